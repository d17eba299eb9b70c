"""Prints the mean heart rate of each day of the last month."""

import sys
from datetime import datetime, timedelta, timezone

from tributary import Tributary

with Tributary() as client:
    user = client.users.by_external_id(sys.argv[1])
    to = datetime.now(timezone.utc)
    from_ = to - timedelta(days=30)
    for bucket in client.get_timeseries(user.id, metric_type="heart_rate", from_=from_, to=to).data:
        if bucket.value is not None:
            print(bucket.timestamp.date(), bucket.value)
    days = client.list_daily_summaries(user.id, from_=from_, to=to, metric_types=["heart_rate", "steps"]).data
    steps = sum(day.metrics["steps"].value or 0 for day in days if "steps" in day.metrics)
    print("Days", len(days), "steps", steps)
