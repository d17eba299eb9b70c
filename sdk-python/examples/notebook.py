# %% [markdown]
# A month of sleep and heart rate of one person, drawn with pandas and matplotlib.
#
#     pip install './sdk-python[pandas]' matplotlib
#     TRIBUTARY_URL=http://localhost:3000 TRIBUTARY_API_KEY=… USER_ID=… python sdk-python/examples/notebook.py
#
# Editors that know the marks `# %%` run it cell by cell. The picture is written to sleep-and-heart-rate.png.

# %%
import os
from datetime import date, timedelta

import matplotlib.dates
import matplotlib.pyplot as plt
import pandas

from tributary import Tributary

client = Tributary()
user = client.get_user(os.environ["USER_ID"])
last_day = date.today()
first_day = last_day - timedelta(days=29)

# %% Every data point of the month, a row for each
points = client.health_frame(user.id, ["sleep", "resting_heart_rate"], from_=first_day, to=last_day)
# Days are those of the person. Without a time zone they are those of UTC: client.update_user(user.id, timezone=…)
points.index = points.index.tz_convert(user.timezone or "UTC")
print(points.groupby(["metric_type", "provider_id"])["value"].describe().round(1))


def rows_of(metric_type: str) -> pandas.DataFrame:
    """Of several providers, the one with the most points is drawn."""
    rows = points[points["metric_type"] == metric_type]
    return rows[rows["provider_id"] == rows["provider_id"].mode().iat[0]]


# %% The stages of each night in hours, by the day on which the person woke up
COLORS = {"deep": "#1f3a68", "light": "#6f9bd1", "rem": "#b9a3d8", "awake": "#e6b36a"}
sleep = rows_of("sleep")
woke_up = pandas.to_datetime(sleep["data.end_time"], utc=True).dt.tz_convert(points.index.tz)
stages = sleep[[f"data.stages.{stage}" for stage in COLORS]] / 60
stages.columns = list(COLORS)
stages.index = pandas.DatetimeIndex(woke_up.dt.tz_localize(None)).normalize()
stages = stages.groupby(level=0).sum()  # a nap counts for its day

# %% Nights as bars, the resting heart rate as a line
figure, (nights, pulse) = plt.subplots(2, 1, figsize=(10, 6), sharex=True, constrained_layout=True)
floor = pandas.Series(0.0, index=stages.index)
for stage, color in COLORS.items():
    nights.bar(stages.index, stages[stage], bottom=floor, color=color, label=stage, width=0.8)
    floor = floor + stages[stage].fillna(0)
nights.set_ylabel("Sleep (h)")
nights.legend(ncols=len(COLORS), loc="upper center", bbox_to_anchor=(0.5, 1.18), frameon=False)

heart = rows_of("resting_heart_rate")
pulse.plot(heart.index.tz_localize(None).normalize(), heart["value"], marker="o", markersize=3, color="#b3434a")
pulse.set_ylabel("Resting heart rate (bpm)")
pulse.xaxis.set_major_formatter(matplotlib.dates.ConciseDateFormatter(pulse.xaxis.get_major_locator()))
figure.savefig("sleep-and-heart-rate.png", dpi=120)
