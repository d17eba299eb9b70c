"""Prints last night's sleep, and what else is newest."""

import sys

from tributary import Tributary

with Tributary() as client:
    user = client.users.by_external_id(sys.argv[1])
    for night in client.list_events(user.id, event_type="sleep", limit=1):
        deep = night.data.stages.deep if night.data.stages else "unknown"  # a vendor may tell of the stages later
        print("Slept", night.ended_at - night.started_at, "deep", deep, "minutes")
        break
    heart = client.latest(user.id).get("resting_heart_rate")
    if heart is not None:
        print("Resting heart rate", heart.value, heart.unit, heart.day)
