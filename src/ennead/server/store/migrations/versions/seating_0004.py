"""A match says whether its seats were drawn; before this, everybody sat where the table was opened for them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("seating", sa.String(20), nullable=False, server_default="as seated"))


def downgrade() -> None:
    op.drop_column("matches", "seating")
