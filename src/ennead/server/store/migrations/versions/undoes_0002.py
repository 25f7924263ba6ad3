"""An undo names the decision that it takes back; the number is the one that said how many decisions are kept."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE decisions RENAME COLUMN keeps TO undoes")
    # Some stood in the middle of secret plans, where the decision before them can be taken back now. The log is enough.
    op.execute("DELETE FROM snapshots")


def downgrade() -> None:
    op.execute("ALTER TABLE decisions RENAME COLUMN undoes TO keeps")
