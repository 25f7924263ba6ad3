"""A match knows how many rows of decisions it has, so that no row is stored behind a gap."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("length", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE matches SET length = (SELECT COALESCE(MAX(number), 0) FROM decisions WHERE match = matches.id)")


def downgrade() -> None:
    op.drop_column("matches", "length")
