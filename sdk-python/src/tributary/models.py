"""Generated from openapi.json; see generate.ts. What the service answers and takes."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field

from ._base import Delivered, Model


class ActiveMinutesPoint(Model):
    """Active minutes: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["active_minutes"]
    """What is measured"""
    value: float | None
    unit: Literal["minutes"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class ActivityEvent(Model):
    """Movement that the device noticed by itself"""

    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: str
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: str
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int
    """From its beginning to its end, in seconds"""
    distance_meters: float | None
    calories_kcal: float | None
    avg_heart_rate: float | None
    max_heart_rate: float | None
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None
    also_recorded_by: list[ActivityEventAlsoRecordedByItem]
    """The events of other providers that record the same and do not count"""
    event_type: Literal["activity"]
    """The kind of event"""
    activity_type: ActivityType | None
    data: dict[str, Any]
    """What the vendor says of it; the members are the vendor's own"""


class ActivityEventAlsoRecordedByItem(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    event_id: str
    """Opaque identifier of the event"""


class Aggregate(Model):
    metric_type: MetricType
    unit: str | None
    date: str
    """First day of the bucket"""
    group: str | None
    users: int
    """Users with data in the bucket"""
    mean: float
    """The mean, in `unit`"""
    median: float
    """The median, in `unit`"""
    p10: float
    """A tenth of the users are below it, in `unit`"""
    p90: float
    """A tenth of the users are above it, in `unit`"""


class Aggregates(Model):
    bucket: Literal["day", "week", "month"] | str
    """How long each stretch is"""
    min_group: int
    """Numbers about fewer users than this are withheld"""
    withheld: int
    """How many groups of how many buckets are withheld"""
    data: list[Aggregate]
    """By metric type, then by date, then by group. Each user counts once, with the mean of its days"""


class Anomaly(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    metric_type: MetricType
    value: float
    """In the metric type's unit"""
    method: AnomalyMethod
    severity: Severity
    message: str
    """The value and what it is compared with, in words"""
    recorded_at: str
    """When it was measured: ISO 8601, UTC, with milliseconds"""
    unit: str | None
    day: str
    """Local calendar day"""
    lower_limit: float | None
    upper_limit: float | None
    status: AnomalyStatus
    provider_ids: list[str]
    """The providers whose data went into it"""
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class AnomalyDetectedPayload(Delivered):
    event: Literal["anomaly.detected"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: AnomalyDetectedPayloadData
    """What the event tells"""


class AnomalyDetectedPayloadData(Model):
    """What the event tells"""

    day: str
    """Local calendar day"""
    unit: str | None
    value: float
    """In the metric type's unit"""
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    """How it was found (docs/analytics.md)"""
    user_id: str
    """Opaque identifier of the user"""
    message: str
    """The finding in words"""
    severity: Severity
    anomaly_id: str
    """Opaque identifier of the anomaly"""
    metric_type: MetricType
    recorded_at: str
    """When it was measured: ISO 8601, UTC, with milliseconds"""
    provider_ids: list[str]
    """The providers whose data went into it"""


class AnomalyPage(Model):
    data: list[Anomaly]
    """Newest first"""
    next_cursor: str | None


class ApiKey(Model):
    id: str
    """Opaque identifier"""
    name: str
    """What you call it"""
    key_prefix: str
    """The first 16 characters, to recognise the key by"""
    scopes: list[Scope]
    """What the key may do"""
    expires_at: str | None
    last_used_at: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""


class AttentionItem(Model):
    kind: str
    """A word for programs"""
    severity: Literal["critical", "warning", "info"] | str
    """How urgent it is"""
    since: str | None
    title: str
    """What is wrong"""
    action: str
    """What to do next"""
    ref: str | None


class Baseline(Model):
    mean: float
    """In the metric type's unit"""
    std_dev: float | None
    sample_size: int
    """Days"""


class BloodGlucosePoint(Model):
    """Blood glucose: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["blood_glucose"]
    """What is measured"""
    value: float | None
    unit: Literal["mmol_l"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class BloodOxygenPoint(Model):
    """Blood oxygen: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["blood_oxygen"]
    """What is measured"""
    value: float | None
    unit: Literal["percent"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class BloodPressureData(Model):
    """The reading; `value` is null"""

    systolic: float
    """In mmHg"""
    diastolic: float
    """In mmHg"""
    pulse: float | None = None


class BloodPressurePoint(Model):
    """Blood pressure: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["blood_pressure"]
    """What is measured"""
    value: None
    """The numbers are in `data`"""
    unit: Literal["mmHg"] | str
    """Of the value"""
    data: BloodPressureData | None


class BmiPoint(Model):
    """BMI: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["bmi"]
    """What is measured"""
    value: float | None
    unit: Literal["index"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class BodyFatPoint(Model):
    """Body fat: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["body_fat"]
    """What is measured"""
    value: float | None
    unit: Literal["percent"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class CaloriesPoint(Model):
    """Calories: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["calories"]
    """What is measured"""
    value: float | None
    unit: Literal["kcal"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class ChangedWebhook(Model):
    id: str
    """Opaque identifier"""
    url: str
    """Where deliveries are sent"""
    events: list[str]
    """Which events are sent to it"""
    is_active: bool
    """False: paused, nothing is sent"""
    description: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    health: WebhookHealth
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class ClinicalLimit(Model):
    """A limit beyond which a point is an anomaly, whatever is usual for the person"""

    side: Literal["above", "below"] | str
    """On which side of the limit a point is an anomaly"""
    limit: float
    """In the unit of the metric type; a point strictly beyond it is an anomaly"""
    severity: Literal["warning", "critical"] | str
    """Of the anomaly"""
    is_at_rest: bool
    """The limit is that of a body at rest: points in a workout, or shortly after one, are not judged by it"""


class ComputedCorrelations(Model):
    data: list[Correlation]
    """Strongest first"""
    count: int
    """How many"""


class ConnectLink(Model):
    url: str
    """The page to send the user to"""
    expires_at: str
    """When the link stops being valid: ISO 8601, UTC, with milliseconds"""


class Connection(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    status: ConnectionStatus
    last_synced_at: str | None
    connected_at: str
    """When the user connected, for the last time: ISO 8601, UTC, with milliseconds"""
    last_error: str | None
    next_sync_at: str | None
    records_set_aside: int
    """Records that could not be understood; see GET /v1/quarantine"""


class ConnectionCounts(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    active: int
    """Connections that work"""
    error: int
    """Connections whose last sync failed"""
    disconnected: int
    """Connections whose users have to connect again"""


class ConnectionCreatedPayload(Delivered):
    event: Literal["connection.created"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionCreatedPayloadData
    """What the event tells"""


class ConnectionCreatedPayloadData(Model):
    """What the event tells"""

    connection_id: str
    """Opaque identifier of the connection"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class ConnectionDisconnectedPayload(Delivered):
    event: Literal["connection.disconnected"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionDisconnectedPayloadData
    """What the event tells"""


class ConnectionDisconnectedPayloadData(Model):
    """What the event tells"""

    connection_id: str
    """Opaque identifier of the connection"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class ConnectionErrorPayload(Delivered):
    event: Literal["connection.error"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionErrorPayloadData
    """What the event tells"""


class ConnectionErrorPayloadData(Model):
    """What the event tells"""

    error: str
    """What went wrong, for people"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""


class ConnectionOfUser(Model):
    id: str
    """Opaque identifier"""
    provider_id: str
    """The provider, as in GET /v1/providers"""
    status: Literal["active", "error", "disconnected"] | str
    """active: works; error: the last sync failed; disconnected: the user has to connect again"""
    last_synced_at: str | None
    next_sync_at: str | None
    last_error: str | None


class ConnectionPage(Model):
    data: list[WorkspaceConnection]
    """Newest first"""
    next_cursor: str | None


class Correlation(Model):
    metric_a: MetricType
    """The first of the two"""
    metric_b: MetricType
    """The second of the two"""
    pearson: float
    """Pearson's coefficient, from -1 to 1"""
    spearman: float
    """Pearson's coefficient of the mid-ranks, from -1 to 1"""
    p_value: float
    """Two-sided, of pearson, by Student's t"""
    q_value: float
    """pValue adjusted for the number of pairs tested (Benjamini–Hochberg)"""
    ci95: list[float]
    """95 % confidence interval of pearson"""
    sample_size: int
    """Days on which both metrics have a number"""
    strength: CorrelationStrength
    direction: CorrelationDirection
    lag_days: int
    """Days by which metricB follows metricA"""
    provider_ids: list[str]
    """The providers whose data went into it"""


class Coverage(Model):
    today: str
    """The user's local calendar day, at which the spans end"""
    timezone: str
    """By which that day goes: the user's time zone; without one, the newest UTC offset that came with a data point; else the workspace's time zone"""
    data: list[CoveredDays]
    """One entry for each metric type and provider with data"""


class CoveredDays(Model):
    metric_type: MetricType
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    first_day: str
    """The first local day with data"""
    last_day: str
    """The last local day with data"""
    days: int
    """Days with data, of all time"""
    days_of_last30: int
    """Days with data, of the 30 that end today"""
    days_of_last90: int
    """Days with data, of the 90 that end today"""
    longest_gap: CoveredDaysLongestGap | None


class CoveredDaysLongestGap(Model):
    """The longest stretch without data between two days with data, the newest of equal ones"""

    from_: str = Field(validation_alias="from", serialization_alias="from")
    """The first day without data"""
    to: str
    """The last day without data"""
    days: int
    """How many days"""


class CreatedApiKey(Model):
    id: str
    """Opaque identifier"""
    name: str
    """What you call it"""
    key_prefix: str
    """The first 16 characters, to recognise the key by"""
    scopes: list[Scope]
    """What the key may do"""
    expires_at: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    raw_key: str
    """The key itself: shown in this answer only, never recoverable"""


class CreatedWebhook(Model):
    id: str
    """Opaque identifier"""
    url: str
    """Where deliveries are sent"""
    events: list[str]
    """Which events are sent to it"""
    is_active: bool
    """False: paused, nothing is sent"""
    description: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    secret: str | None = None
    """Only where you gave none: the one that was generated. Shown once, never recoverable"""
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class DailySummary(Model):
    date: str
    """Local calendar day"""
    metrics: dict[str, DailyValue]
    """By metric type; those without data are absent"""


class DailyValue(Model):
    value: float | None
    unit: str | None
    min: float | None = None
    max: float | None = None
    data: dict[str, float] | None = None
    """Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm"""
    count: int | None = None
    """Metric types that are only counted: workout"""
    explain: SourceExplanation | None = None


class DeletedHealthData(Model):
    deleted: int
    """Points that were deleted"""


class DeliveryCounts(Model):
    start: str
    """When the hour or the day (UTC) began in which they were created: ISO 8601, UTC, with milliseconds"""
    delivered: int
    """Deliveries that have arrived"""
    failed: int
    """Deliveries that have failed for good"""
    pending: int
    """Deliveries that wait or are tried again"""


class DetectedAnomalies(Model):
    data: list[Anomaly]
    """Newest first"""
    count: int
    """How many"""


class DistancePoint(Model):
    """Distance: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["distance"]
    """What is measured"""
    value: float | None
    unit: Literal["meters"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class Erasure(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the deleted user; the same as `id`, because a user is deleted once"""
    status: Literal["in_progress", "completed"] | str
    """completed: nothing of the user is left"""
    requested_at: str
    """When the user was deleted: ISO 8601, UTC, with milliseconds"""
    completed_at: str | None
    rows: dict[str, int]
    """How many rows of each kind have been deleted so far"""
    waiting_for: dict[str, int]
    """What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs`"""


class EventInput(Model):
    event_type: EventType
    external_id: str | None = None
    """Your own id of it; default: its start stands for it"""
    activity_type: ActivityType | None = None
    started_at: str
    """ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day"""
    ended_at: str
    """ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day"""
    distance_meters: float | None = None
    calories_kcal: float | None = None
    avg_heart_rate: float | None = None
    max_heart_rate: float | None = None
    utc_offset_minutes: int | None = None
    data: dict[str, Any] | None = None
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""


class FloorsPoint(Model):
    """Floors climbed: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["floors"]
    """What is measured"""
    value: float | None
    unit: Literal["count"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class Freshness(Model):
    generated_at: str
    """When this was put together: ISO 8601, UTC, with milliseconds"""
    data: list[FreshnessEntry]
    """One entry for each provider and metric type"""


class FreshnessEntry(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_type: MetricType
    last_point_at: str | None
    last_day: str | None
    expected_every_hours: float | None
    is_late: bool
    """Whether data should have come by now"""
    reason: FreshnessReason
    message: str
    """The reason in a sentence"""
    records_set_aside: int
    """Records of the provider that could not be understood; see GET /v1/quarantine"""
    gaps: list[FreshnessEntryGapsItem]
    """Stretches of the last 30 days without the expected data, oldest first"""


class FreshnessEntryGapsItem(Model):
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """The first day without the data"""
    to: str
    """The last day without the data"""
    days: int
    """How many days"""
    reason: FreshnessReason


class Goal(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    metric_type: GoalMetricType
    target: float
    """In the metric type's unit"""
    direction: Literal["at_least", "at_most"] | str
    """at_least is reached as soon as the number is there, at_most is judged when the period is over"""
    period: Literal["day", "week"] | str
    """For how long each time: local days; weeks from Monday"""
    is_active: bool
    """False: it is kept and not judged"""
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class GoalPage(Model):
    data: list[Goal]
    """Newest first"""
    next_cursor: str | None


class Health(Model):
    status: Literal["ok"] | str
    """It can serve"""


class HealthContext(Model):
    """A user in one answer"""

    baselines: dict[str, Baseline]
    """30-day averages by metric type"""
    trends: list[HealthContextTrendsItem]
    """Where the metrics go"""
    anomalies: list[HealthContextAnomaliesItem]
    """Active ones of the last 30 days, newest first"""
    correlations: list[HealthContextCorrelationsItem]
    """The strongest of the last 90 days"""
    health_scores: HealthContextHealthScores
    """Of the last day that has any"""
    summary: str
    """The whole in a few sentences"""
    coverage: dict[str, float]
    """Share of the last 30 days with data, by metric type"""
    notes: list[str]
    """What this is not, and what was left out"""
    excluded_providers: list[str]
    """Providers whose data is left out because their terms forbid use by AI"""
    generated_at: str
    """When this was put together: ISO 8601, UTC, with milliseconds"""


class HealthContextAnomaliesItem(Model):
    id: str
    """Opaque identifier"""
    metric_type: MetricType
    value: float
    """In the metric type's unit"""
    method: AnomalyMethod
    severity: Severity
    message: str
    """The value and what it is compared with, in words"""
    recorded_at: str
    """When it was measured: ISO 8601, UTC, with milliseconds"""


class HealthContextAnswer(Model):
    data: HealthContext


class HealthContextCorrelationsItem(Model):
    metric_a: MetricType
    """The first of the two"""
    metric_b: MetricType
    """The second of the two"""
    pearson: float
    """Pearson's coefficient, from -1 to 1"""
    p_value: float
    """Two-sided, by Student's t"""
    sample_size: int
    """Days on which both metrics have a number"""
    strength: CorrelationStrength
    direction: CorrelationDirection


class HealthContextHealthScores(Model):
    """Of the last day that has any"""

    overall: float | None
    sleep: float | None
    activity: float | None
    cardio: float | None
    recovery: float | None


class HealthContextTrendsItem(Model):
    metric: MetricType
    direction: Literal["increasing", "decreasing", "stable"] | str
    """Where it goes"""
    change_percent: float
    """The last 7 days against the 23 before, in percent"""


class HealthEventPage(Model):
    data: list[HealthEvent]
    """Newest first"""
    next_cursor: str | None


class HealthPointInput(Model):
    metric_type: MetricType
    value: float | None
    unit: str | None = None
    """Default: the metric type's own; lb, mi, °F, mg/dL … are converted"""
    recorded_at: str
    """ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day"""
    utc_offset_minutes: int | None = None
    data: dict[str, Any] | None = None
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""


class HealthPointPage(Model):
    data: list[HealthPoint]
    """Newest first"""
    total: int
    """All points that match, over all pages"""
    limit: int
    """The most that the page holds"""
    offset: int
    """How many points come before the page; 0 where it was asked for by cursor"""
    next_cursor: str | None


class HealthScore(Model):
    date: str
    """Local calendar day"""
    overall: float | None
    sleep: float | None
    activity: float | None
    cardio: float | None
    recovery: float | None
    coverage: float
    """The share of overall's weights that the day's sub-scores have: 1 when none is missing"""
    components: HealthScoreComponents
    """What each score is made of"""
    provider_ids: list[str]
    """The providers whose data went into it"""


class HealthScoreComponents(Model):
    """What each score is made of"""

    overall: list[ScoreComponent]
    """What the overall score is made of"""
    sleep: list[ScoreComponent]
    """What the sleep score is made of"""
    activity: list[ScoreComponent]
    """What the activity score is made of"""
    cardio: list[ScoreComponent]
    """What the cardio score is made of"""
    recovery: list[ScoreComponent]
    """What the recovery score is made of"""


class HealthScoreList(Model):
    data: list[HealthScore]
    """Newest first"""


class HealthUpdatedPayload(Delivered):
    event: Literal["health.updated"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: HealthUpdatedPayloadData
    """What the event tells"""


class HealthUpdatedPayloadData(Model):
    """What the event tells"""

    to: str
    """The last local day with a change"""
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """The first local day with a change"""
    user_id: str
    """Opaque identifier of the user"""
    backfill: bool | None = None
    """true for earlier days that a backfill has read; left out otherwise"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_types: list[MetricType]
    """What has changed between the two days"""


class HeartRateData(Model):
    """Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own."""

    min: float | None = None
    max: float | None = None
    resting: float | None = None
    intraday: list[HeartRateDataIntradayItem] | None = None
    """Single readings, oldest first"""


class HeartRateDataIntradayItem(Model):
    time: str
    """ISO 8601, UTC, with milliseconds"""
    value: float | None


class HeartRatePoint(Model):
    """Heart rate: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["heart_rate"]
    """What is measured"""
    value: float | None
    unit: Literal["bpm"] | str
    """Of the value"""
    data: HeartRateData | None


class HeartRateVariabilityPoint(Model):
    """Heart rate variability: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["heart_rate_variability"]
    """What is measured"""
    value: float | None
    unit: Literal["ms"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class HrvStatusPoint(Model):
    """HRV status: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["hrv_status"]
    """What is measured"""
    value: float | None
    unit: Literal["status"] | str
    """Of the value"""
    data: dict[str, Any] | None


class ListedUser(Model):
    id: str
    """Opaque identifier"""
    external_id: str
    """Your own id of this user; unique per workspace"""
    email: str | None
    display_name: str | None
    metadata: dict[str, Any]
    """Any JSON object up to 16 KiB, stored as given; your own facts about the user"""
    timezone: str | None
    units: Units
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """When it was last changed: ISO 8601, UTC, with milliseconds"""
    connections: list[ConnectionOfUser] | None = None
    """Only with include=connections; newest first"""


class ListenDelivery(Model):
    """One for each event"""

    event: Literal["delivery"]
    """The name of the event"""
    data: ListenDeliveryData
    """What the event tells"""


class ListenDeliveryData(Model):
    """What the event tells"""

    headers: dict[str, str]
    """What a webhook would be sent with"""
    body: str
    """What a webhook would be sent, to the byte: the signatures are made over it"""


class ListenSecret(Model):
    """Comes first"""

    event: Literal["secret"]
    """The name of the event"""
    data: ListenSecretData
    """What the event tells"""


class ListenSecretData(Model):
    """What the event tells"""

    secret: str
    """Signs everything that this stream sends, and nothing else"""


class MetricScale(Model):
    """One unit in which values are shown"""

    unit: str
    """Written after the number; empty where the number stands alone"""
    decimals: int
    """The most digits after the point"""
    factor: float
    """The shown number is the value × `factor` + `offset`"""
    offset: float
    """Added after the multiplication"""


class MetricTypeFacts(Model):
    metric_type: MetricType
    title: str
    """Its name at the start of a sentence"""
    label: str
    """Its name within a sentence"""
    meaning: str
    """What is measured"""
    group: Literal["Activity", "Heart", "Sleep", "Breath and blood", "Body"] | str
    """What it is about, for lists"""
    unit: str | None
    form: Literal["number", "distance", "duration"] | str
    """How one value is written. number: in `metric` or `imperial`, and at least one digit after the point below 10. distance: below 1,000 m (ft) as whole meters (feet), below a mile with two digits. duration: 7 h 30 min"""
    noun: str | None
    decimals: int
    """The most digits after the point; that of `metric`"""
    metric: MetricScale
    """For people who read metric units"""
    imperial: MetricScale | None
    daily_value: Literal["sum", "mean", "last", "parts", "none"] | str
    """How the points of a day become one value. parts: each part in `data` is averaged. none: points are counted"""
    direction: Literal["up", "down", "none"] | str
    """Whether more or less is good news by itself"""
    family: Literal["movement", "body", "oxygen", "sleep", "recovery", "heart rate", "temperature"] | str | None
    healthy: MetricTypeFactsHealthy
    """The published range of healthy adults. Empty: it depends on age, sex, height or the moment, or nobody publishes one"""
    clinical: list[ClinicalLimit]
    """Limits beyond which a point is an anomaly"""
    limits: MetricTypeFactsLimits | None
    push_units: list[str]
    """The units in which values may be pushed, its own first"""
    cadence: MetricTypeFactsCadence
    """How points come in"""
    warns_from: float | None
    keeps_lowest: bool
    """The lowest day is a personal record too"""


class MetricTypeFactsCadence(Model):
    """How points come in"""

    wear: Literal["day", "night", "measuring"] | str
    """What it takes to have data: the device on the body by day or by night, or an act of measuring"""
    is_regular: bool
    """False: days without data are no gap, as with workouts"""


class MetricTypeFactsHealthy(Model):
    """The published range of healthy adults. Empty: it depends on age, sex, height or the moment, or nobody publishes one"""

    from_: float | None = Field(default=None, validation_alias="from", serialization_alias="from")
    """The lowest healthy value"""
    to: float | None = None
    """The highest healthy value"""
    source: MetricTypeFactsHealthySource | None = None
    """Where the range is from"""


class MetricTypeFactsHealthySource(Model):
    """Where the range is from"""

    name: str
    """Who publishes the range"""
    url: str
    """The page that gives it"""


class MetricTypeFactsLimits(Model):
    """A pushed value beyond them is refused as a mistake. They are wide: what alarms a doctor is still data. Null: every number is taken"""

    from_: float = Field(validation_alias="from", serialization_alias="from")
    """The lowest"""
    to: float
    """The highest"""


class NotificationChannel(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    channel_type: str
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    label: str
    """What the user calls the channel"""
    config: dict[str, Any]
    """As it was set, with secrets masked"""
    is_enabled: bool
    """False: nothing is sent through it"""
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class NotificationChannelList(Model):
    data: list[NotificationChannel]
    """Newest first"""


class NotificationLogEntry(Model):
    id: str
    """Opaque identifier"""
    notification_id: str
    """Opaque identifier of the notification; the same for each channel that it is sent through"""
    channel_id: str
    """Opaque identifier of the channel"""
    channel_type: str
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    category: NotificationCategory
    severity: Severity
    title: str
    """What it says, in short"""
    status: NotificationStatus
    attempts: int
    """Attempts made so far"""
    error: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    delivered_at: str | None


class NotificationLogEntryInFull(Model):
    id: str
    """Opaque identifier"""
    notification_id: str
    """Opaque identifier of the notification; the same for each channel that it is sent through"""
    channel_id: str
    """Opaque identifier of the channel"""
    channel_type: str
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    category: NotificationCategory
    severity: Severity
    title: str
    """What it says, in short"""
    status: NotificationStatus
    attempts: int
    """Attempts made so far"""
    error: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    delivered_at: str | None
    attempt_log: list[NotificationLogEntryInFullAttemptLogItem]
    """Oldest first"""
    text: str | None


class NotificationLogEntryInFullAttemptLogItem(Model):
    attempt: int
    """The number of the attempt, from 1"""
    started_at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None


class NotificationLogPage(Model):
    data: list[NotificationLogEntry]
    """Newest first"""
    summary: NotificationLogPageSummary
    """Of everything that the filter matches"""
    next_cursor: str | None


class NotificationLogPageSummary(Model):
    """Of everything that the filter matches"""

    total: int
    """How many"""
    delivered: int
    """Of them delivered"""
    pending: int
    """Of them waiting or tried again"""
    failed: int
    """Of them failed for good"""


class NotificationRule(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    name: str
    """What the user calls the rule"""
    categories: list[NotificationCategory]
    """What the rule lets through"""
    min_severity: Severity
    """The least severity that passes"""
    channel_ids: list[str]
    """Through which channels it is sent"""
    is_enabled: bool
    """False: the rule does not count"""
    quiet_hours: QuietHours | None = None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class NotificationRuleList(Model):
    data: list[NotificationRule]
    """Newest first"""


class NotificationRulePreview(Model):
    count: int
    """How many notifications the rule would have let through"""
    days: int
    """Of how many days"""
    examples: list[NotificationRulePreviewExamplesItem]
    """The newest of them"""


class NotificationRulePreviewExamplesItem(Model):
    timestamp: str
    """When it arose: ISO 8601, UTC, with milliseconds"""
    category: NotificationCategory
    severity: Severity
    title: str
    """What it says, in short"""


class NotificationTest(Model):
    status: Literal["delivered", "failed"] | str
    """How the attempt ended"""
    error: str | None = None
    """Why it failed, for people"""


class OtherHealthEvent(Model):
    """A HealthEvent that this release of the client does not know."""

    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: str
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: str
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int
    """From its beginning to its end, in seconds"""
    distance_meters: float | None
    calories_kcal: float | None
    avg_heart_rate: float | None
    max_heart_rate: float | None
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None
    also_recorded_by: Any
    event_type: str
    activity_type: ActivityType | None
    data: Any


class OtherHealthPoint(Model):
    """A HealthPoint that this release of the client does not know."""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: str
    value: Any
    unit: Any
    data: Any


class OtherListenWebhooksEvent(Model):
    """A ListenWebhooksEvent that this release of the client does not know."""

    event: str
    data: Any


class OtherOpenStreamEvent(Model):
    """A OpenStreamEvent that this release of the client does not know."""

    id: str
    """For Last-Event-ID"""
    event: str
    data: Any


class OtherWebhookEvent(Delivered):
    """A WebhookEvent that this release of the client does not know."""

    event: str
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: Any


class Overview(Model):
    as_of: str
    """When this was counted: ISO 8601, UTC, with milliseconds"""
    users: int
    """Users of the workspace"""
    connections: list[ConnectionCounts]
    """By provider"""
    syncs: OverviewSyncs
    """By hour and by day"""
    deliveries: OverviewDeliveries
    """Webhook deliveries that were created in the last 24 hours"""


class OverviewDeliveries(Model):
    """Webhook deliveries that were created in the last 24 hours"""

    delivered: int
    """Delivered"""
    failed: int
    """Failed for good"""
    pending: int
    """Waiting, or tried again"""
    success_rate: float | None


class OverviewSyncs(Model):
    """By hour and by day"""

    hours: list[SyncCounts]
    """The last 24 hours of the clock, the present one included; oldest first"""
    days: list[SyncCounts]
    """The last 30 days (UTC), today included; oldest first"""


class PersonalRecord(Model):
    metric_type: MetricType
    category: RecordCategory
    value: float
    """In `unit`"""
    unit: str | None
    recorded_at: str
    """When it was reached: ISO 8601, UTC, with milliseconds"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class PointHistory(Model):
    point_id: str
    """Opaque identifier of the point"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_type: MetricType
    unit: str | None
    recorded_at: str
    """When the device measured it: ISO 8601, UTC, with milliseconds"""
    data: list[PointState]
    """Newest first"""
    next_cursor: str | None


class PointState(Model):
    valid_from: str | None
    valid_until: str | None
    is_stored: bool
    """False while there was no such point"""
    value: float | None
    data: dict[str, Any] | None
    source: Origin | None
    brought_by: PointStateBroughtBy | None


class PointStateBroughtBy(Model):
    """Null where it is not known any more"""

    kind: Literal["sync", "push", "replay"] | str
    """push: by the vendor or by your backend; replay: kept records of the vendor, read again"""
    id: str | None


class Provider(Model):
    provider_id: str
    """Identifier of the provider"""
    display_name: str
    """The name that people know"""
    auth_type: Literal["oauth2", "oauth2_pkce", "oauth1"] | str
    """How users grant access to the vendor"""
    available: bool
    """Has credentials, or the sandbox plays it: users can connect"""
    sandbox: bool
    """The sandbox plays this provider: its data are invented"""
    metric_types: list[MetricType]
    """The metric types that it can deliver"""
    event_types: list[EventType]
    """The events that it can deliver"""
    set_up: ProviderSetUp


class ProviderNotices(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    status: Literal["arriving", "silent", "no_connections", "not_offered"] | str
    """arriving: notices have come in the last 7 days; silent: none has, so only scheduled syncs find new data (see `setUp` of the provider); no_connections: nobody is connected; not_offered: the provider sends none"""
    connections: int
    """Active connections of this workspace"""
    notified: int
    """Those of which a notice has come in the last 7 days"""
    last_notice_at: str | None


class ProviderQuota(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    counted_for: Literal["application", "person"] | str
    """application: all connections share one quota; person: each person has its own, and the rest is null or 0"""
    status: Literal["open", "used_up"] | str
    """used_up: no sync asks the vendor before opensAt"""
    opens_at: str | None
    syncs_waiting: int
    """This workspace's syncs that wait for the quota"""
    backfills_from: str | None


class ProviderSetUp(Model):
    """What an operator has to do at the provider and in the environment"""

    missing: list[str]
    """Unset variables without which nobody can connect at the provider itself; empty: it is set up"""
    missing_for_notices: list[str]
    """Unset variables without which the provider's notices are refused, so that only scheduled syncs find new data"""
    callback_url: str
    """The redirect address to enter at the provider"""
    notices_url: str | None
    guide: str
    """The page of the documentation that leads through it"""


class PushResult(Model):
    inserted: int
    """Stored now"""
    duplicates: int
    """There before, or twice in the request: ignored"""


class QuarantineEntry(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    external_id: str | None
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""
    endpoint: str
    """The kind of record, in the provider's words"""
    reason: str
    """Why it could not be understood"""
    received_at: str
    """When it came for the first time: ISO 8601, UTC, with milliseconds"""
    times: int
    """How often it came"""


class QuarantineEntryInFull(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    external_id: str | None
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""
    endpoint: str
    """The kind of record, in the provider's words"""
    reason: str
    """Why it could not be understood"""
    received_at: str
    """When it came for the first time: ISO 8601, UTC, with milliseconds"""
    times: int
    """How often it came"""
    record: Any
    """The record as the provider sent it, any JSON value"""


class QuarantinePage(Model):
    data: list[QuarantineEntry]
    """Newest first"""
    next_cursor: str | None


class QuarantineRetry(Model):
    status: Literal["understood", "set_aside"] | str
    """understood: what it says was stored, and the entry is gone"""


class QueuedSync(Model):
    job_id: str
    """Opaque identifier of the sync"""
    status: Literal["queued"] | str
    """It begins as soon as a worker is free"""


class QuietHours(Model):
    """In the user's zone; what they hold is sent when they end; critical notifications pass"""

    start: str
    """When they begin, HH:MM"""
    end: str
    """When they end, HH:MM; before start: on the next day"""


class QuietHoursInput(Model):
    """In the user's zone; critical notifications pass"""

    start: str
    """When they begin, HH:MM"""
    end: str
    """When they end, HH:MM; before start: on the next day"""


class RawAnswers(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""
    kind: Literal["fetch", "notice", "push"] | str
    """fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself"""
    read_at: str
    """When it was read: ISO 8601, UTC, with milliseconds"""
    answers: list[RawAnswersAnswersItem]
    """The answers that were stored together, in the order in which they came"""


class RawAnswersAnswersItem(Model):
    method: Literal["GET", "POST", "PUSH", "LATEST_VALUE", "FIND_EVENT", "REVISIONS"] | str
    """GET, POST: a request; PUSH: the provider sent it; the others: what this service looked up in its own store"""
    path: str
    """What was asked, without the host"""
    query: dict[str, Any] | None
    status: int | None
    body: Any
    """As the provider sent it"""


class Readiness(Model):
    status: Literal["ok", "degraded"] | str
    """Degraded: a node of the database cluster is down; the users whose data lie there wait, all others are served"""


class ReadinessScorePoint(Model):
    """Readiness score: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["readiness_score"]
    """What is measured"""
    value: float | None
    unit: Literal["score"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class Recovery(Model):
    job_id: str
    """Opaque identifier of the recovery"""
    status: Literal["queued"] | str
    """It begins as soon as a worker is free"""
    since: str
    """The time that was asked for: ISO 8601, UTC, with milliseconds"""
    deliveries: int
    """How many are sent again, each as a new delivery"""
    without_body: int
    """How many cannot be sent again, because their body is no longer kept"""


class RecoveryScorePoint(Model):
    """Recovery score: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["recovery_score"]
    """What is measured"""
    value: float | None
    unit: Literal["percent"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class RecoveryState(Model):
    job_id: str
    """Opaque identifier of the recovery"""
    status: Literal["queued", "running", "completed", "stopped"] | str
    """stopped: the webhook was paused or deleted before everything was sent again"""
    since: str
    """The time that was asked for: ISO 8601, UTC, with milliseconds"""
    until: str
    """When it was asked for: what was created later is not part of it: ISO 8601, UTC, with milliseconds"""
    deliveries: int
    """How many were found that can be sent again"""
    without_body: int
    """How many were found whose body is no longer kept"""
    redelivered: int
    """How many have been handed over so far, each as a new delivery, whose record shows how it ends"""
    queued_at: str
    """When it was asked for: ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    ended_at: str | None


class ReplayMetricChange(Model):
    metric_type: MetricType
    added: int
    """Points that there would be, and are not there now"""
    changed: int
    """Points that would say something else"""
    gone: int
    """Points that would be removed"""


class ReplayPreview(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    pages: int
    """How many pages of archived answers were read again; 0: nothing is archived"""
    changes: list[ReplayMetricChange]
    """Only metric types of which points would change"""
    faults: list[str]
    """What could not be read again to its end, and why; nothing is removed because of it"""


class ReportSettings(Model):
    frequency: Literal["off", "daily", "weekly", "monthly"] | str
    """How often the user gets a report"""
    hour: int
    """The hour of the user's day at which it is sent"""
    timezone: str
    """IANA time zone by which the hour counts"""


class RespiratoryRatePoint(Model):
    """Respiratory rate: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["respiratory_rate"]
    """What is measured"""
    value: float | None
    unit: Literal["breaths_per_min"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class RestingHeartRatePoint(Model):
    """Resting heart rate: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["resting_heart_rate"]
    """What is measured"""
    value: float | None
    unit: Literal["bpm"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class SampleColumns(Model):
    metric_type: MetricType
    unit: str | None
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """The beginning of what was asked for: ISO 8601, UTC, with milliseconds"""
    to: str
    """The end of what was asked for: ISO 8601, UTC, with milliseconds"""
    provider_id: str | None
    times: list[int]
    """When each sample was taken, in milliseconds since 1970-01-01T00:00:00Z, oldest first"""
    values: list[float]
    """The samples in `unit`; each belongs to the time at the same place"""


class SandboxEdit(Model):
    id: str
    """Opaque identifier"""
    kind: str
    """What the vendors announce"""
    day: str | None = None
    """The local day that was changed"""


class SandboxFault(Model):
    kind: str
    """rate-limited, server-error, revoked-grant, … (docs/sandbox.md)"""
    person: str | None = None
    """Only requests with this person's tokens"""
    path: str | None = None
    """Only paths that contain this"""
    count: int | None = None
    """Ends after so many requests"""
    retry_after_seconds: int | None = None
    """What Retry-After says, in seconds"""
    status: int | None = None
    """Of a server-error: the HTTP status"""
    duration_ms: int | None = None
    """Of a slow answer: how long it takes, in milliseconds"""
    record: str | None = None
    """A text within the record that is malformed"""
    user_id: str | None = None
    """JSON: how odd-user-id names the person"""
    host: str | None = None
    """Where the links of foreign-host lead"""
    remaining: int | None = None
    revoked: int | None = None
    """revoked-grant: how many grants have been withdrawn"""


class SandboxFaults(Model):
    data: list[SandboxFaultsDataItem]
    """One entry per vendor"""


class SandboxFaultsDataItem(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    faults: list[SandboxFault]
    """The faults that it shows"""


class SandboxPeople(Model):
    data: list[SandboxPerson]
    """Every simulated person"""


class SandboxPerson(Model):
    id: str
    """The person, as in GET /v1/sandbox/people"""
    name: str
    """What the person is called"""
    description: str
    """How the person lives"""
    timezone: str
    """IANA name"""
    now: str
    """What the person's own clock shows: ISO 8601, UTC, with milliseconds"""
    silent_since: str | None
    unscored_since: str | None
    ahead: list[SandboxPersonAheadItem]
    """What ends within the next two days, in order of time"""


class SandboxPersonAheadItem(Model):
    kind: Literal["sleep", "nap", "workout"] | str
    """What it is"""
    sport: str | None = None
    """Of a workout"""
    starts_at: str
    """When it begins: ISO 8601, UTC, with milliseconds"""
    ends_at: str
    """When it ends: ISO 8601, UTC, with milliseconds"""


class ScoreComponent(Model):
    input: str
    """What went in; docs/scores.md lists them"""
    value: float | None
    score: float | None
    weight: float
    """Its share in the score; 0 where it is missing"""


class Session(Model):
    id: str
    """Opaque identifier"""
    kind: Literal["key", "operator", "person"] | str
    """How it began: with an API key, with a link of the command line, or at the OpenID provider"""
    key_id: str | None
    name: str | None
    role: Literal["viewer", "editor", "admin"] | str
    """viewer: read; editor: read and write; admin: all; for a key: its strongest scope"""
    scopes: list[Literal["read", "write", "admin"] | str]
    """What it may do"""
    created_at: str
    """When somebody signed in: ISO 8601, UTC, with milliseconds"""
    last_used_at: str
    """The last request; may lag by a minute. 12 hours later an unused session ends: ISO 8601, UTC, with milliseconds"""
    expires_at: str
    """When the session ends at the latest: ISO 8601, UTC, with milliseconds"""
    is_current: bool
    """Whether this request was sent with it"""


class SessionPage(Model):
    data: list[Session]
    """Newest first"""
    next_cursor: str | None


class SetWorkspaceBranding(Model):
    display_name: str | None = None
    logo: str | None = None
    accent_color: str | None = None
    support_url: str | None = None
    privacy_url: str | None = None
    accent_used: Any = None
    """Read only: ignored, so that an answer can be changed and sent back"""


class SetWorkspaceRetention(Model):
    raw_days: int | None = None
    history_days: int | None = None
    sync_days: int | None = None
    delivery_days: int | None = None
    webhook_body_days: int | None = None


class SkinTemperaturePoint(Model):
    """Skin temperature: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["skin_temperature"]
    """What is measured"""
    value: float | None
    unit: Literal["celsius"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class SleepData(Model):
    """The night; `value` is in hours. Any member may be missing. Further members are the vendor's own."""

    stages: SleepStages | None = None
    efficiency: float | None = None
    start_time: str | None = None
    end_time: str | None = None


class SleepEvent(Model):
    """A night or a nap"""

    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: str
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: str
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int
    """From its beginning to its end, in seconds"""
    distance_meters: float | None
    calories_kcal: float | None
    avg_heart_rate: float | None
    max_heart_rate: float | None
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None
    also_recorded_by: list[SleepEventAlsoRecordedByItem]
    """The events of other providers that record the same and do not count"""
    event_type: Literal["sleep"]
    """The kind of event"""
    activity_type: ActivityType | None
    data: SleepEventData


class SleepEventAlsoRecordedByItem(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    event_id: str
    """Opaque identifier of the event"""


class SleepEventData(Model):
    """What the vendor says of a sleep. Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them."""

    is_nap: bool | None = None
    asleep_minutes: float | None = None
    stages: dict[str, Any] | None = None
    efficiency: float | None = None
    stage_spans: list[SleepEventDataStageSpansItem] | None = None


class SleepEventDataStageSpansItem(Model):
    """A stretch in one stage"""

    stage: str | None = None
    start_time: str | None = None
    end_time: str | None = None


class SleepPoint(Model):
    """Sleep: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["sleep"]
    """What is measured"""
    value: float | None
    unit: Literal["hours"] | str
    """Of the value"""
    data: SleepData | None


class SleepScorePoint(Model):
    """Sleep score: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["sleep_score"]
    """What is measured"""
    value: float | None
    unit: Literal["score"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class SleepStages(Model):
    """Minutes of the night by stage. Any member may be missing. Further members are the vendor's own."""

    deep: float | None = None
    light: float | None = None
    rem: float | None = None
    awake: float | None = None


class SourceExplanation(Model):
    """With explain=true: which source the number is from, and why"""

    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    rule: Literal["only_source", "priority", "highest_value", "most_points", "distinct_workouts"] | str
    """priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them"""
    candidates: list[SourceExplanationCandidatesItem]
    """Every provider with data on that day, with its own number"""


class SourceExplanationCandidatesItem(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    value: float | None
    points: int
    """How many points it is made of"""


class SourcePriorities(Model):
    priorities: dict[str, list[str]]
    """Providers by metric type, best first; "*" stands for every metric type"""


class Spo2Point(Model):
    """SpO2: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["spo2"]
    """What is measured"""
    value: float | None
    unit: Literal["percent"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class StepsPoint(Model):
    """Steps: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["steps"]
    """What is measured"""
    value: float | None
    unit: Literal["count"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class StoredCorrelations(Model):
    data: list[Correlation]
    """Strongest first"""
    count: int
    """How many"""
    days: int
    """The window"""
    computed_at: str
    """When they were worked out: ISO 8601, UTC, with milliseconds"""


class StrainScorePoint(Model):
    """Strain score: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["strain_score"]
    """What is measured"""
    value: float | None
    unit: Literal["score"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class StreamedAnomalyDetected(Model):
    """An unusual value was found, or one became graver"""

    id: str
    """For Last-Event-ID"""
    event: Literal["anomaly.detected"]
    """The name of the event"""
    data: StreamedAnomalyDetectedData
    """What the event tells"""


class StreamedAnomalyDetectedData(Model):
    """What the event tells"""

    day: str
    """Local calendar day"""
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    """How it was found (docs/analytics.md)"""
    user_id: str
    """Opaque identifier of the user"""
    severity: Severity
    anomaly_id: str
    """Opaque identifier of the anomaly"""
    metric_type: MetricType
    recorded_at: str
    """When it was measured: ISO 8601, UTC, with milliseconds"""
    provider_ids: list[str]
    """The providers whose data went into it"""


class StreamedConnectionCreated(Model):
    """A user has connected a provider"""

    id: str
    """For Last-Event-ID"""
    event: Literal["connection.created"]
    """The name of the event"""
    data: StreamedConnectionCreatedData
    """What the event tells"""


class StreamedConnectionCreatedData(Model):
    """What the event tells"""

    connection_id: str
    """Opaque identifier of the connection"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class StreamedConnectionDisconnected(Model):
    """A connection was deleted, or the provider says that access was withdrawn"""

    id: str
    """For Last-Event-ID"""
    event: Literal["connection.disconnected"]
    """The name of the event"""
    data: StreamedConnectionDisconnectedData
    """What the event tells"""


class StreamedConnectionDisconnectedData(Model):
    """What the event tells"""

    connection_id: str
    """Opaque identifier of the connection"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class StreamedConnectionError(Model):
    """A connection goes from working to failing"""

    id: str
    """For Last-Event-ID"""
    event: Literal["connection.error"]
    """The name of the event"""
    data: StreamedConnectionErrorData
    """What the event tells"""


class StreamedConnectionErrorData(Model):
    """What the event tells"""

    error: str
    """What went wrong, for people"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""


class StreamedDeliveryAttempted(Model):
    """An attempt at a webhook delivery has ended"""

    id: str
    """For Last-Event-ID"""
    event: Literal["delivery.attempted"]
    """The name of the event"""
    data: StreamedDeliveryAttemptedData
    """What the event tells"""


class StreamedDeliveryAttemptedData(Model):
    """What the event tells"""

    delivery_id: str
    """Opaque identifier of the delivery"""
    webhook_id: str
    """Opaque identifier of the webhook"""
    event: str
    """What is delivered"""
    attempt: int
    """The number of the attempt, from 1"""
    status: Literal["pending", "delivered", "failed"] | str
    """pending: another attempt follows"""
    status_code: int | None
    duration_ms: int | None
    error: str | None
    next_attempt_at: str | None


class StreamedHealthUpdated(Model):
    """New or revised data of a provider were stored"""

    id: str
    """For Last-Event-ID"""
    event: Literal["health.updated"]
    """The name of the event"""
    data: StreamedHealthUpdatedData
    """What the event tells"""


class StreamedHealthUpdatedData(Model):
    """What the event tells"""

    to: str
    """The last local day with a change"""
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """The first local day with a change"""
    user_id: str
    """Opaque identifier of the user"""
    backfill: bool | None = None
    """true for earlier days that a backfill has read; left out otherwise"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_types: list[MetricType]
    """What has changed between the two days"""


class StreamedReset(Model):
    """The stream could not resume: read again what you show"""

    id: str
    """For Last-Event-ID"""
    event: Literal["reset"]
    """The name of the event"""
    data: dict[str, Any]
    """What the event tells"""


class StreamedSyncCancelled(Model):
    """A sync was cancelled through the API"""

    id: str
    """For Last-Event-ID"""
    event: Literal["sync.cancelled"]
    """The name of the event"""
    data: StreamedSyncCancelledData
    """What the event tells"""


class StreamedSyncCancelledData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    cancelled_at: str
    """When it was cancelled: ISO 8601, UTC, with milliseconds"""


class StreamedSyncCompleted(Model):
    """A sync has finished"""

    id: str
    """For Last-Event-ID"""
    event: Literal["sync.completed"]
    """The name of the event"""
    data: StreamedSyncCompletedData
    """What the event tells"""


class StreamedSyncCompletedData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metrics_synced: int
    """Points that were new or changed"""
    synced_at: str
    """When it ended: ISO 8601, UTC, with milliseconds"""


class StreamedSyncFailed(Model):
    """A sync has failed for good"""

    id: str
    """For Last-Event-ID"""
    event: Literal["sync.failed"]
    """The name of the event"""
    data: StreamedSyncFailedData
    """What the event tells"""


class StreamedSyncFailedData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    error: str
    """What went wrong, for people"""
    failed_at: str
    """When it failed: ISO 8601, UTC, with milliseconds"""


class StreamedSyncProgress(Model):
    """A running sync has stored something new; at most twice a second for each sync"""

    id: str
    """For Last-Event-ID"""
    event: Literal["sync.progress"]
    """The name of the event"""
    data: StreamedSyncProgressData
    """What the event tells"""


class StreamedSyncProgressData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metrics_synced: int
    """Points so far that were new or changed"""
    events_synced: int
    """Workouts, nights and other events so far that were new or changed"""
    records_set_aside: int
    """Records of the provider so far that could not be understood"""


class StreamedSyncStarted(Model):
    """A sync begins"""

    id: str
    """For Last-Event-ID"""
    event: Literal["sync.started"]
    """The name of the event"""
    data: StreamedSyncStartedData
    """What the event tells"""


class StreamedSyncStartedData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    started_at: str
    """When it began: ISO 8601, UTC, with milliseconds"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""


class StreamedUserCreated(Model):
    """A user was created through the API"""

    id: str
    """For Last-Event-ID"""
    event: Literal["user.created"]
    """The name of the event"""
    data: StreamedUserCreatedData
    """What the event tells"""


class StreamedUserCreatedData(Model):
    """What the event tells"""

    user_id: str
    """Opaque identifier of the user"""


class StreamedUserDeleted(Model):
    """A user was deleted through the API"""

    id: str
    """For Last-Event-ID"""
    event: Literal["user.deleted"]
    """The name of the event"""
    data: dict[str, Any]
    """What the event tells"""


class StressPoint(Model):
    """Stress: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["stress"]
    """What is measured"""
    value: float | None
    unit: Literal["score"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class SyncCancelledPayload(Delivered):
    event: Literal["sync.cancelled"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncCancelledPayloadData
    """What the event tells"""


class SyncCancelledPayloadData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    cancelled_at: str
    """When it was cancelled: ISO 8601, UTC, with milliseconds"""


class SyncCompletedPayload(Delivered):
    event: Literal["sync.completed"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncCompletedPayloadData
    """What the event tells"""


class SyncCompletedPayloadData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metrics_synced: int
    """Points that were new or changed"""
    synced_at: str
    """When it ended: ISO 8601, UTC, with milliseconds"""


class SyncCounts(Model):
    start: str
    """The beginning of the hour or day: ISO 8601, UTC, with milliseconds"""
    completed: int
    """Syncs that ended well"""
    failed: int
    """Syncs that failed for good"""
    points: int
    """Points that the syncs stored or revised"""


class SyncFailedPayload(Delivered):
    event: Literal["sync.failed"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncFailedPayloadData
    """What the event tells"""


class SyncFailedPayloadData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    error: str
    """What went wrong, for people"""
    failed_at: str
    """When it failed: ISO 8601, UTC, with milliseconds"""


class SyncJob(Model):
    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    trigger: SyncTrigger
    status: SyncStatus
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see GET /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    pages_read: int
    """Pages of the vendor's data that were stored"""
    requests_made: int
    """Requests that were made to the vendor, without those to renew the access"""
    waits: list[SyncJobWaitsItem]
    """When it could not go on: the last 20 times, oldest first"""
    error: str | None
    queued_at: str
    """When it was asked for: ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None


class SyncJobWaitsItem(Model):
    since: str
    """When it began to wait: ISO 8601, UTC, with milliseconds"""
    until: str | None
    reason: str
    """Why it waited, for people"""


class SyncPage(Model):
    data: list[SyncJob]
    """Newest first"""
    next_cursor: str | None


class SyncStartedPayload(Delivered):
    event: Literal["sync.started"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncStartedPayloadData
    """What the event tells"""


class SyncStartedPayloadData(Model):
    """What the event tells"""

    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    started_at: str
    """When it began: ISO 8601, UTC, with milliseconds"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str
    """Opaque identifier of the connection"""


class TemperaturePoint(Model):
    """Body temperature: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["temperature"]
    """What is measured"""
    value: float | None
    unit: Literal["celsius"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class Timeseries(Model):
    metric_type: MetricType
    bucket: Bucket
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """The beginning of the first bucket that was asked for: ISO 8601, UTC, with milliseconds"""
    to: str
    """The end of what was asked for: ISO 8601, UTC, with milliseconds"""
    data: list[TimeseriesBucket]
    """Every bucket, oldest first, those without data too"""


class TimeseriesBucket(Model):
    """One bucket"""

    timestamp: str
    """The beginning of the bucket: ISO 8601, UTC, with milliseconds"""
    value: float | None
    count: int
    """How many points it is made of; 0 without data"""


class TriggeredEvent(Model):
    event: WebhookEventName
    delivery: WebhookDelivery | None


class User(Model):
    id: str
    """Opaque identifier"""
    external_id: str
    """Your own id of this user; unique per workspace"""
    email: str | None
    display_name: str | None
    metadata: dict[str, Any]
    """Any JSON object up to 16 KiB, stored as given; your own facts about the user"""
    timezone: str | None
    units: Units
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class UserCreatedPayload(Delivered):
    event: Literal["user.created"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: UserCreatedPayloadData
    """What the event tells"""


class UserCreatedPayloadData(Model):
    """What the event tells"""

    user_id: str
    """Opaque identifier of the user"""
    external_id: str
    """Your own id of the user"""
    email: str | None


class UserDeletedPayload(Delivered):
    event: Literal["user.deleted"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: UserDeletedPayloadData
    """What the event tells"""


class UserDeletedPayloadData(Model):
    """What the event tells"""

    user_id: str
    """Opaque identifier of the user"""
    external_id: str
    """Your own id of the user"""


class UserPage(Model):
    data: list[ListedUser]
    """In the order that `sort` names"""
    next_cursor: str | None


class VapidPublicKey(Model):
    public_key: str
    """For PushManager.subscribe({applicationServerKey}); base64url"""


class Vo2MaxPoint(Model):
    """VO2 max: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["vo2_max"]
    """What is measured"""
    value: float | None
    unit: Literal["ml_per_kg_per_min"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class Webhook(Model):
    id: str
    """Opaque identifier"""
    url: str
    """Where deliveries are sent"""
    events: list[str]
    """Which events are sent to it"""
    is_active: bool
    """False: paused, nothing is sent"""
    description: str | None
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    health: WebhookHealth


class WebhookDelivery(Model):
    id: str
    """Opaque identifier: the X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier of the webhook"""
    event: str
    """The name of the event"""
    status: DeliveryStatus
    status_code: int | None
    attempt_count: int
    """Attempts made so far"""
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """When it was delivered; absent until then: ISO 8601, UTC, with milliseconds"""
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    attempts: list[WebhookDeliveryAttemptsItem]
    """Oldest first"""


class WebhookDeliveryAttemptsItem(Model):
    attempt: int
    """The number of the attempt, from 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class WebhookDeliveryInFull(Model):
    id: str
    """Opaque identifier: the X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier of the webhook"""
    event: str
    """The name of the event"""
    status: DeliveryStatus
    status_code: int | None
    attempt_count: int
    """Attempts made so far"""
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """When it was delivered; absent until then: ISO 8601, UTC, with milliseconds"""
    created_at: str
    """When it was created: ISO 8601, UTC, with milliseconds"""
    attempts: list[WebhookDeliveryInFullAttemptsItem]
    """Oldest first"""
    body: str | None
    headers: dict[str, str]
    """What every attempt was sent with; the signatures are left out"""


class WebhookDeliveryInFullAttemptsItem(Model):
    attempt: int
    """The number of the attempt, from 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class WebhookHealth(Model):
    """How deliveries to it do"""

    status: Literal["healthy", "failing", "circuit_open"] | str
    """How it does. circuit_open: it keeps timing out and gets one attempt at a time until it answers"""
    consecutive_failures: int
    """Attempts that failed or had to wait since the last delivery that arrived"""
    since: str | None
    last_error: str | None


class WebhookStatistics(Model):
    webhook_id: str
    """Opaque identifier of the webhook"""
    as_of: str
    """When they were counted: ISO 8601, UTC, with milliseconds"""
    hours: list[DeliveryCounts]
    """The last 24 hours, oldest first, the present one included"""
    days: list[DeliveryCounts]
    """The last 30 days, oldest first, the present one included"""


class WebhookTestPayload(Delivered):
    event: Literal["webhook.test"]
    """The name of the event"""
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: WebhookTestPayloadData
    """What the event tells"""


class WebhookTestPayloadData(Model):
    """What the event tells"""

    webhook_id: str
    """Opaque identifier of the webhook"""


class WeightPoint(Model):
    """Weight: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["weight"]
    """What is measured"""
    value: float | None
    unit: Literal["kg"] | str
    """Of the value"""
    data: None
    """Points of this type are a mere number"""


class WorkoutData(Model):
    """What the vendor says of a workout. Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them."""

    vendor_activity_type: str | None = None
    name: str | None = None
    elevation_gain: float | None = None
    avg_pace: str | None = None
    steps: float | None = None
    laps: list[WorkoutDataLapsItem] | None = None
    zones: dict[str, Any] | None = None


class WorkoutDataLapsItem(Model):
    """One lap"""

    distance: float | None = None
    time: float | None = None
    avg_hr: float | None = Field(default=None, validation_alias="avgHR", serialization_alias="avgHR")


class WorkoutEvent(Model):
    """A workout"""

    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: str
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: str
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int
    """From its beginning to its end, in seconds"""
    distance_meters: float | None
    calories_kcal: float | None
    avg_heart_rate: float | None
    max_heart_rate: float | None
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None
    also_recorded_by: list[WorkoutEventAlsoRecordedByItem]
    """The events of other providers that record the same and do not count"""
    event_type: Literal["workout"]
    """The kind of event"""
    activity_type: ActivityType | None
    data: WorkoutData


class WorkoutEventAlsoRecordedByItem(Model):
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    event_id: str
    """Opaque identifier of the event"""


class WorkoutPoint(Model):
    """Workouts: one value at one time"""

    id: str
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: str
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin
    created_at: str
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    metric_type: Literal["workout"]
    """What is measured"""
    value: None
    """Always null: workouts are events"""
    unit: None
    """It has none"""
    data: None
    """Points of this type are a mere number"""


class Workspace(Model):
    slug: str
    """The short name of the workspace; never changes"""
    name: str
    """For the people who run the service; default: the slug"""
    allowed_embed_origins: list[str]
    """Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host"""
    allowed_origins: list[str]
    """Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host"""
    units: Literal["metric", "imperial"] | str
    """For users who have no `units` of their own; default metric"""
    timezone: str
    """IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC"""
    branding: WorkspaceBranding
    """How the pages for end users look"""
    retention: WorkspaceRetention
    """Days"""
    retention_used: WorkspaceRetentionUsed
    """The days that count: fixed by the environment, else set here, else the default of the service"""
    fixed_by: WorkspaceFixedBy
    """What the environment of the service sets: it wins, and cannot be changed here"""


class WorkspaceBranding(Model):
    """How the pages for end users look"""

    display_name: str | None
    logo: str | None
    accent_color: str | None
    support_url: str | None
    privacy_url: str | None
    accent_used: WorkspaceBrandingAccentUsed | None


class WorkspaceBrandingAccentUsed(Model):
    """accentColor as pages show it in each colour scheme, changed where it would not be legible"""

    light: WorkspaceBrandingAccentUsedLight
    """In the light scheme"""
    dark: WorkspaceBrandingAccentUsedDark
    """In the dark scheme"""


class WorkspaceBrandingAccentUsedDark(Model):
    """In the dark scheme"""

    accent: str
    """Contrast of at least 4.5:1 with the background of pages"""
    text: str
    """For text on the accent; contrast of at least 4.5:1 with it"""


class WorkspaceBrandingAccentUsedLight(Model):
    """In the light scheme"""

    accent: str
    """Contrast of at least 4.5:1 with the background of pages"""
    text: str
    """For text on the accent; contrast of at least 4.5:1 with it"""


class WorkspaceConnection(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier of the user"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    status: ConnectionStatus
    last_synced_at: str | None
    connected_at: str
    """When the user connected, for the last time: ISO 8601, UTC, with milliseconds"""
    last_error: str | None
    next_sync_at: str | None
    records_set_aside: int
    """Records that could not be understood; see GET /v1/quarantine"""
    external_id: str | None


class WorkspaceFixedBy(Model):
    """What the environment of the service sets: it wins, and cannot be changed here"""

    allowed_origins: Literal["environment"] | str | None
    retention: WorkspaceFixedByRetention
    """By kind of data"""


class WorkspaceFixedByRetention(Model):
    """By kind of data"""

    raw_days: Literal["environment"] | str | None
    history_days: Literal["environment"] | str | None
    sync_days: Literal["environment"] | str | None
    delivery_days: Literal["environment"] | str | None
    webhook_body_days: Literal["environment"] | str | None


class WorkspaceRetention(Model):
    """Days"""

    raw_days: int | None
    history_days: int | None
    sync_days: int | None
    delivery_days: int | None
    webhook_body_days: int | None


class WorkspaceRetentionUsed(Model):
    """The days that count: fixed by the environment, else set here, else the default of the service"""

    raw_days: int
    """For how many days: What vendors have sent, as it came"""
    history_days: int
    """For how many days: What data points and events said before they changed"""
    sync_days: int
    """For how many days: Ended syncs"""
    delivery_days: int
    """For how many days: Webhook deliveries"""
    webhook_body_days: int
    """For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays"""


class WorkspaceSync(Model):
    job_id: str
    """Opaque identifier of the sync"""
    user_id: str
    """Opaque identifier of the user"""
    connection_id: str
    """Opaque identifier of the connection"""
    provider_id: str
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    trigger: SyncTrigger
    status: SyncStatus
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see GET /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    pages_read: int
    """Pages of the vendor's data that were stored"""
    requests_made: int
    """Requests that were made to the vendor, without those to renew the access"""
    waits: list[WorkspaceSyncWaitsItem]
    """When it could not go on: the last 20 times, oldest first"""
    error: str | None
    queued_at: str
    """When it was asked for: ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None
    external_id: str | None


class WorkspaceSyncPage(Model):
    data: list[WorkspaceSync]
    """Newest first"""
    next_cursor: str | None


class WorkspaceSyncWaitsItem(Model):
    since: str
    """When it began to wait: ISO 8601, UTC, with milliseconds"""
    until: str | None
    reason: str
    """Why it waited, for people"""


WebhookEvent = Annotated[Union[Annotated[Union[SyncCompletedPayload, SyncFailedPayload, ConnectionCreatedPayload, ConnectionDisconnectedPayload, UserCreatedPayload, UserDeletedPayload, SyncStartedPayload, SyncCancelledPayload, ConnectionErrorPayload, HealthUpdatedPayload, AnomalyDetectedPayload, WebhookTestPayload], Field(discriminator="event")], OtherWebhookEvent], Field(union_mode="left_to_right")]
"""The body of any delivery; `event` tells what `data` holds."""

MetricType = Union[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"], str]
"""What is measured. Units: steps (count), distance (meters), calories (kcal), active_minutes (minutes), floors (count), heart_rate (bpm), resting_heart_rate (bpm), heart_rate_variability (ms), sleep (hours), sleep_score (score), weight (kg), body_fat (percent), bmi (index), blood_oxygen (percent), blood_pressure (mmHg), temperature (celsius), blood_glucose (mmol_l), stress (score), hrv_status (status), recovery_score (percent), readiness_score (score), strain_score (score), respiratory_rate (breaths_per_min), spo2 (percent), workout (no unit), vo2_max (ml_per_kg_per_min), skin_temperature (celsius)"""

Severity = Union[Literal["info", "warning", "critical"], str]
"""How grave a finding is, least first"""

SyncTrigger = Union[Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"], str]
"""What it was started by. manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data"""

SyncStatus = Union[Literal["queued", "running", "completed", "failed", "cancelled"], str]
"""How far it is"""

CorrelationStrength = Union[Literal["weak", "moderate", "strong"], str]
"""Of |pearson|: weak up to 0.5, moderate up to 0.7, strong above"""

CorrelationDirection = Union[Literal["positive", "negative"], str]
"""Whether both rise together, or one falls as the other rises"""

Scope = Union[Literal["read", "write", "admin"], str]
"""What a key may do: read; write; admin (keys, webhooks, deletion). None includes another"""

GoalMetricType = Union[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"], str]
"""What is measured; workouts are counted"""

NotificationCategory = Union[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"], str]
"""What a notification is about"""

Units = Union[Literal["metric", "imperial"], str]
"""In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric"""

WebhookEventName = Union[Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"], str]
"""The name of an event (docs/webhooks.md)"""

AnomalyMethod = Union[Literal["clinical_threshold", "z_score", "iqr"], str]
"""clinical_threshold: beyond a published limit; z_score, iqr: far from the user's own usual values (docs/analytics.md)"""

AnomalyStatus = Union[Literal["active", "acknowledged", "resolved"], str]
"""active: open; acknowledged: somebody has seen it; resolved: no longer so"""

FreshnessReason = Union[Literal["up_to_date", "irregular", "never_connected", "disconnected", "not_granted", "sync_pending", "sync_failing", "reading_history", "no_wear", "not_measured", "vendor_silent"], str]
"""irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand"""

HealthSummary = dict[str, int]
"""Points per metric type that the user has"""

NotificationStatus = Union[Literal["pending", "delivered", "failed"], str]
"""pending: it waits or is tried again; delivered; failed: for good"""

RecordCategory = Union[Literal["daily_max", "daily_min", "weekly_max", "longest_distance", "longest_duration", "highest_calories"], str]
"""daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one"""

Origin = Union[Literal["user", "manual", "computed"], str]
"""Where a value comes from: user (measured by the device), manual (typed in), computed (worked out)"""

EventType = Union[Literal["workout", "sleep", "activity"], str]
"""The kind of event"""

Bucket = Union[Literal["minute", "hour", "day", "week", "month"], str]
"""How long each stretch is; weeks begin on Monday"""

DeliveryStatus = Union[Literal["pending", "delivered", "failed"], str]
"""pending: it waits or is tried again; delivered; failed: for good"""

ConnectionStatus = Union[Literal["active", "error", "disconnected"], str]
"""active: works; error: the last sync failed; disconnected: the user has to connect again"""

ActivityType = Union[Literal["running", "trail_running", "treadmill_running", "walking", "hiking", "cycling", "mountain_biking", "indoor_cycling", "e_biking", "swimming", "open_water_swimming", "rowing", "indoor_rowing", "kayaking", "sailing", "surfing", "diving", "strength_training", "functional_fitness", "high_intensity_interval_training", "cardio", "elliptical", "stair_climbing", "yoga", "pilates", "stretching", "meditation", "dancing", "martial_arts", "boxing", "gymnastics", "climbing", "skiing", "cross_country_skiing", "snowboarding", "snowshoeing", "ice_skating", "inline_skating", "skateboarding", "soccer", "american_football", "rugby", "basketball", "volleyball", "handball", "hockey", "baseball", "cricket", "tennis", "table_tennis", "badminton", "squash", "golf", "horse_riding", "multisport", "wheelchair", "driving", "commuting", "housework", "other"], str]
"""The sport, in this service's words; `other` where none fits"""

HealthEvent = Annotated[Union[Annotated[Union[WorkoutEvent, SleepEvent, ActivityEvent], Field(discriminator="event_type")], OtherHealthEvent], Field(union_mode="left_to_right")]
"""Something with a beginning and an end"""

HealthPoint = Annotated[Union[Annotated[Union[StepsPoint, DistancePoint, CaloriesPoint, ActiveMinutesPoint, FloorsPoint, HeartRatePoint, RestingHeartRatePoint, HeartRateVariabilityPoint, SleepPoint, SleepScorePoint, WeightPoint, BodyFatPoint, BmiPoint, BloodOxygenPoint, BloodPressurePoint, TemperaturePoint, BloodGlucosePoint, StressPoint, HrvStatusPoint, RecoveryScorePoint, ReadinessScorePoint, StrainScorePoint, RespiratoryRatePoint, Spo2Point, WorkoutPoint, Vo2MaxPoint, SkinTemperaturePoint], Field(discriminator="metric_type")], OtherHealthPoint], Field(union_mode="left_to_right")]
"""One value of one metric type at one time from one provider. Later releases add metric types: keep those that you do not know"""

ListenWebhooksEvent = Annotated[Union[Annotated[Union[ListenSecret, ListenDelivery], Field(discriminator="event")], OtherListenWebhooksEvent], Field(union_mode="left_to_right")]

OpenStreamEvent = Annotated[Union[Annotated[Union[StreamedSyncCompleted, StreamedSyncFailed, StreamedConnectionCreated, StreamedConnectionDisconnected, StreamedUserCreated, StreamedUserDeleted, StreamedSyncStarted, StreamedSyncCancelled, StreamedConnectionError, StreamedHealthUpdated, StreamedAnomalyDetected, StreamedSyncProgress, StreamedDeliveryAttempted, StreamedReset], Field(discriminator="event")], OtherOpenStreamEvent], Field(union_mode="left_to_right")]
