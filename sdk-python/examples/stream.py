"""Follows the live stream until a sync has completed."""

from tributary import Tributary, models

with Tributary() as client:
    with client.open_stream(topics=["syncs", "connections"]) as events:
        for event in events:
            if isinstance(event, models.StreamedSyncCompleted):
                print("Completed", event.data.provider_id, event.data.metrics_synced)
                break
