"""Steps from each form of the database to the next."""

HEAD = "0002"  # the last step
