"""Steps from each form of the database to the next."""

HEAD = "0007"  # the last step
