"""Steps from each form of the database to the next."""

HEAD = "0009"  # the last step
