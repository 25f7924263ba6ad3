"""A study table was played on from a moment of another match."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("study", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("matches", "study")
