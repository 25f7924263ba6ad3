"""Small games that try every part of the kernel."""
