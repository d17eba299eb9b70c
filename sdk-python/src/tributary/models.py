"""Generated from openapi.json; see generate.ts. What the service answers and takes."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field

from ._base import ABSENT, Delivered, Instant, Model, VendorsOwn, When


class ActiveEnergyPoint(Model):
    """Active energy: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["active_energy"]
    """What is measured"""
    value: float | None = ABSENT
    """In kcal; at most six digits after the point"""
    unit: Literal["kcal"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class ActiveMinutesPoint(Model):
    """Active minutes: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["active_minutes"]
    """What is measured"""
    value: float | None = ABSENT
    """In minutes; at most six digits after the point"""
    unit: Literal["minutes"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class ActivityEvent(Model):
    """Movement that the device noticed by itself"""

    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: Instant = ABSENT
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: Instant = ABSENT
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int = ABSENT
    """From its beginning to its end, in seconds"""
    distance_meters: float | None = ABSENT
    """In meters; null where it has none"""
    calories_kcal: float | None = ABSENT
    """In kcal; null where it has none"""
    avg_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    max_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None = ABSENT
    """Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it"""
    also_recorded_by: list[ActivityEventAlsoRecordedByItem] = ABSENT
    """The events of other providers that record the same and do not count"""
    event_type: Literal["activity"]
    """The kind of event"""
    activity_type: ActivityType | str | None = ABSENT
    """The sport, in this service's words; `other` where none fits"""
    data: dict[str, Any] = ABSENT
    """What the vendor says of it; the members are the vendor's own"""


class ActivityEventAlsoRecordedByItem(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    event_id: str = ABSENT
    """Opaque identifier of the event"""


class Aggregate(Model):
    metric_type: MetricType | str = ABSENT
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    date: str = ABSENT
    """First day of the bucket"""
    group: str | None = ABSENT
    """The metadata member's text; null for users without one"""
    users: int = ABSENT
    """Users with data in the bucket"""
    mean: float = ABSENT
    """The mean, in `unit`"""
    median: float = ABSENT
    """The median, in `unit`"""
    p10: float = ABSENT
    """A tenth of the users are below it, in `unit`"""
    p90: float = ABSENT
    """A tenth of the users are above it, in `unit`"""


class Aggregates(Model):
    bucket: Literal["day", "week", "month"] | str = ABSENT
    """How long each stretch is"""
    min_group: int = ABSENT
    """Numbers about fewer users than this are withheld"""
    withheld: int = ABSENT
    """How many groups of how many buckets are withheld"""
    data: list[Aggregate] = ABSENT
    """By metric type, then by date, then by group. Each user counts once, with the mean of its days"""


class Anomaly(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    metric_type: MetricType | str = ABSENT
    value: float = ABSENT
    """In the metric type's unit"""
    method: AnomalyMethod | str = ABSENT
    severity: Severity | str = ABSENT
    message: str = ABSENT
    """The value and what it is compared with, in words"""
    recorded_at: Instant = ABSENT
    """When it was measured: ISO 8601, UTC, with milliseconds"""
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    day: str = ABSENT
    """Local day; of several days in a row, the first"""
    days: int = ABSENT
    """On how many days in a row, beginning with `day`, the metric was unusual in this direction"""
    lower_limit: float | None = ABSENT
    """The method finds values below it"""
    upper_limit: float | None = ABSENT
    """The method finds values above it"""
    signs: list[AnomalySign] | None = ABSENT
    """Of several_signs: all of them, the strongest first. Null for the other methods"""
    status: AnomalyStatus | str = ABSENT
    provider_ids: list[str] = ABSENT
    """The providers whose data went into it"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class AnomalyDetectedPayload(Delivered):
    event: Literal["anomaly.detected"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: AnomalyDetectedPayloadData = ABSENT
    """What the event tells"""


class AnomalyDetectedPayloadData(Model):
    """What the event tells"""

    day: str = ABSENT
    """Local calendar day"""
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    value: float = ABSENT
    """In the metric type's unit"""
    method: Literal["clinical_threshold", "several_signs", "z_score", "iqr"] | str = ABSENT
    """How it was found (docs/analytics.md)"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    message: str = ABSENT
    """The finding in words"""
    severity: Severity | str = ABSENT
    anomaly_id: str = ABSENT
    """Opaque identifier of the anomaly"""
    metric_type: MetricType | str = ABSENT
    recorded_at: Instant = ABSENT
    """When it was measured: ISO 8601, UTC, with milliseconds"""
    provider_ids: list[str] = ABSENT
    """The providers whose data went into it"""


class AnomalyPage(Model):
    data: list[Anomaly] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class AnomalySign(Model):
    metric_type: MetricType | str = ABSENT
    value: float = ABSENT
    """In the metric type's unit"""
    usual: float = ABSENT
    """The mean of the days before"""


class ApiKey(Model):
    id: str = ABSENT
    """Opaque identifier"""
    name: str = ABSENT
    """What you call it"""
    key_prefix: str = ABSENT
    """The first 16 characters, to recognise the key by"""
    scopes: list[Scope | str] = ABSENT
    """What the key may do"""
    expires_at: Instant | None = ABSENT
    """When it stops being valid; null: never: ISO 8601, UTC, with milliseconds"""
    last_used_at: Instant | None = ABSENT
    """The last request with it; may lag by a minute; null: never used: ISO 8601, UTC, with milliseconds"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""


class AttentionItem(Model):
    kind: str = ABSENT
    """A word for programs"""
    severity: Literal["critical", "warning", "info"] | str = ABSENT
    """How urgent it is"""
    since: Instant | None = ABSENT
    """Since when; null: not known: ISO 8601, UTC, with milliseconds"""
    title: str = ABSENT
    """What is wrong"""
    advice: str = ABSENT
    """What to do next, in words for people"""
    action: AttentionItemAction = ABSENT
    """Where it is done"""
    ref: str | None = ABSENT
    """The read of this API that shows more; null: there is none"""


class AttentionItemAction(Model):
    """Where it is done"""

    label: str = ABSENT
    """What a link to `href` says"""
    href: str = ABSENT
    """The page of the console where it is done, below `/console`"""
    request: str | None = ABSENT
    """The request of this API that does it; null: there is none"""


class AuditEntry(Model):
    number: int = ABSENT
    """Its place in the log of the workspace, from 1 on"""
    at: Instant = ABSENT
    """When it was done: ISO 8601, UTC, with milliseconds"""
    actor: AuditEntryActor = ABSENT
    """Who did it"""
    action: str = ABSENT
    """The operationId, or the words of a command"""
    title: str = ABSENT
    """The action in words"""
    target: AuditEntryTarget = ABSENT
    """What it was done to: what was created, or what the path names last; else the workspace"""
    user_id: str | None = ABSENT
    """Opaque identifier of the user whom it was about; null: none"""
    address: str | None = ABSENT
    """Of the client; null for a command, the connect page and a phone, where it would be the user’s own"""
    request_id: str | None = ABSENT
    """X-Request-Id of the request; null for a command"""
    before: dict[str, Any] | None = ABSENT
    """How it was before; null: not known, or nothing"""
    after: dict[str, Any] | None = ABSENT
    """How it was afterwards; null: not known, or nothing"""
    is_erased: bool = ABSENT
    """Whether `before` and `after` were deleted together with their user"""
    is_unreadable: bool = ABSENT
    """Whether somebody has changed `before` and `after` in the database so that they cannot be read"""
    previous_hash: str = ABSENT
    """`hash` of the entry before it; 64 zeros in the first one"""
    hash: str = ABSENT
    """SHA-256 over the entry and `previousHash`, hexadecimal (docs/audit.md)"""


class AuditEntryActor(Model):
    """Who did it"""

    kind: Literal["key", "operator", "person", "command", "connect_page", "phone"] | str = ABSENT
    """key: an API key, or a session of it; operator: signed in with a link of the command line; person: signed in at the OpenID provider; command: of the command line; connect_page: the user on the connect page; phone: an app with a token of the user"""
    id: str | None = ABSENT
    """Of the key, the session, the person or the sign-in of a phone; null for a command"""
    name: str | None = ABSENT
    """Of the key or the person then; for a command the account of its machine"""


class AuditEntryTarget(Model):
    """What it was done to: what was created, or what the path names last; else the workspace"""

    kind: str = ABSENT
    """What kind of thing"""
    id: str = ABSENT
    """Which one"""


class AuditPage(Model):
    data: list[AuditEntry] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class BasalEnergyPoint(Model):
    """Basal energy: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["basal_energy"]
    """What is measured"""
    value: float | None = ABSENT
    """In kcal; at most six digits after the point"""
    unit: Literal["kcal"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class BasalMetabolicRatePoint(Model):
    """Basal metabolic rate: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["basal_metabolic_rate"]
    """What is measured"""
    value: float | None = ABSENT
    """In kcal_per_day; at most six digits after the point"""
    unit: Literal["kcal_per_day"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Baseline(Model):
    mean: float = ABSENT
    """In the metric type's unit"""
    std_dev: float | None = ABSENT
    """Of the sample (n − 1); null for a single day"""
    sample_size: int = ABSENT
    """Days"""


class BloodGlucosePoint(Model):
    """Blood glucose: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["blood_glucose"]
    """What is measured"""
    value: float | None = ABSENT
    """In mmol_l; at most six digits after the point"""
    unit: Literal["mmol_l"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class BloodOxygenPoint(Model):
    """Blood oxygen: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["blood_oxygen"]
    """What is measured"""
    value: float | None = ABSENT
    """In percent; at most six digits after the point"""
    unit: Literal["percent"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class BloodPressureData(Model):
    """The reading; `value` is null"""

    systolic: float = ABSENT
    """In mmHg"""
    diastolic: float = ABSENT
    """In mmHg"""
    pulse: float | None = None
    """In bpm"""


class BloodPressurePoint(Model):
    """Blood pressure: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["blood_pressure"]
    """What is measured"""
    value: None = ABSENT
    """The numbers are in `data`"""
    unit: Literal["mmHg"] | str = ABSENT
    """Of the value"""
    data: VendorsOwn[BloodPressureData] | None = ABSENT
    """The reading; `value` is null"""


class BloodPressurePointInput(Model):
    value: float | None
    """In `unit`; null where data carries the content"""
    unit: str | None = None
    """Default: the metric type's own; lb, mi, °F, mg/dL … are converted"""
    recorded_at: When
    """ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with"""
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""
    metric_type: Literal["blood_pressure"]
    """What is measured"""
    data: BloodPressureData | None = None
    """The reading; `value` is null"""


class BmiPoint(Model):
    """BMI: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["bmi"]
    """What is measured"""
    value: float | None = ABSENT
    """In index; at most six digits after the point"""
    unit: Literal["index"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class BodyFatPoint(Model):
    """Body fat: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["body_fat"]
    """What is measured"""
    value: float | None = ABSENT
    """In percent; at most six digits after the point"""
    unit: Literal["percent"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class CaloriesPoint(Model):
    """Calories: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["calories"]
    """What is measured"""
    value: float | None = ABSENT
    """In kcal; at most six digits after the point"""
    unit: Literal["kcal"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class ChangedWebhook(Model):
    id: str = ABSENT
    """Opaque identifier"""
    url: str = ABSENT
    """Where deliveries are sent"""
    events: list[str] = ABSENT
    """Which events are sent to it"""
    is_active: bool = ABSENT
    """False: paused, nothing is sent"""
    description: str | None = ABSENT
    """What you note about it; null: nothing"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    health: WebhookHealth = ABSENT
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class ClinicalLimit(Model):
    """A limit beyond which a point is an anomaly, whatever is usual for the person"""

    side: Literal["above", "below"] | str = ABSENT
    """On which side of the limit a point is an anomaly"""
    limit: float = ABSENT
    """In the unit of the metric type; a point strictly beyond it is an anomaly"""
    severity: Literal["warning", "critical"] | str = ABSENT
    """Of the anomaly"""
    is_at_rest: bool = ABSENT
    """The limit is that of a body at rest: points in a workout, or shortly after one, are not judged by it"""


class ComputedCorrelations(Model):
    data: list[Correlation] = ABSENT
    """Strongest first"""
    count: int = ABSENT
    """How many"""


class ConnectLink(Model):
    url: str = ABSENT
    """The page to send the user to"""
    expires_at: Instant = ABSENT
    """When the link stops being valid: ISO 8601, UTC, with milliseconds"""


class Connection(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    status: ConnectionStatus | str = ABSENT
    last_synced_at: Instant | None = ABSENT
    """The end of the last sync that succeeded; null: none has: ISO 8601, UTC, with milliseconds"""
    connected_at: Instant = ABSENT
    """When the user connected, for the last time: ISO 8601, UTC, with milliseconds"""
    last_error: str | None = ABSENT
    """Why the last sync failed or the connection ended, for people"""
    last_error_code: ConnectionErrorCode | str | None = ABSENT
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""
    next_sync_at: Instant | None = ABSENT
    """When the next scheduled sync begins; null: none is planned: ISO 8601, UTC, with milliseconds"""
    records_set_aside: int = ABSENT
    """Records that could not be understood; see GET /v1/quarantine"""


class ConnectionCounts(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    active: int = ABSENT
    """Connections that work"""
    error: int = ABSENT
    """Connections whose last sync failed"""
    disconnected: int = ABSENT
    """Connections whose users have to connect again"""


class ConnectionCreatedPayload(Delivered):
    event: Literal["connection.created"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionCreatedPayloadData = ABSENT
    """What the event tells"""


class ConnectionCreatedPayloadData(Model):
    """What the event tells"""

    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class ConnectionDisconnectedPayload(Delivered):
    event: Literal["connection.disconnected"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionDisconnectedPayloadData = ABSENT
    """What the event tells"""


class ConnectionDisconnectedPayloadData(Model):
    """What the event tells"""

    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    last_error: str | None = None
    """What went wrong, for people"""
    last_error_code: ConnectionErrorCode | str | None = None
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""


class ConnectionErrorPayload(Delivered):
    event: Literal["connection.error"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: ConnectionErrorPayloadData = ABSENT
    """What the event tells"""


class ConnectionErrorPayloadData(Model):
    """What the event tells"""

    error: str = ABSENT
    """What went wrong, for people"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    last_error: str | None = None
    """What went wrong, for people"""
    last_error_code: ConnectionErrorCode | str | None = None
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""


class ConnectionOfUser(Model):
    id: str = ABSENT
    """Opaque identifier"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers"""
    status: Literal["active", "error", "disconnected"] | str = ABSENT
    """active: works; error: the last sync failed; disconnected: the user has to connect again"""
    last_synced_at: Instant | None = ABSENT
    """The end of the last sync that succeeded; null: none has: ISO 8601, UTC, with milliseconds"""
    next_sync_at: Instant | None = ABSENT
    """When the next scheduled sync begins; null: none is planned: ISO 8601, UTC, with milliseconds"""
    last_error: str | None = ABSENT
    """Why the last sync failed or the connection ended, for people"""
    last_error_code: ConnectionErrorCode | str | None = ABSENT
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""


class ConnectionPage(Model):
    data: list[WorkspaceConnection] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class Correlation(Model):
    metric_a: MetricType | str = ABSENT
    """The first of the two"""
    metric_b: MetricType | str = ABSENT
    """The second of the two"""
    pearson: float = ABSENT
    """Pearson's coefficient, from -1 to 1"""
    spearman: float = ABSENT
    """Pearson's coefficient of the mid-ranks, from -1 to 1"""
    p_value: float = ABSENT
    """Two-sided, of pearson, by Student's t"""
    q_value: float = ABSENT
    """pValue adjusted for the number of pairs tested (Benjamini–Hochberg)"""
    ci95: list[float] = ABSENT
    """95 % confidence interval of pearson"""
    sample_size: int = ABSENT
    """Days on which both metrics have a number"""
    strength: CorrelationStrength | str = ABSENT
    direction: CorrelationDirection | str = ABSENT
    lag_days: int = ABSENT
    """Days by which metricB follows metricA"""
    provider_ids: list[str] = ABSENT
    """The providers whose data went into it"""


class Coverage(Model):
    today: str = ABSENT
    """The user's local calendar day, at which the spans end"""
    timezone: str = ABSENT
    """By which that day goes: the user's time zone; without one, the newest UTC offset that came with a data point; else the workspace's time zone"""
    data: list[CoveredDays] = ABSENT
    """One entry for each metric type and provider with data"""


class CoveredDays(Model):
    metric_type: MetricType | str = ABSENT
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    first_day: str = ABSENT
    """The first local day with data"""
    last_day: str = ABSENT
    """The last local day with data"""
    days: int = ABSENT
    """Days with data, of all time"""
    days_of_last30: int = ABSENT
    """Days with data, of the 30 that end today"""
    days_of_last90: int = ABSENT
    """Days with data, of the 90 that end today"""
    longest_gap: CoveredDaysLongestGap | None = ABSENT
    """The longest stretch without data between two days with data, the newest of equal ones"""


class CoveredDaysLongestGap(Model):
    """The longest stretch without data between two days with data, the newest of equal ones"""

    from_: str = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The first day without data"""
    to: str = ABSENT
    """The last day without data"""
    days: int = ABSENT
    """How many days"""


class CreatedApiKey(Model):
    id: str = ABSENT
    """Opaque identifier"""
    name: str = ABSENT
    """What you call it"""
    key_prefix: str = ABSENT
    """The first 16 characters, to recognise the key by"""
    scopes: list[Scope | str] = ABSENT
    """What the key may do"""
    expires_at: Instant | None = ABSENT
    """When it stops being valid; null: never: ISO 8601, UTC, with milliseconds"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    raw_key: str = ABSENT
    """The key itself: shown in this answer only, never recoverable"""


class CreatedWebhook(Model):
    id: str = ABSENT
    """Opaque identifier"""
    url: str = ABSENT
    """Where deliveries are sent"""
    events: list[str] = ABSENT
    """Which events are sent to it"""
    is_active: bool = ABSENT
    """False: paused, nothing is sent"""
    description: str | None = ABSENT
    """What you note about it; null: nothing"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    secret: str | None = None
    """Only where you gave none: the one that was generated. Shown once, never recoverable"""
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class CyclingDistancePoint(Model):
    """Cycling distance: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["cycling_distance"]
    """What is measured"""
    value: float | None = ABSENT
    """In meters; at most six digits after the point"""
    unit: Literal["meters"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class DailySummary(Model):
    date: str = ABSENT
    """Local calendar day"""
    metrics: dict[str, DailyValue] = ABSENT
    """By metric type; those without data are absent"""


class DailyValue(Model):
    value: float | None = ABSENT
    """The number of the day in `unit`; null where it is in `data` or `count`"""
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    min: float | None = None
    """heart_rate only: the lowest, in bpm"""
    max: float | None = None
    """heart_rate only: the highest, in bpm"""
    data: dict[str, float] | None = None
    """Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm"""
    count: int | None = None
    """Metric types that are only counted: workout"""
    explain: SourceExplanation | None = None


class DaylightMinutesPoint(Model):
    """Minutes in daylight: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["daylight_minutes"]
    """What is measured"""
    value: float | None = ABSENT
    """In minutes; at most six digits after the point"""
    unit: Literal["minutes"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class DeletedHealthData(Model):
    deleted: int = ABSENT
    """Points that were deleted"""


class DeliveryCounts(Model):
    start: Instant = ABSENT
    """When the hour or the day (UTC) began in which they were created: ISO 8601, UTC, with milliseconds"""
    delivered: int = ABSENT
    """Deliveries that have arrived"""
    failed: int = ABSENT
    """Deliveries that have failed for good"""
    pending: int = ABSENT
    """Deliveries that wait or are tried again"""


class DetectedAnomalies(Model):
    data: list[Anomaly] = ABSENT
    """Newest first"""
    count: int = ABSENT
    """How many"""


class DeviceOrder(Model):
    order: dict[str, list[str]] = ABSENT
    """Keys of devices by metric type, best first; "*" stands for every type"""
    ignored: list[str] = ABSENT
    """Keys of devices of which nothing counts"""


class DeviceShare(Model):
    """The part of one device in a phone's value of a day"""

    key: str = ABSENT
    """The sender's name of the device, as in GET …/devices"""
    name: str | None = ABSENT
    """As the person knows it"""
    kind: DeviceKind | str = ABSENT
    value: float | None = ABSENT
    """Its share of a sum; of other metric types the mean or the last of its own readings that count; null where these are several numbers"""
    minutes: float = ABSENT
    """For how long of the day it counts, in minutes; 0 for amounts and readings of a moment"""


class DietaryCarbohydratesPoint(Model):
    """Carbohydrates eaten: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["dietary_carbohydrates"]
    """What is measured"""
    value: float | None = ABSENT
    """In g; at most six digits after the point"""
    unit: Literal["g"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class DietaryEnergyPoint(Model):
    """Dietary energy: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["dietary_energy"]
    """What is measured"""
    value: float | None = ABSENT
    """In kcal; at most six digits after the point"""
    unit: Literal["kcal"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class DietaryFatPoint(Model):
    """Fat eaten: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["dietary_fat"]
    """What is measured"""
    value: float | None = ABSENT
    """In g; at most six digits after the point"""
    unit: Literal["g"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class DietaryProteinPoint(Model):
    """Protein eaten: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["dietary_protein"]
    """What is measured"""
    value: float | None = ABSENT
    """In g; at most six digits after the point"""
    unit: Literal["g"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class DistancePoint(Model):
    """Distance: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["distance"]
    """What is measured"""
    value: float | None = ABSENT
    """In meters; at most six digits after the point"""
    unit: Literal["meters"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Erasure(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the deleted user; the same as `id`, because a user is deleted once"""
    status: Literal["in_progress", "completed"] | str = ABSENT
    """completed: nothing of the user is left"""
    requested_at: Instant = ABSENT
    """When the user was deleted: ISO 8601, UTC, with milliseconds"""
    completed_at: Instant | None = ABSENT
    """When the last row was erased; null: not yet: ISO 8601, UTC, with milliseconds"""
    rows: dict[str, int] = ABSENT
    """How many rows of each kind have been deleted so far"""
    waiting_for: dict[str, int] = ABSENT
    """What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs`"""
    grants: list[ErasureGrantsItem] = ABSENT
    """The person's grants at vendors, and whether each vendor has confirmed its end"""


class ErasureGrantsItem(Model):
    provider_id: str = ABSENT
    """The vendor"""
    status: Literal["pending", "confirmed", "unconfirmed"] | str = ABSENT
    """pending: the vendor is still asked to end the grant; confirmed: it has answered that the grant has ended; unconfirmed: it has not, and is not asked again"""
    at: Instant = ABSENT
    """Since when that is so: ISO 8601, UTC, with milliseconds"""
    reason: Literal["already_ended", "no_tokens", "no_credentials", "not_offered", "in_use", "refused", "no_answer"] | str | None = ABSENT
    """Why it is unconfirmed, or, with confirmed, already_ended: the vendor has answered that it does not know the tokens any more, because the grant had ended before, or because it has carried out an earlier attempt without our getting its answer. no_tokens: the connection had ended before, or its key is lost; no_credentials: the vendor is not set up any more; not_offered: the vendor has no way to end a grant; in_use: another connection uses the same account at the vendor, and the end of this grant would end that one, too; refused: it has refused; no_answer: it has not answered in several attempts. null otherwise"""


class EventInput(Model):
    event_type: EventType
    external_id: str | None = None
    """Your own id of it; default: its start stands for it"""
    activity_type: ActivityType | None = None
    """The sport, in this service's words; `other` where none fits"""
    started_at: When
    """ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z"""
    ended_at: When
    """ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z"""
    distance_meters: float | None = None
    """In meters"""
    calories_kcal: float | None = None
    """In kcal"""
    avg_heart_rate: float | None = None
    """The mean heart rate, in bpm"""
    max_heart_rate: float | None = None
    """The highest heart rate, in bpm"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with"""
    data: dict[str, Any] | None = None
    """Structured content. workout: elevationGain in meters, avgPace as minutes:seconds per kilometer, laps [{distance in meters, time in seconds, avgHR in bpm}], zones in minutes. sleep: stages {deep, light, rem, awake} in minutes, efficiency in percent. Further members are the vendor's own"""
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""


class FloorsPoint(Model):
    """Floors climbed: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["floors"]
    """What is measured"""
    value: float | None = ABSENT
    """In count; at most six digits after the point"""
    unit: Literal["count"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Freshness(Model):
    generated_at: Instant = ABSENT
    """When this was put together: ISO 8601, UTC, with milliseconds"""
    data: list[FreshnessEntry] = ABSENT
    """One entry for each provider and metric type"""


class FreshnessEntry(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_type: MetricType | str = ABSENT
    last_point_at: Instant | None = ABSENT
    """When the newest point was measured; null: there is none: ISO 8601, UTC, with milliseconds"""
    last_day: str | None = ABSENT
    """The last local day with data; null: there is none"""
    expected_every_hours: float | None = ABSENT
    """How often data come, in hours: learned from the last 90 days, else the usual"""
    is_late: bool = ABSENT
    """Whether data should have come by now"""
    reason: FreshnessReason | str = ABSENT
    message: str = ABSENT
    """The reason in a sentence"""
    records_set_aside: int = ABSENT
    """Records of the provider that could not be understood; see GET /v1/quarantine"""
    gaps: list[FreshnessEntryGapsItem] = ABSENT
    """Stretches of the last 30 days without the expected data, oldest first"""


class FreshnessEntryGapsItem(Model):
    from_: str = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The first day without the data"""
    to: str = ABSENT
    """The last day without the data"""
    days: int = ABSENT
    """How many days"""
    reason: FreshnessReason | str = ABSENT


class Goal(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    metric_type: GoalMetricType | str = ABSENT
    target: float = ABSENT
    """In the metric type's unit"""
    direction: Literal["at_least", "at_most"] | str = ABSENT
    """at_least is reached as soon as the number is there, at_most is judged when the period is over"""
    period: Literal["day", "week"] | str = ABSENT
    """For how long each time: local days; weeks from Monday"""
    is_active: bool = ABSENT
    """False: it is kept and not judged"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class GoalPage(Model):
    data: list[Goal] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class Health(Model):
    status: Literal["ok"] | str = ABSENT
    """It can serve"""


class HealthContext(Model):
    """A user in one answer"""

    baselines: dict[str, Baseline] = ABSENT
    """30-day averages by metric type"""
    trends: list[HealthContextTrendsItem] = ABSENT
    """Where the metrics go"""
    anomalies: list[HealthContextAnomaliesItem] = ABSENT
    """Active ones of the last 30 days, newest first"""
    correlations: list[HealthContextCorrelationsItem] = ABSENT
    """The strongest of the last 90 days"""
    health_scores: HealthContextHealthScores = ABSENT
    """Scores of the newest day with a score"""
    summary: str = ABSENT
    """The whole in a few sentences"""
    coverage: dict[str, float] = ABSENT
    """Share of the last 30 days with data, by metric type"""
    notes: list[str] = ABSENT
    """What this is not, and what was left out"""
    excluded_providers: list[str] = ABSENT
    """Providers whose data is left out because their terms forbid use by AI"""
    generated_at: Instant = ABSENT
    """When this was put together: ISO 8601, UTC, with milliseconds"""


class HealthContextAnomaliesItem(Model):
    id: str = ABSENT
    """Opaque identifier"""
    metric_type: MetricType | str = ABSENT
    value: float = ABSENT
    """In the metric type's unit"""
    method: AnomalyMethod | str = ABSENT
    severity: Severity | str = ABSENT
    message: str = ABSENT
    """The value and what it is compared with, in words"""
    recorded_at: Instant = ABSENT
    """When it was measured: ISO 8601, UTC, with milliseconds"""


class HealthContextAnswer(Model):
    data: HealthContext = ABSENT


class HealthContextCorrelationsItem(Model):
    metric_a: MetricType | str = ABSENT
    """The first of the two"""
    metric_b: MetricType | str = ABSENT
    """The second of the two"""
    pearson: float = ABSENT
    """Pearson's coefficient, from -1 to 1"""
    p_value: float = ABSENT
    """Two-sided, by Student's t"""
    sample_size: int = ABSENT
    """Days on which both metrics have a number"""
    strength: CorrelationStrength | str = ABSENT
    direction: CorrelationDirection | str = ABSENT


class HealthContextHealthScores(Model):
    """Scores of the newest day with a score"""

    overall: float | None = ABSENT
    """The weighted mean of the others; null unless all four are there, from 0 to 100; null without data"""
    sleep: float | None = ABSENT
    """Sleep, from 0 to 100; null without data"""
    activity: float | None = ABSENT
    """Activity, from 0 to 100; null without data"""
    cardio: float | None = ABSENT
    """Heart and endurance, from 0 to 100; null without data"""
    recovery: float | None = ABSENT
    """Recovery, from 0 to 100; null without data"""


class HealthContextTrendsItem(Model):
    metric: MetricType | str = ABSENT
    direction: Literal["increasing", "decreasing", "stable"] | str = ABSENT
    """Where it goes"""
    change_percent: float = ABSENT
    """The last 7 days against the 23 before, in percent"""


class HealthEventPage(Model):
    data: list[HealthEvent] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class HealthPointPage(Model):
    data: list[HealthPoint] = ABSENT
    """Newest first"""
    total: int = ABSENT
    """All points that match, over all pages"""
    limit: int = ABSENT
    """The most that the page holds"""
    offset: int = ABSENT
    """How many points come before the page; 0 where it was asked for by cursor"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class HealthScore(Model):
    date: str = ABSENT
    """Local calendar day"""
    overall: float | None = ABSENT
    """Weighted mean of the sub-scores, from 0 to 100; null for fewer than two"""
    sleep: float | None = ABSENT
    """Sleep, from 0 to 100; null without data"""
    activity: float | None = ABSENT
    """Activity, from 0 to 100; null without data"""
    cardio: float | None = ABSENT
    """Heart and endurance, from 0 to 100; null without data"""
    recovery: float | None = ABSENT
    """Recovery, from 0 to 100; null without data"""
    coverage: float = ABSENT
    """The share of overall's weights that the day's sub-scores have: 1 when none is missing"""
    partial: bool = ABSENT
    """Whether a sub-score is missing (coverage below 1). A missing low one makes `overall` higher, so a partial one is not comparable with others"""
    components: HealthScoreComponents = ABSENT
    """What each score is made of"""
    provider_ids: list[str] = ABSENT
    """The providers whose data went into it"""


class HealthScoreComponents(Model):
    """What each score is made of"""

    overall: list[ScoreComponent] = ABSENT
    """What the overall score is made of"""
    sleep: list[ScoreComponent] = ABSENT
    """What the sleep score is made of"""
    activity: list[ScoreComponent] = ABSENT
    """What the activity score is made of"""
    cardio: list[ScoreComponent] = ABSENT
    """What the cardio score is made of"""
    recovery: list[ScoreComponent] = ABSENT
    """What the recovery score is made of"""


class HealthScoreList(Model):
    data: list[HealthScore] = ABSENT
    """Newest first"""


class HealthUpdatedPayload(Delivered):
    event: Literal["health.updated"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: HealthUpdatedPayloadData = ABSENT
    """What the event tells"""


class HealthUpdatedPayloadData(Model):
    """What the event tells"""

    to: str = ABSENT
    """The last local day with a change"""
    from_: str = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The first local day with a change"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    backfill: bool | None = None
    """true for earlier days that a backfill has read; left out otherwise"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_types: list[MetricType | str] = ABSENT
    """What has changed between the two days"""


class HeartRateData(Model):
    """Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own."""

    min: float | None = None
    """The lowest, in bpm"""
    max: float | None = None
    """The highest, in bpm"""
    resting: float | None = None
    """At rest, in bpm"""
    intraday: list[HeartRateDataIntradayItem] | None = None
    """Single readings, oldest first"""


class HeartRateDataIntradayItem(Model):
    time: Instant = ABSENT
    """ISO 8601, UTC, with milliseconds"""
    value: float | None = ABSENT
    """In bpm"""


class HeartRatePoint(Model):
    """Heart rate: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["heart_rate"]
    """What is measured"""
    value: float | None = ABSENT
    """In bpm; at most six digits after the point"""
    unit: Literal["bpm"] | str = ABSENT
    """Of the value"""
    data: VendorsOwn[HeartRateData] | None = ABSENT
    """Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own."""


class HeartRatePointInput(Model):
    value: float | None
    """In `unit`; null where data carries the content"""
    unit: str | None = None
    """Default: the metric type's own; lb, mi, °F, mg/dL … are converted"""
    recorded_at: When
    """ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with"""
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""
    metric_type: Literal["heart_rate"]
    """What is measured"""
    data: HeartRateData | None = None
    """Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own."""


class HeartRateRecoveryPoint(Model):
    """Heart rate recovery: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["heart_rate_recovery"]
    """What is measured"""
    value: float | None = ABSENT
    """In bpm; at most six digits after the point"""
    unit: Literal["bpm"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class HeartRateVariabilityPoint(Model):
    """Heart rate variability: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["heart_rate_variability"]
    """What is measured"""
    value: float | None = ABSENT
    """In ms; at most six digits after the point"""
    unit: Literal["ms"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class HeartRateVariabilitySdnnPoint(Model):
    """Heart rate variability (SDNN): one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["heart_rate_variability_sdnn"]
    """What is measured"""
    value: float | None = ABSENT
    """In ms; at most six digits after the point"""
    unit: Literal["ms"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class HeightPoint(Model):
    """Height: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["height"]
    """What is measured"""
    value: float | None = ABSENT
    """In meters; at most six digits after the point"""
    unit: Literal["meters"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class HrvStatusPoint(Model):
    """HRV status: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["hrv_status"]
    """What is measured"""
    value: float | None = ABSENT
    """In status; at most six digits after the point"""
    unit: Literal["status"] | str = ABSENT
    """Of the value"""
    data: dict[str, Any] | None = ABSENT
    """The vendor's further members"""


class Import(Model):
    id: str = ABSENT
    """Opaque identifier of the import"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    kind: Literal["apple_health_export"] | str = ABSENT
    """What file it is: export.zip of the Health app, or the XML in it"""
    status: ImportStatus | str = ABSENT
    size: int = ABSENT
    """Bytes of the whole file"""
    received: int = ABSENT
    """Bytes of it that have come"""
    progress: ImportProgress = ABSENT
    warnings: list[str] = ABSENT
    """What is wrong with a file of which the rest is stored"""
    error: str | None = ABSENT
    """Why it failed, for people; null: it did not"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    started_at: Instant | None = ABSENT
    """When the reading began; null: not yet: ISO 8601, UTC, with milliseconds"""
    finished_at: Instant | None = ABSENT
    """When it ended; null: not yet: ISO 8601, UTC, with milliseconds"""


class ImportPage(Model):
    data: list[Import] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class ImportProgress(Model):
    """How far the reading has come"""

    bytes_read: int = ABSENT
    """How far the reading has come, in bytes of the file"""
    bytes_total: int = ABSENT
    """Bytes of the whole file"""
    records: int = ABSENT
    """Records that were read, apart from those of types that are not kept"""
    stored: int = ABSENT
    """Those of them that are new"""
    unchanged: int = ABSENT
    """Those of them that were there before"""
    refused: int = ABSENT
    """Those of them with a fault; see GET /v1/quarantine"""
    not_kept: int = ABSENT
    """Records of types that are not kept"""
    from_: Instant | None = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """When the earliest of the records began; null: there is none yet: ISO 8601, UTC, with milliseconds"""
    to: Instant | None = ABSENT
    """When the latest of the records began; null: there is none yet: ISO 8601, UTC, with milliseconds"""


class InvitationCode(Model):
    code: str = ABSENT
    """Eight letters and digits; the user types them into the app"""
    expires_at: Instant = ABSENT
    """When it stops being good; it is good once: ISO 8601, UTC, with milliseconds"""


class LatestValue(Model):
    value: float | None = ABSENT
    """In `unit`. Of a metric type that adds up (steps, sleep): the sum of `day` until now; of any other: the newest value of `day`. Null where the content is in `data`"""
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    recorded_at: Instant = ABSENT
    """When the device measured it, or the newest part of a sum; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    day: str = ABSENT
    """The local calendar day on which it counts: the newest with data of this metric type"""
    provider_id: str = ABSENT
    """The provider that counts on that day, as source priorities say"""
    data: dict[str, Any] | None = None
    """Of a value that is no number: blood_pressure has systolic and diastolic in mmHg, pulse in bpm"""


class LatestValues(Model):
    metrics: dict[str, LatestValue] = ABSENT
    """By metric type; those without data are absent, and so are workouts, which are events"""


class LeanBodyMassPoint(Model):
    """Lean body mass: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["lean_body_mass"]
    """What is measured"""
    value: float | None = ABSENT
    """In kg; at most six digits after the point"""
    unit: Literal["kg"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class ListedUser(Model):
    id: str = ABSENT
    """Opaque identifier"""
    external_id: str = ABSENT
    """Your own id of this user; unique per workspace"""
    email: str | None = ABSENT
    """Where reports and messages by email go"""
    display_name: str | None = ABSENT
    """The name by which messages address the user"""
    metadata: dict[str, Any] = ABSENT
    """Any JSON object up to 16 KiB, stored as given; your own facts about the user"""
    timezone: str | None = ABSENT
    """IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets"""
    units: Units | str = ABSENT
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""
    connections: list[ConnectionOfUser] | None = None
    """Only with include=connections; newest first"""


class ListenDelivery(Model):
    """One for each event"""

    event: Literal["delivery"]
    """The name of the event"""
    data: ListenDeliveryData = ABSENT
    """What the event tells"""


class ListenDeliveryData(Model):
    """What the event tells"""

    headers: dict[str, str] = ABSENT
    """What a webhook would be sent with"""
    body: str = ABSENT
    """What a webhook would be sent, to the byte: the signatures are made over it"""


class ListenSecret(Model):
    """Comes first"""

    event: Literal["secret"]
    """The name of the event"""
    data: ListenSecretData = ABSENT
    """What the event tells"""


class ListenSecretData(Model):
    """What the event tells"""

    secret: str = ABSENT
    """Signs everything that this stream sends, and nothing else"""


class MetricScale(Model):
    """One unit in which values are shown"""

    unit: str = ABSENT
    """Written after the number; empty where the number stands alone"""
    decimals: int = ABSENT
    """The most digits after the point"""
    factor: float = ABSENT
    """The shown number is the value × `factor` + `offset`"""
    offset: float = ABSENT
    """Added after the multiplication"""


class MetricTypeFacts(Model):
    metric_type: MetricType | str = ABSENT
    title: str = ABSENT
    """Its name at the start of a sentence"""
    label: str = ABSENT
    """Its name within a sentence"""
    meaning: str = ABSENT
    """What is measured"""
    group: Literal["Activity", "Heart", "Sleep", "Breath and blood", "Body", "Nutrition"] | str = ABSENT
    """What it is about, for lists"""
    unit: str | None = ABSENT
    """Of values in the API; null: points carry no number"""
    form: Literal["number", "distance", "duration"] | str = ABSENT
    """How one value is written. number: in `metric` or `imperial`, and at least one digit after the point below 10. distance: below 1,000 m (ft) as whole meters (feet), below a mile with two digits. duration: 7 h 30 min"""
    noun: str | None = ABSENT
    """What the number counts, where no unit stands after it: for the axis of a chart"""
    decimals: int = ABSENT
    """The most digits after the point; that of `metric`"""
    metric: MetricScale = ABSENT
    """For people who read metric units"""
    imperial: MetricScale | None = ABSENT
    """For people who read imperial units; null: they read the same unit"""
    daily_value: Literal["sum", "mean", "last", "parts", "none"] | str = ABSENT
    """How the points of a day become one value. parts: each part in `data` is averaged. none: points are counted"""
    direction: Literal["up", "down", "none"] | str = ABSENT
    """Whether more or less is good news by itself"""
    family: Literal["movement", "body", "oxygen", "sleep", "recovery", "heart rate", "temperature"] | str | None = ABSENT
    """Types of one family measure nearly the same: a correlation between them is no news. Null: none"""
    healthy: MetricTypeFactsHealthy = ABSENT
    """The published range of healthy adults. Empty: it depends on age, sex, height or the moment, or nobody publishes one"""
    clinical: list[ClinicalLimit] = ABSENT
    """Limits beyond which a point is an anomaly"""
    limits: MetricTypeFactsLimits | None = ABSENT
    """A pushed value beyond them is refused as a mistake. They are wide: what alarms a doctor is still data. Null: every number is taken"""
    push_units: list[str] = ABSENT
    """The units in which values may be pushed, its own first"""
    cadence: MetricTypeFactsCadence = ABSENT
    """How points come in"""
    warns_from: float | None = ABSENT
    """An unusual day is a warning only from this difference to what is usual. Null: it never is one"""
    keeps_lowest: bool = ABSENT
    """The lowest day is a personal record too"""


class MetricTypeFactsCadence(Model):
    """How points come in"""

    wear: Literal["day", "night", "measuring"] | str = ABSENT
    """What it takes to have data: the device on the body by day or by night, or an act of measuring"""
    is_regular: bool = ABSENT
    """False: days without data are no gap, as with workouts"""


class MetricTypeFactsHealthy(Model):
    """The published range of healthy adults. Empty: it depends on age, sex, height or the moment, or nobody publishes one"""

    from_: float | None = Field(default=None, validation_alias="from", serialization_alias="from")
    """The lowest healthy value; missing where less is good news"""
    to: float | None = None
    """The highest healthy value; missing where more is good news"""
    source: MetricTypeFactsHealthySource | None = None
    """Where the range is from"""


class MetricTypeFactsHealthySource(Model):
    """Where the range is from"""

    name: str = ABSENT
    """Who publishes the range"""
    url: str = ABSENT
    """The page that gives it"""


class MetricTypeFactsLimits(Model):
    """A pushed value beyond them is refused as a mistake. They are wide: what alarms a doctor is still data. Null: every number is taken"""

    from_: float = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The lowest"""
    to: float = ABSENT
    """The highest"""


class MindfulMinutesPoint(Model):
    """Mindful minutes: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["mindful_minutes"]
    """What is measured"""
    value: float | None = ABSENT
    """In minutes; at most six digits after the point"""
    unit: Literal["minutes"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class NothingToRead(Model):
    days_asked: Literal[0] | float = ABSENT
    """No day is left to be read"""
    message: str = ABSENT
    """Why, for people"""


class NotificationChannel(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    channel_type: str = ABSENT
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    label: str = ABSENT
    """What the user calls the channel"""
    config: dict[str, Any] = ABSENT
    """As it was set, with secrets masked"""
    is_enabled: bool = ABSENT
    """False: nothing is sent through it"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class NotificationChannelList(Model):
    data: list[NotificationChannel] = ABSENT
    """Newest first"""


class NotificationLogEntry(Model):
    id: str = ABSENT
    """Opaque identifier"""
    notification_id: str = ABSENT
    """Opaque identifier of the notification; the same for each channel that it is sent through"""
    channel_id: str = ABSENT
    """Opaque identifier of the channel"""
    channel_type: str = ABSENT
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    category: NotificationCategory | str = ABSENT
    severity: Severity | str = ABSENT
    title: str = ABSENT
    """What it says, in short"""
    status: NotificationStatus | str = ABSENT
    attempts: int = ABSENT
    """Attempts made so far"""
    error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    delivered_at: Instant | None = ABSENT
    """When it was delivered; null: not yet: ISO 8601, UTC, with milliseconds"""


class NotificationLogEntryInFull(Model):
    id: str = ABSENT
    """Opaque identifier"""
    notification_id: str = ABSENT
    """Opaque identifier of the notification; the same for each channel that it is sent through"""
    channel_id: str = ABSENT
    """Opaque identifier of the channel"""
    channel_type: str = ABSENT
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    category: NotificationCategory | str = ABSENT
    severity: Severity | str = ABSENT
    title: str = ABSENT
    """What it says, in short"""
    status: NotificationStatus | str = ABSENT
    attempts: int = ABSENT
    """Attempts made so far"""
    error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    delivered_at: Instant | None = ABSENT
    """When it was delivered; null: not yet: ISO 8601, UTC, with milliseconds"""
    attempt_log: list[NotificationLogEntryInFullAttemptLogItem] = ABSENT
    """Oldest first"""
    text: str | None = ABSENT
    """What it says below the title; null for a test, and once it is no longer kept"""


class NotificationLogEntryInFullAttemptLogItem(Model):
    attempt: int = ABSENT
    """The number of the attempt, from 1"""
    started_at: Instant | None = ABSENT
    """When it began; null: not known: ISO 8601, UTC, with milliseconds"""
    duration_ms: int | None = ABSENT
    """How long it took, in milliseconds; null: not known"""
    status_code: int | None = ABSENT
    """The HTTP status of the answer; null: none came"""
    error: str | None = ABSENT
    """Why it failed, for people; null: it did not"""


class NotificationLogPage(Model):
    data: list[NotificationLogEntry] = ABSENT
    """Newest first"""
    summary: NotificationLogPageSummary = ABSENT
    """Of everything that the filter matches"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class NotificationLogPageSummary(Model):
    """Of everything that the filter matches"""

    total: int = ABSENT
    """How many"""
    delivered: int = ABSENT
    """Of them delivered"""
    pending: int = ABSENT
    """Of them waiting or tried again"""
    failed: int = ABSENT
    """Of them failed for good"""


class NotificationRule(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    name: str = ABSENT
    """What the user calls the rule"""
    categories: list[NotificationCategory | str] = ABSENT
    """What the rule lets through"""
    min_severity: Severity | str = ABSENT
    """The least severity that passes"""
    channel_ids: list[str] = ABSENT
    """Through which channels it is sent"""
    is_enabled: bool = ABSENT
    """False: the rule does not count"""
    quiet_hours: QuietHours | None = None
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class NotificationRuleList(Model):
    data: list[NotificationRule] = ABSENT
    """Newest first"""


class NotificationRulePreview(Model):
    count: int = ABSENT
    """How many notifications the rule would have let through"""
    days: int = ABSENT
    """Of how many days"""
    examples: list[NotificationRulePreviewExamplesItem] = ABSENT
    """The newest of them"""


class NotificationRulePreviewExamplesItem(Model):
    timestamp: Instant = ABSENT
    """When it arose: ISO 8601, UTC, with milliseconds"""
    category: NotificationCategory | str = ABSENT
    severity: Severity | str = ABSENT
    title: str = ABSENT
    """What it says, in short"""


class NotificationTest(Model):
    status: Literal["delivered", "failed"] | str = ABSENT
    """How the attempt ended"""
    error: str | None = None
    """Why it failed, for people"""


class NumberPointInput(Model):
    value: float | None
    """In `unit`; null where data carries the content"""
    unit: str | None = None
    """Default: the metric type's own; lb, mi, °F, mg/dL … are converted"""
    recorded_at: When
    """ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with"""
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "resting_heart_rate", "heart_rate_variability", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature", "cycling_distance", "swimming_distance", "wheelchair_distance", "active_energy", "basal_energy", "stand_minutes", "daylight_minutes", "mindful_minutes", "walking_heart_rate", "heart_rate_recovery", "heart_rate_variability_sdnn", "basal_metabolic_rate", "height", "lean_body_mass", "waist", "water", "dietary_energy", "dietary_protein", "dietary_carbohydrates", "dietary_fat"]
    """What is measured"""
    data: dict[str, Any] | None = None
    """Structured content. sleep: stages {deep, light, rem, awake} in minutes (the value is in hours), efficiency in percent, startTime and endTime as instants. blood_pressure: systolic and diastolic in mmHg, pulse in bpm. heart_rate: min, max and resting in bpm, intraday [{time, value in bpm}]"""


class OtherHealthEvent(Model):
    """A HealthEvent that this release of the client does not know."""

    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: Instant = ABSENT
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: Instant = ABSENT
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int = ABSENT
    """From its beginning to its end, in seconds"""
    distance_meters: float | None = ABSENT
    """In meters; null where it has none"""
    calories_kcal: float | None = ABSENT
    """In kcal; null where it has none"""
    avg_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    max_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None = ABSENT
    """Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it"""
    also_recorded_by: Any = ABSENT
    event_type: str = ABSENT
    activity_type: ActivityType | str | None = ABSENT
    """The sport, in this service's words; `other` where none fits"""
    data: Any = ABSENT


class OtherHealthPoint(Model):
    """A HealthPoint that this release of the client does not know."""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: str = ABSENT
    value: Any = ABSENT
    unit: Any = ABSENT
    data: Any = ABSENT


class OtherListenWebhooksEvent(Model):
    """A ListenWebhooksEvent that this release of the client does not know."""

    event: str = ABSENT
    data: Any = ABSENT


class OtherOpenStreamEvent(Model):
    """A OpenStreamEvent that this release of the client does not know."""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: str = ABSENT
    data: Any = ABSENT


class OtherWebhookEvent(Delivered):
    """A WebhookEvent that this release of the client does not know."""

    event: str = ABSENT
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: Any = ABSENT


class Overview(Model):
    as_of: Instant = ABSENT
    """When this was counted: ISO 8601, UTC, with milliseconds"""
    users: int = ABSENT
    """Users of the workspace"""
    connections: list[ConnectionCounts] = ABSENT
    """By provider"""
    syncs: OverviewSyncs = ABSENT
    """By hour and by day"""
    deliveries: OverviewDeliveries = ABSENT
    """Webhook deliveries that were created in the last 24 hours"""


class OverviewDeliveries(Model):
    """Webhook deliveries that were created in the last 24 hours"""

    delivered: int = ABSENT
    """Delivered"""
    failed: int = ABSENT
    """Failed for good"""
    pending: int = ABSENT
    """Waiting, or tried again"""
    success_rate: float | None = ABSENT
    """delivered / (delivered + failed); null where none has ended"""


class OverviewSyncs(Model):
    """By hour and by day"""

    hours: list[SyncCounts] = ABSENT
    """The last 24 hours of the clock, the present one included; oldest first"""
    days: list[SyncCounts] = ABSENT
    """The last 30 days (UTC), today included; oldest first"""


class PersonTokens(Model):
    access_token: str = ABSENT
    """Goes into the header `Authorization: Bearer …`; store it nowhere but on the phone"""
    refresh_token: str = ABSENT
    """Gets the next tokens, once; store it in the phone’s safe storage"""
    expires_in: int = ABSENT
    """Seconds until the access token ends"""


class PersonalRecord(Model):
    metric_type: MetricType | str = ABSENT
    category: RecordCategory | str = ABSENT
    value: float = ABSENT
    """In `unit`"""
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    recorded_at: Instant = ABSENT
    """When it was reached: ISO 8601, UTC, with milliseconds"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class PhoneProgress(Model):
    data: list[PhoneProgressOfKind] = ABSENT
    """The kinds with most records first; none where no app tells it"""


class PhoneProgressOfKind(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    data_type: str = ABSENT
    """The kind of data, in the phone’s word"""
    expected: int = ABSENT
    """Records that the phone had when its first sync began"""
    arrived: int = ABSENT
    """Records of them that have come"""
    started_at: Instant = ABSENT
    """When the first sync began: ISO 8601, UTC, with milliseconds"""
    ended_at: Instant | None = ABSENT
    """When the phone was done with this kind; null: it is not yet: ISO 8601, UTC, with milliseconds"""


class PointHistory(Model):
    point_id: str = ABSENT
    """Opaque identifier of the point"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_type: MetricType | str = ABSENT
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    recorded_at: Instant = ABSENT
    """When the device measured it: ISO 8601, UTC, with milliseconds"""
    data: list[PointState] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class PointState(Model):
    valid_from: Instant | None = ABSENT
    """When it was stored; null where the beginning is not known any more: ISO 8601, UTC, with milliseconds"""
    valid_until: Instant | None = ABSENT
    """When the next state replaced it; null in the present state: ISO 8601, UTC, with milliseconds"""
    is_stored: bool = ABSENT
    """False while there was no such point"""
    value: float | None = ABSENT
    """In `unit`"""
    data: dict[str, Any] | None = ABSENT
    """As in the point"""
    source: Origin | str | None = ABSENT
    """Where a value comes from: user (measured by the device), manual (typed in), computed (worked out)"""
    brought_by: PointStateBroughtBy | None = ABSENT
    """Null where it is not known any more"""


class PointStateBroughtBy(Model):
    """Null where it is not known any more"""

    kind: Literal["sync", "push", "replay"] | str = ABSENT
    """push: by the vendor or by your backend; replay: kept records of the vendor, read again"""
    id: str | None = ABSENT
    """Opaque identifier of the sync; null where it was none"""


class Provider(Model):
    provider_id: str = ABSENT
    """Identifier of the provider"""
    display_name: str = ABSENT
    """The name that people know"""
    auth_type: Literal["oauth2", "oauth2_pkce", "oauth1"] | str = ABSENT
    """How users grant access to the vendor"""
    available: bool = ABSENT
    """Has credentials, or the sandbox plays it: users can connect"""
    sandbox: bool = ABSENT
    """The sandbox plays this provider: its data are invented"""
    metric_types: list[MetricType | str] = ABSENT
    """The metric types that it can deliver"""
    event_types: list[EventType | str] = ABSENT
    """The events that it can deliver"""
    set_up: ProviderSetUp = ABSENT


class ProviderNotices(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    status: Literal["arriving", "silent", "no_connections", "not_offered"] | str = ABSENT
    """arriving: notices have come in the last 7 days; silent: none has, so only scheduled syncs find new data (see `setUp` of the provider); no_connections: nobody is connected; not_offered: the provider sends none"""
    connections: int = ABSENT
    """Active connections of this workspace"""
    notified: int = ABSENT
    """Those of which a notice has come in the last 7 days"""
    last_notice_at: Instant | None = ABSENT
    """When the newest notice came, to within an hour; null: none has: ISO 8601, UTC, with milliseconds"""


class ProviderQuota(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    counted_for: Literal["application", "person"] | str = ABSENT
    """application: all connections share one quota; person: each person has its own, and the rest is null or 0"""
    status: Literal["open", "used_up"] | str = ABSENT
    """used_up: no sync asks the vendor before opensAt"""
    opens_at: Instant | None = ABSENT
    """When the quota opens again; null: it is open: ISO 8601, UTC, with milliseconds"""
    syncs_waiting: int = ABSENT
    """This workspace's syncs that wait for the quota"""
    backfills_from: Instant | None = ABSENT
    """Backfills have used their share until then; null: they go on: ISO 8601, UTC, with milliseconds"""


class ProviderSetUp(Model):
    """What an operator has to do at the provider and in the environment"""

    missing: list[str] = ABSENT
    """Unset variables without which nobody can connect at the provider itself; empty: it is set up"""
    missing_for_notices: list[str] = ABSENT
    """Unset variables without which the provider's notices are refused, so that only scheduled syncs find new data"""
    callback_url: str = ABSENT
    """The redirect address to enter at the provider"""
    notices_url: str | None = ABSENT
    """Where the provider sends its notices, with the name of the secret in the place of a secret; null: it sends none"""
    guide: str = ABSENT
    """The page of the documentation that leads through it"""


class PushResult(Model):
    inserted: int = ABSENT
    """Stored now"""
    duplicates: int = ABSENT
    """There before, or twice in the request: ignored"""


class QuarantineEntry(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    external_id: str | None = ABSENT
    """Your own id of the user; null: the user has been deleted, and this row is about to be"""
    display_name: str | None = ABSENT
    """The name of the user; null where none is set, or the user has been deleted"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    endpoint: str = ABSENT
    """The kind of record, in the provider's words; of phones the metric type, or the list it came in"""
    reason: str = ABSENT
    """Why it could not be understood"""
    received_at: Instant = ABSENT
    """When it came for the first time: ISO 8601, UTC, with milliseconds"""
    times: int = ABSENT
    """How often it came"""


class QuarantineEntryInFull(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    external_id: str | None = ABSENT
    """Your own id of the user; null: the user has been deleted, and this row is about to be"""
    display_name: str | None = ABSENT
    """The name of the user; null where none is set, or the user has been deleted"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    endpoint: str = ABSENT
    """The kind of record, in the provider's words; of phones the metric type, or the list it came in"""
    reason: str = ABSENT
    """Why it could not be understood"""
    received_at: Instant = ABSENT
    """When it came for the first time: ISO 8601, UTC, with milliseconds"""
    times: int = ABSENT
    """How often it came"""
    record: Any = ABSENT
    """The record as the provider sent it, any JSON value"""


class QuarantinePage(Model):
    data: list[QuarantineEntry] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class QuarantineRetry(Model):
    status: Literal["understood", "set_aside"] | str = ABSENT
    """understood: what it says was stored, and the entry is gone"""


class QueuedImport(Model):
    job_id: str = ABSENT
    """Opaque identifier of the import, which is its job, too: GET …/imports/{importId} and GET …/syncs/{jobId} show how it does"""
    status: ImportStatus | str = ABSENT


class QueuedSync(Model):
    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    status: Literal["queued"] | str = ABSENT
    """It begins as soon as a worker is free"""


class QuietHours(Model):
    """In the user's zone; what they hold is sent when they end; critical notifications pass"""

    start: str = ABSENT
    """When they begin, HH:MM"""
    end: str = ABSENT
    """When they end, HH:MM; before start: on the next day"""


class QuietHoursInput(Model):
    """In the user's zone; critical notifications pass"""

    start: str
    """When they begin, HH:MM"""
    end: str
    """When they end, HH:MM; before start: on the next day"""


class RawAnswers(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    kind: Literal["fetch", "notice", "push"] | str = ABSENT
    """fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself"""
    read_at: Instant = ABSENT
    """When it was read: ISO 8601, UTC, with milliseconds"""
    answers: list[RawAnswersAnswersItem] = ABSENT
    """The answers that were stored together, in the order in which they came"""


class RawAnswersAnswersItem(Model):
    method: Literal["GET", "POST", "PUSH", "LATEST_VALUE", "DAY_OFFSETS", "FIND_EVENT", "REVISIONS"] | str = ABSENT
    """GET, POST: a request; PUSH: the provider sent it; the others: what this service looked up in its own store"""
    path: str = ABSENT
    """What was asked, without the host"""
    query: dict[str, Any] | None = ABSENT
    """What was asked for; null: nothing"""
    status: int | None = ABSENT
    """The HTTP status of the answer; null where there is none"""
    body: Any = ABSENT
    """As the provider sent it"""


class Readiness(Model):
    status: Literal["ok", "degraded"] | str = ABSENT
    """Degraded: a node of the database cluster is down; the users whose data lie there wait, all others are served"""


class ReadinessScorePoint(Model):
    """Readiness score: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["readiness_score"]
    """What is measured"""
    value: float | None = ABSENT
    """In score; at most six digits after the point"""
    unit: Literal["score"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Recovery(Model):
    job_id: str = ABSENT
    """Opaque identifier of the recovery"""
    status: Literal["queued"] | str = ABSENT
    """It begins as soon as a worker is free"""
    since: Instant = ABSENT
    """The time that was asked for: ISO 8601, UTC, with milliseconds"""
    deliveries: int = ABSENT
    """How many are sent again, each as a new delivery"""
    without_body: int = ABSENT
    """How many cannot be sent again, because their body is no longer kept"""


class RecoveryScorePoint(Model):
    """Recovery score: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["recovery_score"]
    """What is measured"""
    value: float | None = ABSENT
    """In percent; at most six digits after the point"""
    unit: Literal["percent"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class RecoveryState(Model):
    job_id: str = ABSENT
    """Opaque identifier of the recovery"""
    status: Literal["queued", "running", "completed", "stopped"] | str = ABSENT
    """stopped: the webhook was paused or deleted before everything was sent again"""
    since: Instant = ABSENT
    """The time that was asked for: ISO 8601, UTC, with milliseconds"""
    until: Instant = ABSENT
    """When it was asked for: what was created later is not part of it: ISO 8601, UTC, with milliseconds"""
    deliveries: int = ABSENT
    """How many were found that can be sent again"""
    without_body: int = ABSENT
    """How many were found whose body is no longer kept"""
    redelivered: int = ABSENT
    """How many have been handed over so far, each as a new delivery, whose record shows how it ends"""
    queued_at: Instant = ABSENT
    """When it was asked for: ISO 8601, UTC, with milliseconds"""
    started_at: Instant | None = ABSENT
    """When it began; null: not yet: ISO 8601, UTC, with milliseconds"""
    ended_at: Instant | None = ABSENT
    """When it ended; null: not yet: ISO 8601, UTC, with milliseconds"""


class RedeemedCode(Model):
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    access_token: str = ABSENT
    """Goes into the header `Authorization: Bearer …`; store it nowhere but on the phone"""
    refresh_token: str = ABSENT
    """Gets the next tokens, once; store it in the phone’s safe storage"""
    expires_in: int = ABSENT
    """Seconds until the access token ends"""


class ReplayMetricChange(Model):
    metric_type: MetricType | str = ABSENT
    added: int = ABSENT
    """Points that there would be, and are not there now"""
    changed: int = ABSENT
    """Points that would say something else"""
    gone: int = ABSENT
    """Points that would be removed"""


class ReplayPreview(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    pages: int = ABSENT
    """How many pages of archived answers were read again; 0: nothing is archived"""
    changes: list[ReplayMetricChange] = ABSENT
    """Only metric types of which points would change"""
    faults: list[str] = ABSENT
    """What could not be read again to its end, and why; nothing is removed because of it"""


class ReportSettings(Model):
    frequency: Literal["off", "daily", "weekly", "monthly"] | str = ABSENT
    """How often the user gets a report"""
    hour: int = ABSENT
    """The hour of the user's day at which it is sent"""
    timezone: str = ABSENT
    """IANA time zone by which the hour counts"""


class RespiratoryRatePoint(Model):
    """Respiratory rate: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["respiratory_rate"]
    """What is measured"""
    value: float | None = ABSENT
    """In breaths_per_min; at most six digits after the point"""
    unit: Literal["breaths_per_min"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class RestingHeartRatePoint(Model):
    """Resting heart rate: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["resting_heart_rate"]
    """What is measured"""
    value: float | None = ABSENT
    """In bpm; at most six digits after the point"""
    unit: Literal["bpm"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class SampleColumns(Model):
    metric_type: MetricType | str = ABSENT
    unit: str | None = ABSENT
    """The unit of the metric type; null where it has none"""
    from_: Instant = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The beginning of what was asked for: ISO 8601, UTC, with milliseconds"""
    to: Instant = ABSENT
    """The end of what was asked for: ISO 8601, UTC, with milliseconds"""
    provider_id: str | None = ABSENT
    """The source that counts; null where days differ in it, or there is no sample"""
    times: list[int] = ABSENT
    """When each sample was taken, in milliseconds since 1970-01-01T00:00:00Z, oldest first"""
    values: list[float] = ABSENT
    """The samples in `unit`; each belongs to the time at the same place"""


class SampleDeletionInput(Model):
    """A record that the phone no longer has"""

    id: str
    """The phone's own id of the record"""
    metric_type: str | None = None
    """Of the samples; `workout` for a workout. Absent: any"""
    vendor_type: str | None = None
    """Instead: the phone's own name"""


class SampleDevice(Model):
    provider_id: Literal["apple_health", "health_connect", "samsung_health"] | str = ABSENT
    """Where on the phone the data lay"""
    key: str = ABSENT
    """Your name of the device or app, the same in every batch: the bundle id or package that wrote"""
    kind: DeviceKind | str = ABSENT
    name: str | None = ABSENT
    """As the person knows it"""
    manufacturer: str | None = ABSENT
    """Who made it"""
    model: str | None = ABSENT
    """Which one"""
    app: str | None = ABSENT
    """The bundle id or package of the app"""
    is_ignored: bool = ABSENT
    """Nothing of it counts"""
    first_seen_at: Instant = ABSENT
    """ISO 8601, UTC, with milliseconds"""
    last_seen_at: Instant = ABSENT
    """ISO 8601, UTC, with milliseconds"""


class SampleDeviceInput(Model):
    key: str
    """Your name of the device or app, the same in every batch: the bundle id or package that wrote"""
    kind: DeviceKind | None = None
    name: str | None = None
    """As the person knows it"""
    manufacturer: str | None = None
    """Who made it"""
    model: str | None = None
    """Which one"""
    app: str | None = None
    """The bundle id or package of the app"""


class SampleDevices(Model):
    data: list[SampleDevice] = ABSENT
    """By provider, in the order in which they were first seen"""
    order: dict[str, list[str]] = ABSENT
    """Keys of devices by metric type, best first; "*" stands for every type"""
    ignored: list[str] = ABSENT
    """Keys of devices of which nothing counts"""


class SampleInput(Model):
    """One reading, or one amount of a stretch of time"""

    id: str
    """The phone's own id of the record"""
    started_at: When
    """When it began: ISO 8601 with Z or an offset"""
    ended_at: When | None = None
    """When it ended; absent for a reading of a moment. At most 7 days later"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes"""
    timezone: str | None = None
    """Instead of the offset: the IANA zone then"""
    revision: When | None = None
    """When the phone last changed the record; default: sentAt. The newest state counts"""
    device: str | None = None
    """Your name of the device or app, the same in every batch: the bundle id or package that wrote"""
    source: Literal["user", "manual"] | None = None
    """user: measured (default); manual: typed in"""
    metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature", "cycling_distance", "swimming_distance", "wheelchair_distance", "active_energy", "basal_energy", "stand_minutes", "daylight_minutes", "mindful_minutes", "walking_heart_rate", "heart_rate_recovery", "heart_rate_variability_sdnn", "basal_metabolic_rate", "height", "lean_body_mass", "waist", "water", "dietary_energy", "dietary_protein", "dietary_carbohydrates", "dietary_fat", "sleep_stage", "blood_pressure_systolic", "blood_pressure_diastolic"] | None = None
    """What is measured"""
    vendor_type: str | None = None
    """Instead of metricType: HealthKit's or Health Connect's own name"""
    value: float | str
    """In `unit`; of a sleep_stage deep, light, rem, awake, asleep or in_bed"""
    unit: str | None = None
    """Default: the metric type's own; lb, mi, kJ, mg/dL … are converted"""
    group_id: str | None = None
    """Of the record that this is a part of: its parts come and go together"""


class SampleWorkoutInput(Model):
    """One workout"""

    id: str
    """The phone's own id of the record"""
    started_at: When
    """When it began: ISO 8601 with Z or an offset"""
    ended_at: When | None = None
    """When it ended; absent for a reading of a moment. At most 7 days later"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes"""
    timezone: str | None = None
    """Instead of the offset: the IANA zone then"""
    revision: When | None = None
    """When the phone last changed the record; default: sentAt. The newest state counts"""
    device: str | None = None
    """Your name of the device or app, the same in every batch: the bundle id or package that wrote"""
    source: Literal["user", "manual"] | None = None
    """user: measured (default); manual: typed in"""
    activity_type: ActivityType | None = None
    """The sport; others become `other`"""
    distance_meters: float | None = None
    """In meters"""
    calories_kcal: float | None = None
    """In kcal"""
    avg_heart_rate: float | None = None
    """The mean heart rate, in bpm"""
    max_heart_rate: float | None = None
    """The highest heart rate, in bpm"""
    has_route: bool | None = None
    """Whether the phone has its track"""
    data: dict[str, Any] | None = None
    """Anything else of it"""


class SamplesResult(Model):
    stored: int = ABSENT
    """New, or different from before"""
    unchanged: int = ABSENT
    """There before with the same content, or older than what is there"""
    deleted: int = ABSENT
    """Deletions that took effect"""
    deletions_pending: int = ABSENT
    """Deletions whose samples are older, and are looked for in the background"""
    ignored: int = ABSENT
    """Of types that are not kept"""
    refused: list[SamplesResultRefusedItem] = ABSENT
    """Records with a fault. All others are stored"""


class SamplesResultRefusedItem(Model):
    list_: Literal["samples", "workouts", "deletions"] | str = Field(default=ABSENT, validation_alias="list", serialization_alias="list")
    """The list that holds the record"""
    index: int = ABSENT
    """Its place in the list, from 0"""
    code: Literal["bad_time", "ends_before_start", "too_long", "in_future", "not_a_number", "implausible", "unknown_unit", "unknown_stage", "bad_device", "missing"] | str = ABSENT
    """Why, for programs"""
    message: str = ABSENT
    """Why, for people"""


class SandboxEdit(Model):
    id: str = ABSENT
    """Opaque identifier"""
    kind: str = ABSENT
    """What the vendors announce"""
    day: str | None = None
    """The local day that was changed"""


class SandboxExportFile(Model):
    url: str = ABSENT
    """Where the file is read, without a key"""


class SandboxFault(Model):
    kind: str = ABSENT
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
    """Requests until it ends; null: until it is removed"""
    revoked: int | None = None
    """revoked-grant: how many grants have been withdrawn"""


class SandboxFaults(Model):
    data: list[SandboxFaultsDataItem] = ABSENT
    """One entry per vendor"""


class SandboxFaultsDataItem(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    faults: list[SandboxFault] = ABSENT
    """The faults that it shows"""


class SandboxPeople(Model):
    data: list[SandboxPerson] = ABSENT
    """Every simulated person"""


class SandboxPerson(Model):
    id: str = ABSENT
    """The person, as in GET /v1/sandbox/people"""
    name: str = ABSENT
    """What the person is called"""
    description: str = ABSENT
    """How the person lives"""
    timezone: str = ABSENT
    """IANA name"""
    now: Instant = ABSENT
    """What the person's own clock shows: ISO 8601, UTC, with milliseconds"""
    silent_since: Instant | None = ABSENT
    """Since when the device measures and sends nothing; null: it measures: ISO 8601, UTC, with milliseconds"""
    unscored_since: Instant | None = ABSENT
    """Since when nothing that ended has got its score (provider_c); null: scores come: ISO 8601, UTC, with milliseconds"""
    ahead: list[SandboxPersonAheadItem] = ABSENT
    """What ends within the next two days, in order of time"""


class SandboxPersonAheadItem(Model):
    kind: Literal["sleep", "nap", "workout"] | str = ABSENT
    """What it is"""
    sport: str | None = None
    """Of a workout"""
    starts_at: Instant = ABSENT
    """When it begins: ISO 8601, UTC, with milliseconds"""
    ends_at: Instant = ABSENT
    """When it ends: ISO 8601, UTC, with milliseconds"""


class SandboxPhone(Model):
    id: str = ABSENT
    """Its id in the sandbox"""
    person_id: str = ABSENT
    """Whose phone it is"""
    kind: Literal["iphone", "android"] | str = ABSENT
    """What it is"""
    provider_id: Literal["apple_health", "health_connect", "samsung_health"] | str = ABSENT
    """Where on the phone the data lie"""
    user_id: str = ABSENT
    """Opaque identifier"""
    known_until: Instant = ABSENT
    """Up to when everything is sent or owed, on the person's clock: ISO 8601, UTC, with milliseconds"""
    owed_batches: int = ABSENT
    """Batches that are still to be sent"""
    batches: int = ABSENT
    """Batches that the service has taken"""
    repeats: int = ABSENT
    """Of these, the ones that it had sent before"""
    stored: int = ABSENT
    """Samples that were new"""
    unchanged: int = ABSENT
    """Samples that were there already"""
    deleted: int = ABSENT
    """Deletions that took effect at once"""
    refused: int = ABSENT
    """Records that were refused"""
    last_error: str | None = ABSENT
    """Why the last push failed; null: it did not"""
    has_ended: bool = ABSENT
    """It is refused, and sends no more"""


class SandboxPhones(Model):
    data: list[SandboxPhone] = ABSENT
    """By the time at which they were added"""


class SavedNotificationChannel(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    channel_type: str = ABSENT
    """chat_a, chat_b, chat_c, email, push, topic_push or webhook"""
    label: str = ABSENT
    """What the user calls the channel"""
    config: dict[str, Any] = ABSENT
    """As it was set, with secrets masked"""
    is_enabled: bool = ABSENT
    """False: nothing is sent through it"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""
    warning: str | None = None
    """What will keep deliveries from arriving unless it changes"""


class ScoreComponent(Model):
    input: str = ABSENT
    """What went in; docs/scores.md lists them"""
    value: float | None = ABSENT
    """As measured; units in docs/scores.md"""
    score: float | None = ABSENT
    """What it is worth, from 0 to 100; null without data"""
    weight: float = ABSENT
    """Its share in the score; 0 where it is missing"""


class Session(Model):
    id: str = ABSENT
    """Opaque identifier"""
    kind: Literal["key", "operator", "person"] | str = ABSENT
    """How it began: with an API key, with a link of the command line, or at the OpenID provider"""
    key_id: str | None = ABSENT
    """Opaque identifier of the key that the session is bound to; null for the other kinds"""
    name: str | None = ABSENT
    """The name of the key or of the person; null for an operator"""
    role: Literal["viewer", "editor", "admin"] | str = ABSENT
    """viewer: read; editor: read and write; admin: all; for a key: its strongest scope"""
    scopes: list[Literal["read", "write", "admin"] | str] = ABSENT
    """What it may do"""
    created_at: Instant = ABSENT
    """When somebody signed in: ISO 8601, UTC, with milliseconds"""
    last_used_at: Instant = ABSENT
    """The last request; may lag by a minute. 12 hours later an unused session ends: ISO 8601, UTC, with milliseconds"""
    expires_at: Instant = ABSENT
    """When the session ends at the latest: ISO 8601, UTC, with milliseconds"""
    address: str | None = ABSENT
    """From which address somebody signed in; null: not known"""
    user_agent: str | None = ABSENT
    """What the browser called itself then; null: not known"""
    is_current: bool = ABSENT
    """Whether this request was sent with it"""


class SessionPage(Model):
    data: list[Session] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class SetWorkspaceBranding(Model):
    display_name: str | None = None
    """Who asks end users for their data"""
    logo: str | None = None
    """data:image/png;base64,… or data:image/svg+xml;base64,…, at most 64 KiB. PNG: at most 2048 pixels on each side. SVG: shapes, text and gradients only"""
    accent_color: str | None = None
    """#rrggbb"""
    support_url: str | None = None
    """Where end users get help: https, or http on a loopback host"""
    privacy_url: str | None = None
    """What is done with the data: https, or http on a loopback host"""
    phone_app_url: str | None = None
    """Where end users get your app for phones; with it, the connect page offers Apple Health and Health Connect: https, or http on a loopback host"""
    accent_used: Any = None
    """Read only: ignored, so that an answer can be changed and sent back"""


class SetWorkspaceRetention(Model):
    raw_days: int | None = None
    """For how many days: What vendors have sent, as it came; null: as RAW_RETENTION_DAYS says"""
    history_days: int | None = None
    """For how many days: What data points and events said before they changed; null: as HISTORY_RETENTION_DAYS says"""
    sync_days: int | None = None
    """For how many days: Ended syncs; null: as SYNC_RETENTION_DAYS says"""
    delivery_days: int | None = None
    """For how many days: Webhook deliveries; null: as DELIVERY_RETENTION_DAYS says"""
    webhook_body_days: int | None = None
    """For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays; null: as WEBHOOK_BODY_DAYS says"""


class SkinTemperaturePoint(Model):
    """Skin temperature: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["skin_temperature"]
    """What is measured"""
    value: float | None = ABSENT
    """In celsius; at most six digits after the point"""
    unit: Literal["celsius"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class SleepData(Model):
    """The night; `value` is in hours. Any member may be missing. Further members are the vendor's own."""

    stages: VendorsOwn[SleepStages] | None = None
    """Minutes of the night by stage. Any member may be missing. Further members are the vendor's own."""
    efficiency: float | None = None
    """Percent of the time in bed that was slept"""
    start_time: Instant | None = None
    """When the night began (ISO 8601, UTC)"""
    end_time: Instant | None = None
    """When the night ended (ISO 8601, UTC)"""


class SleepEvent(Model):
    """A night or a nap"""

    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: Instant = ABSENT
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: Instant = ABSENT
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int = ABSENT
    """From its beginning to its end, in seconds"""
    distance_meters: float | None = ABSENT
    """In meters; null where it has none"""
    calories_kcal: float | None = ABSENT
    """In kcal; null where it has none"""
    avg_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    max_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None = ABSENT
    """Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it"""
    also_recorded_by: list[SleepEventAlsoRecordedByItem] = ABSENT
    """The events of other providers that record the same and do not count"""
    event_type: Literal["sleep"]
    """The kind of event"""
    activity_type: ActivityType | str | None = ABSENT
    """The sport, in this service's words; `other` where none fits"""
    data: VendorsOwn[SleepEventData] = ABSENT


class SleepEventAlsoRecordedByItem(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    event_id: str = ABSENT
    """Opaque identifier of the event"""


class SleepEventData(Model):
    """What the vendor says of a sleep. Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them."""

    is_nap: bool | None = None
    """True for a nap"""
    asleep_minutes: float | None = None
    """Minutes asleep"""
    stages: VendorsOwn[SleepStages] | None = None
    """Minutes of the night by stage. Any member may be missing. Further members are the vendor's own."""
    efficiency: float | None = None
    """Percent of the time in bed that was slept"""
    stage_spans: list[SleepEventDataStageSpansItem] | None = None
    """When which stage was, in their order; not every provider tells it"""


class SleepEventDataStageSpansItem(Model):
    """A stretch in one stage"""

    stage: str | None = None
    """deep, light, rem or awake"""
    start_time: Instant | None = None
    """When the stage began: ISO 8601, UTC, with milliseconds"""
    end_time: Instant | None = None
    """When it ended: ISO 8601, UTC, with milliseconds"""


class SleepPoint(Model):
    """Sleep: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["sleep"]
    """What is measured"""
    value: float | None = ABSENT
    """In hours; at most six digits after the point"""
    unit: Literal["hours"] | str = ABSENT
    """Of the value"""
    data: VendorsOwn[SleepData] | None = ABSENT
    """The night; `value` is in hours. Any member may be missing. Further members are the vendor's own."""


class SleepPointInput(Model):
    value: float | None
    """In `unit`; null where data carries the content"""
    unit: str | None = None
    """Default: the metric type's own; lb, mi, °F, mg/dL … are converted"""
    recorded_at: When
    """ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z"""
    utc_offset_minutes: int | None = None
    """The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with"""
    source: Origin | None = None
    """user: measured by a device (default); manual: typed in; computed"""
    metric_type: Literal["sleep"]
    """What is measured"""
    data: SleepData | None = None
    """The night; `value` is in hours. Any member may be missing. Further members are the vendor's own."""


class SleepScorePoint(Model):
    """Sleep score: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["sleep_score"]
    """What is measured"""
    value: float | None = ABSENT
    """In score; at most six digits after the point"""
    unit: Literal["score"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class SleepStages(Model):
    """Minutes of the night by stage. Any member may be missing. Further members are the vendor's own."""

    deep: float | None = None
    """Minutes of deep sleep"""
    light: float | None = None
    """Minutes of light sleep"""
    rem: float | None = None
    """Minutes of REM sleep"""
    awake: float | None = None
    """Minutes awake"""


class SourceExplanation(Model):
    """With explain=true: which source the number is from, and why"""

    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    rule: Literal["only_source", "priority", "highest_value", "most_points", "distinct_workouts"] | str = ABSENT
    """priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them"""
    candidates: list[SourceExplanationCandidatesItem] = ABSENT
    """Every provider with data on that day, with its own number"""


class SourceExplanationCandidatesItem(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    value: float | None = ABSENT
    """Its own number of the day"""
    points: int = ABSENT
    """How many points it is made of"""
    points_url: str = ABSENT
    """The address of these points, each with the archived answers that it came from"""
    devices: list[DeviceShare] | None = None
    """Of phones: the devices that count on this day, those that count longest first. Empty if their samples are not kept any more; absent with asOf"""


class SourcePriorities(Model):
    priorities: dict[str, list[str]] = ABSENT
    """Providers by metric type, best first; "*" stands for every metric type"""


class Spo2Point(Model):
    """SpO2: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["spo2"]
    """What is measured"""
    value: float | None = ABSENT
    """In percent; at most six digits after the point"""
    unit: Literal["percent"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class StandMinutesPoint(Model):
    """Minutes standing: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["stand_minutes"]
    """What is measured"""
    value: float | None = ABSENT
    """In minutes; at most six digits after the point"""
    unit: Literal["minutes"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class StepsPoint(Model):
    """Steps: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["steps"]
    """What is measured"""
    value: float | None = ABSENT
    """In count; at most six digits after the point"""
    unit: Literal["count"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class StoredCorrelations(Model):
    data: list[Correlation] = ABSENT
    """Strongest first"""
    count: int = ABSENT
    """How many"""
    days: int = ABSENT
    """The window"""
    computed_at: Instant = ABSENT
    """When they were worked out: ISO 8601, UTC, with milliseconds"""


class StrainScorePoint(Model):
    """Strain score: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["strain_score"]
    """What is measured"""
    value: float | None = ABSENT
    """In score; at most six digits after the point"""
    unit: Literal["score"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class StreamedAnomalyDetected(Model):
    """An unusual value was found, or one became graver"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["anomaly.detected"]
    """The name of the event"""
    data: StreamedAnomalyDetectedData = ABSENT
    """What the event tells"""


class StreamedAnomalyDetectedData(Model):
    """What the event tells"""

    day: str = ABSENT
    """Local calendar day"""
    method: Literal["clinical_threshold", "several_signs", "z_score", "iqr"] | str = ABSENT
    """How it was found (docs/analytics.md)"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    severity: Severity | str = ABSENT
    anomaly_id: str = ABSENT
    """Opaque identifier of the anomaly"""
    metric_type: MetricType | str = ABSENT
    recorded_at: Instant = ABSENT
    """When it was measured: ISO 8601, UTC, with milliseconds"""
    provider_ids: list[str] = ABSENT
    """The providers whose data went into it"""


class StreamedConnectionCreated(Model):
    """A user has connected a provider"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["connection.created"]
    """The name of the event"""
    data: StreamedConnectionCreatedData = ABSENT
    """What the event tells"""


class StreamedConnectionCreatedData(Model):
    """What the event tells"""

    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""


class StreamedConnectionDisconnected(Model):
    """A connection was deleted, or the provider says that access was withdrawn"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["connection.disconnected"]
    """The name of the event"""
    data: StreamedConnectionDisconnectedData = ABSENT
    """What the event tells"""


class StreamedConnectionDisconnectedData(Model):
    """What the event tells"""

    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    last_error: str | None = None
    """What went wrong, for people"""
    last_error_code: ConnectionErrorCode | str | None = None
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""


class StreamedConnectionError(Model):
    """A connection goes from working to failing"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["connection.error"]
    """The name of the event"""
    data: StreamedConnectionErrorData = ABSENT
    """What the event tells"""


class StreamedConnectionErrorData(Model):
    """What the event tells"""

    error: str = ABSENT
    """What went wrong, for people"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    last_error: str | None = None
    """What went wrong, for people"""
    last_error_code: ConnectionErrorCode | str | None = None
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""


class StreamedDeliveryAttempted(Model):
    """An attempt at a webhook delivery has ended"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["delivery.attempted"]
    """The name of the event"""
    data: StreamedDeliveryAttemptedData = ABSENT
    """What the event tells"""


class StreamedDeliveryAttemptedData(Model):
    """What the event tells"""

    delivery_id: str = ABSENT
    """Opaque identifier of the delivery"""
    webhook_id: str = ABSENT
    """Opaque identifier of the webhook"""
    event: str = ABSENT
    """What is delivered"""
    attempt: int = ABSENT
    """The number of the attempt, from 1"""
    status: Literal["pending", "delivered", "failed"] | str = ABSENT
    """pending: another attempt follows"""
    status_code: int | None = ABSENT
    """The HTTP status of the answer; null: none came"""
    duration_ms: int | None = ABSENT
    """How long it took, in milliseconds"""
    error: str | None = ABSENT
    """What went wrong, for people"""
    next_attempt_at: Instant | None = ABSENT
    """When it is tried again; null: it is not: ISO 8601, UTC, with milliseconds"""


class StreamedHealthUpdated(Model):
    """New or revised data of a provider were stored"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["health.updated"]
    """The name of the event"""
    data: StreamedHealthUpdatedData = ABSENT
    """What the event tells"""


class StreamedHealthUpdatedData(Model):
    """What the event tells"""

    to: str = ABSENT
    """The last local day with a change"""
    from_: str = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The first local day with a change"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    backfill: bool | None = None
    """true for earlier days that a backfill has read; left out otherwise"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metric_types: list[MetricType | str] = ABSENT
    """What has changed between the two days"""


class StreamedImportProgress(Model):
    """The upload of an export file begins or has brought another 8 MiB, the file is queued, its reading begins or gets on, or the import ends"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["import.progress"]
    """The name of the event"""
    data: StreamedImportProgressData = ABSENT
    """What the event tells"""


class StreamedImportProgressData(Model):
    """What the event tells"""

    import_id: str = ABSENT
    """Opaque identifier of the import"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    status: ImportStatus | str = ABSENT
    received: int = ABSENT
    """Bytes of the file that have come"""
    bytes_read: int = ABSENT
    """How far the reading has come, in bytes of the file"""
    bytes_total: int = ABSENT
    """Bytes of the whole file"""
    records: int = ABSENT
    """Records that were read, apart from those of types that are not kept"""
    stored: int = ABSENT
    """Those of them that are new"""


class StreamedReset(Model):
    """The stream could not resume: read again what you show"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["reset"]
    """The name of the event"""
    data: dict[str, Any] = ABSENT
    """What the event tells"""


class StreamedSyncCancelled(Model):
    """A sync was cancelled through the API"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["sync.cancelled"]
    """The name of the event"""
    data: StreamedSyncCancelledData = ABSENT
    """What the event tells"""


class StreamedSyncCancelledData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    cancelled_at: Instant = ABSENT
    """When it was cancelled: ISO 8601, UTC, with milliseconds"""


class StreamedSyncCompleted(Model):
    """A sync has finished"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["sync.completed"]
    """The name of the event"""
    data: StreamedSyncCompletedData = ABSENT
    """What the event tells"""


class StreamedSyncCompletedData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metrics_synced: int = ABSENT
    """Points that were new or changed"""
    synced_at: Instant = ABSENT
    """When it ended: ISO 8601, UTC, with milliseconds"""


class StreamedSyncFailed(Model):
    """A sync has failed for good"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["sync.failed"]
    """The name of the event"""
    data: StreamedSyncFailedData = ABSENT
    """What the event tells"""


class StreamedSyncFailedData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    error: str = ABSENT
    """What went wrong, for people"""
    failed_at: Instant = ABSENT
    """When it failed: ISO 8601, UTC, with milliseconds"""


class StreamedSyncProgress(Model):
    """A running sync has stored something new; at most twice a second for each sync"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["sync.progress"]
    """The name of the event"""
    data: StreamedSyncProgressData = ABSENT
    """What the event tells"""


class StreamedSyncProgressData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metrics_synced: int = ABSENT
    """Points so far that were new or changed"""
    events_synced: int = ABSENT
    """Workouts, nights and other events so far that were new or changed"""
    records_set_aside: int = ABSENT
    """Records of the provider so far that could not be understood"""


class StreamedSyncStarted(Model):
    """A sync begins"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["sync.started"]
    """The name of the event"""
    data: StreamedSyncStartedData = ABSENT
    """What the event tells"""


class StreamedSyncStartedData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    started_at: Instant = ABSENT
    """When it began: ISO 8601, UTC, with milliseconds"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""


class StreamedUserCreated(Model):
    """A user was created through the API"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["user.created"]
    """The name of the event"""
    data: StreamedUserCreatedData = ABSENT
    """What the event tells"""


class StreamedUserCreatedData(Model):
    """What the event tells"""

    user_id: str = ABSENT
    """Opaque identifier of the user"""


class StreamedUserDeleted(Model):
    """A user was deleted through the API"""

    id: str = ABSENT
    """For Last-Event-ID; a text without a meaning of its own"""
    event: Literal["user.deleted"]
    """The name of the event"""
    data: StreamedUserDeletedData = ABSENT
    """What the event tells"""


class StreamedUserDeletedData(Model):
    """What the event tells"""

    user_id: str | None = None
    """Opaque identifier of the user"""
    external_id: str | None = None
    """Your own id of the user"""


class StressPoint(Model):
    """Stress: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["stress"]
    """What is measured"""
    value: float | None = ABSENT
    """In score; at most six digits after the point"""
    unit: Literal["score"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class SwimmingDistancePoint(Model):
    """Swimming distance: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["swimming_distance"]
    """What is measured"""
    value: float | None = ABSENT
    """In meters; at most six digits after the point"""
    unit: Literal["meters"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class SyncCancelledPayload(Delivered):
    event: Literal["sync.cancelled"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncCancelledPayloadData = ABSENT
    """What the event tells"""


class SyncCancelledPayloadData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    cancelled_at: Instant = ABSENT
    """When it was cancelled: ISO 8601, UTC, with milliseconds"""


class SyncCompletedPayload(Delivered):
    event: Literal["sync.completed"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncCompletedPayloadData = ABSENT
    """What the event tells"""


class SyncCompletedPayloadData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    metrics_synced: int = ABSENT
    """Points that were new or changed"""
    synced_at: Instant = ABSENT
    """When it ended: ISO 8601, UTC, with milliseconds"""


class SyncCounts(Model):
    start: Instant = ABSENT
    """The beginning of the hour or day: ISO 8601, UTC, with milliseconds"""
    completed: int = ABSENT
    """Syncs that ended well"""
    failed: int = ABSENT
    """Syncs that failed for good"""
    points: int = ABSENT
    """Points that the syncs stored or revised"""


class SyncFailedPayload(Delivered):
    event: Literal["sync.failed"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncFailedPayloadData = ABSENT
    """What the event tells"""


class SyncFailedPayloadData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    error: str = ABSENT
    """What went wrong, for people"""
    failed_at: Instant = ABSENT
    """When it failed: ISO 8601, UTC, with milliseconds"""


class SyncJob(Model):
    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str | None = ABSENT
    """Opaque identifier of the connection; null: of an export file of which nothing is stored yet"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    trigger: SyncTrigger | str = ABSENT
    status: SyncStatus | str = ABSENT
    attempt: int = ABSENT
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int = ABSENT
    """Points stored or revised; of an export file, its records that are new"""
    events_synced: int = ABSENT
    """Events stored or revised"""
    records_set_aside: int = ABSENT
    """Records that could not be understood; see GET /v1/quarantine"""
    window_start: Instant | None = ABSENT
    """The beginning of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds"""
    window_end: Instant | None = ABSENT
    """The end of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds"""
    days_asked: int | None = ABSENT
    """Days that a backfill is to read, or that a first sync has asked the vendor to send; null for other syncs"""
    days_done: int | None = ABSENT
    """Days that it has read, the newest first; where the vendor sends them, the share that has come of all kinds of data"""
    kinds: list[SyncJobKindsItem] = ABSENT
    """What a first sync or a backfill has brought of each kind of data; empty for other syncs"""
    pages_read: int = ABSENT
    """Pages of the vendor's data that were stored"""
    requests_made: int = ABSENT
    """Requests that were made to the vendor, without those to renew the access"""
    waits: list[SyncJobWaitsItem] = ABSENT
    """When it could not go on: the last 20 times, oldest first"""
    progress: ImportProgress | None = None
    """How far the reading of an export file is; other syncs have none"""
    error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""
    queued_at: Instant = ABSENT
    """When it was asked for: ISO 8601, UTC, with milliseconds"""
    started_at: Instant | None = ABSENT
    """When it began; null: not yet: ISO 8601, UTC, with milliseconds"""
    finished_at: Instant | None = ABSENT
    """When it ended; null: not yet: ISO 8601, UTC, with milliseconds"""


class SyncJobKindsItem(Model):
    kind: str = ABSENT
    """A metric type or event type; where the vendor was asked to send its data, the vendor's word for a kind of data"""
    from_: str | None = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The first day of which data have come; null: none have"""
    to: str | None = ABSENT
    """The last day of which data have come; null: none have"""
    state: Literal["waiting", "partly", "complete", "none", "refused"] | str = ABSENT
    """waiting: nothing has come yet; partly: some has come, the rest was not read; complete: everything has come that the vendor has; none: the vendor has nothing of it; refused: the vendor does not give it"""


class SyncJobWaitsItem(Model):
    since: Instant = ABSENT
    """When it began to wait: ISO 8601, UTC, with milliseconds"""
    until: Instant | None = ABSENT
    """When it went on, or is to go on; null: not known: ISO 8601, UTC, with milliseconds"""
    reason: str = ABSENT
    """Why it waited, for people"""


class SyncPage(Model):
    data: list[SyncJob] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class SyncStartedPayload(Delivered):
    event: Literal["sync.started"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: SyncStartedPayloadData = ABSENT
    """What the event tells"""


class SyncStartedPayloadData(Model):
    """What the event tells"""

    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    started_at: Instant = ABSENT
    """When it began: ISO 8601, UTC, with milliseconds"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    connection_id: str = ABSENT
    """Opaque identifier of the connection"""


class TemperaturePoint(Model):
    """Body temperature: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["temperature"]
    """What is measured"""
    value: float | None = ABSENT
    """In celsius; at most six digits after the point"""
    unit: Literal["celsius"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Timeseries(Model):
    metric_type: MetricType | str = ABSENT
    bucket: Bucket | str = ABSENT
    from_: Instant = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The beginning of the first bucket that was asked for: ISO 8601, UTC, with milliseconds"""
    to: Instant = ABSENT
    """The end of what was asked for: ISO 8601, UTC, with milliseconds"""
    data: list[TimeseriesBucket] = ABSENT
    """Every bucket, oldest first, those without data too"""


class TimeseriesBucket(Model):
    """One bucket"""

    timestamp: Instant = ABSENT
    """The beginning of the bucket: ISO 8601, UTC, with milliseconds"""
    value: float | None = ABSENT
    """In the metric type's unit; null without data"""
    count: int = ABSENT
    """How many points it is made of; 0 without data"""


class TriggeredEvent(Model):
    event: WebhookEventName | str = ABSENT
    delivery: WebhookDelivery | None = ABSENT
    """The delivery to the webhook; null where none was named"""


class User(Model):
    id: str = ABSENT
    """Opaque identifier"""
    external_id: str = ABSENT
    """Your own id of this user; unique per workspace"""
    email: str | None = ABSENT
    """Where reports and messages by email go"""
    display_name: str | None = ABSENT
    """The name by which messages address the user"""
    metadata: dict[str, Any] = ABSENT
    """Any JSON object up to 16 KiB, stored as given; your own facts about the user"""
    timezone: str | None = ABSENT
    """IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets"""
    units: Units | str = ABSENT
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    updated_at: Instant = ABSENT
    """When it was last changed: ISO 8601, UTC, with milliseconds"""


class UserCreatedPayload(Delivered):
    event: Literal["user.created"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: UserCreatedPayloadData = ABSENT
    """What the event tells"""


class UserCreatedPayloadData(Model):
    """What the event tells"""

    user_id: str = ABSENT
    """Opaque identifier of the user"""
    external_id: str = ABSENT
    """Your own id of the user"""
    email: str | None = ABSENT
    """The email address of the user"""


class UserDeletedPayload(Delivered):
    event: Literal["user.deleted"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: UserDeletedPayloadData = ABSENT
    """What the event tells"""


class UserDeletedPayloadData(Model):
    """What the event tells"""

    user_id: str = ABSENT
    """Opaque identifier of the user"""
    external_id: str = ABSENT
    """Your own id of the user"""


class UserPage(Model):
    data: list[ListedUser] = ABSENT
    """In the order that `sort` names"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class VapidPublicKey(Model):
    public_key: str = ABSENT
    """For PushManager.subscribe({applicationServerKey}); base64url"""


class Vo2MaxPoint(Model):
    """VO2 max: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["vo2_max"]
    """What is measured"""
    value: float | None = ABSENT
    """In ml_per_kg_per_min; at most six digits after the point"""
    unit: Literal["ml_per_kg_per_min"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class WaistPoint(Model):
    """Waist circumference: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["waist"]
    """What is measured"""
    value: float | None = ABSENT
    """In meters; at most six digits after the point"""
    unit: Literal["meters"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class WalkingHeartRatePoint(Model):
    """Walking heart rate: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["walking_heart_rate"]
    """What is measured"""
    value: float | None = ABSENT
    """In bpm; at most six digits after the point"""
    unit: Literal["bpm"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class WaterPoint(Model):
    """Water: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["water"]
    """What is measured"""
    value: float | None = ABSENT
    """In ml; at most six digits after the point"""
    unit: Literal["ml"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Webhook(Model):
    id: str = ABSENT
    """Opaque identifier"""
    url: str = ABSENT
    """Where deliveries are sent"""
    events: list[str] = ABSENT
    """Which events are sent to it"""
    is_active: bool = ABSENT
    """False: paused, nothing is sent"""
    description: str | None = ABSENT
    """What you note about it; null: nothing"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    health: WebhookHealth = ABSENT


class WebhookDelivery(Model):
    id: str = ABSENT
    """Opaque identifier: the X-Service-Delivery header of every attempt"""
    webhook_id: str = ABSENT
    """Opaque identifier of the webhook"""
    event: str = ABSENT
    """The name of the event"""
    status: DeliveryStatus | str = ABSENT
    status_code: int | None = ABSENT
    """The HTTP status of the last answer; null: none came"""
    attempt_count: int = ABSENT
    """Attempts made so far"""
    next_attempt_at: Instant | None = ABSENT
    """When it is tried again; null: it is not: ISO 8601, UTC, with milliseconds"""
    last_error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""
    delivered_at: Instant | None = None
    """When it was delivered; absent until then: ISO 8601, UTC, with milliseconds"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    attempts: list[WebhookDeliveryAttemptsItem] = ABSENT
    """Oldest first"""


class WebhookDeliveryAttemptsItem(Model):
    attempt: int = ABSENT
    """The number of the attempt, from 1"""
    at: Instant | None = ABSENT
    """When it began; null: not known: ISO 8601, UTC, with milliseconds"""
    duration_ms: int | None = ABSENT
    """How long it took, in milliseconds; null: not known"""
    status_code: int | None = ABSENT
    """The HTTP status of the answer; null: none came"""
    error: str | None = ABSENT
    """Why it failed, for people; null: it did not"""
    response_excerpt: str | None = ABSENT
    """The first KiB of the answer; kept as long as the body of the delivery"""


class WebhookDeliveryInFull(Model):
    id: str = ABSENT
    """Opaque identifier: the X-Service-Delivery header of every attempt"""
    webhook_id: str = ABSENT
    """Opaque identifier of the webhook"""
    event: str = ABSENT
    """The name of the event"""
    status: DeliveryStatus | str = ABSENT
    status_code: int | None = ABSENT
    """The HTTP status of the last answer; null: none came"""
    attempt_count: int = ABSENT
    """Attempts made so far"""
    next_attempt_at: Instant | None = ABSENT
    """When it is tried again; null: it is not: ISO 8601, UTC, with milliseconds"""
    last_error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""
    delivered_at: Instant | None = None
    """When it was delivered; absent until then: ISO 8601, UTC, with milliseconds"""
    created_at: Instant = ABSENT
    """When it was created: ISO 8601, UTC, with milliseconds"""
    attempts: list[WebhookDeliveryInFullAttemptsItem] = ABSENT
    """Oldest first"""
    body: str | None = ABSENT
    """What was sent, to the byte; null once it is no longer kept"""
    headers: dict[str, str] = ABSENT
    """What every attempt was sent with; the signatures are left out"""


class WebhookDeliveryInFullAttemptsItem(Model):
    attempt: int = ABSENT
    """The number of the attempt, from 1"""
    at: Instant | None = ABSENT
    """When it began; null: not known: ISO 8601, UTC, with milliseconds"""
    duration_ms: int | None = ABSENT
    """How long it took, in milliseconds; null: not known"""
    status_code: int | None = ABSENT
    """The HTTP status of the answer; null: none came"""
    error: str | None = ABSENT
    """Why it failed, for people; null: it did not"""
    response_excerpt: str | None = ABSENT
    """The first KiB of the answer; kept as long as the body of the delivery"""


class WebhookHealth(Model):
    """How deliveries to it do"""

    status: Literal["healthy", "failing", "circuit_open"] | str = ABSENT
    """How it does. circuit_open: it keeps timing out and gets one attempt at a time until it answers"""
    consecutive_failures: int = ABSENT
    """Attempts that failed or had to wait since the last delivery that arrived"""
    since: Instant | None = ABSENT
    """Since when it is in this state; null: always: ISO 8601, UTC, with milliseconds"""
    last_error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""


class WebhookStatistics(Model):
    webhook_id: str = ABSENT
    """Opaque identifier of the webhook"""
    as_of: Instant = ABSENT
    """When they were counted: ISO 8601, UTC, with milliseconds"""
    hours: list[DeliveryCounts] = ABSENT
    """The last 24 hours, oldest first, the present one included"""
    days: list[DeliveryCounts] = ABSENT
    """The last 30 days, oldest first, the present one included"""


class WebhookTestPayload(Delivered):
    event: Literal["webhook.test"]
    """The name of the event"""
    timestamp: Instant = ABSENT
    """When the event happened: ISO 8601, UTC, with milliseconds"""
    data: WebhookTestPayloadData = ABSENT
    """What the event tells"""


class WebhookTestPayloadData(Model):
    """What the event tells"""

    webhook_id: str = ABSENT
    """Opaque identifier of the webhook"""


class WeightPoint(Model):
    """Weight: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["weight"]
    """What is measured"""
    value: float | None = ABSENT
    """In kg; at most six digits after the point"""
    unit: Literal["kg"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class WheelchairDistancePoint(Model):
    """Wheelchair distance: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["wheelchair_distance"]
    """What is measured"""
    value: float | None = ABSENT
    """In meters; at most six digits after the point"""
    unit: Literal["meters"] | str = ABSENT
    """Of the value"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class WorkoutData(Model):
    """What the vendor says of a workout. Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them."""

    vendor_activity_type: str | None = None
    """The vendor's word for the sport"""
    name: str | None = None
    """What the person or the vendor calls it"""
    elevation_gain: float | None = None
    """In meters"""
    avg_pace: str | None = None
    """Minutes and seconds per kilometer"""
    steps: float | None = None
    """How many"""
    laps: list[WorkoutDataLapsItem] | None = None
    """In their order"""
    zones: dict[str, Any] | None = None
    """Minutes in each heart-rate zone, by the vendor's name of it"""


class WorkoutDataLapsItem(Model):
    """One lap"""

    distance: float | None = None
    """In meters"""
    time: float | None = None
    """In seconds"""
    avg_hr: float | None = Field(default=None, validation_alias="avgHR", serialization_alias="avgHR")
    """The mean heart rate, in bpm"""


class WorkoutEvent(Model):
    """A workout"""

    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    started_at: Instant = ABSENT
    """When it began: ISO 8601, UTC, with milliseconds"""
    ended_at: Instant = ABSENT
    """When it ended: ISO 8601, UTC, with milliseconds"""
    duration_seconds: int = ABSENT
    """From its beginning to its end, in seconds"""
    distance_meters: float | None = ABSENT
    """In meters; null where it has none"""
    calories_kcal: float | None = ABSENT
    """In kcal; null where it has none"""
    avg_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    max_heart_rate: float | None = ABSENT
    """In bpm; null where it has none"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    duplicate_of: str | None = ABSENT
    """Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it"""
    also_recorded_by: list[WorkoutEventAlsoRecordedByItem] = ABSENT
    """The events of other providers that record the same and do not count"""
    event_type: Literal["workout"]
    """The kind of event"""
    activity_type: ActivityType | str | None = ABSENT
    """The sport, in this service's words; `other` where none fits"""
    data: VendorsOwn[WorkoutData] = ABSENT


class WorkoutEventAlsoRecordedByItem(Model):
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    event_id: str = ABSENT
    """Opaque identifier of the event"""


class WorkoutPoint(Model):
    """Workouts: one value at one time"""

    id: str = ABSENT
    """Opaque identifier; stays the same when the value is revised"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    recorded_at: Instant = ABSENT
    """When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds"""
    source: Origin | str = ABSENT
    created_at: Instant = ABSENT
    """When this service stored it: ISO 8601, UTC, with milliseconds"""
    raw_id: str | None = None
    """With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}"""
    metric_type: Literal["workout"]
    """What is measured"""
    value: None = ABSENT
    """Always null: workouts are events"""
    unit: None = ABSENT
    """It has none"""
    data: None = ABSENT
    """Points of this type are a mere number"""


class Workspace(Model):
    slug: str = ABSENT
    """The short name of the workspace; never changes"""
    name: str = ABSENT
    """For the people who run the service; default: the slug"""
    allowed_embed_origins: list[str] = ABSENT
    """Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host"""
    allowed_origins: list[str] = ABSENT
    """Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host"""
    units: Literal["metric", "imperial"] | str = ABSENT
    """For users who have no `units` of their own; default metric"""
    timezone: str = ABSENT
    """IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC"""
    branding: WorkspaceBranding = ABSENT
    """How the pages for end users look"""
    retention: WorkspaceRetention = ABSENT
    """Days"""
    retention_used: WorkspaceRetentionUsed = ABSENT
    """The days that count: fixed by the environment, else set here, else the default of the service"""
    fixed_by: WorkspaceFixedBy = ABSENT
    """What the environment of the service sets: it wins, and cannot be changed here"""


class WorkspaceBranding(Model):
    """How the pages for end users look"""

    display_name: str | None = ABSENT
    """Who asks end users for their data"""
    logo: str | None = ABSENT
    """data:image/png;base64,… or data:image/svg+xml;base64,…, at most 64 KiB. PNG: at most 2048 pixels on each side. SVG: shapes, text and gradients only"""
    accent_color: str | None = ABSENT
    """#rrggbb"""
    support_url: str | None = ABSENT
    """Where end users get help: https, or http on a loopback host"""
    privacy_url: str | None = ABSENT
    """What is done with the data: https, or http on a loopback host"""
    phone_app_url: str | None = ABSENT
    """Where end users get your app for phones; with it, the connect page offers Apple Health and Health Connect: https, or http on a loopback host"""
    accent_used: WorkspaceBrandingAccentUsed | None = ABSENT
    """accentColor as pages show it in each colour scheme, changed where it would not be legible"""


class WorkspaceBrandingAccentUsed(Model):
    """accentColor as pages show it in each colour scheme, changed where it would not be legible"""

    light: WorkspaceBrandingAccentUsedLight = ABSENT
    """In the light scheme"""
    dark: WorkspaceBrandingAccentUsedDark = ABSENT
    """In the dark scheme"""


class WorkspaceBrandingAccentUsedDark(Model):
    """In the dark scheme"""

    accent: str = ABSENT
    """Of links; contrast of at least 4.5:1 with the background of pages"""
    button: str = ABSENT
    """Of buttons: accentColor as it is"""
    text: str = ABSENT
    """For text on a button; contrast of at least 4.5:1 with it"""


class WorkspaceBrandingAccentUsedLight(Model):
    """In the light scheme"""

    accent: str = ABSENT
    """Of links; contrast of at least 4.5:1 with the background of pages"""
    button: str = ABSENT
    """Of buttons: accentColor as it is"""
    text: str = ABSENT
    """For text on a button; contrast of at least 4.5:1 with it"""


class WorkspaceConnection(Model):
    id: str = ABSENT
    """Opaque identifier"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    status: ConnectionStatus | str = ABSENT
    last_synced_at: Instant | None = ABSENT
    """The end of the last sync that succeeded; null: none has: ISO 8601, UTC, with milliseconds"""
    connected_at: Instant = ABSENT
    """When the user connected, for the last time: ISO 8601, UTC, with milliseconds"""
    last_error: str | None = ABSENT
    """Why the last sync failed or the connection ended, for people"""
    last_error_code: ConnectionErrorCode | str | None = ABSENT
    """What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""
    next_sync_at: Instant | None = ABSENT
    """When the next scheduled sync begins; null: none is planned: ISO 8601, UTC, with milliseconds"""
    records_set_aside: int = ABSENT
    """Records that could not be understood; see GET /v1/quarantine"""
    external_id: str | None = ABSENT
    """Your own id of the user; null: the user has been deleted, and this row is about to be"""
    display_name: str | None = ABSENT
    """The name of the user; null where none is set, or the user has been deleted"""


class WorkspaceFixedBy(Model):
    """What the environment of the service sets: it wins, and cannot be changed here"""

    allowed_origins: Literal["environment"] | str | None = ABSENT
    """Set by the environment; null: it can be changed here"""
    retention: WorkspaceFixedByRetention = ABSENT
    """By kind of data"""


class WorkspaceFixedByRetention(Model):
    """By kind of data"""

    raw_days: Literal["environment"] | str | None = ABSENT
    """Set by the environment; null: it can be changed here"""
    history_days: Literal["environment"] | str | None = ABSENT
    """Set by the environment; null: it can be changed here"""
    sync_days: Literal["environment"] | str | None = ABSENT
    """Set by the environment; null: it can be changed here"""
    delivery_days: Literal["environment"] | str | None = ABSENT
    """Set by the environment; null: it can be changed here"""
    webhook_body_days: Literal["environment"] | str | None = ABSENT
    """Set by the environment; null: it can be changed here"""


class WorkspaceRetention(Model):
    """Days"""

    raw_days: int | None = ABSENT
    """For how many days: What vendors have sent, as it came; null: as RAW_RETENTION_DAYS says"""
    history_days: int | None = ABSENT
    """For how many days: What data points and events said before they changed; null: as HISTORY_RETENTION_DAYS says"""
    sync_days: int | None = ABSENT
    """For how many days: Ended syncs; null: as SYNC_RETENTION_DAYS says"""
    delivery_days: int | None = ABSENT
    """For how many days: Webhook deliveries; null: as DELIVERY_RETENTION_DAYS says"""
    webhook_body_days: int | None = ABSENT
    """For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays; null: as WEBHOOK_BODY_DAYS says"""


class WorkspaceRetentionUsed(Model):
    """The days that count: fixed by the environment, else set here, else the default of the service"""

    raw_days: int = ABSENT
    """For how many days: What vendors have sent, as it came"""
    history_days: int = ABSENT
    """For how many days: What data points and events said before they changed"""
    sync_days: int = ABSENT
    """For how many days: Ended syncs"""
    delivery_days: int = ABSENT
    """For how many days: Webhook deliveries"""
    webhook_body_days: int = ABSENT
    """For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays"""


class WorkspaceSync(Model):
    job_id: str = ABSENT
    """Opaque identifier of the sync"""
    user_id: str = ABSENT
    """Opaque identifier of the user"""
    connection_id: str | None = ABSENT
    """Opaque identifier of the connection; null: of an export file of which nothing is stored yet"""
    provider_id: str = ABSENT
    """The provider, as in GET /v1/providers, or the name under which your backend sent the data"""
    trigger: SyncTrigger | str = ABSENT
    status: SyncStatus | str = ABSENT
    attempt: int = ABSENT
    """Attempts made so far; of a backfill, at the days that it reads now"""
    metrics_synced: int = ABSENT
    """Points stored or revised; of an export file, its records that are new"""
    events_synced: int = ABSENT
    """Events stored or revised"""
    records_set_aside: int = ABSENT
    """Records that could not be understood; see GET /v1/quarantine"""
    window_start: Instant | None = ABSENT
    """The beginning of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds"""
    window_end: Instant | None = ABSENT
    """The end of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds"""
    days_asked: int | None = ABSENT
    """Days that a backfill is to read, or that a first sync has asked the vendor to send; null for other syncs"""
    days_done: int | None = ABSENT
    """Days that it has read, the newest first; where the vendor sends them, the share that has come of all kinds of data"""
    kinds: list[WorkspaceSyncKindsItem] = ABSENT
    """What a first sync or a backfill has brought of each kind of data; empty for other syncs"""
    pages_read: int = ABSENT
    """Pages of the vendor's data that were stored"""
    requests_made: int = ABSENT
    """Requests that were made to the vendor, without those to renew the access"""
    waits: list[WorkspaceSyncWaitsItem] = ABSENT
    """When it could not go on: the last 20 times, oldest first"""
    progress: ImportProgress | None = None
    """How far the reading of an export file is; other syncs have none"""
    error: str | None = ABSENT
    """Why the last attempt failed, for people; null: it did not"""
    queued_at: Instant = ABSENT
    """When it was asked for: ISO 8601, UTC, with milliseconds"""
    started_at: Instant | None = ABSENT
    """When it began; null: not yet: ISO 8601, UTC, with milliseconds"""
    finished_at: Instant | None = ABSENT
    """When it ended; null: not yet: ISO 8601, UTC, with milliseconds"""
    external_id: str | None = ABSENT
    """Your own id of the user; null: the user has been deleted, and this row is about to be"""
    display_name: str | None = ABSENT
    """The name of the user; null where none is set, or the user has been deleted"""


class WorkspaceSyncKindsItem(Model):
    kind: str = ABSENT
    """A metric type or event type; where the vendor was asked to send its data, the vendor's word for a kind of data"""
    from_: str | None = Field(default=ABSENT, validation_alias="from", serialization_alias="from")
    """The first day of which data have come; null: none have"""
    to: str | None = ABSENT
    """The last day of which data have come; null: none have"""
    state: Literal["waiting", "partly", "complete", "none", "refused"] | str = ABSENT
    """waiting: nothing has come yet; partly: some has come, the rest was not read; complete: everything has come that the vendor has; none: the vendor has nothing of it; refused: the vendor does not give it"""


class WorkspaceSyncPage(Model):
    data: list[WorkspaceSync] = ABSENT
    """Newest first"""
    next_cursor: str | None = ABSENT
    """Send it as `cursor` to get the next page; null on the last page"""


class WorkspaceSyncWaitsItem(Model):
    since: Instant = ABSENT
    """When it began to wait: ISO 8601, UTC, with milliseconds"""
    until: Instant | None = ABSENT
    """When it went on, or is to go on; null: not known: ISO 8601, UTC, with milliseconds"""
    reason: str = ABSENT
    """Why it waited, for people"""


WebhookEvent = Annotated[Union[Annotated[Union[SyncCompletedPayload, SyncFailedPayload, ConnectionCreatedPayload, ConnectionDisconnectedPayload, UserCreatedPayload, UserDeletedPayload, SyncStartedPayload, SyncCancelledPayload, ConnectionErrorPayload, HealthUpdatedPayload, AnomalyDetectedPayload, WebhookTestPayload], Field(discriminator="event")], OtherWebhookEvent], Field(union_mode="left_to_right")]
"""The body of any delivery; `event` tells what `data` holds."""

ConnectionErrorCode = Literal["access_withdrawn", "renewal_refused", "vendor_unavailable", "quota", "terms", "malformed", "push_only", "ended_by_vendor"]
"""What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership"""

MetricType = Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature", "cycling_distance", "swimming_distance", "wheelchair_distance", "active_energy", "basal_energy", "stand_minutes", "daylight_minutes", "mindful_minutes", "walking_heart_rate", "heart_rate_recovery", "heart_rate_variability_sdnn", "basal_metabolic_rate", "height", "lean_body_mass", "waist", "water", "dietary_energy", "dietary_protein", "dietary_carbohydrates", "dietary_fat"]
"""What is measured. Units: steps (count), distance (meters), calories (kcal), active_minutes (minutes), floors (count), heart_rate (bpm), resting_heart_rate (bpm), heart_rate_variability (ms), sleep (hours), sleep_score (score), weight (kg), body_fat (percent), bmi (index), blood_oxygen (percent), blood_pressure (mmHg), temperature (celsius), blood_glucose (mmol_l), stress (score), hrv_status (status), recovery_score (percent), readiness_score (score), strain_score (score), respiratory_rate (breaths_per_min), spo2 (percent), workout (no unit), vo2_max (ml_per_kg_per_min), skin_temperature (celsius), cycling_distance (meters), swimming_distance (meters), wheelchair_distance (meters), active_energy (kcal), basal_energy (kcal), stand_minutes (minutes), daylight_minutes (minutes), mindful_minutes (minutes), walking_heart_rate (bpm), heart_rate_recovery (bpm), heart_rate_variability_sdnn (ms), basal_metabolic_rate (kcal_per_day), height (meters), lean_body_mass (kg), waist (meters), water (ml), dietary_energy (kcal), dietary_protein (g), dietary_carbohydrates (g), dietary_fat (g)"""

Severity = Literal["info", "warning", "critical"]
"""How grave a finding is, least first"""

SyncTrigger = Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill", "import"]
"""What it was started by. manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data; import: a person has brought in an export file"""

SyncStatus = Literal["queued", "running", "completed", "failed", "cancelled"]
"""How far it is"""

ImportStatus = Literal["uploading", "queued", "running", "completed", "failed", "cancelled"]
"""uploading: it takes parts; queued, running: it is read; completed: all is stored; failed: error says why; cancelled: somebody has deleted it"""

CorrelationStrength = Literal["weak", "moderate", "strong"]
"""Of |pearson|: weak up to 0.5, moderate up to 0.7, strong above"""

CorrelationDirection = Literal["positive", "negative"]
"""Whether both rise together, or one falls as the other rises"""

Scope = Literal["read", "write", "admin"]
"""What a key may do: read; write; admin (keys, webhooks, deletion). None includes another"""

GoalMetricType = Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature", "cycling_distance", "swimming_distance", "wheelchair_distance", "active_energy", "basal_energy", "stand_minutes", "daylight_minutes", "mindful_minutes", "walking_heart_rate", "heart_rate_recovery", "heart_rate_variability_sdnn", "basal_metabolic_rate", "height", "lean_body_mass", "waist", "water", "dietary_energy", "dietary_protein", "dietary_carbohydrates", "dietary_fat"]
"""What is measured; workouts are counted"""

NotificationCategory = Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"]
"""What a notification is about"""

Units = Literal["metric", "imperial"]
"""In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric"""

WebhookEventName = Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"]
"""The name of an event (docs/webhooks.md)"""

AnomalyMethod = Literal["clinical_threshold", "several_signs", "z_score", "iqr"]
"""clinical_threshold: beyond a published limit; several_signs: several weak signs of illness together; z_score, iqr: far from the user's own usual values (docs/analytics.md)"""

AnomalyStatus = Literal["active", "acknowledged", "resolved"]
"""active: open; acknowledged: somebody has seen it; resolved: no longer so"""

FreshnessReason = Literal["up_to_date", "irregular", "never_connected", "disconnected", "not_granted", "sync_pending", "sync_failing", "reading_history", "no_wear", "not_measured", "vendor_silent"]
"""irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand"""

HealthSummary = dict[str, int]
"""Points per metric type that the user has"""

NotificationStatus = Literal["pending", "delivered", "failed"]
"""pending: it waits or is tried again; delivered; failed: for good"""

RecordCategory = Literal["daily_max", "daily_min", "weekly_max", "longest_distance", "longest_duration", "highest_calories"]
"""daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one"""

Origin = Literal["user", "manual", "computed"]
"""Where a value comes from: user (measured by the device), manual (typed in), computed (worked out)"""

EventType = Literal["workout", "sleep", "activity"]
"""The kind of event"""

Bucket = Literal["minute", "hour", "day", "week", "month"]
"""How long each stretch is; weeks begin on Monday"""

DeliveryStatus = Literal["pending", "delivered", "failed"]
"""pending: it waits or is tried again; delivered; failed: for good"""

ConnectionStatus = Literal["active", "error", "disconnected"]
"""active: works; error: the last sync failed; disconnected: the user has to connect again"""

DeviceKind = Literal["total", "watch", "ring", "band", "chest_strap", "head_mounted", "phone", "tablet", "scale", "unknown"]
"""What it is; `total` stands for the phone's own merged figures, one sample for each quarter of an hour"""

ActivityType = Literal["running", "trail_running", "treadmill_running", "walking", "hiking", "cycling", "mountain_biking", "indoor_cycling", "e_biking", "swimming", "open_water_swimming", "rowing", "indoor_rowing", "kayaking", "sailing", "surfing", "diving", "strength_training", "functional_fitness", "high_intensity_interval_training", "cardio", "elliptical", "stair_climbing", "yoga", "pilates", "stretching", "meditation", "dancing", "martial_arts", "boxing", "gymnastics", "climbing", "skiing", "cross_country_skiing", "snowboarding", "snowshoeing", "ice_skating", "inline_skating", "skateboarding", "soccer", "american_football", "rugby", "basketball", "volleyball", "handball", "hockey", "baseball", "cricket", "tennis", "table_tennis", "badminton", "squash", "golf", "horse_riding", "multisport", "wheelchair", "driving", "commuting", "housework", "other"]
"""The sport, in this service's words; `other` where none fits"""

HealthEvent = Annotated[Union[Annotated[Union[WorkoutEvent, SleepEvent, ActivityEvent], Field(discriminator="event_type")], OtherHealthEvent], Field(union_mode="left_to_right")]
"""Something with a beginning and an end"""

HealthPoint = Annotated[Union[Annotated[Union[StepsPoint, DistancePoint, CaloriesPoint, ActiveMinutesPoint, FloorsPoint, HeartRatePoint, RestingHeartRatePoint, HeartRateVariabilityPoint, SleepPoint, SleepScorePoint, WeightPoint, BodyFatPoint, BmiPoint, BloodOxygenPoint, BloodPressurePoint, TemperaturePoint, BloodGlucosePoint, StressPoint, HrvStatusPoint, RecoveryScorePoint, ReadinessScorePoint, StrainScorePoint, RespiratoryRatePoint, Spo2Point, WorkoutPoint, Vo2MaxPoint, SkinTemperaturePoint, CyclingDistancePoint, SwimmingDistancePoint, WheelchairDistancePoint, ActiveEnergyPoint, BasalEnergyPoint, StandMinutesPoint, DaylightMinutesPoint, MindfulMinutesPoint, WalkingHeartRatePoint, HeartRateRecoveryPoint, HeartRateVariabilitySdnnPoint, BasalMetabolicRatePoint, HeightPoint, LeanBodyMassPoint, WaistPoint, WaterPoint, DietaryEnergyPoint, DietaryProteinPoint, DietaryCarbohydratesPoint, DietaryFatPoint], Field(discriminator="metric_type")], OtherHealthPoint], Field(union_mode="left_to_right")]
"""One value of one metric type at one time from one provider. Later releases add metric types: keep those that you do not know"""

ListenWebhooksEvent = Annotated[Union[Annotated[Union[ListenSecret, ListenDelivery], Field(discriminator="event")], OtherListenWebhooksEvent], Field(union_mode="left_to_right")]

OpenStreamEvent = Annotated[Union[Annotated[Union[StreamedSyncCompleted, StreamedSyncFailed, StreamedConnectionCreated, StreamedConnectionDisconnected, StreamedUserCreated, StreamedUserDeleted, StreamedSyncStarted, StreamedSyncCancelled, StreamedConnectionError, StreamedHealthUpdated, StreamedAnomalyDetected, StreamedSyncProgress, StreamedImportProgress, StreamedDeliveryAttempted, StreamedReset], Field(discriminator="event")], OtherOpenStreamEvent], Field(union_mode="left_to_right")]

HealthPointInput = Union[HeartRatePointInput, SleepPointInput, BloodPressurePointInput, NumberPointInput]
"""One value of one metric type at one time"""

Activity = ActivityEvent

Sleep = SleepEvent

Workout = WorkoutEvent
