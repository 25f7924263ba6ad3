"""Steps from each form of the database to the next."""

HEAD = "0001"  # the last step
