"""Steps from each form of the database to the next."""

HEAD = "0004"  # the last step
