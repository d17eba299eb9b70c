"""Creates a user, prints the link with which the person connects a device, and waits for the first data."""

import sys

from tributary import Tributary

with Tributary() as client:
    user = client.create_user(external_id=sys.argv[1], display_name="Anna")
    connection = client.connect_and_wait(user.id, on_link=lambda link: print("Open", link.url, flush=True))
    sync = client.wait_for_sync(user.id, connection_id=connection.id)
    print("Connected", connection.provider_id, "points", sync.metrics_synced)
