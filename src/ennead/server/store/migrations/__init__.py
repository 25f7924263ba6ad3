"""Steps from each form of the database to the next."""

HEAD = "0003"  # the last step
