"""Who sits where is drawn when a match begins; before this, when it was opened, and players were stored by seat."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("players", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("matches", "players")
