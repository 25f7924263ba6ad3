"""Who opened a match says for whom a bot tells what it would do."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("hints", sa.String(10), nullable=False, server_default="alone"))


def downgrade() -> None:
    op.drop_column("matches", "hints")
