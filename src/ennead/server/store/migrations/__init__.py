"""Steps from each form of the database to the next."""

HEAD = "0006"  # the last step
