"""Tables that wait for somebody have a word."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "words",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("word", sa.String(60), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
    )


def downgrade() -> None:
    op.drop_table("words")
