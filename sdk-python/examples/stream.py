"""Follows the live stream until a sync has completed."""

import os

from tributary import Tributary, models

with Tributary(os.environ["TRIBUTARY_URL"], os.environ["TRIBUTARY_API_KEY"]) as client:
    with client.open_stream(topics=["syncs", "connections"]) as events:
        for event in events:
            if isinstance(event, models.StreamedSyncCompleted):
                print("Completed", event.data.provider_id, event.data.metrics_synced)
                break
