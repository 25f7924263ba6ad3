"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("edition", sa.String(60), nullable=False),
        sa.Column("variants", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.String(80), nullable=False),
        sa.Column("creator", sa.String(60), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("absence", sa.Integer, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("played", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("checked", sa.String(80), nullable=False),
    )
    op.create_index("matches_public", "matches", ["public", "played"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("bot", sa.String(60), nullable=False),
        sa.Column("stand_in", sa.String(60), nullable=False),
        sa.Column("token", sa.String(60), nullable=False),
        sa.Column("invitation", sa.String(60), nullable=False),
    )
    op.create_table(
        "decisions",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("keeps", sa.Integer, nullable=True),
        sa.Column("owners", sa.Integer, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(40), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_match", "chat", ["match", "number"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("secrets", "chat", "snapshots", "decisions", "seats", "matches"):
        op.drop_table(name)
