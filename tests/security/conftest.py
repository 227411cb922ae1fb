"""The servers of tests/server, for these tests too."""

from tests.server.conftest import launch as launch
from tests.server.conftest import running as running
from tests.server.conftest import server as server
