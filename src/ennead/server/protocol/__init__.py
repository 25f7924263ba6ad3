"""Protocol: every message between server and browser, and the limits of what a message may hold.

`docs/protocol.md` explains them in order. The OpenAPI description is made from these structs, and the browser's types
from that description. Knows nothing of the other packages.
"""

from ennead.server.protocol.advice import *  # noqa: F403
from ennead.server.protocol.lobby import *  # noqa: F403
from ennead.server.protocol.socket import *  # noqa: F403
from ennead.server.protocol.table import *  # noqa: F403
from ennead.server.protocol.values import *  # noqa: F403
