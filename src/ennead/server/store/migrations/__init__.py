"""Steps from each form of the database to the next."""

HEAD = "0010"  # the last step
