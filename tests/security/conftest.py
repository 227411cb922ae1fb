"""The servers and the browsers of the other tests, for these too."""

from tests.browser.conftest import arrive as arrive
from tests.browser.conftest import serving as serving
from tests.server.conftest import launch as launch
from tests.server.conftest import running as running
from tests.server.conftest import server as server
