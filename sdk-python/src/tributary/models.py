"""Generated from openapi.json; see generate.ts. What the service answers and takes."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field

from ._base import Delivered, Model


class AdvanceSandboxPersonAnswer(Model):
    id: str
    """Opaque identifier"""
    name: str
    description: str
    timezone: str
    """IANA name"""
    now: str
    """What the person's own clock shows, ISO 8601 in UTC"""
    silent_since: str | None
    unscored_since: str | None
    ahead: list[AdvanceSandboxPersonAnswerAheadItem]
    """What ends within the next two days, in order of time"""


class AdvanceSandboxPersonAnswerAheadItem(Model):
    kind: Literal["sleep", "nap", "workout"] | str
    sport: str | None = None
    """Of a workout"""
    starts_at: str
    """ISO 8601, UTC, with milliseconds"""
    ends_at: str
    """ISO 8601, UTC, with milliseconds"""


class AnomalyDetectedPayload(Delivered):
    event: Literal["anomaly.detected"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: AnomalyDetectedPayloadData


class AnomalyDetectedPayloadData(Model):
    day: str
    """YYYY-MM-DD, in the time zone of the user"""
    unit: str | None
    value: float
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    user_id: str
    """Opaque identifier"""
    message: str
    """The finding in words"""
    severity: Literal["info", "warning", "critical"] | str
    anomaly_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    provider_ids: list[str]
    """Providers whose data went into it"""


class BackfillConnectionAnswer(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str
    """manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data"""
    status: Literal["queued", "running", "completed", "failed", "cancelled"] | str
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    error: str | None
    queued_at: str
    """ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None


class CancelSyncAnswer(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str
    """manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data"""
    status: Literal["queued", "running", "completed", "failed", "cancelled"] | str
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    error: str | None
    queued_at: str
    """ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None


class ComputeAggregatesAnswer(Model):
    bucket: Literal["day", "week", "month"] | str
    min_group: int
    """Numbers about fewer users than this are withheld"""
    withheld: int
    """How many groups of how many buckets are withheld"""
    data: list[ComputeAggregatesAnswerDataItem]
    """By metric type, then by date, then by group. Each user counts once, with the mean of its days"""


class ComputeAggregatesAnswerDataItem(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    unit: str | None
    date: str
    """First day of the bucket"""
    group: str | None
    users: int
    """Users with data in the bucket"""
    mean: float
    median: float
    p10: float
    p90: float


class ComputeCorrelationsAnswer(Model):
    data: list[ComputeCorrelationsAnswerDataItem]
    count: int


class ComputeCorrelationsAnswerDataItem(Model):
    metric_a: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    metric_b: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    pearson: float
    spearman: float
    """Pearson's coefficient of the mid-ranks"""
    p_value: float
    """Two-sided, of pearson, by Student's t"""
    q_value: float
    """pValue adjusted for the number of pairs tested (Benjamini–Hochberg)"""
    ci95: list[float]
    """95 % confidence interval of pearson"""
    sample_size: int
    """Days on which both metrics have a number"""
    strength: Literal["weak", "moderate", "strong"] | str
    """weak up to 0.5, moderate up to 0.7, strong above"""
    direction: Literal["positive", "negative"] | str
    lag_days: int
    """Days by which metricB follows metricA"""
    provider_ids: list[str]
    """Providers whose data went into it"""


class ConnectionCreatedPayload(Delivered):
    event: Literal["connection.created"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionCreatedPayloadData


class ConnectionCreatedPayloadData(Model):
    connection_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""


class ConnectionDisconnectedPayload(Delivered):
    event: Literal["connection.disconnected"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionDisconnectedPayloadData


class ConnectionDisconnectedPayloadData(Model):
    connection_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""


class ConnectionErrorPayload(Delivered):
    event: Literal["connection.error"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionErrorPayloadData


class ConnectionErrorPayloadData(Model):
    error: str
    """What went wrong, for people"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    connection_id: str
    """Opaque identifier"""


class CreateApiKeyAnswer(Model):
    id: str
    """Opaque identifier"""
    name: str
    key_prefix: str
    """The first 16 characters, to recognise the key by"""
    scopes: list[Literal["read", "write", "admin"] | str]
    expires_at: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    raw_key: str
    """Shown once, never recoverable"""


class CreateConnectLinkAnswer(Model):
    url: str
    """The page to send the user to"""
    expires_at: str
    """ISO 8601, UTC, with milliseconds"""


class CreateGoalAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    """Workouts are counted"""
    target: float
    """In the metric type's unit"""
    direction: Literal["at_least", "at_most"] | str
    """at_least is reached as soon as the number is there, at_most is judged when the period is over"""
    period: Literal["day", "week"] | str
    """Local days; weeks from Monday"""
    is_active: bool
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class CreateNotificationChannelAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    channel_type: str
    """chat_a, chat_b, chat_c, email, push, topic_push, webhook"""
    label: str
    config: dict[str, Any]
    """As it was set, with secrets masked"""
    is_enabled: bool
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class CreateNotificationRuleAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    name: str
    categories: list[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str]
    min_severity: Literal["info", "warning", "critical"] | str
    channel_ids: list[str]
    is_enabled: bool
    quiet_hours: CreateNotificationRuleAnswerQuietHours | None = None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class CreateNotificationRuleAnswerQuietHours(Model):
    start: str
    end: str


class CreateNotificationRuleQuietHours(Model):
    """In the user's zone; critical notifications pass"""

    start: str
    """HH:MM"""
    end: str
    """HH:MM"""


class CreateUserAnswer(Model):
    id: str
    """Opaque identifier"""
    external_id: str
    """The customer's own id of this user; unique per workspace"""
    email: str | None
    display_name: str | None
    metadata: dict[str, Any]
    """Any JSON object up to 16 KiB, stored as given"""
    timezone: str | None
    units: Literal["metric", "imperial"] | str
    """In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class CreateWebhookAnswer(Model):
    id: str
    """Opaque identifier"""
    url: str
    events: list[str]
    is_active: bool
    """False = paused"""
    description: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    secret: str | None = None
    """Only where you gave none: the one that was generated. Shown once, never recoverable"""
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class DeleteHealthDataAnswer(Model):
    deleted: int
    """Points that were deleted"""


class DetectAnomaliesAnswer(Model):
    data: list[DetectAnomaliesAnswerDataItem]
    count: int


class DetectAnomaliesAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    value: float
    unit: str | None
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    severity: Literal["info", "warning", "critical"] | str
    message: str
    """The value and what it is compared with, in words"""
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    day: str
    """Local calendar day"""
    lower_limit: float | None
    upper_limit: float | None
    status: Literal["active", "acknowledged", "resolved"] | str
    provider_ids: list[str]
    """Providers whose data went into it"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class EditSandboxPersonAnswer(Model):
    id: str
    """Opaque identifier"""
    kind: str
    """What the vendors announce"""
    day: str | None = None


class GetCoverageAnswer(Model):
    today: str
    """The user's local calendar day, at which the spans end"""
    data: list[GetCoverageAnswerDataItem]


class GetCoverageAnswerDataItem(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    provider_id: str
    """Identifier of a provider, e.g. provider_c"""
    first_day: str
    """Local calendar day"""
    last_day: str
    """Local calendar day"""
    days: int
    """Days with data, of all time"""
    days_of_last30: int
    """Days with data, of the 30 that end today"""
    days_of_last90: int
    """Days with data, of the 90 that end today"""
    longest_gap: GetCoverageAnswerDataItemLongestGap | None


class GetCoverageAnswerDataItemLongestGap(Model):
    """The longest stretch without data between two days with data, the newest of equal ones"""

    from_: str = Field(validation_alias="from", serialization_alias="from")
    """Local calendar day"""
    to: str
    """Local calendar day"""
    days: int


class GetErasureAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """The deleted user; the same as `id`, because a user is deleted once"""
    status: Literal["in_progress", "completed"] | str
    requested_at: str
    """ISO 8601, UTC, with milliseconds"""
    completed_at: str | None
    rows: dict[str, int]
    """How many rows of each kind have been deleted so far"""
    waiting_for: dict[str, int]
    """What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs`"""


class GetFreshnessAnswer(Model):
    generated_at: str
    """ISO 8601, UTC, with milliseconds"""
    data: list[GetFreshnessAnswerDataItem]


class GetFreshnessAnswerDataItem(Model):
    provider_id: str
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    last_point_at: str | None
    last_day: str | None
    expected_every_hours: float | None
    is_late: bool
    reason: Literal["up_to_date", "irregular", "never_connected", "disconnected", "not_granted", "sync_pending", "sync_failing", "reading_history", "no_wear", "not_measured", "vendor_silent"] | str
    """irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand"""
    message: str
    """The reason in a sentence"""
    records_set_aside: int
    """Records of the provider that could not be understood; see /v1/quarantine"""
    gaps: list[GetFreshnessAnswerDataItemGapsItem]
    """Stretches of the last 30 days without the expected data, oldest first"""


class GetFreshnessAnswerDataItemGapsItem(Model):
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """Local calendar day"""
    to: str
    """Local calendar day"""
    days: int
    reason: Literal["up_to_date", "irregular", "never_connected", "disconnected", "not_granted", "sync_pending", "sync_failing", "reading_history", "no_wear", "not_measured", "vendor_silent"] | str
    """irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand"""


class GetHealthContextAnswer(Model):
    data: GetHealthContextAnswerData


class GetHealthContextAnswerData(Model):
    baselines: dict[str, GetHealthContextAnswerDataBaselinesValue]
    """30-day averages by metric type"""
    trends: list[GetHealthContextAnswerDataTrendsItem]
    anomalies: list[GetHealthContextAnswerDataAnomaliesItem]
    """Active ones of the last 30 days, newest first"""
    correlations: list[GetHealthContextAnswerDataCorrelationsItem]
    """The strongest of the last 90 days"""
    health_scores: GetHealthContextAnswerDataHealthScores
    summary: str
    coverage: dict[str, float]
    """Share of the last 30 days with data, by metric type"""
    notes: list[str]
    """What this is not, and what was left out"""
    excluded_providers: list[str]
    """Providers whose data is left out because their terms forbid use by AI"""
    generated_at: str
    """ISO 8601, UTC, with milliseconds"""


class GetHealthContextAnswerDataAnomaliesItem(Model):
    id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    value: float
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    severity: Literal["info", "warning", "critical"] | str
    message: str
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""


class GetHealthContextAnswerDataBaselinesValue(Model):
    mean: float
    std_dev: float | None
    sample_size: int
    """Days"""


class GetHealthContextAnswerDataCorrelationsItem(Model):
    metric_a: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    metric_b: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    pearson: float
    p_value: float
    sample_size: int
    strength: Literal["weak", "moderate", "strong"] | str
    direction: Literal["positive", "negative"] | str


class GetHealthContextAnswerDataHealthScores(Model):
    overall: float | None
    sleep: float | None
    activity: float | None
    cardio: float | None
    recovery: float | None


class GetHealthContextAnswerDataTrendsItem(Model):
    metric: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    direction: Literal["increasing", "decreasing", "stable"] | str
    change_percent: float
    """The last 7 days against the 23 before"""


class GetLivenessAnswer(Model):
    status: Literal["ok"] | str


class GetNotificationLogAnswer(Model):
    id: str
    """Opaque identifier"""
    notification_id: str
    """Opaque identifier"""
    channel_id: str
    """Opaque identifier"""
    channel_type: str
    category: Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str
    severity: Literal["info", "warning", "critical"] | str
    title: str
    status: Literal["pending", "delivered", "failed"] | str
    attempts: int
    error: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    delivered_at: str | None
    attempt_log: list[GetNotificationLogAnswerAttemptLogItem]


class GetNotificationLogAnswerAttemptLogItem(Model):
    attempt: int
    """From 1"""
    started_at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None


class GetOverviewAnswer(Model):
    as_of: str
    """ISO 8601, UTC, with milliseconds"""
    users: int
    connections: list[GetOverviewAnswerConnectionsItem]
    syncs: GetOverviewAnswerSyncs
    deliveries: GetOverviewAnswerDeliveries
    """Webhook deliveries that were created in the last 24 hours"""


class GetOverviewAnswerConnectionsItem(Model):
    provider_id: str
    active: int
    error: int
    disconnected: int


class GetOverviewAnswerDeliveries(Model):
    """Webhook deliveries that were created in the last 24 hours"""

    delivered: int
    failed: int
    pending: int
    success_rate: float | None


class GetOverviewAnswerSyncs(Model):
    hours: list[GetOverviewAnswerSyncsHoursItem]
    """The last 24 hours of the clock, the present one included; oldest first"""
    days: list[GetOverviewAnswerSyncsDaysItem]
    """The last 30 days (UTC), today included; oldest first"""


class GetOverviewAnswerSyncsDaysItem(Model):
    start: str
    """ISO 8601, UTC, with milliseconds"""
    completed: int
    """Syncs that ended well"""
    failed: int
    points: int
    """Points that the syncs stored or revised"""


class GetOverviewAnswerSyncsHoursItem(Model):
    start: str
    """ISO 8601, UTC, with milliseconds"""
    completed: int
    """Syncs that ended well"""
    failed: int
    points: int
    """Points that the syncs stored or revised"""


class GetPersonalRecordAnswer(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    category: Literal["daily_max", "daily_min", "weekly_max", "longest_distance", "longest_duration", "highest_calories"] | str
    """daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one"""
    value: float
    unit: str | None
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    provider_id: str


class GetPointHistoryAnswer(Model):
    point_id: str
    """Opaque identifier"""
    provider_id: str
    """Identifier of a provider, e.g. provider_c"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    unit: str | None
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    data: list[GetPointHistoryAnswerDataItem]
    """Newest first. validFrom is null where the beginning is not known any more, validUntil in the present state"""
    next_cursor: str | None


class GetPointHistoryAnswerDataItem(Model):
    valid_from: str | None
    valid_until: str | None
    is_stored: bool
    """False while there was no such point"""
    value: float | None
    data: dict[str, Any] | None
    source: Literal["user", "manual", "computed"] | str | None
    brought_by: GetPointHistoryAnswerDataItemBroughtBy | None


class GetPointHistoryAnswerDataItemBroughtBy(Model):
    """Null where it is not known any more"""

    kind: Literal["sync", "push", "replay"] | str
    """push: by the vendor or by your backend; replay: kept records of the vendor, read again"""
    id: str | None


class GetProviderAnswer(Model):
    provider_id: str
    display_name: str
    auth_type: Literal["oauth2", "oauth2_pkce", "oauth1"] | str
    available: bool
    """Has credentials, or the sandbox serves it"""
    sandbox: bool
    """The sandbox plays this provider"""
    metric_types: list[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str]
    event_types: list[Literal["workout", "sleep", "activity"] | str]


class GetProviderQuotaAnswer(Model):
    provider_id: str
    counted_for: Literal["application", "person"] | str
    """application: all connections share one quota; person: each person has its own, and the rest is null or 0"""
    status: Literal["open", "used_up"] | str
    """used_up: no sync asks the vendor before opensAt"""
    opens_at: str | None
    syncs_waiting: int
    """This workspace's syncs that wait for the quota"""
    backfills_from: str | None


class GetRawAnswerAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    connection_id: str
    """Opaque identifier"""
    kind: Literal["fetch", "notice", "push"] | str
    """fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself"""
    read_at: str
    """ISO 8601, UTC, with milliseconds"""
    answers: list[GetRawAnswerAnswerAnswersItem]
    """The answers that were stored together, in the order in which they came"""


class GetRawAnswerAnswerAnswersItem(Model):
    method: Literal["GET", "POST", "PUSH", "LATEST_VALUE", "FIND_EVENT", "REVISIONS"] | str
    path: str
    query: dict[str, Any] | None
    status: int | None
    body: Any
    """As the provider sent it"""


class GetReadinessAnswer(Model):
    status: Literal["ok"] | str


class GetReportSettingsAnswer(Model):
    frequency: Literal["off", "daily", "weekly", "monthly"] | str
    hour: int
    """Of the user's day"""
    timezone: str
    """IANA name"""


class GetSamplesAnswer(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    unit: str | None
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """ISO 8601, UTC, with milliseconds"""
    to: str
    """ISO 8601, UTC, with milliseconds"""
    provider_id: str | None
    times: list[int]
    values: list[float]


class GetSourcePriorityAnswer(Model):
    priorities: dict[str, list[str]]
    """Providers by metric type, best first; "*" stands for every metric type"""


class GetSyncAnswer(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str
    """manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data"""
    status: Literal["queued", "running", "completed", "failed", "cancelled"] | str
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    error: str | None
    queued_at: str
    """ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None


class GetTimeseriesAnswer(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    bucket: Literal["minute", "hour", "day", "week", "month"] | str
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """ISO 8601, UTC, with milliseconds"""
    to: str
    """ISO 8601, UTC, with milliseconds"""
    data: list[GetTimeseriesAnswerDataItem]


class GetTimeseriesAnswerDataItem(Model):
    """One bucket; without data value null and count 0. The value is in the metric type's unit"""

    timestamp: str
    """ISO 8601, UTC, with milliseconds"""
    value: float | None
    count: int


class GetUserAnswer(Model):
    id: str
    """Opaque identifier"""
    external_id: str
    """The customer's own id of this user; unique per workspace"""
    email: str | None
    display_name: str | None
    metadata: dict[str, Any]
    """Any JSON object up to 16 KiB, stored as given"""
    timezone: str | None
    units: Literal["metric", "imperial"] | str
    """In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class GetUserSourcePriorityAnswer(Model):
    priorities: dict[str, list[str]]
    """Providers by metric type, best first; "*" stands for every metric type"""


class GetVapidPublicKeyAnswer(Model):
    public_key: str
    """For PushManager.subscribe({applicationServerKey}); base64url"""


class GetWebhookAnswer(Model):
    id: str
    """Opaque identifier"""
    url: str
    events: list[str]
    is_active: bool
    """False = paused"""
    description: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    health: GetWebhookAnswerHealth


class GetWebhookAnswerHealth(Model):
    status: Literal["healthy", "failing", "circuit_open"] | str
    """circuit_open: it keeps timing out and gets one attempt at a time until it answers"""
    consecutive_failures: int
    """Attempts that failed or had to wait since the last delivery that arrived"""
    since: str | None
    last_error: str | None


class GetWebhookDeliveryAnswer(Model):
    id: str
    """The X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier"""
    event: str
    status: Literal["pending", "delivered", "failed"] | str
    status_code: int | None
    attempt_count: int
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """ISO 8601, UTC, with milliseconds"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    attempts: list[GetWebhookDeliveryAnswerAttemptsItem]
    """Oldest first"""
    body: str | None
    headers: dict[str, str]
    """What every attempt was sent with; the signatures are left out"""


class GetWebhookDeliveryAnswerAttemptsItem(Model):
    attempt: int
    """From 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class GetWebhookRecoveryAnswer(Model):
    job_id: str
    """Opaque identifier"""
    status: Literal["queued", "running", "completed", "stopped"] | str
    """stopped: the webhook was paused or deleted before everything was sent again"""
    since: str
    """ISO 8601, UTC, with milliseconds"""
    until: str
    """ISO 8601, UTC, with milliseconds"""
    deliveries: int
    """How many were found that can be sent again"""
    without_body: int
    """How many were found whose body is no longer kept"""
    redelivered: int
    """How many have been handed over so far, each as a new delivery, whose record shows how it ends"""
    queued_at: str
    """ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    ended_at: str | None


class GetWorkspaceAnswer(Model):
    slug: str
    """Never changes"""
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
    branding: GetWorkspaceAnswerBranding
    retention: GetWorkspaceAnswerRetention
    """Days"""
    retention_used: GetWorkspaceAnswerRetentionUsed
    """The days that count: fixed by the environment, else set here, else the default of the service"""
    fixed_by: GetWorkspaceAnswerFixedBy
    """What the environment of the service sets: it wins, and cannot be changed here"""


class GetWorkspaceAnswerBranding(Model):
    display_name: str | None
    logo: str | None
    accent_color: str | None
    support_url: str | None
    privacy_url: str | None
    accent_used: GetWorkspaceAnswerBrandingAccentUsed | None


class GetWorkspaceAnswerBrandingAccentUsed(Model):
    """accentColor as pages show it in each colour scheme, changed where it would not be legible"""

    light: GetWorkspaceAnswerBrandingAccentUsedLight
    dark: GetWorkspaceAnswerBrandingAccentUsedDark


class GetWorkspaceAnswerBrandingAccentUsedDark(Model):
    accent: str
    """Contrast of at least 4.5:1 with the background of pages"""
    text: str
    """For text on the accent; contrast of at least 4.5:1 with it"""


class GetWorkspaceAnswerBrandingAccentUsedLight(Model):
    accent: str
    """Contrast of at least 4.5:1 with the background of pages"""
    text: str
    """For text on the accent; contrast of at least 4.5:1 with it"""


class GetWorkspaceAnswerFixedBy(Model):
    """What the environment of the service sets: it wins, and cannot be changed here"""

    allowed_origins: Literal["environment"] | str | None
    retention: GetWorkspaceAnswerFixedByRetention


class GetWorkspaceAnswerFixedByRetention(Model):
    raw_days: Literal["environment"] | str | None
    history_days: Literal["environment"] | str | None
    sync_days: Literal["environment"] | str | None
    delivery_days: Literal["environment"] | str | None
    webhook_body_days: Literal["environment"] | str | None


class GetWorkspaceAnswerRetention(Model):
    """Days"""

    raw_days: int | None
    history_days: int | None
    sync_days: int | None
    delivery_days: int | None
    webhook_body_days: int | None


class GetWorkspaceAnswerRetentionUsed(Model):
    """The days that count: fixed by the environment, else set here, else the default of the service"""

    raw_days: int
    history_days: int
    sync_days: int
    delivery_days: int
    webhook_body_days: int


class HealthUpdatedPayload(Delivered):
    event: Literal["health.updated"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: HealthUpdatedPayloadData


class HealthUpdatedPayloadData(Model):
    to: str
    """YYYY-MM-DD, in the time zone of the user"""
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """YYYY-MM-DD, in the time zone of the user"""
    user_id: str
    """Opaque identifier"""
    backfill: bool | None = None
    """true for earlier days that a backfill has read; left out otherwise"""
    provider_id: str
    """As in GET /v1/providers"""
    metric_types: list[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str]
    """What has changed between the two days"""


class ListAnomaliesAnswer(Model):
    data: list[ListAnomaliesAnswerDataItem]
    next_cursor: str | None


class ListAnomaliesAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    value: float
    unit: str | None
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    severity: Literal["info", "warning", "critical"] | str
    message: str
    """The value and what it is compared with, in words"""
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    day: str
    """Local calendar day"""
    lower_limit: float | None
    upper_limit: float | None
    status: Literal["active", "acknowledged", "resolved"] | str
    provider_ids: list[str]
    """Providers whose data went into it"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListApiKeysAnswerItem(Model):
    id: str
    """Opaque identifier"""
    name: str
    key_prefix: str
    """The first 16 characters, to recognise the key by"""
    scopes: list[Literal["read", "write", "admin"] | str]
    expires_at: str | None
    last_used_at: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListAttentionAnswerItem(Model):
    kind: str
    """A word for programs, for example connections_in_error"""
    severity: Literal["critical", "warning", "info"] | str
    since: str | None
    title: str
    """What is wrong"""
    action: str
    """What to do next"""
    ref: str | None


class ListConnectionsAnswerItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    status: Literal["active", "error", "disconnected"] | str
    """error: the last sync failed; disconnected: the user has to connect again"""
    last_synced_at: str | None
    connected_at: str
    """ISO 8601, UTC, with milliseconds"""
    last_error: str | None
    next_sync_at: str | None
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""


class ListCorrelationsAnswer(Model):
    data: list[ListCorrelationsAnswerDataItem]
    """Strongest first"""
    count: int
    days: int
    computed_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListCorrelationsAnswerDataItem(Model):
    metric_a: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    metric_b: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    pearson: float
    spearman: float
    """Pearson's coefficient of the mid-ranks"""
    p_value: float
    """Two-sided, of pearson, by Student's t"""
    q_value: float
    """pValue adjusted for the number of pairs tested (Benjamini–Hochberg)"""
    ci95: list[float]
    """95 % confidence interval of pearson"""
    sample_size: int
    """Days on which both metrics have a number"""
    strength: Literal["weak", "moderate", "strong"] | str
    """weak up to 0.5, moderate up to 0.7, strong above"""
    direction: Literal["positive", "negative"] | str
    lag_days: int
    """Days by which metricB follows metricA"""
    provider_ids: list[str]
    """Providers whose data went into it"""


class ListDailySummariesAnswerItem(Model):
    date: str
    """Local calendar day"""
    metrics: dict[str, ListDailySummariesAnswerItemMetricsValue]
    """By metric type"""


class ListDailySummariesAnswerItemMetricsValue(Model):
    value: float | None
    unit: str | None
    min: float | None = None
    max: float | None = None
    data: dict[str, float] | None = None
    """Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm"""
    count: int | None = None
    """Metric types that are only counted, e.g. workout"""
    explain: ListDailySummariesAnswerItemMetricsValueExplain | None = None


class ListDailySummariesAnswerItemMetricsValueExplain(Model):
    provider_id: str
    """Identifier of a provider, e.g. provider_c"""
    rule: Literal["only_source", "priority", "highest_value", "most_points", "distinct_workouts"] | str
    """priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them"""
    candidates: list[ListDailySummariesAnswerItemMetricsValueExplainCandidatesItem]
    """Every provider with data on that day, with its own number"""


class ListDailySummariesAnswerItemMetricsValueExplainCandidatesItem(Model):
    provider_id: str
    """Identifier of a provider, e.g. provider_c"""
    value: float | None
    points: int


class ListEventsAnswer(Model):
    data: list[ListEventsAnswerDataItem]
    next_cursor: str | None


class ListEventsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    event_type: Literal["workout", "sleep", "activity"] | str
    activity_type: str | None
    started_at: str
    """ISO 8601, UTC, with milliseconds"""
    ended_at: str
    """ISO 8601, UTC, with milliseconds"""
    duration_seconds: int
    distance_meters: float | None
    calories_kcal: float | None
    avg_heart_rate: float | None
    max_heart_rate: float | None
    source: Literal["user", "manual", "computed"] | str
    data: dict[str, Any]
    """What the vendor says beyond the fields. workout: elevationGain in meters, avgPace as minutes:seconds per kilometer, laps [{distance in meters, time in seconds, avgHR in bpm}], zones in minutes. sleep: stages {deep, light, rem, awake} in minutes, efficiency in percent. Further members are the vendor's own"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None
    also_recorded_by: list[ListEventsAnswerDataItemAlsoRecordedByItem]
    """The events of other providers that record the same and do not count"""


class ListEventsAnswerDataItemAlsoRecordedByItem(Model):
    provider_id: str
    event_id: str
    """Opaque identifier"""


class ListGoalsAnswer(Model):
    data: list[ListGoalsAnswerDataItem]
    next_cursor: str | None


class ListGoalsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    """Workouts are counted"""
    target: float
    """In the metric type's unit"""
    direction: Literal["at_least", "at_most"] | str
    """at_least is reached as soon as the number is there, at_most is judged when the period is over"""
    period: Literal["day", "week"] | str
    """Local days; weeks from Monday"""
    is_active: bool
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListHealthPointsAnswer(Model):
    data: list[ListHealthPointsAnswerDataItem]
    total: int
    """All points that match, over all pages"""
    limit: int
    offset: int
    next_cursor: str | None


class ListHealthPointsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """Identifier of a provider, e.g. provider_c"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    value: float | None
    unit: str | None
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    data: dict[str, Any] | None
    source: Literal["user", "manual", "computed"] | str
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None


class ListHealthScoresAnswer(Model):
    data: list[ListHealthScoresAnswerDataItem]
    """Newest first"""


class ListHealthScoresAnswerDataItem(Model):
    date: str
    """Local calendar day"""
    overall: float | None
    sleep: float | None
    activity: float | None
    cardio: float | None
    recovery: float | None
    coverage: float
    """The share of overall's weights that the day's sub-scores have: 1 when none is missing"""
    components: ListHealthScoresAnswerDataItemComponents
    provider_ids: list[str]
    """Providers whose data went into it"""


class ListHealthScoresAnswerDataItemComponents(Model):
    overall: list[ListHealthScoresAnswerDataItemComponentsOverallItem]
    sleep: list[ListHealthScoresAnswerDataItemComponentsSleepItem]
    activity: list[ListHealthScoresAnswerDataItemComponentsActivityItem]
    cardio: list[ListHealthScoresAnswerDataItemComponentsCardioItem]
    recovery: list[ListHealthScoresAnswerDataItemComponentsRecoveryItem]


class ListHealthScoresAnswerDataItemComponentsActivityItem(Model):
    input: str
    value: float | None
    score: float | None
    weight: float
    """Its share in the score; 0 where it is missing"""


class ListHealthScoresAnswerDataItemComponentsCardioItem(Model):
    input: str
    value: float | None
    score: float | None
    weight: float
    """Its share in the score; 0 where it is missing"""


class ListHealthScoresAnswerDataItemComponentsOverallItem(Model):
    input: str
    value: float | None
    score: float | None
    weight: float
    """Its share in the score; 0 where it is missing"""


class ListHealthScoresAnswerDataItemComponentsRecoveryItem(Model):
    input: str
    value: float | None
    score: float | None
    weight: float
    """Its share in the score; 0 where it is missing"""


class ListHealthScoresAnswerDataItemComponentsSleepItem(Model):
    input: str
    value: float | None
    score: float | None
    weight: float
    """Its share in the score; 0 where it is missing"""


class ListNotificationChannelsAnswer(Model):
    data: list[ListNotificationChannelsAnswerDataItem]


class ListNotificationChannelsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    channel_type: str
    """chat_a, chat_b, chat_c, email, push, topic_push, webhook"""
    label: str
    config: dict[str, Any]
    """As it was set, with secrets masked"""
    is_enabled: bool
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListNotificationLogsAnswer(Model):
    data: list[ListNotificationLogsAnswerDataItem]
    summary: ListNotificationLogsAnswerSummary
    """Of everything that the filter matches"""
    next_cursor: str | None


class ListNotificationLogsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    notification_id: str
    """Opaque identifier"""
    channel_id: str
    """Opaque identifier"""
    channel_type: str
    category: Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str
    severity: Literal["info", "warning", "critical"] | str
    title: str
    status: Literal["pending", "delivered", "failed"] | str
    attempts: int
    error: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    delivered_at: str | None


class ListNotificationLogsAnswerSummary(Model):
    """Of everything that the filter matches"""

    total: int
    delivered: int
    pending: int
    failed: int


class ListNotificationRulesAnswer(Model):
    data: list[ListNotificationRulesAnswerDataItem]


class ListNotificationRulesAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    name: str
    categories: list[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str]
    min_severity: Literal["info", "warning", "critical"] | str
    channel_ids: list[str]
    is_enabled: bool
    quiet_hours: ListNotificationRulesAnswerDataItemQuietHours | None = None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListNotificationRulesAnswerDataItemQuietHours(Model):
    start: str
    end: str


class ListPersonalRecordsAnswerItem(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    category: Literal["daily_max", "daily_min", "weekly_max", "longest_distance", "longest_duration", "highest_calories"] | str
    """daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one"""
    value: float
    unit: str | None
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    provider_id: str


class ListProvidersAnswerItem(Model):
    provider_id: str
    display_name: str
    auth_type: Literal["oauth2", "oauth2_pkce", "oauth1"] | str
    available: bool
    """Has credentials, or the sandbox serves it"""
    sandbox: bool
    """The sandbox plays this provider"""
    metric_types: list[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str]
    event_types: list[Literal["workout", "sleep", "activity"] | str]


class ListQuarantineAnswer(Model):
    data: list[ListQuarantineAnswerDataItem]
    next_cursor: str | None


class ListQuarantineAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    connection_id: str
    """Opaque identifier"""
    endpoint: str
    """The kind of record, in the provider's words"""
    reason: str
    """Why it could not be understood"""
    received_at: str
    """ISO 8601, UTC, with milliseconds"""
    times: int
    """How often it came"""


class ListSandboxFaultsAnswer(Model):
    data: list[ListSandboxFaultsAnswerDataItem]
    """One entry per vendor"""


class ListSandboxFaultsAnswerDataItem(Model):
    provider_id: str
    """Opaque identifier"""
    faults: list[ListSandboxFaultsAnswerDataItemFaultsItem]


class ListSandboxFaultsAnswerDataItemFaultsItem(Model):
    kind: str
    """rate-limited, server-error, revoked-grant, … (docs/sandbox.md)"""
    person: str | None = None
    """Only requests with this person's tokens"""
    path: str | None = None
    """Only paths that contain this"""
    count: int | None = None
    """Ends after so many requests"""
    retry_after_seconds: int | None = None
    status: int | None = None
    """Of a server-error"""
    duration_ms: int | None = None
    """Of a slow answer"""
    record: str | None = None
    """A text within the record that is malformed"""
    host: str | None = None
    """Where the links of foreign-host lead"""
    remaining: int | None = None
    revoked: int | None = None
    """revoked-grant: how many grants have been withdrawn"""


class ListSandboxPeopleAnswer(Model):
    data: list[ListSandboxPeopleAnswerDataItem]


class ListSandboxPeopleAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    name: str
    description: str
    timezone: str
    """IANA name"""
    now: str
    """What the person's own clock shows, ISO 8601 in UTC"""
    silent_since: str | None
    unscored_since: str | None
    ahead: list[ListSandboxPeopleAnswerDataItemAheadItem]
    """What ends within the next two days, in order of time"""


class ListSandboxPeopleAnswerDataItemAheadItem(Model):
    kind: Literal["sleep", "nap", "workout"] | str
    sport: str | None = None
    """Of a workout"""
    starts_at: str
    """ISO 8601, UTC, with milliseconds"""
    ends_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListSessionsAnswer(Model):
    data: list[ListSessionsAnswerDataItem]
    next_cursor: str | None


class ListSessionsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    kind: Literal["key", "operator", "person"] | str
    """How it began: with an API key, with a link of the command line, or at the OpenID provider"""
    key_id: str | None
    name: str | None
    role: Literal["viewer", "editor", "admin"] | str
    """viewer: read; editor: read and write; admin: all; for a key: its strongest scope"""
    scopes: list[Literal["read", "write", "admin"] | str]
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    last_used_at: str
    """May lag by a minute; 12 hours later an unused session ends"""
    expires_at: str
    """When the session ends at the latest"""
    is_current: bool
    """Whether this request was sent with it"""


class ListSyncsAnswer(Model):
    data: list[ListSyncsAnswerDataItem]
    next_cursor: str | None


class ListSyncsAnswerDataItem(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str
    """manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data"""
    status: Literal["queued", "running", "completed", "failed", "cancelled"] | str
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    error: str | None
    queued_at: str
    """ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None


class ListUsersAnswer(Model):
    data: list[ListUsersAnswerDataItem]
    next_cursor: str | None


class ListUsersAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    external_id: str
    """The customer's own id of this user; unique per workspace"""
    email: str | None
    display_name: str | None
    metadata: dict[str, Any]
    """Any JSON object up to 16 KiB, stored as given"""
    timezone: str | None
    units: Literal["metric", "imperial"] | str
    """In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class ListWebhookDeliveriesAnswerItem(Model):
    id: str
    """The X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier"""
    event: str
    status: Literal["pending", "delivered", "failed"] | str
    status_code: int | None
    attempt_count: int
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """ISO 8601, UTC, with milliseconds"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    attempts: list[ListWebhookDeliveriesAnswerItemAttemptsItem]
    """Oldest first"""


class ListWebhookDeliveriesAnswerItemAttemptsItem(Model):
    attempt: int
    """From 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class ListWebhooksAnswerItem(Model):
    id: str
    """Opaque identifier"""
    url: str
    events: list[str]
    is_active: bool
    """False = paused"""
    description: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    health: ListWebhooksAnswerItemHealth


class ListWebhooksAnswerItemHealth(Model):
    status: Literal["healthy", "failing", "circuit_open"] | str
    """circuit_open: it keeps timing out and gets one attempt at a time until it answers"""
    consecutive_failures: int
    """Attempts that failed or had to wait since the last delivery that arrived"""
    since: str | None
    last_error: str | None


class ListWorkspaceConnectionsAnswer(Model):
    data: list[ListWorkspaceConnectionsAnswerDataItem]
    next_cursor: str | None


class ListWorkspaceConnectionsAnswerDataItem(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    status: Literal["active", "error", "disconnected"] | str
    """error: the last sync failed; disconnected: the user has to connect again"""
    last_synced_at: str | None
    connected_at: str
    """ISO 8601, UTC, with milliseconds"""
    last_error: str | None
    next_sync_at: str | None
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""


class ListWorkspaceSyncsAnswer(Model):
    data: list[ListWorkspaceSyncsAnswerDataItem]
    next_cursor: str | None


class ListWorkspaceSyncsAnswerDataItem(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str
    """manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data"""
    status: Literal["queued", "running", "completed", "failed", "cancelled"] | str
    attempt: int
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int
    """Points stored or revised"""
    events_synced: int
    """Events stored or revised"""
    records_set_aside: int
    """Records that could not be understood; see /v1/quarantine"""
    window_start: str | None
    window_end: str | None
    days_asked: int | None
    days_done: int | None
    error: str | None
    queued_at: str
    """ISO 8601, UTC, with milliseconds"""
    started_at: str | None
    finished_at: str | None


class ListenWebhooksEventDelivery(Model):
    """One for each event"""

    event: Literal["delivery"]
    data: ListenWebhooksEventDeliveryData


class ListenWebhooksEventDeliveryData(Model):
    headers: dict[str, str]
    """What a webhook would be sent with"""
    body: str
    """What a webhook would be sent, to the byte: the signatures are made over it"""


class ListenWebhooksEventSecret(Model):
    """Comes first"""

    event: Literal["secret"]
    data: ListenWebhooksEventSecretData


class ListenWebhooksEventSecretData(Model):
    secret: str
    """Signs everything that this stream sends, and nothing else"""


class OpenStreamEventAnomalyDetected(Model):
    """An unusual value was found, or one became graver"""

    id: str
    event: Literal["anomaly.detected"]
    data: OpenStreamEventAnomalyDetectedData


class OpenStreamEventAnomalyDetectedData(Model):
    day: str
    """YYYY-MM-DD, in the time zone of the user"""
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    user_id: str
    """Opaque identifier"""
    severity: Literal["info", "warning", "critical"] | str
    anomaly_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    provider_ids: list[str]
    """Providers whose data went into it"""


class OpenStreamEventConnectionCreated(Model):
    """A user has connected a provider"""

    id: str
    event: Literal["connection.created"]
    data: OpenStreamEventConnectionCreatedData


class OpenStreamEventConnectionCreatedData(Model):
    connection_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""


class OpenStreamEventConnectionDisconnected(Model):
    """A connection was deleted, or the provider says that access was withdrawn"""

    id: str
    event: Literal["connection.disconnected"]
    data: OpenStreamEventConnectionDisconnectedData


class OpenStreamEventConnectionDisconnectedData(Model):
    connection_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""


class OpenStreamEventConnectionError(Model):
    """A connection goes from working to failing"""

    id: str
    event: Literal["connection.error"]
    data: OpenStreamEventConnectionErrorData


class OpenStreamEventConnectionErrorData(Model):
    error: str
    """What went wrong, for people"""
    user_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    connection_id: str
    """Opaque identifier"""


class OpenStreamEventDeliveryAttempted(Model):
    """An attempt at a webhook delivery has ended"""

    id: str
    event: Literal["delivery.attempted"]
    data: OpenStreamEventDeliveryAttemptedData


class OpenStreamEventDeliveryAttemptedData(Model):
    delivery_id: str
    """Opaque identifier"""
    webhook_id: str
    """Opaque identifier"""
    event: str
    """What is delivered"""
    attempt: int
    """Counted from 1"""
    status: Literal["pending", "delivered", "failed"] | str
    """pending: another attempt follows"""
    status_code: int | None
    duration_ms: int | None
    error: str | None
    next_attempt_at: str | None


class OpenStreamEventHealthUpdated(Model):
    """New or revised data of a provider were stored"""

    id: str
    event: Literal["health.updated"]
    data: OpenStreamEventHealthUpdatedData


class OpenStreamEventHealthUpdatedData(Model):
    to: str
    """YYYY-MM-DD, in the time zone of the user"""
    from_: str = Field(validation_alias="from", serialization_alias="from")
    """YYYY-MM-DD, in the time zone of the user"""
    user_id: str
    """Opaque identifier"""
    backfill: bool | None = None
    """true for earlier days that a backfill has read; left out otherwise"""
    provider_id: str
    """As in GET /v1/providers"""
    metric_types: list[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str]
    """What has changed between the two days"""


class OpenStreamEventReset(Model):
    """The stream could not resume: read again what you show"""

    id: str
    event: Literal["reset"]
    data: dict[str, Any]


class OpenStreamEventSyncCancelled(Model):
    """A sync was cancelled through the API"""

    id: str
    event: Literal["sync.cancelled"]
    data: OpenStreamEventSyncCancelledData


class OpenStreamEventSyncCancelledData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    cancelled_at: str
    """ISO 8601, UTC, with milliseconds"""


class OpenStreamEventSyncCompleted(Model):
    """A sync has finished"""

    id: str
    event: Literal["sync.completed"]
    data: OpenStreamEventSyncCompletedData


class OpenStreamEventSyncCompletedData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    metrics_synced: int
    """Points that were new or changed"""
    synced_at: str
    """ISO 8601, UTC, with milliseconds"""


class OpenStreamEventSyncFailed(Model):
    """A sync has failed for good"""

    id: str
    event: Literal["sync.failed"]
    data: OpenStreamEventSyncFailedData


class OpenStreamEventSyncFailedData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    error: str
    """What went wrong, for people"""
    failed_at: str
    """ISO 8601, UTC, with milliseconds"""


class OpenStreamEventSyncProgress(Model):
    """A running sync has stored another page; at most twice a second for each sync"""

    id: str
    event: Literal["sync.progress"]
    data: OpenStreamEventSyncProgressData


class OpenStreamEventSyncProgressData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    metrics_synced: int
    """Points so far that were new or changed"""
    events_synced: int
    """Workouts, nights and other events so far that were new or changed"""
    records_set_aside: int
    """Records of the provider so far that could not be understood"""


class OpenStreamEventSyncStarted(Model):
    """A sync begins"""

    id: str
    event: Literal["sync.started"]
    data: OpenStreamEventSyncStartedData


class OpenStreamEventSyncStartedData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    started_at: str
    """ISO 8601, UTC, with milliseconds"""
    provider_id: str
    """As in GET /v1/providers"""
    connection_id: str
    """Opaque identifier"""


class OtherListenWebhooksEvent(Model):
    """A ListenWebhooksEvent that this release of the client does not know."""

    event: str
    data: Any


class OtherOpenStreamEvent(Model):
    """A OpenStreamEvent that this release of the client does not know."""

    id: str
    event: str
    data: Any


class OtherWebhookEvent(Delivered):
    """A WebhookEvent that this release of the client does not know."""

    event: str
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: Any


class PreviewNotificationRuleAnswer(Model):
    count: int
    days: int
    examples: list[PreviewNotificationRuleAnswerExamplesItem]


class PreviewNotificationRuleAnswerExamplesItem(Model):
    timestamp: str
    """ISO 8601, UTC, with milliseconds"""
    category: Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str
    severity: Literal["info", "warning", "critical"] | str
    title: str


class PreviewNotificationRuleQuietHours(Model):
    """In the user's zone; critical notifications pass"""

    start: str
    """HH:MM"""
    end: str
    """HH:MM"""


class PushEventsAnswer(Model):
    inserted: int
    """Stored now"""
    duplicates: int
    """There before, or twice in the request: ignored"""


class PushEventsEventsItem(Model):
    event_type: Literal["workout", "sleep", "activity"] | str
    external_id: str | None = None
    """Your own id of it; default: its start stands for it"""
    activity_type: Literal["running", "trail_running", "treadmill_running", "walking", "hiking", "cycling", "mountain_biking", "indoor_cycling", "e_biking", "swimming", "open_water_swimming", "rowing", "indoor_rowing", "kayaking", "sailing", "surfing", "diving", "strength_training", "functional_fitness", "high_intensity_interval_training", "cardio", "elliptical", "stair_climbing", "yoga", "pilates", "stretching", "meditation", "dancing", "martial_arts", "boxing", "gymnastics", "climbing", "skiing", "cross_country_skiing", "snowboarding", "snowshoeing", "ice_skating", "inline_skating", "skateboarding", "soccer", "american_football", "rugby", "basketball", "volleyball", "handball", "hockey", "baseball", "cricket", "tennis", "table_tennis", "badminton", "squash", "golf", "horse_riding", "multisport", "wheelchair", "driving", "commuting", "housework", "other"] | str | None = None
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
    source: Literal["user", "manual", "computed"] | str | None = None
    """user: measured by a device (default); manual: typed in; computed"""


class PushHealthPointsAnswer(Model):
    inserted: int
    """Stored now"""
    duplicates: int
    """There before, or twice in the request: ignored"""


class PushHealthPointsPointsItem(Model):
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    value: float | None
    unit: str | None = None
    """Default: the metric type's own; lb, mi, °F, mg/dL … are converted"""
    recorded_at: str
    """ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day"""
    utc_offset_minutes: int | None = None
    data: dict[str, Any] | None = None
    source: Literal["user", "manual", "computed"] | str | None = None
    """user: measured by a device (default); manual: typed in; computed"""


class RecoverWebhookAnswer(Model):
    job_id: str
    """Opaque identifier"""
    status: Literal["queued"] | str
    since: str
    """ISO 8601, UTC, with milliseconds"""
    deliveries: int
    """How many are sent again, each as a new delivery"""
    without_body: int
    """How many cannot be sent again, because their body is no longer kept"""


class RedeliverWebhookAnswer(Model):
    id: str
    """The X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier"""
    event: str
    status: Literal["pending", "delivered", "failed"] | str
    status_code: int | None
    attempt_count: int
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """ISO 8601, UTC, with milliseconds"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    attempts: list[RedeliverWebhookAnswerAttemptsItem]
    """Oldest first"""


class RedeliverWebhookAnswerAttemptsItem(Model):
    attempt: int
    """From 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class RequestSyncAnswer(Model):
    job_id: str
    """Opaque identifier"""
    status: Literal["queued"] | str


class RetryQuarantineEntryAnswer(Model):
    status: Literal["understood", "set_aside"] | str
    """understood: what it says was stored, and the entry is gone"""


class RotateApiKeyAnswer(Model):
    id: str
    """Opaque identifier"""
    name: str
    key_prefix: str
    """The first 16 characters, to recognise the key by"""
    scopes: list[Literal["read", "write", "admin"] | str]
    expires_at: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    raw_key: str
    """Shown once, never recoverable"""


class SetReportSettingsAnswer(Model):
    frequency: Literal["off", "daily", "weekly", "monthly"] | str
    hour: int
    """Of the user's day"""
    timezone: str
    """IANA name"""


class SetSandboxFaultAnswer(Model):
    kind: str
    """rate-limited, server-error, revoked-grant, … (docs/sandbox.md)"""
    person: str | None = None
    """Only requests with this person's tokens"""
    path: str | None = None
    """Only paths that contain this"""
    count: int | None = None
    """Ends after so many requests"""
    retry_after_seconds: int | None = None
    status: int | None = None
    """Of a server-error"""
    duration_ms: int | None = None
    """Of a slow answer"""
    record: str | None = None
    """A text within the record that is malformed"""
    host: str | None = None
    """Where the links of foreign-host lead"""
    remaining: int | None = None
    revoked: int | None = None
    """revoked-grant: how many grants have been withdrawn"""


class SetSourcePriorityAnswer(Model):
    priorities: dict[str, list[str]]
    """Providers by metric type, best first; "*" stands for every metric type"""


class SetUserSourcePriorityAnswer(Model):
    priorities: dict[str, list[str]]
    """Providers by metric type, best first; "*" stands for every metric type"""


class SetWorkspaceAnswer(Model):
    slug: str
    """Never changes"""
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
    branding: SetWorkspaceAnswerBranding
    retention: SetWorkspaceAnswerRetention
    """Days"""
    retention_used: SetWorkspaceAnswerRetentionUsed
    """The days that count: fixed by the environment, else set here, else the default of the service"""
    fixed_by: SetWorkspaceAnswerFixedBy
    """What the environment of the service sets: it wins, and cannot be changed here"""


class SetWorkspaceAnswerBranding(Model):
    display_name: str | None
    logo: str | None
    accent_color: str | None
    support_url: str | None
    privacy_url: str | None
    accent_used: SetWorkspaceAnswerBrandingAccentUsed | None


class SetWorkspaceAnswerBrandingAccentUsed(Model):
    """accentColor as pages show it in each colour scheme, changed where it would not be legible"""

    light: SetWorkspaceAnswerBrandingAccentUsedLight
    dark: SetWorkspaceAnswerBrandingAccentUsedDark


class SetWorkspaceAnswerBrandingAccentUsedDark(Model):
    accent: str
    """Contrast of at least 4.5:1 with the background of pages"""
    text: str
    """For text on the accent; contrast of at least 4.5:1 with it"""


class SetWorkspaceAnswerBrandingAccentUsedLight(Model):
    accent: str
    """Contrast of at least 4.5:1 with the background of pages"""
    text: str
    """For text on the accent; contrast of at least 4.5:1 with it"""


class SetWorkspaceAnswerFixedBy(Model):
    """What the environment of the service sets: it wins, and cannot be changed here"""

    allowed_origins: Literal["environment"] | str | None
    retention: SetWorkspaceAnswerFixedByRetention


class SetWorkspaceAnswerFixedByRetention(Model):
    raw_days: Literal["environment"] | str | None
    history_days: Literal["environment"] | str | None
    sync_days: Literal["environment"] | str | None
    delivery_days: Literal["environment"] | str | None
    webhook_body_days: Literal["environment"] | str | None


class SetWorkspaceAnswerRetention(Model):
    """Days"""

    raw_days: int | None
    history_days: int | None
    sync_days: int | None
    delivery_days: int | None
    webhook_body_days: int | None


class SetWorkspaceAnswerRetentionUsed(Model):
    """The days that count: fixed by the environment, else set here, else the default of the service"""

    raw_days: int
    history_days: int
    sync_days: int
    delivery_days: int
    webhook_body_days: int


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


class SyncCancelledPayload(Delivered):
    event: Literal["sync.cancelled"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncCancelledPayloadData


class SyncCancelledPayloadData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    cancelled_at: str
    """ISO 8601, UTC, with milliseconds"""


class SyncCompletedPayload(Delivered):
    event: Literal["sync.completed"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncCompletedPayloadData


class SyncCompletedPayloadData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    metrics_synced: int
    """Points that were new or changed"""
    synced_at: str
    """ISO 8601, UTC, with milliseconds"""


class SyncFailedPayload(Delivered):
    event: Literal["sync.failed"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncFailedPayloadData


class SyncFailedPayloadData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    connection_id: str
    """Opaque identifier"""
    provider_id: str
    """As in GET /v1/providers"""
    error: str
    """What went wrong, for people"""
    failed_at: str
    """ISO 8601, UTC, with milliseconds"""


class SyncStartedPayload(Delivered):
    event: Literal["sync.started"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncStartedPayloadData


class SyncStartedPayloadData(Model):
    job_id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    started_at: str
    """ISO 8601, UTC, with milliseconds"""
    provider_id: str
    """As in GET /v1/providers"""
    connection_id: str
    """Opaque identifier"""


class TestNotificationChannelAnswer(Model):
    status: Literal["delivered", "failed"] | str
    error: str | None = None


class TestWebhookAnswer(Model):
    id: str
    """The X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier"""
    event: str
    status: Literal["pending", "delivered", "failed"] | str
    status_code: int | None
    attempt_count: int
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """ISO 8601, UTC, with milliseconds"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    attempts: list[TestWebhookAnswerAttemptsItem]
    """Oldest first"""


class TestWebhookAnswerAttemptsItem(Model):
    attempt: int
    """From 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class TriggerWebhookEventAnswer(Model):
    event: Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str
    delivery: TriggerWebhookEventAnswerDelivery | None


class TriggerWebhookEventAnswerDelivery(Model):
    id: str
    """The X-Service-Delivery header of every attempt"""
    webhook_id: str
    """Opaque identifier"""
    event: str
    status: Literal["pending", "delivered", "failed"] | str
    status_code: int | None
    attempt_count: int
    next_attempt_at: str | None
    last_error: str | None
    delivered_at: str | None = None
    """ISO 8601, UTC, with milliseconds"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    attempts: list[TriggerWebhookEventAnswerDeliveryAttemptsItem]
    """Oldest first"""


class TriggerWebhookEventAnswerDeliveryAttemptsItem(Model):
    attempt: int
    """From 1"""
    at: str | None
    duration_ms: int | None
    status_code: int | None
    error: str | None
    response_excerpt: str | None


class UpdateAnomalyAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    value: float
    unit: str | None
    method: Literal["clinical_threshold", "z_score", "iqr"] | str
    severity: Literal["info", "warning", "critical"] | str
    message: str
    """The value and what it is compared with, in words"""
    recorded_at: str
    """ISO 8601, UTC, with milliseconds"""
    day: str
    """Local calendar day"""
    lower_limit: float | None
    upper_limit: float | None
    status: Literal["active", "acknowledged", "resolved"] | str
    provider_ids: list[str]
    """Providers whose data went into it"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class UpdateGoalAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str
    """Workouts are counted"""
    target: float
    """In the metric type's unit"""
    direction: Literal["at_least", "at_most"] | str
    """at_least is reached as soon as the number is there, at_most is judged when the period is over"""
    period: Literal["day", "week"] | str
    """Local days; weeks from Monday"""
    is_active: bool
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class UpdateNotificationChannelAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    channel_type: str
    """chat_a, chat_b, chat_c, email, push, topic_push, webhook"""
    label: str
    config: dict[str, Any]
    """As it was set, with secrets masked"""
    is_enabled: bool
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class UpdateNotificationRuleAnswer(Model):
    id: str
    """Opaque identifier"""
    user_id: str
    """Opaque identifier"""
    name: str
    categories: list[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str]
    min_severity: Literal["info", "warning", "critical"] | str
    channel_ids: list[str]
    is_enabled: bool
    quiet_hours: UpdateNotificationRuleAnswerQuietHours | None = None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class UpdateNotificationRuleAnswerQuietHours(Model):
    start: str
    end: str


class UpdateNotificationRuleQuietHours(Model):
    """null clears"""

    start: str
    """HH:MM"""
    end: str
    """HH:MM"""


class UpdateUserAnswer(Model):
    id: str
    """Opaque identifier"""
    external_id: str
    """The customer's own id of this user; unique per workspace"""
    email: str | None
    display_name: str | None
    metadata: dict[str, Any]
    """Any JSON object up to 16 KiB, stored as given"""
    timezone: str | None
    units: Literal["metric", "imperial"] | str
    """In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric"""
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    updated_at: str
    """ISO 8601, UTC, with milliseconds"""


class UpdateWebhookAnswer(Model):
    id: str
    """Opaque identifier"""
    url: str
    events: list[str]
    is_active: bool
    """False = paused"""
    description: str | None
    created_at: str
    """ISO 8601, UTC, with milliseconds"""
    health: UpdateWebhookAnswerHealth
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class UpdateWebhookAnswerHealth(Model):
    status: Literal["healthy", "failing", "circuit_open"] | str
    """circuit_open: it keeps timing out and gets one attempt at a time until it answers"""
    consecutive_failures: int
    """Attempts that failed or had to wait since the last delivery that arrived"""
    since: str | None
    last_error: str | None


class UserCreatedPayload(Delivered):
    event: Literal["user.created"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: UserCreatedPayloadData


class UserCreatedPayloadData(Model):
    user_id: str
    """Opaque identifier"""
    external_id: str
    email: str | None


class UserDeletedPayload(Delivered):
    event: Literal["user.deleted"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: UserDeletedPayloadData


class UserDeletedPayloadData(Model):
    user_id: str
    """Opaque identifier"""
    external_id: str


class WebhookTestPayload(Delivered):
    event: Literal["webhook.test"]
    timestamp: str
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: WebhookTestPayloadData


class WebhookTestPayloadData(Model):
    webhook_id: str
    """Opaque identifier"""


WebhookEvent = Annotated[Union[Annotated[Union[SyncCompletedPayload, SyncFailedPayload, ConnectionCreatedPayload, ConnectionDisconnectedPayload, UserCreatedPayload, UserDeletedPayload, SyncStartedPayload, SyncCancelledPayload, ConnectionErrorPayload, HealthUpdatedPayload, AnomalyDetectedPayload, WebhookTestPayload], Field(discriminator="event")], OtherWebhookEvent], Field(union_mode="left_to_right")]
"""The body of any delivery; `event` tells what `data` holds."""

ListenWebhooksEvent = Annotated[Union[Annotated[Union[ListenWebhooksEventSecret, ListenWebhooksEventDelivery], Field(discriminator="event")], OtherListenWebhooksEvent], Field(union_mode="left_to_right")]

OpenStreamEvent = Annotated[Union[Annotated[Union[OpenStreamEventSyncCompleted, OpenStreamEventSyncFailed, OpenStreamEventConnectionCreated, OpenStreamEventConnectionDisconnected, OpenStreamEventSyncStarted, OpenStreamEventSyncCancelled, OpenStreamEventConnectionError, OpenStreamEventHealthUpdated, OpenStreamEventAnomalyDetected, OpenStreamEventSyncProgress, OpenStreamEventDeliveryAttempted, OpenStreamEventReset], Field(discriminator="event")], OtherOpenStreamEvent], Field(union_mode="left_to_right")]
