"""Steps from each form of the database to the next."""

HEAD = "0011"  # the last step
