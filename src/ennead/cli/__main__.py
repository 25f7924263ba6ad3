"""`python -m ennead.cli` is `ennead`."""

import sys

from ennead.cli import main

sys.exit(main())
