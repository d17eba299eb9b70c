"""Writes values with their units, as the service's own messages and its console do. It asks no service."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Literal

from ._value_table import DISPLAYS, LOCALES, METRIC_TYPES, RECORD_DISPLAYS
from .models import MetricTypeFacts

Units = Literal["metric", "imperial"]

_METERS_PER_FOOT = 0.3048
_METERS_PER_MILE = 1609.344
_MINUTES = {"hours": 60.0, "seconds": 1 / 60}


@dataclass(frozen=True)
class Scale:
    """One unit in which all values of a chart are shown. The shown number is `value * factor + offset`."""

    unit: str
    decimals: int
    factor: float
    offset: float


def format_value(
    metric_type: str,
    value: float,
    *,
    units: Units = "metric",
    locale: str = "en-GB",
    unit: str | None = None,
) -> str:
    """A value of the API with its unit: `7 h 30 min`, `12.3 km`, `62 bpm`; imperial: `7.6 mi`, `154.3 lb`.

    `locale` chooses the separators of the number; one that is not in `LOCALES` is written as in English. `unit` is what
    the API gives beside the value. It matters for records of workouts (`meters`, `seconds`, `kcal`) and for metric types
    that this release does not know.
    """
    return _display_text(_display_for(metric_type, unit), value, units, locale)


def format_difference(
    metric_type: str,
    size: float,
    *,
    units: Units = "metric",
    locale: str = "en-GB",
    unit: str | None = None,
) -> str:
    """The size of a difference between two values, such as a standard deviation: 1 °C more is 1.8 °F more."""
    display = _display_for(metric_type, unit)
    if display["form"] != "number":
        return _display_text(display, size, units, locale)
    scale = _scale_of(display, units)
    return _scaled_text(scale, size * scale.factor, locale)


def scale_of_values(metric_type: str, *, units: Units = "metric", unit: str | None = None) -> Scale:
    """The one unit in which all values of a chart are shown."""
    return _scale_of(_display_for(metric_type, unit), units)


def metric_types() -> list[MetricTypeFacts]:
    """What `GET /v1/metric-types` answers, as of this release."""
    return [MetricTypeFacts.model_validate(facts) for facts in METRIC_TYPES]


def _display_for(metric_type: str, unit: str | None) -> dict[str, Any]:
    own = DISPLAYS.get(metric_type)
    is_bare = own is not None and own["form"] == "number" and own["unit"] == ""
    of_record = RECORD_DISPLAYS.get(unit) if is_bare and unit is not None else None
    return of_record or own or {"form": "number", "unit": unit or "", "decimals": 2, "imperial": None}


def _scale_of(display: dict[str, Any], units: Units) -> Scale:
    if display["form"] == "duration":
        return Scale("h", 1, _MINUTES[display["of"]] / 60, 0)
    if display["form"] == "distance":
        return Scale("mi", 1, 1 / _METERS_PER_MILE, 0) if units == "imperial" else Scale("km", 1, 1 / 1000, 0)
    if units == "imperial" and display["imperial"] is not None:
        return Scale(**display["imperial"])
    return Scale(display["unit"], display["decimals"], 1, 0)


def _display_text(display: dict[str, Any], value: float, units: Units, locale: str) -> str:
    if display["form"] == "distance":
        return _distance_text(value, units, locale)
    if display["form"] == "duration":
        return _duration_text(value * _MINUTES[display["of"]], locale)
    scale = _scale_of(display, units)
    return _scaled_text(scale, value * scale.factor + scale.offset, locale)


def _scaled_text(scale: Scale, number: float, locale: str) -> str:
    # Small values keep a digit, so that 0.4 does not read as 0.
    decimals = max(1, scale.decimals) if abs(number) < 10 else scale.decimals
    text = _number_text(number, decimals, locale)
    return f"{text} {scale.unit}" if scale.unit else text


def _distance_text(meters: float, units: Units, locale: str) -> str:
    if units == "imperial":
        feet = meters / _METERS_PER_FOOT
        if _whole(feet) < 1000:
            return f"{_number_text(feet, 0, locale)} ft"
        miles = meters / _METERS_PER_MILE
        return f"{_number_text(miles, 2 if miles < 1 else 1, locale)} mi"
    if _whole(meters) < 1000:
        return f"{_number_text(meters, 0, locale)} m"
    return f"{_number_text(meters / 1000, 1, locale)} km"


def _duration_text(minutes: float, locale: str) -> str:
    hours, rest = divmod(_whole(minutes), 60)
    if hours == 0:
        return f"{rest} min"
    return f"{_number_text(hours, 0, locale)} h" + (f" {rest} min" if rest else "")


def _whole(number: float) -> int:
    """Halves go up, as in the other languages of this project."""
    down = math.floor(number)
    return down + (number - down >= 0.5)


def _number_text(number: float, decimals: int, locale: str) -> str:
    """At most this many digits after the point, with separators between thousands: `12,345.6`."""
    rounded = Decimal(repr(float(number))).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    whole, _, fraction = f"{abs(rounded):f}".partition(".")
    fraction = fraction.rstrip("0")
    point, group, least = LOCALES.get(locale) or LOCALES.get(locale.split("-")[0]) or LOCALES["en"]
    if len(whole) >= least:
        whole = f"{int(whole):,}".replace(",", group)
    sign = "−" if rounded < 0 else ""
    return f"{sign}{whole}{point}{fraction}" if fraction else f"{sign}{whole}"
