"""Steps from each form of the database to the next."""

HEAD = "0005"  # the last step
