"""Steps from each form of the database to the next."""

HEAD = "0008"  # the last step
