"""Data points as a pandas DataFrame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas

_COLUMNS = ["metric_type", "value", "unit", "provider_id", "source"]
FIELDS = {"recorded_at", "data", *_COLUMNS}
"""What of a point goes into a frame."""


def frame_of(points: list[dict[str, Any]]) -> pandas.DataFrame:
    try:
        import pandas
    except ImportError as cause:
        raise ImportError("health_frame needs pandas: pip install 'tributary-health[pandas]'") from cause

    frame = pandas.DataFrame(points, columns=[*_COLUMNS, "recorded_at"])
    frame["value"] = frame["value"].astype("float64")
    frame["recorded_at"] = pandas.to_datetime(frame["recorded_at"], utc=True, format="ISO8601")
    details = pandas.json_normalize([{"data": _known(point["data"])} if point["data"] else {} for point in points])
    frame = frame.join(details) if len(details.columns) else frame
    return frame.set_index("recorded_at").sort_index(kind="stable")


def _known(data: dict[str, Any]) -> dict[str, Any]:
    """Without the members that a vendor did not give, for which there would be a column."""
    return {
        name: _known(value) if isinstance(value, dict) else value for name, value in data.items() if value is not None
    }
