"""Generated from openapi.json; see generate.ts. One method for each operation of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar, Unpack, overload

from ._base import Redirect
from ._pages import AsyncList, Page
from ._request import NOT_GIVEN, CallOptions, KeyedCallOptions, NotGiven, Operation, StreamOptions, When
from ._stream import AsyncEventStream, EventStream
from .models import (
    ActivityType,
    Aggregates,
    Anomaly,
    AnomalyPage,
    AnomalyStatus,
    ApiKey,
    AttentionItem,
    AuditEntry,
    AuditPage,
    BloodPressurePoint,
    Bucket,
    ChangedWebhook,
    ComputedCorrelations,
    ConnectLink,
    Connection,
    ConnectionPage,
    ConnectionStatus,
    Correlation,
    Coverage,
    CreatedApiKey,
    CreatedWebhook,
    DailySummary,
    DeletedHealthData,
    DeliveryStatus,
    DetectedAnomalies,
    DeviceOrder,
    Erasure,
    EventInput,
    EventType,
    Freshness,
    Goal,
    GoalMetricType,
    GoalPage,
    Health,
    HealthContextAnswer,
    HealthEvent,
    HealthEventPage,
    HealthPoint,
    HealthPointInput,
    HealthPointPage,
    HealthScore,
    HealthScoreList,
    HealthSummary,
    HeartRatePoint,
    Import,
    ImportPage,
    ImportStatus,
    InvitationCode,
    LatestValues,
    ListedUser,
    ListenWebhooksEvent,
    MetricType,
    MetricTypeFacts,
    NothingToRead,
    NotificationCategory,
    NotificationChannel,
    NotificationChannelList,
    NotificationLogEntry,
    NotificationLogEntryInFull,
    NotificationLogPage,
    NotificationRule,
    NotificationRuleList,
    NotificationRulePreview,
    NotificationStatus,
    NotificationTest,
    OpenStreamEvent,
    Overview,
    PersonTokens,
    PersonalRecord,
    PhoneProgress,
    PointHistory,
    PointState,
    Provider,
    ProviderNotices,
    ProviderQuota,
    PushResult,
    QuarantineEntry,
    QuarantineEntryInFull,
    QuarantinePage,
    QuarantineRetry,
    QueuedImport,
    QueuedSync,
    QuietHoursInput,
    RawAnswers,
    Readiness,
    RecordCategory,
    Recovery,
    RecoveryState,
    RedeemedCode,
    ReplayPreview,
    ReportSettings,
    SampleColumns,
    SampleDeletionInput,
    SampleDevice,
    SampleDeviceInput,
    SampleDevices,
    SampleInput,
    SampleWorkoutInput,
    SamplesResult,
    SandboxEdit,
    SandboxExportFile,
    SandboxFault,
    SandboxFaults,
    SandboxFaultsDataItem,
    SandboxPeople,
    SandboxPerson,
    SandboxPhone,
    SandboxPhones,
    SavedNotificationChannel,
    Scope,
    Session,
    SessionPage,
    SetWorkspaceBranding,
    SetWorkspaceRetention,
    Severity,
    SleepEvent,
    SleepPoint,
    SourcePriorities,
    StoredCorrelations,
    SyncJob,
    SyncPage,
    SyncStatus,
    SyncTrigger,
    Timeseries,
    TriggeredEvent,
    Units,
    User,
    UserPage,
    VapidPublicKey,
    Webhook,
    WebhookDelivery,
    WebhookDeliveryInFull,
    WebhookEventName,
    WebhookStatistics,
    WorkoutEvent,
    Workspace,
    WorkspaceConnection,
    WorkspaceSync,
    WorkspaceSyncPage,
)

_T = TypeVar("_T")

_ADVANCE_SANDBOX_PERSON: Operation[SandboxPerson] = Operation("advance_sandbox_person", "POST", "/v1/sandbox/people/{personId}/advance", SandboxPerson, body=True)
_BACKFILL_CONNECTION: Operation[NothingToRead] = Operation("backfill_connection", "POST", "/v1/users/{userId}/connections/{connectionId}/backfill", NothingToRead, body=True, key=True)
_CANCEL_IMPORT: Operation[None] = Operation("cancel_import", "DELETE", "/v1/users/{userId}/imports/{importId}", None)
_CANCEL_SYNC: Operation[SyncJob] = Operation("cancel_sync", "DELETE", "/v1/users/{userId}/syncs/{jobId}", SyncJob)
_COMPLETE_IMPORT: Operation[QueuedImport] = Operation("complete_import", "POST", "/v1/users/{userId}/imports/{importId}/complete", QueuedImport, key=True)
_COMPUTE_AGGREGATES: Operation[Aggregates] = Operation("compute_aggregates", "POST", "/v1/aggregates", Aggregates, body=True)
_COMPUTE_CORRELATIONS: Operation[ComputedCorrelations] = Operation("compute_correlations", "POST", "/v1/users/{userId}/analytics/correlations", ComputedCorrelations, body=True)
_CREATE_API_KEY: Operation[CreatedApiKey] = Operation("create_api_key", "POST", "/v1/api-keys", CreatedApiKey, body=True, key=True)
_CREATE_CONNECT_LINK: Operation[ConnectLink] = Operation("create_connect_link", "POST", "/v1/users/{userId}/connect-links", ConnectLink, body=True, key=True)
_CREATE_GOAL: Operation[Goal] = Operation("create_goal", "POST", "/v1/users/{userId}/goals", Goal, body=True, key=True)
_CREATE_IMPORT: Operation[Import] = Operation("create_import", "POST", "/v1/users/{userId}/imports", Import, body=True, key=True)
_CREATE_INVITATION_CODE: Operation[InvitationCode] = Operation("create_invitation_code", "POST", "/v1/users/{userId}/invitation-codes", InvitationCode, key=True)
_CREATE_NOTIFICATION_CHANNEL: Operation[SavedNotificationChannel] = Operation("create_notification_channel", "POST", "/v1/users/{userId}/notifications/channels", SavedNotificationChannel, body=True, key=True)
_CREATE_NOTIFICATION_RULE: Operation[NotificationRule] = Operation("create_notification_rule", "POST", "/v1/users/{userId}/notifications/rules", NotificationRule, body=True, key=True)
_CREATE_PERSON_TOKENS: Operation[PersonTokens] = Operation("create_person_tokens", "POST", "/v1/users/{userId}/tokens", PersonTokens, key=True)
_CREATE_USER: Operation[User] = Operation("create_user", "POST", "/v1/users", User, body=True, key=True)
_CREATE_WEBHOOK: Operation[CreatedWebhook] = Operation("create_webhook", "POST", "/v1/webhooks", CreatedWebhook, body=True, key=True)
_DELETE_CONNECTION: Operation[None] = Operation("delete_connection", "DELETE", "/v1/users/{userId}/connections/{connectionId}", None)
_DELETE_GOAL: Operation[None] = Operation("delete_goal", "DELETE", "/v1/users/{userId}/goals/{goalId}", None)
_DELETE_HEALTH_DATA: Operation[DeletedHealthData] = Operation("delete_health_data", "DELETE", "/v1/users/{userId}/health", DeletedHealthData)
_DELETE_NOTIFICATION_CHANNEL: Operation[None] = Operation("delete_notification_channel", "DELETE", "/v1/users/{userId}/notifications/channels/{channelId}", None)
_DELETE_NOTIFICATION_RULE: Operation[None] = Operation("delete_notification_rule", "DELETE", "/v1/users/{userId}/notifications/rules/{ruleId}", None)
_DELETE_SANDBOX_FAULTS: Operation[None] = Operation("delete_sandbox_faults", "DELETE", "/v1/sandbox/faults/{providerId}", None, query=("person",))
_DELETE_SANDBOX_PHONE: Operation[None] = Operation("delete_sandbox_phone", "DELETE", "/v1/sandbox/users/{userId}/phones/{kind}", None)
_DELETE_USER: Operation[None] = Operation("delete_user", "DELETE", "/v1/users/{userId}", None)
_DELETE_WEBHOOK: Operation[None] = Operation("delete_webhook", "DELETE", "/v1/webhooks/{webhookId}", None)
_DETECT_ANOMALIES: Operation[DetectedAnomalies] = Operation("detect_anomalies", "POST", "/v1/users/{userId}/analytics/anomalies", DetectedAnomalies, body=True)
_EDIT_SANDBOX_PERSON: Operation[SandboxEdit] = Operation("edit_sandbox_person", "POST", "/v1/sandbox/people/{personId}/edits", SandboxEdit, body=True)
_END_OTHER_SESSIONS: Operation[None] = Operation("end_other_sessions", "DELETE", "/v1/sessions", None)
_END_SANDBOX_SCORE_DELAY: Operation[None] = Operation("end_sandbox_score_delay", "DELETE", "/v1/sandbox/people/{personId}/scoring", None)
_END_SANDBOX_SILENCE: Operation[None] = Operation("end_sandbox_silence", "DELETE", "/v1/sandbox/people/{personId}/silence", None)
_END_SESSION: Operation[None] = Operation("end_session", "DELETE", "/v1/sessions/{sessionId}", None)
_GET_COVERAGE: Operation[Coverage] = Operation("get_coverage", "GET", "/v1/users/{userId}/coverage", Coverage)
_GET_ERASURE: Operation[Erasure] = Operation("get_erasure", "GET", "/v1/erasures/{erasureId}", Erasure)
_GET_FRESHNESS: Operation[Freshness] = Operation("get_freshness", "GET", "/v1/users/{userId}/freshness", Freshness)
_GET_HEALTH_CONTEXT: Operation[HealthContextAnswer] = Operation("get_health_context", "GET", "/v1/users/{userId}/analytics/context", HealthContextAnswer, query=("units",))
_GET_HEALTH_SUMMARY: Operation[HealthSummary] = Operation("get_health_summary", "GET", "/v1/users/{userId}/health/summary", HealthSummary)
_GET_IMPORT: Operation[Import] = Operation("get_import", "GET", "/v1/users/{userId}/imports/{importId}", Import)
_GET_LATEST_VALUES: Operation[LatestValues] = Operation("get_latest_values", "GET", "/v1/users/{userId}/health/latest", LatestValues, query=("excludeProviderIds",))
_GET_LIVENESS: Operation[Health] = Operation("get_liveness", "GET", "/healthz", Health)
_GET_NOTIFICATION_LOG: Operation[NotificationLogEntryInFull] = Operation("get_notification_log", "GET", "/v1/users/{userId}/notifications/logs/{logId}", NotificationLogEntryInFull)
_GET_OVERVIEW: Operation[Overview] = Operation("get_overview", "GET", "/v1/overview", Overview)
_GET_PERSONAL_RECORD: Operation[PersonalRecord] = Operation("get_personal_record", "GET", "/v1/users/{userId}/personal-records/{metricType}", PersonalRecord, query=("category",))
_GET_PHONE_PROGRESS: Operation[PhoneProgress] = Operation("get_phone_progress", "GET", "/v1/users/{userId}/phone-progress", PhoneProgress)
_GET_POINT_HISTORY: Operation[PointHistory] = Operation("get_point_history", "GET", "/v1/users/{userId}/health/{pointId}/history", PointHistory, query=("limit", "cursor",))
_GET_PROVIDER: Operation[Provider] = Operation("get_provider", "GET", "/v1/providers/{providerId}", Provider)
_GET_PROVIDER_NOTICES: Operation[ProviderNotices] = Operation("get_provider_notices", "GET", "/v1/providers/{providerId}/notices", ProviderNotices)
_GET_PROVIDER_QUOTA: Operation[ProviderQuota] = Operation("get_provider_quota", "GET", "/v1/providers/{providerId}/quota", ProviderQuota)
_GET_QUARANTINE_ENTRY: Operation[QuarantineEntryInFull] = Operation("get_quarantine_entry", "GET", "/v1/quarantine/{entryId}", QuarantineEntryInFull)
_GET_RAW_ANSWER: Operation[RawAnswers] = Operation("get_raw_answer", "GET", "/v1/users/{userId}/raw/{rawId}", RawAnswers)
_GET_READINESS: Operation[Readiness] = Operation("get_readiness", "GET", "/readyz", Readiness)
_GET_REPORT_SETTINGS: Operation[ReportSettings] = Operation("get_report_settings", "GET", "/v1/users/{userId}/notifications/reports", ReportSettings)
_GET_SAMPLES: Operation[SampleColumns] = Operation("get_samples", "GET", "/v1/users/{userId}/health/samples", SampleColumns, query=("metricType", "from", "to", "providerId",))
_GET_SANDBOX_EXPORT_FILE: Operation[SandboxExportFile] = Operation("get_sandbox_export_file", "GET", "/v1/sandbox/people/{personId}/apple-health-export", SandboxExportFile, query=("days",))
_GET_SOURCE_PRIORITY: Operation[SourcePriorities] = Operation("get_source_priority", "GET", "/v1/source-priority", SourcePriorities)
_GET_SYNC: Operation[SyncJob] = Operation("get_sync", "GET", "/v1/users/{userId}/syncs/{jobId}", SyncJob)
_GET_TIMESERIES: Operation[Timeseries] = Operation("get_timeseries", "GET", "/v1/users/{userId}/health/timeseries", Timeseries, query=("metricType", "from", "to", "bucket", "aggregate", "timezone", "providerId", "asOf",))
_GET_USER: Operation[User] = Operation("get_user", "GET", "/v1/users/{userId}", User)
_GET_USER_BY_EXTERNAL_ID: Operation[User] = Operation("get_user_by_external_id", "GET", "/v1/users/by-external-id/{externalId}", User)
_GET_USER_SOURCE_PRIORITY: Operation[SourcePriorities] = Operation("get_user_source_priority", "GET", "/v1/users/{userId}/source-priority", SourcePriorities)
_GET_VAPID_PUBLIC_KEY: Operation[VapidPublicKey] = Operation("get_vapid_public_key", "GET", "/v1/notifications/vapid-public-key", VapidPublicKey)
_GET_WEBHOOK: Operation[Webhook] = Operation("get_webhook", "GET", "/v1/webhooks/{webhookId}", Webhook)
_GET_WEBHOOK_DELIVERY: Operation[WebhookDeliveryInFull] = Operation("get_webhook_delivery", "GET", "/v1/webhooks/{webhookId}/deliveries/{deliveryId}", WebhookDeliveryInFull)
_GET_WEBHOOK_RECOVERY: Operation[RecoveryState] = Operation("get_webhook_recovery", "GET", "/v1/webhooks/{webhookId}/recoveries/{jobId}", RecoveryState)
_GET_WEBHOOK_STATISTICS: Operation[WebhookStatistics] = Operation("get_webhook_statistics", "GET", "/v1/webhooks/{webhookId}/statistics", WebhookStatistics)
_GET_WORKSPACE: Operation[Workspace] = Operation("get_workspace", "GET", "/v1/workspace", Workspace)
_LIST_ANOMALIES: Operation[AnomalyPage] = Operation("list_anomalies", "GET", "/v1/users/{userId}/anomalies", AnomalyPage, query=("status", "severity", "metricType", "from", "to", "units", "limit", "cursor",))
_LIST_API_KEYS: Operation[list[ApiKey]] = Operation("list_api_keys", "GET", "/v1/api-keys", list[ApiKey])
_LIST_ATTENTION: Operation[list[AttentionItem]] = Operation("list_attention", "GET", "/v1/attention", list[AttentionItem])
_LIST_AUDIT_ENTRIES: Operation[AuditPage] = Operation("list_audit_entries", "GET", "/v1/audit", AuditPage, query=("actor", "action", "target", "from", "to", "limit", "cursor",))
_LIST_CONNECTIONS: Operation[list[Connection]] = Operation("list_connections", "GET", "/v1/users/{userId}/connections", list[Connection])
_LIST_CORRELATIONS: Operation[StoredCorrelations] = Operation("list_correlations", "GET", "/v1/users/{userId}/correlations", StoredCorrelations, query=("days", "minStrength",))
_LIST_DAILY_SUMMARIES: Operation[list[DailySummary]] = Operation("list_daily_summaries", "GET", "/v1/users/{userId}/health/daily-summaries", list[DailySummary], query=("from", "to", "metricTypes", "explain", "asOf",))
_LIST_DEVICES: Operation[SampleDevices] = Operation("list_devices", "GET", "/v1/users/{userId}/devices", SampleDevices)
_LIST_EVENTS: Operation[HealthEventPage] = Operation("list_events", "GET", "/v1/users/{userId}/events", HealthEventPage, query=("eventType", "activityType", "providerId", "excludeProviderIds", "duplicates", "from", "to", "limit", "cursor", "asOf",))
_LIST_GOALS: Operation[GoalPage] = Operation("list_goals", "GET", "/v1/users/{userId}/goals", GoalPage, query=("limit", "cursor",))
_LIST_HEALTH_POINTS: Operation[HealthPointPage] = Operation("list_health_points", "GET", "/v1/users/{userId}/health", HealthPointPage, query=("metricType", "providerId", "from", "to", "limit", "offset", "cursor", "explain", "asOf",))
_LIST_HEALTH_SCORES: Operation[HealthScoreList] = Operation("list_health_scores", "GET", "/v1/users/{userId}/health-scores", HealthScoreList, query=("from", "to", "limit",))
_LIST_IMPORTS: Operation[ImportPage] = Operation("list_imports", "GET", "/v1/users/{userId}/imports", ImportPage, query=("status", "limit", "cursor",))
_LIST_METRIC_TYPES: Operation[list[MetricTypeFacts]] = Operation("list_metric_types", "GET", "/v1/metric-types", list[MetricTypeFacts])
_LIST_NOTIFICATION_CHANNELS: Operation[NotificationChannelList] = Operation("list_notification_channels", "GET", "/v1/users/{userId}/notifications/channels", NotificationChannelList)
_LIST_NOTIFICATION_LOGS: Operation[NotificationLogPage] = Operation("list_notification_logs", "GET", "/v1/users/{userId}/notifications/logs", NotificationLogPage, query=("status", "channelType", "category", "from", "to", "limit", "cursor",))
_LIST_NOTIFICATION_RULES: Operation[NotificationRuleList] = Operation("list_notification_rules", "GET", "/v1/users/{userId}/notifications/rules", NotificationRuleList)
_LIST_PERSONAL_RECORDS: Operation[list[PersonalRecord]] = Operation("list_personal_records", "GET", "/v1/users/{userId}/personal-records", list[PersonalRecord])
_LIST_PROVIDERS: Operation[list[Provider]] = Operation("list_providers", "GET", "/v1/providers", list[Provider])
_LIST_QUARANTINE: Operation[QuarantinePage] = Operation("list_quarantine", "GET", "/v1/quarantine", QuarantinePage, query=("providerId", "userId", "limit", "cursor",))
_LIST_SANDBOX_FAULTS: Operation[SandboxFaults] = Operation("list_sandbox_faults", "GET", "/v1/sandbox/faults", SandboxFaults)
_LIST_SANDBOX_PEOPLE: Operation[SandboxPeople] = Operation("list_sandbox_people", "GET", "/v1/sandbox/people", SandboxPeople)
_LIST_SANDBOX_PHONES: Operation[SandboxPhones] = Operation("list_sandbox_phones", "GET", "/v1/sandbox/phones", SandboxPhones)
_LIST_SESSIONS: Operation[SessionPage] = Operation("list_sessions", "GET", "/v1/sessions", SessionPage, query=("limit", "cursor",))
_LIST_SYNCS: Operation[SyncPage] = Operation("list_syncs", "GET", "/v1/users/{userId}/syncs", SyncPage, query=("connectionId", "status", "limit", "cursor",))
_LIST_USERS: Operation[UserPage] = Operation("list_users", "GET", "/v1/users", UserPage, query=("limit", "cursor", "externalId", "search", "status", "providerId", "include", "sort",))
_LIST_WEBHOOK_DELIVERIES: Operation[list[WebhookDelivery]] = Operation("list_webhook_deliveries", "GET", "/v1/webhooks/{webhookId}/deliveries", list[WebhookDelivery], query=("limit", "status", "event", "from", "to", "cursor",))
_LIST_WEBHOOKS: Operation[list[Webhook]] = Operation("list_webhooks", "GET", "/v1/webhooks", list[Webhook])
_LIST_WORKSPACE_CONNECTIONS: Operation[ConnectionPage] = Operation("list_workspace_connections", "GET", "/v1/connections", ConnectionPage, query=("status", "providerId", "limit", "cursor",))
_LIST_WORKSPACE_SYNCS: Operation[WorkspaceSyncPage] = Operation("list_workspace_syncs", "GET", "/v1/syncs", WorkspaceSyncPage, query=("status", "providerId", "trigger", "limit", "cursor",))
_LISTEN_WEBHOOKS: Operation[ListenWebhooksEvent] = Operation("listen_webhooks", "GET", "/v1/webhooks/listen", ListenWebhooksEvent, query=("events",), stream=True)
_OPEN_STREAM: Operation[OpenStreamEvent] = Operation("open_stream", "GET", "/v1/stream", OpenStreamEvent, query=("topics",), stream=True)
_PREVIEW_NOTIFICATION_RULE: Operation[NotificationRulePreview] = Operation("preview_notification_rule", "POST", "/v1/users/{userId}/notifications/rule-preview", NotificationRulePreview, body=True)
_PREVIEW_REPLAY: Operation[ReplayPreview] = Operation("preview_replay", "POST", "/v1/users/{userId}/replay-preview", ReplayPreview, body=True)
_PUSH_EVENTS: Operation[PushResult] = Operation("push_events", "POST", "/v1/users/{userId}/events", PushResult, body=True, key=True)
_PUSH_HEALTH_POINTS: Operation[PushResult] = Operation("push_health_points", "POST", "/v1/users/{userId}/health", PushResult, body=True, key=True)
_PUSH_SAMPLES: Operation[SamplesResult] = Operation("push_samples", "POST", "/v1/users/{userId}/samples", SamplesResult, body=True, key=True)
_PUT_SANDBOX_PHONE: Operation[SandboxPhone] = Operation("put_sandbox_phone", "PUT", "/v1/sandbox/users/{userId}/phones/{kind}", SandboxPhone, body=True)
_RECOVER_WEBHOOK: Operation[Recovery] = Operation("recover_webhook", "POST", "/v1/webhooks/{webhookId}/recover", Recovery, body=True, key=True)
_REDEEM_INVITATION_CODE: Operation[RedeemedCode] = Operation("redeem_invitation_code", "POST", "/v1/invitation-codes/redeem", RedeemedCode, body=True)
_REDELIVER_WEBHOOK: Operation[WebhookDelivery] = Operation("redeliver_webhook", "POST", "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", WebhookDelivery, key=True)
_REFRESH_PERSON_TOKENS: Operation[PersonTokens] = Operation("refresh_person_tokens", "POST", "/v1/tokens/refresh", PersonTokens, body=True)
_REQUEST_SYNC: Operation[QueuedSync] = Operation("request_sync", "POST", "/v1/users/{userId}/connections/{connectionId}/sync", QueuedSync, key=True)
_RETRY_QUARANTINE_ENTRY: Operation[QuarantineRetry] = Operation("retry_quarantine_entry", "POST", "/v1/quarantine/{entryId}/retry", QuarantineRetry, key=True)
_REVOKE_API_KEY: Operation[None] = Operation("revoke_api_key", "DELETE", "/v1/api-keys/{keyId}", None)
_REVOKE_PERSON_TOKENS: Operation[None] = Operation("revoke_person_tokens", "DELETE", "/v1/users/{userId}/tokens", None)
_ROTATE_API_KEY: Operation[CreatedApiKey] = Operation("rotate_api_key", "POST", "/v1/api-keys/{keyId}/rotate", CreatedApiKey)
_SET_DEVICE_ORDER: Operation[DeviceOrder] = Operation("set_device_order", "PUT", "/v1/users/{userId}/device-order", DeviceOrder, body=True)
_SET_REPORT_SETTINGS: Operation[ReportSettings] = Operation("set_report_settings", "PUT", "/v1/users/{userId}/notifications/reports", ReportSettings, body=True)
_SET_SANDBOX_FAULT: Operation[SandboxFault] = Operation("set_sandbox_fault", "PUT", "/v1/sandbox/faults/{providerId}", SandboxFault, body=True)
_SET_SOURCE_PRIORITY: Operation[SourcePriorities] = Operation("set_source_priority", "PUT", "/v1/source-priority", SourcePriorities, body=True)
_SET_USER_SOURCE_PRIORITY: Operation[SourcePriorities] = Operation("set_user_source_priority", "PUT", "/v1/users/{userId}/source-priority", SourcePriorities, body=True)
_SET_WORKSPACE: Operation[Workspace] = Operation("set_workspace", "PUT", "/v1/workspace", Workspace, body=True)
_START_AUTHORIZATION: Operation[Redirect] = Operation("start_authorization", "GET", "/v1/oauth/{providerId}/authorize", Redirect, query=("userId", "redirectUrl", "initialDays",), redirect=True)
_START_SANDBOX_SCORE_DELAY: Operation[None] = Operation("start_sandbox_score_delay", "PUT", "/v1/sandbox/people/{personId}/scoring", None, body=True)
_START_SANDBOX_SILENCE: Operation[None] = Operation("start_sandbox_silence", "PUT", "/v1/sandbox/people/{personId}/silence", None, body=True)
_TEST_NOTIFICATION_CHANNEL: Operation[NotificationTest] = Operation("test_notification_channel", "POST", "/v1/users/{userId}/notifications/channels/{channelId}/test", NotificationTest)
_TEST_WEBHOOK: Operation[WebhookDelivery] = Operation("test_webhook", "POST", "/v1/webhooks/{webhookId}/test", WebhookDelivery, key=True)
_TRIGGER_WEBHOOK_EVENT: Operation[TriggeredEvent] = Operation("trigger_webhook_event", "POST", "/v1/webhooks/trigger", TriggeredEvent, body=True, key=True)
_UPDATE_ANOMALY: Operation[Anomaly] = Operation("update_anomaly", "PATCH", "/v1/users/{userId}/anomalies/{anomalyId}", Anomaly, body=True)
_UPDATE_GOAL: Operation[Goal] = Operation("update_goal", "PATCH", "/v1/users/{userId}/goals/{goalId}", Goal, body=True)
_UPDATE_NOTIFICATION_CHANNEL: Operation[SavedNotificationChannel] = Operation("update_notification_channel", "PUT", "/v1/users/{userId}/notifications/channels/{channelId}", SavedNotificationChannel, body=True)
_UPDATE_NOTIFICATION_RULE: Operation[NotificationRule] = Operation("update_notification_rule", "PUT", "/v1/users/{userId}/notifications/rules/{ruleId}", NotificationRule, body=True)
_UPDATE_USER: Operation[User] = Operation("update_user", "PATCH", "/v1/users/{userId}", User, body=True)
_UPDATE_WEBHOOK: Operation[ChangedWebhook] = Operation("update_webhook", "PATCH", "/v1/webhooks/{webhookId}", ChangedWebhook, body=True)


class Operations:
    """The methods of the client."""

    def _send(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> _T:
        raise NotImplementedError

    def _list(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> Page[Any, _T]:
        raise NotImplementedError

    def _stream(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> EventStream[_T]:
        raise NotImplementedError

    def advance_sandbox_person(
        self,
        person_id: str,
        *,
        hours: int,
        **options: Unpack[CallOptions],
    ) -> SandboxPerson:
        """Put a person's clock forward

        The vendors announce what has become new; the answer comes when each has tried to. Each repetition puts it forward again. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        hours: How many hours the person's clock is put forward

        `POST /v1/sandbox/people/{personId}/advance`
        """
        return self._send(_ADVANCE_SANDBOX_PERSON, {"personId": person_id, "hours": hours}, options)

    def backfill_connection(
        self,
        user_id: str,
        connection_id: str,
        *,
        from_: str,
        **options: Unpack[KeyedCallOptions],
    ) -> NothingToRead:
        """Read earlier data of a connection

        Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds. Where all of these days have been read, the answer is 200 and there is no job.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of the connection
        from_: The first day to read: a date of the last ten years

        `POST /v1/users/{userId}/connections/{connectionId}/backfill`
        """
        return self._send(_BACKFILL_CONNECTION, {"userId": user_id, "connectionId": connection_id, "from": from_}, options)

    def cancel_import(
        self,
        user_id: str,
        import_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Cancel an import; what it has stored stays

        The upload takes no further parts, and a file that is read ends at its next batch. Its parts are deleted. An import that has ended stays as it is. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        import_id: Opaque identifier of the import

        `DELETE /v1/users/{userId}/imports/{importId}`
        """
        return self._send(_CANCEL_IMPORT, {"userId": user_id, "importId": import_id}, options)

    def cancel_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> SyncJob:
        """Cancel a queued or running sync; what it has stored stays

        A queued sync does not begin; a running one ends at its next page. What it has stored stays. `sync.cancelled` is announced, except for an export file: GET /v1/stream tells of it by `import.progress`.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        job_id: Opaque identifier of the sync

        `DELETE /v1/users/{userId}/syncs/{jobId}`
        """
        return self._send(_CANCEL_SYNC, {"userId": user_id, "jobId": job_id}, options)

    def complete_import(
        self,
        user_id: str,
        import_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> QueuedImport:
        """Say that all parts of a file are sent, so that it is read

        The file is read in the background. What it holds is stored as if the phone had pushed it: a reading that is there already changes nothing. GET …/imports/{importId} shows how it does. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        import_id: Opaque identifier of the import

        `POST /v1/users/{userId}/imports/{importId}/complete`
        """
        return self._send(_COMPLETE_IMPORT, {"userId": user_id, "importId": import_id}, options)

    def compute_aggregates(
        self,
        *,
        metric_types: Sequence[MetricType],
        from_: When,
        to: When,
        bucket: Literal["day", "week", "month"] | NotGiven = NOT_GIVEN,
        group_by: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> Aggregates:
        """Means and percentiles of many users, by day, week or month

        Takes the daily number of each user and metric type. Numbers about groups that are too small, and those from which they could be worked out, are withheld. Nothing is changed, so repeating it is safe.

        **Scope**: `read`

        metric_types: Types with one number a day
        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts; at most 366 days
        bucket: Default day; weeks begin on Monday. The week or month of `from` and that of `to` count as a whole
        group_by: A top-level member of the users' metadata that holds text, e.g. team

        `POST /v1/aggregates`
        """
        return self._send(_COMPUTE_AGGREGATES, {"metricTypes": metric_types, "from": from_, "to": to, "bucket": bucket, "groupBy": group_by}, options)

    def compute_correlations(
        self,
        user_id: str,
        *,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ComputedCorrelations:
        """Work out which metrics go together, and store it for the window

        Correlates the daily numbers of every two metrics over the window and stores the result in place of the one for this window. Repeating the request is safe.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        days: Length of the window in local days; the last one is today

        `POST /v1/users/{userId}/analytics/correlations`
        """
        return self._send(_COMPUTE_CORRELATIONS, {"userId": user_id, "days": days}, options)

    def create_api_key(
        self,
        *,
        name: str,
        scopes: Sequence[Scope],
        expires_at: When | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreatedApiKey:
        """Create an API key

        The answer holds the raw key, once: store it, it cannot be read again. Each call makes another key.

        **Scope**: `admin`

        name: What you call it
        scopes: What the key may do
        expires_at: ISO 8601 instant in the future; null: never

        `POST /v1/api-keys`
        """
        return self._send(_CREATE_API_KEY, {"name": name, "scopes": scopes, "expiresAt": expires_at}, options)

    def create_connect_link(
        self,
        user_id: str,
        *,
        provider_ids: Sequence[Literal["provider_a", "provider_b", "provider_c", "provider_d", "apple_health", "health_connect", "samsung_health"]] | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
        multiple: bool | NotGiven = NOT_GIVEN,
        expires_in_seconds: int | NotGiven = NOT_GIVEN,
        initial_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> ConnectLink:
        """Make a link with which the user connects devices

        Safe to hand to the user. docs/connect.md describes the page behind it.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        provider_ids: What the page offers; default: every available provider
        redirect_url: Where the browser goes after each device; one of ALLOWED_REDIRECTS, or a page of the console
        return_url: Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS, or a page of the console. Default: redirectUrl
        multiple: Several devices until the link expires, in the first browser that uses it; false: one device
        expires_in_seconds: For how many seconds it is valid
        initial_days: How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30

        `POST /v1/users/{userId}/connect-links`
        """
        return self._send(_CREATE_CONNECT_LINK, {"userId": user_id, "providerIds": provider_ids, "redirectUrl": redirect_url, "returnUrl": return_url, "multiple": multiple, "expiresInSeconds": expires_in_seconds, "initialDays": initial_days}, options)

    def create_goal(
        self,
        user_id: str,
        *,
        metric_type: GoalMetricType,
        target: float,
        direction: Literal["at_least", "at_most"] | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> Goal:
        """Set a goal

        From now on it is judged at each change of the data, and reaching it can notify the user. Each call makes another goal.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: For how long each time: local days; weeks from Monday
        is_active: False: it is kept and not judged

        `POST /v1/users/{userId}/goals`
        """
        return self._send(_CREATE_GOAL, {"userId": user_id, "metricType": metric_type, "target": target, "direction": direction, "period": period, "isActive": is_active}, options)

    def create_import(
        self,
        user_id: str,
        *,
        kind: Literal["apple_health_export"],
        size: int,
        **options: Unpack[KeyedCallOptions],
    ) -> Import:
        """Begin the upload of an export file

        Then send the file in parts (PATCH …/imports/{importId}), and complete it. A user has one import at a time. An upload that does not get on for 24 hours is given up, and its parts are deleted.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        kind: What file it is: export.zip of the Health app, or the XML in it
        size: Bytes of the whole file

        `POST /v1/users/{userId}/imports`
        """
        return self._send(_CREATE_IMPORT, {"userId": user_id, "kind": kind, "size": size}, options)

    def create_invitation_code(
        self,
        user_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> InvitationCode:
        """Make a code with which the user signs an app on a phone in

        For apps without a backend of their own. The code is good once, for 15 minutes.

        **Scope**: `write`

        user_id: Opaque identifier of the user

        `POST /v1/users/{userId}/invitation-codes`
        """
        return self._send(_CREATE_INVITATION_CODE, {"userId": user_id}, options)

    def create_notification_channel(
        self,
        user_id: str,
        *,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"],
        label: str,
        config: Mapping[str, Any],
        is_enabled: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> SavedNotificationChannel:
        """Add a channel

        Secrets in `config` are stored sealed and shown masked. A user has at most 50 channels. Each call makes another channel.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_type: The kind of channel; decides what `config` holds
        label: What the user calls the channel
        config: Members by channel type (? = may be left out). chat_a: webhookUrl; chat_b: webhookUrl; chat_c: webhookUrl; email: host, port, user?, pass?, from, to; push: endpoint, keys; topic_push: serverUrl, topic, token?; webhook: url, secret
        is_enabled: False: nothing is sent through it

        `POST /v1/users/{userId}/notifications/channels`
        """
        return self._send(_CREATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    def create_notification_rule(
        self,
        user_id: str,
        *,
        name: str,
        categories: Sequence[NotificationCategory],
        channel_ids: Sequence[str],
        min_severity: Severity | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: QuietHoursInput | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> NotificationRule:
        """Add a rule

        From now on, what the rule lets through is sent through its channels. A user has at most 50 rules. Each call makes another rule.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        name: What the user calls the rule
        categories: What the rule lets through
        channel_ids: Through which channels it is sent
        min_severity: The least severity that passes
        is_enabled: False: the rule does not count
        quiet_hours: In the user's zone; critical notifications pass

        `POST /v1/users/{userId}/notifications/rules`
        """
        return self._send(_CREATE_NOTIFICATION_RULE, {"userId": user_id, "name": name, "categories": categories, "channelIds": channel_ids, "minSeverity": min_severity, "isEnabled": is_enabled, "quietHours": quiet_hours}, options)

    def create_person_tokens(
        self,
        user_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> PersonTokens:
        """Make tokens with which an app on the user’s phone sends samples

        For your backend, which hands them to the app: an API key must never be on a phone. With the access token the app may store samples of this user, list this user’s devices and send export files of this user, and nothing else. Each call signs one more phone in.

        **Scope**: `write`

        user_id: Opaque identifier of the user

        `POST /v1/users/{userId}/tokens`
        """
        return self._send(_CREATE_PERSON_TOKENS, {"userId": user_id}, options)

    def create_user(
        self,
        *,
        external_id: str,
        email: str | None | NotGiven = NOT_GIVEN,
        display_name: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        units: Units | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> User:
        """Create a user, or update the one with this external id

        201 where the user is new, 200 where the workspace has one with this externalId: then what is given replaces what is there, and what is left out stays. Repeating the request is safe. A new user is announced by `user.created`.

        **Scope**: `write`

        external_id: Your own id of this user; unique per workspace
        email: One plain email address
        display_name: The name by which messages address the user
        metadata: Any JSON object up to 16 KiB, stored as given; your own facts about the user
        timezone: IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
        units: In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric

        `POST /v1/users`
        """
        return self._send(_CREATE_USER, {"externalId": external_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[WebhookEventName],
        secret: str | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreatedWebhook:
        """Create a webhook

        Sends the named events from now on, signed with the secret (docs/webhooks.md). Each call makes another webhook.

        **Scope**: `admin`

        url: https, and reachable from the internet
        events: Which events are sent to it
        secret: Signs deliveries; never returned. Left out, one is generated and returned once
        description: What you note about it; null: nothing

        `POST /v1/webhooks`
        """
        return self._send(_CREATE_WEBHOOK, {"url": url, "events": events, "secret": secret, "description": description}, options)

    def delete_connection(
        self,
        user_id: str,
        connection_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Disconnect; health data are kept

        The access is withdrawn at the vendor where it offers that, running syncs end, and the tokens are deleted. `connection.disconnected` is announced. Data that have been stored stay.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of the connection

        `DELETE /v1/users/{userId}/connections/{connectionId}`
        """
        return self._send(_DELETE_CONNECTION, {"userId": user_id, "connectionId": connection_id}, options)

    def delete_goal(
        self,
        user_id: str,
        goal_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a goal

        It is not judged any more.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        goal_id: Opaque identifier of the goal

        `DELETE /v1/users/{userId}/goals/{goalId}`
        """
        return self._send(_DELETE_GOAL, {"userId": user_id, "goalId": goal_id}, options)

    def delete_health_data(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> DeletedHealthData:
        """Delete all of a user's health data; the user stays

        Points, events, archive, quarantine, history, scores, records and anomalies go at once; connections stay, and running syncs end. It cannot be undone. Repeating the request is safe.

        **Scope**: `admin`

        user_id: Opaque identifier of the user

        `DELETE /v1/users/{userId}/health`
        """
        return self._send(_DELETE_HEALTH_DATA, {"userId": user_id}, options)

    def delete_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a channel; rules that name it go on without it

        What waits to be sent through it is not sent.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_id: Opaque identifier of the channel

        `DELETE /v1/users/{userId}/notifications/channels/{channelId}`
        """
        return self._send(_DELETE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id}, options)

    def delete_notification_rule(
        self,
        user_id: str,
        rule_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a rule

        What waits to be sent by it is still sent.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        rule_id: Opaque identifier of the rule

        `DELETE /v1/users/{userId}/notifications/rules/{ruleId}`
        """
        return self._send(_DELETE_NOTIFICATION_RULE, {"userId": user_id, "ruleId": rule_id}, options)

    def delete_sandbox_faults(
        self,
        provider_id: str,
        *,
        person: str | None = None,
        **options: Unpack[CallOptions],
    ) -> None:
        """Remove a simulated vendor's faults

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        provider_id: A simulated vendor, as in GET /v1/providers
        person: Only this person's faults

        `DELETE /v1/sandbox/faults/{providerId}`
        """
        return self._send(_DELETE_SANDBOX_FAULTS, {"providerId": provider_id, "person": person}, options)

    def delete_sandbox_phone(
        self,
        user_id: str,
        kind: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Take a simulated phone from a user

        It pushes no more, and is signed out. What it has sent stays.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        kind: iphone: with a Watch (apple_health); android: with a band (health_connect)

        `DELETE /v1/sandbox/users/{userId}/phones/{kind}`
        """
        return self._send(_DELETE_SANDBOX_PHONE, {"userId": user_id, "kind": kind}, options)

    def delete_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a user and everything kept of it

        The user is gone at once; its data are erased in the background. Location names the receipt.

        **Scope**: `admin`

        user_id: Opaque identifier of the user

        `DELETE /v1/users/{userId}`
        """
        return self._send(_DELETE_USER, {"userId": user_id}, options)

    def delete_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a webhook with its deliveries

        What waits to be sent to it is not sent.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `DELETE /v1/webhooks/{webhookId}`
        """
        return self._send(_DELETE_WEBHOOK, {"webhookId": webhook_id}, options)

    def detect_anomalies(
        self,
        user_id: str,
        *,
        lookback_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> DetectedAnomalies:
        """Look for anomalies in the last days, and store what is found

        Judges the days by clinical limits and by the user's own usual values, and stores what is found. Repeating the request is safe: what is known is not found twice.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        lookback_days: How many local days are judged; the last one is today

        `POST /v1/users/{userId}/analytics/anomalies`
        """
        return self._send(_DETECT_ANOMALIES, {"userId": user_id, "lookbackDays": lookback_days}, options)

    def edit_sandbox_person(
        self,
        person_id: str,
        *,
        kind: str,
        day: str | NotGiven = NOT_GIVEN,
        title: str | NotGiven = NOT_GIVEN,
        percent: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SandboxEdit:
        """Change what a person has lived through

        Changes what the vendors have of the past. Repeating it makes another change. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        kind: What is changed: delete-workout, correct-steps, … (docs/sandbox.md)
        day: YYYY-MM-DD; default: the latest that fits
        title: Of a renamed workout
        percent: Of corrected steps: the share that is left, 10 to 140

        `POST /v1/sandbox/people/{personId}/edits`
        """
        return self._send(_EDIT_SANDBOX_PERSON, {"personId": person_id, "kind": kind, "day": day, "title": title, "percent": percent}, options)

    def end_other_sessions(
        self,
        **options: Unpack[CallOptions],
    ) -> None:
        """End every session of the workspace but the own one

        A request with an API key has no session of its own: it ends all of them.

        **Scope**: `admin`

        `DELETE /v1/sessions`
        """
        return self._send(_END_OTHER_SESSIONS, {}, options)

    def end_sandbox_score_delay(
        self,
        person_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Give out a person's scores that were held back

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people

        `DELETE /v1/sandbox/people/{personId}/scoring`
        """
        return self._send(_END_SANDBOX_SCORE_DELAY, {"personId": person_id}, options)

    def end_sandbox_silence(
        self,
        person_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """End the silence of a person's device

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people

        `DELETE /v1/sandbox/people/{personId}/silence`
        """
        return self._send(_END_SANDBOX_SILENCE, {"personId": person_id}, options)

    def end_session(
        self,
        session_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """End a session at once

        From the answer on, no request of this session succeeds.

        **Scope**: `admin`

        session_id: Opaque identifier of the session

        `DELETE /v1/sessions/{sessionId}`
        """
        return self._send(_END_SESSION, {"sessionId": session_id}, options)

    def get_coverage(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Coverage:
        """Which days have data, by metric type and provider

        Counts local calendar days. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/coverage`
        """
        return self._send(_GET_COVERAGE, {"userId": user_id}, options)

    def get_erasure(
        self,
        erasure_id: str,
        **options: Unpack[CallOptions],
    ) -> Erasure:
        """Read the receipt of a user's deletion

        Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.

        **Scope**: `admin`

        erasure_id: Opaque identifier of the erasure, which is the id of the deleted user

        `GET /v1/erasures/{erasureId}`
        """
        return self._send(_GET_ERASURE, {"erasureId": erasure_id}, options)

    def get_freshness(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Freshness:
        """What data is missing, and why

        Says of each provider and metric type when data came last, whether more should have come, and why it has not. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/freshness`
        """
        return self._send(_GET_FRESHNESS, {"userId": user_id}, options)

    def get_health_context(
        self,
        user_id: str,
        *,
        units: Literal["metric", "imperial"] | None = None,
        **options: Unpack[CallOptions],
    ) -> HealthContextAnswer:
        """Everything an assistant needs to know of a user, in one answer

        Baselines, trends, findings, correlations and scores of the last weeks, in words and numbers. Data of providers whose terms forbid use by AI are left out. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        units: In which sentences give values; default metric. Members that are numbers are always metric

        `GET /v1/users/{userId}/analytics/context`
        """
        return self._send(_GET_HEALTH_CONTEXT, {"userId": user_id, "units": units}, options)

    def get_health_summary(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> HealthSummary:
        """Count data points by metric type

        How many points the user has of each metric type: what there is of a person, in one request. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/health/summary`
        """
        return self._send(_GET_HEALTH_SUMMARY, {"userId": user_id}, options)

    def get_import(
        self,
        user_id: str,
        import_id: str,
        **options: Unpack[CallOptions],
    ) -> Import:
        """How an import is doing

        How much of the file has come and how far it has been read. HEAD gives the header Upload-Offset alone, as tus asks for it. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        import_id: Opaque identifier of the import

        `GET /v1/users/{userId}/imports/{importId}`
        """
        return self._send(_GET_IMPORT, {"userId": user_id, "importId": import_id}, options)

    def get_latest_values(
        self,
        user_id: str,
        *,
        exclude_provider_ids: Sequence[str] | str | None = None,
        **options: Unpack[CallOptions],
    ) -> LatestValues:
        """The newest value of each metric type

        One value for each metric type that has data, with its time, unit and provider, however long ago it was measured. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        exclude_provider_ids: Comma-separated providers to leave out; which value counts is judged among the others

        `GET /v1/users/{userId}/health/latest`
        """
        return self._send(_GET_LATEST_VALUES, {"userId": user_id, "excludeProviderIds": exclude_provider_ids}, options)

    def get_liveness(
        self,
        **options: Unpack[CallOptions],
    ) -> Health:
        """The process is up

        Answers as long as the process can answer at all. For probes: needs no key, and counts for no limit.

        `GET /healthz`
        """
        return self._send(_GET_LIVENESS, {}, options)

    def get_notification_log(
        self,
        user_id: str,
        log_id: str,
        **options: Unpack[CallOptions],
    ) -> NotificationLogEntryInFull:
        """Read a log entry with its text and each of its attempts

        The log keeps what was told, to which channel, and how each attempt ended. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        log_id: Opaque identifier of the entry

        `GET /v1/users/{userId}/notifications/logs/{logId}`
        """
        return self._send(_GET_NOTIFICATION_LOG, {"userId": user_id, "logId": log_id}, options)

    def get_overview(
        self,
        **options: Unpack[CallOptions],
    ) -> Overview:
        """The workspace at a glance

        Users, connections by state, syncs by hour and day, and webhook deliveries. Nothing is changed.

        **Scope**: `read`

        `GET /v1/overview`
        """
        return self._send(_GET_OVERVIEW, {}, options)

    def get_personal_record(
        self,
        user_id: str,
        metric_type: str,
        *,
        category: RecordCategory | None = None,
        **options: Unpack[CallOptions],
    ) -> PersonalRecord:
        """Read the record of a metric type and category

        The best value so far, when it was reached, and the provider that brought it. 404 while the user has no such record. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: The metric type
        category: daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one

        `GET /v1/users/{userId}/personal-records/{metricType}`
        """
        return self._send(_GET_PERSONAL_RECORD, {"userId": user_id, "metricType": metric_type, "category": category}, options)

    def get_phone_progress(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> PhoneProgress:
        """Read how far the first sync of a user's phone is

        Apps with Open Wearables’ SDKs say how many records of each kind a phone has when their first sync begins (docs/phones.md). Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/phone-progress`
        """
        return self._send(_GET_PHONE_PROGRESS, {"userId": user_id}, options)

    def get_point_history(
        self,
        user_id: str,
        point_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[PointState, PointHistory]:
        """List the states that a data point has had, and what brought each

        A vendor may revise a value, and your backend too. The states are kept for HISTORY_RETENTION_DAYS. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        point_id: Opaque identifier of the point
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/health/{pointId}/history`
        """
        return self._list(_GET_POINT_HISTORY, {"userId": user_id, "pointId": point_id, "limit": limit, "cursor": cursor}, options)

    def get_provider(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> Provider:
        """Read a provider

        What the vendor delivers, whether people can connect it, and under `setUp` which variables are missing and which addresses to enter at the vendor. Nothing is changed.

        **Scope**: `read`

        provider_id: Identifier of the provider, as in GET /v1/providers

        `GET /v1/providers/{providerId}`
        """
        return self._send(_GET_PROVIDER, {"providerId": provider_id}, options)

    def get_provider_notices(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> ProviderNotices:
        """Read whether a provider's notices arrive

        Only notices count that are proven to be from the provider and are about an active connection of this workspace. Nothing is asked of the provider, and nothing is changed.

        **Scope**: `read`

        provider_id: Identifier of the provider, as in GET /v1/providers

        `GET /v1/providers/{providerId}/notices`
        """
        return self._send(_GET_PROVIDER_NOTICES, {"providerId": provider_id}, options)

    def get_provider_quota(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> ProviderQuota:
        """Read what is known of a vendor's quota

        What the vendor's answers have told of its limits. Nothing is asked of the vendor, and nothing is changed.

        **Scope**: `read`

        provider_id: Identifier of the provider, as in GET /v1/providers

        `GET /v1/providers/{providerId}/quota`
        """
        return self._send(_GET_PROVIDER_QUOTA, {"providerId": provider_id}, options)

    def get_quarantine_entry(
        self,
        entry_id: str,
        **options: Unpack[CallOptions],
    ) -> QuarantineEntryInFull:
        """Read a record that could not be understood, as it came

        The record is health data of a person. Nothing is changed.

        **Scope**: `admin`

        entry_id: Opaque identifier of the entry

        `GET /v1/quarantine/{entryId}`
        """
        return self._send(_GET_QUARANTINE_ENTRY, {"entryId": entry_id}, options)

    def get_raw_answer(
        self,
        user_id: str,
        raw_id: str,
        **options: Unpack[CallOptions],
    ) -> RawAnswers:
        """Read what a provider has answered, as it came

        GET /v1/users/{userId}/health with explain=true names the answers of each point. They are kept for RAW_RETENTION_DAYS. Nothing is changed.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        raw_id: Opaque identifier of the archived answers

        `GET /v1/users/{userId}/raw/{rawId}`
        """
        return self._send(_GET_RAW_ANSWER, {"userId": user_id, "rawId": raw_id}, options)

    def get_readiness(
        self,
        **options: Unpack[CallOptions],
    ) -> Readiness:
        """The database is reachable and migrated

        503 while the database does not answer, lacks migrations, or while the service is stopping. For probes: needs no key, and counts for no limit.

        `GET /readyz`
        """
        return self._send(_GET_READINESS, {}, options)

    def get_report_settings(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> ReportSettings:
        """When the user gets reports

        How often the user gets a report, and at which hour of their own day. Reports are off until they are set. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/notifications/reports`
        """
        return self._send(_GET_REPORT_SETTINGS, {"userId": user_id}, options)

    def get_samples(
        self,
        user_id: str,
        *,
        metric_type: MetricType,
        from_: When,
        to: When,
        provider_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> SampleColumns:
        """Every single number of a metric, in columns

        At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: The metric type
        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        provider_id: Only data of this provider

        `GET /v1/users/{userId}/health/samples`
        """
        return self._send(_GET_SAMPLES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "providerId": provider_id}, options)

    def get_sandbox_export_file(
        self,
        person_id: str,
        *,
        days: int | None = None,
        **options: Unpack[CallOptions],
    ) -> SandboxExportFile:
        """Get the address of an Apple Health export file of a person's iPhone

        A zip with `export.xml`, as the Health app writes it. It is made while it is read, from what the phone holds then. Nothing is changed.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        days: How many days the file has, today included (default: 30)

        `GET /v1/sandbox/people/{personId}/apple-health-export`
        """
        return self._send(_GET_SANDBOX_EXPORT_FILE, {"personId": person_id, "days": days}, options)

    def get_source_priority(
        self,
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Read the workspace's source priorities

        Which provider counts first where several have data of the same metric type and day. It holds for each user who has no order of their own. Nothing is changed.

        **Scope**: `read`

        `GET /v1/source-priority`
        """
        return self._send(_GET_SOURCE_PRIORITY, {}, options)

    def get_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> SyncJob:
        """How a sync is doing

        How far the job is, what it has stored, and why it failed or waits. GET /v1/stream tells of changes without being asked again. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        job_id: Opaque identifier of the sync

        `GET /v1/users/{userId}/syncs/{jobId}`
        """
        return self._send(_GET_SYNC, {"userId": user_id, "jobId": job_id}, options)

    def get_timeseries(
        self,
        user_id: str,
        *,
        metric_type: MetricType,
        from_: When,
        to: When,
        bucket: Bucket | None = None,
        aggregate: Literal["sum", "mean", "min", "max", "last", "count"] | None = None,
        timezone: str | None = None,
        provider_id: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Timeseries:
        """A metric over time, in buckets

        Buckets without data are there too, with `value` null. Where several providers report the same metric for a day, one counts. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: The metric type
        from_: ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone
        to: ISO 8601 date or instant, included; see from
        bucket: How long each stretch is; weeks begin on Monday
        aggregate: How the points of a bucket become one number; default: the metric type's own daily rule
        timezone: IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's
        provider_id: Only data of this provider
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/timeseries`
        """
        return self._send(_GET_TIMESERIES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "bucket": bucket, "aggregate": aggregate, "timezone": timezone, "providerId": provider_id, "asOf": as_of}, options)

    def get_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> User:
        """Read a user

        404 also for a user of another workspace, and for one who is being deleted. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}`
        """
        return self._send(_GET_USER, {"userId": user_id}, options)

    def get_user_by_external_id(
        self,
        external_id: str,
        **options: Unpack[CallOptions],
    ) -> User:
        """Read the user with an id of your own

        For a backend that knows people by its own ids. Encode the id for use in an address. Nothing is changed.

        **Scope**: `read`

        external_id: Your own id of this user; unique per workspace

        `GET /v1/users/by-external-id/{externalId}`
        """
        return self._send(_GET_USER_BY_EXTERNAL_ID, {"externalId": external_id}, options)

    def get_user_source_priority(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Read a user's own source priorities

        Only what is set for this user; for everything else the workspace’s order holds. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/source-priority`
        """
        return self._send(_GET_USER_SOURCE_PRIORITY, {"userId": user_id}, options)

    def get_vapid_public_key(
        self,
        **options: Unpack[CallOptions],
    ) -> VapidPublicKey:
        """The key that browsers subscribe to web push with

        503 where web push is not set up. Nothing is changed.

        **Scope**: `read`

        `GET /v1/notifications/vapid-public-key`
        """
        return self._send(_GET_VAPID_PUBLIC_KEY, {}, options)

    def get_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> Webhook:
        """Read a webhook

        With the events that it gets and whether it is active. Its secret is never shown again; PATCH sets another one. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `GET /v1/webhooks/{webhookId}`
        """
        return self._send(_GET_WEBHOOK, {"webhookId": webhook_id}, options)

    def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[CallOptions],
    ) -> WebhookDeliveryInFull:
        """Read a delivery with its body and its attempts

        The body and headers as they were sent, without the signatures, and for each attempt its time, duration, status and the beginning of the answer. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        delivery_id: Opaque identifier of the delivery

        `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
        """
        return self._send(_GET_WEBHOOK_DELIVERY, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    def get_webhook_recovery(
        self,
        webhook_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> RecoveryState:
        """Read what has become of a recovery

        How many failed deliveries were found and how many have been handed over again. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        job_id: Opaque identifier of the recovery

        `GET /v1/webhooks/{webhookId}/recoveries/{jobId}`
        """
        return self._send(_GET_WEBHOOK_RECOVERY, {"webhookId": webhook_id, "jobId": job_id}, options)

    def get_webhook_statistics(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> WebhookStatistics:
        """Read how the deliveries to a webhook went, by hour and by day

        Deliveries of tests and those that were sent again count like any other. What is older than the retention of deliveries is not counted. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `GET /v1/webhooks/{webhookId}/statistics`
        """
        return self._send(_GET_WEBHOOK_STATISTICS, {"webhookId": webhook_id}, options)

    def get_workspace(
        self,
        **options: Unpack[CallOptions],
    ) -> Workspace:
        """Read the settings of the workspace

        The header ETag names this state of them, for If-Match. Nothing is changed.

        **Scope**: `read`

        `GET /v1/workspace`
        """
        return self._send(_GET_WORKSPACE, {}, options)

    def list_anomalies(
        self,
        user_id: str,
        *,
        status: AnomalyStatus | None = None,
        severity: Severity | None = None,
        metric_type: MetricType | None = None,
        from_: When | None = None,
        to: When | None = None,
        units: Literal["metric", "imperial"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Anomaly, AnomalyPage]:
        """List stored anomalies, newest first

        What the analysis has found after syncs and pushes: readings beyond clinical limits and days far from the person’s own range. A finding that later data undo disappears. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        status: Only anomalies in this state
        severity: Only anomalies of this severity
        metric_type: Only anomalies of this metric type
        from_: On recordedAt, included; a date means its 00:00:00.000Z
        to: On recordedAt, included; a date means its 23:59:59.999Z
        units: In which sentences give values; default metric. Members that are numbers are always metric
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/anomalies`
        """
        return self._list(_LIST_ANOMALIES, {"userId": user_id, "status": status, "severity": severity, "metricType": metric_type, "from": from_, "to": to, "units": units, "limit": limit, "cursor": cursor}, options)

    def list_api_keys(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ApiKey, list[ApiKey]]:
        """List API keys

        Every key of the workspace, newest first, without its raw form. Nothing is changed.

        **Scope**: `admin`

        `GET /v1/api-keys`
        """
        return self._list(_LIST_API_KEYS, {}, options)

    def list_attention(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[AttentionItem, list[AttentionItem]]:
        """What needs an operator now, the most urgent first

        An empty list means that nothing does. Nothing is changed.

        **Scope**: `read`

        `GET /v1/attention`
        """
        return self._list(_LIST_ATTENTION, {}, options)

    def list_audit_entries(
        self,
        *,
        actor: str | None = None,
        action: str | None = None,
        target: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[AuditEntry, AuditPage]:
        """List who did what, newest first

        One entry for each action that has changed something. `number` has no gaps. With `Accept: application/x-ndjson` the answer has all entries that match, one JSON object on each line, the oldest first. docs/audit.md says what is in the log and how its hashes are checked. Nothing is changed.

        **Scope**: `admin`

        actor: The id or the name of who did it
        action: The operationId, or the words of a command
        target: The id of a thing or of a user
        from_: From when on; a date begins at 00:00 UTC
        to: Until when; a date ends at 24:00 UTC
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/audit`
        """
        return self._list(_LIST_AUDIT_ENTRIES, {"actor": actor, "action": action, "target": target, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_connections(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[Connection, list[Connection]]:
        """List connections

        A user has at most one connection to each provider. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/connections`
        """
        return self._list(_LIST_CONNECTIONS, {"userId": user_id}, options)

    def list_correlations(
        self,
        user_id: str,
        *,
        days: int | None = None,
        min_strength: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Correlation, StoredCorrelations]:
        """Read the correlations of a window up to today, strongest first

        Works them out first where they are not stored for this window and day.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        days: The window, in days up to today
        min_strength: weak, moderate, strong, or the least |pearson|, e.g. 0.5

        `GET /v1/users/{userId}/correlations`
        """
        return self._list(_LIST_CORRELATIONS, {"userId": user_id, "days": days, "minStrength": min_strength}, options)

    def list_daily_summaries(
        self,
        user_id: str,
        *,
        from_: When,
        to: When,
        metric_types: Sequence[MetricType] | str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[DailySummary, list[DailySummary]]:
        """One number per metric and local day, newest last

        Where several providers report the same metric for a day, one counts, as source priorities say; `explain=true` names it, for days with at most 100,000 points, and as many samples of phones, together. Days are the user's local calendar days. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts
        metric_types: Comma-separated metric types; default all
        explain: true: say of each number which source it is from, and why; of phones also which devices
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/daily-summaries`
        """
        return self._list(_LIST_DAILY_SUMMARIES, {"userId": user_id, "from": from_, "to": to, "metricTypes": metric_types, "explain": explain, "asOf": as_of}, options)

    def list_devices(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[SampleDevice, SampleDevices]:
        """List the devices and apps that have written samples, with their order

        As the phones have named them, and the order that was set for the user. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/devices`
        """
        return self._list(_LIST_DEVICES, {"userId": user_id}, options)

    @overload
    def list_events(
        self,
        user_id: str,
        *,
        event_type: Literal["workout"],
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[WorkoutEvent, HealthEventPage]: ...

    @overload
    def list_events(
        self,
        user_id: str,
        *,
        event_type: Literal["sleep"],
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[SleepEvent, HealthEventPage]: ...

    @overload
    def list_events(
        self,
        user_id: str,
        *,
        event_type: EventType | None = None,
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[HealthEvent, HealthEventPage]: ...

    def list_events(
        self,
        user_id: str,
        *,
        event_type: EventType | None = None,
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Any, HealthEventPage]:
        """List workouts, sleeps and activities, newest first

        Of one workout or night that several providers recorded, only the one that counts is listed, unless `duplicates=include`. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        event_type: Only events of this kind
        activity_type: Only workouts of this sport
        provider_id: Only this provider's events, whether they count or are duplicates
        exclude_provider_ids: Comma-separated providers to leave out; which events count is judged among the others
        duplicates: exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all
        from_: On startedAt, included; a date means its 00:00:00.000Z
        to: On startedAt, included; a date means its 23:59:59.999Z
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/events`
        """
        return self._list(_LIST_EVENTS, {"userId": user_id, "eventType": event_type, "activityType": activity_type, "providerId": provider_id, "excludeProviderIds": exclude_provider_ids, "duplicates": duplicates, "from": from_, "to": to, "limit": limit, "cursor": cursor, "asOf": as_of}, options)

    def list_goals(
        self,
        user_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Goal, GoalPage]:
        """List a user's goals, newest first

        Those that are kept and not judged (`isActive` false) are among them. `goal.reached` tells of each success. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/goals`
        """
        return self._list(_LIST_GOALS, {"userId": user_id, "limit": limit, "cursor": cursor}, options)

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["heart_rate"],
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[HeartRatePoint, HealthPointPage]: ...

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["sleep"],
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[SleepPoint, HealthPointPage]: ...

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["blood_pressure"],
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[BloodPressurePoint, HealthPointPage]: ...

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: MetricType | None = None,
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[HealthPoint, HealthPointPage]: ...

    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: MetricType | None = None,
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Any, HealthPointPage]:
        """List data points, newest first

        `cursor` pages are faster than `offset` and do not shift while data come in. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: Only points of this type
        provider_id: Only data of this provider
        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        limit: The most that the page holds
        offset: How many points to leave out; a cursor is faster
        cursor: `nextCursor` of the page before; offset is then ignored
        explain: true: name the archived answers of each point
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health`
        """
        return self._list(_LIST_HEALTH_POINTS, {"userId": user_id, "metricType": metric_type, "providerId": provider_id, "from": from_, "to": to, "limit": limit, "offset": offset, "cursor": cursor, "explain": explain, "asOf": as_of}, options)

    def list_health_scores(
        self,
        user_id: str,
        *,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[HealthScore, HealthScoreList]:
        """Daily health scores with what they are made of, newest first

        docs/scores.md says how each is worked out. A day on which nothing was measured has none. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        from_: First local day: an ISO 8601 date, or the date of an instant
        to: Last local day: an ISO 8601 date, or the date of an instant
        limit: The most days that the list holds

        `GET /v1/users/{userId}/health-scores`
        """
        return self._list(_LIST_HEALTH_SCORES, {"userId": user_id, "from": from_, "to": to, "limit": limit}, options)

    def list_imports(
        self,
        user_id: str,
        *,
        status: ImportStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Import, ImportPage]:
        """List the imports of a user, newest first

        Each with how far it is and what it has stored, for 90 days after its end. GET /v1/stream tells of changes without being asked again. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        status: Only imports in this state
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/imports`
        """
        return self._list(_LIST_IMPORTS, {"userId": user_id, "status": status, "limit": limit, "cursor": cursor}, options)

    def list_metric_types(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[MetricTypeFacts, list[MetricTypeFacts]]:
        """What is known of each metric type

        Names, units, how values are written in metric and imperial units, what values mean. The same for every workspace; a later release may add types and members. `formatValue` of the TypeScript SDK and `format_value` of the Python SDK write values by it. Nothing is changed.

        **Scope**: `read`

        `GET /v1/metric-types`
        """
        return self._list(_LIST_METRIC_TYPES, {}, options)

    def list_notification_channels(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[NotificationChannel, NotificationChannelList]:
        """List a user's channels, newest first

        Where messages to the user go. Secrets are masked; a masked secret that is sent back keeps the stored one. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/notifications/channels`
        """
        return self._list(_LIST_NOTIFICATION_CHANNELS, {"userId": user_id}, options)

    def list_notification_logs(
        self,
        user_id: str,
        *,
        status: NotificationStatus | None = None,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"] | None = None,
        category: NotificationCategory | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[NotificationLogEntry, NotificationLogPage]:
        """What was sent, newest first, with counts

        Each entry is one notification through one channel. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        status: Only entries in this state
        channel_type: Only what went through channels of this type
        category: Only notifications about this
        from_: On createdAt, included; a date means its 00:00:00.000Z
        to: On createdAt, included; a date means its 23:59:59.999Z
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/notifications/logs`
        """
        return self._list(_LIST_NOTIFICATION_LOGS, {"userId": user_id, "status": status, "channelType": channel_type, "category": category, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_notification_rules(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[NotificationRule, NotificationRuleList]:
        """List a user's rules, newest first

        Which events reach which channels, from which severity on, and the hours in which nothing is sent. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/notifications/rules`
        """
        return self._list(_LIST_NOTIFICATION_RULES, {"userId": user_id}, options)

    def list_personal_records(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[PersonalRecord, list[PersonalRecord]]:
        """List a user's personal records

        They are worked out anew whenever data change. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/personal-records`
        """
        return self._list(_LIST_PERSONAL_RECORDS, {"userId": user_id}, options)

    def list_providers(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[Provider, list[Provider]]:
        """List providers

        Every provider that this service knows, with what it can deliver and whether users can connect. Nothing is changed.

        **Scope**: `read`

        `GET /v1/providers`
        """
        return self._list(_LIST_PROVIDERS, {}, options)

    def list_quarantine(
        self,
        *,
        provider_id: str | None = None,
        user_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[QuarantineEntry, QuarantinePage]:
        """List records that could not be understood, newest first

        Records are kept as they came, for RAW_RETENTION_DAYS. Nothing is changed.

        **Scope**: `admin`

        provider_id: Only records of this provider
        user_id: Opaque identifier of a user: only records about it
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/quarantine`
        """
        return self._list(_LIST_QUARANTINE, {"providerId": provider_id, "userId": user_id, "limit": limit, "cursor": cursor}, options)

    def list_sandbox_faults(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[SandboxFaultsDataItem, SandboxFaults]:
        """List the faults that the simulated vendors show

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        `GET /v1/sandbox/faults`
        """
        return self._list(_LIST_SANDBOX_FAULTS, {}, options)

    def list_sandbox_people(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[SandboxPerson, SandboxPeople]:
        """List the simulated people, their clocks, and what lies ahead for each

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        `GET /v1/sandbox/people`
        """
        return self._list(_LIST_SANDBOX_PEOPLE, {}, options)

    def list_sandbox_phones(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[SandboxPhone, SandboxPhones]:
        """List the simulated phones of the workspace's users

        What each has sent, what it still owes, and why its last push failed. Nothing is changed.

        **Scope**: `admin`

        `GET /v1/sandbox/phones`
        """
        return self._list(_LIST_SANDBOX_PHONES, {}, options)

    def list_sessions(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[Session, SessionPage]:
        """List who is signed in to the console, newest first

        A session begins when somebody signs in to the console. Nothing is changed.

        **Scope**: `admin`

        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/sessions`
        """
        return self._list(_LIST_SESSIONS, {"limit": limit, "cursor": cursor}, options)

    def list_syncs(
        self,
        user_id: str,
        *,
        connection_id: str | None = None,
        status: SyncStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[SyncJob, SyncPage]:
        """List syncs, newest first

        Each with its trigger, what it has stored, and why it failed or waits. An export file that a person has brought in is one of them, with the trigger `import`. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of a connection: only its syncs
        status: Only syncs in this state
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/syncs`
        """
        return self._list(_LIST_SYNCS, {"userId": user_id, "connectionId": connection_id, "status": status, "limit": limit, "cursor": cursor}, options)

    def list_users(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        external_id: str | None = None,
        search: str | None = None,
        status: Literal["active", "error", "disconnected"] | None = None,
        provider_id: str | None = None,
        include: Literal["connections"] | None = None,
        sort: Literal["newest", "recently_synced"] | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListedUser, UserPage]:
        """List users, newest first unless sort says otherwise

        Newest first unless `sort` says otherwise. Nothing is changed.

        **Scope**: `read`

        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
        external_id: Only the user with this id of yours
        search: Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins
        status: Has a connection in this state
        provider_id: Has a connection to this provider; with `status`, one in that state
        include: connections: each user comes with its connections' states, so that a list needs no request for each
        sort: newest (the default): by creation; recently_synced: the last successful sync first, users that were never synced last

        `GET /v1/users`
        """
        return self._list(_LIST_USERS, {"limit": limit, "cursor": cursor, "externalId": external_id, "search": search, "status": status, "providerId": provider_id, "include": include, "sort": sort}, options)

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        status: DeliveryStatus | None = None,
        event: Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected", "webhook.test"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[WebhookDelivery, list[WebhookDelivery]]:
        """List deliveries, newest first; the next page is named in the Link header

        The answer is a plain list; the header `Link` names the next page (rel="next"). Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        limit: The most that the page holds
        status: Only deliveries in this state
        event: Only deliveries of this event
        from_: Only those created at this time (ISO 8601) or later
        to: Only those created at this time or earlier; a day counts to its end
        cursor: From the Link header of the page before

        `GET /v1/webhooks/{webhookId}/deliveries`
        """
        return self._list(_LIST_WEBHOOK_DELIVERIES, {"webhookId": webhook_id, "limit": limit, "status": status, "event": event, "from": from_, "to": to, "cursor": cursor}, options)

    def list_webhooks(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[Webhook, list[Webhook]]:
        """List webhooks, newest first

        With the events that each gets and whether it is active. Secrets are never shown again. Nothing is changed.

        **Scope**: `admin`

        `GET /v1/webhooks`
        """
        return self._list(_LIST_WEBHOOKS, {}, options)

    def list_workspace_connections(
        self,
        *,
        status: ConnectionStatus | None = None,
        provider_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[WorkspaceConnection, ConnectionPage]:
        """List the connections of all users, newest first

        For operators: which people have trouble with which vendor, and since when. Each row names its user by `userId` and by your own `externalId`. Nothing is changed.

        **Scope**: `read`

        status: Only connections in this state
        provider_id: Only connections to this provider
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/connections`
        """
        return self._list(_LIST_WORKSPACE_CONNECTIONS, {"status": status, "providerId": provider_id, "limit": limit, "cursor": cursor}, options)

    def list_workspace_syncs(
        self,
        *,
        status: SyncStatus | None = None,
        provider_id: str | None = None,
        trigger: SyncTrigger | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[WorkspaceSync, WorkspaceSyncPage]:
        """List the syncs of all users, newest first

        For operators: what runs, waits and fails across all users. `error` says what to do. For one user there is GET /v1/users/{userId}/syncs. Nothing is changed.

        **Scope**: `read`

        status: Only syncs in this state
        provider_id: Only syncs with this provider
        trigger: Only syncs that were started by this
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/syncs`
        """
        return self._list(_LIST_WORKSPACE_SYNCS, {"status": status, "providerId": provider_id, "trigger": trigger, "limit": limit, "cursor": cursor}, options)

    def listen_webhooks(
        self,
        *,
        events: Sequence[WebhookEventName] | str | None = None,
        **options: Unpack[StreamOptions],
    ) -> EventStream[ListenWebhooksEvent]:
        """Get deliveries as server-sent events instead of at an address

        Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection. docs/webhooks.md says more.

        **Scope**: `admin`

        events: Names of events with commas between; all when left out

        `GET /v1/webhooks/listen`
        """
        return self._stream(_LISTEN_WEBHOOKS, {"events": events}, options)

    def open_stream(
        self,
        *,
        topics: Sequence[Literal["syncs", "connections", "data", "anomalies", "deliveries", "users"]] | str | None = None,
        **options: Unpack[StreamOptions],
    ) -> EventStream[OpenStreamEvent]:
        """What happens in the workspace, as server-sent events

        The stream begins now: it has nothing that was committed before the request. It stays open, sends a comment every 15 seconds, and goes on after `Last-Event-ID` when a client comes back within an hour; otherwise its first event is `reset`. A key may have STREAMS_PER_KEY streams (100) open at once. docs/stream.md says more. Nothing is changed.

        **Scope**: `read`

        topics: Any of `syncs`, `connections`, `data`, `anomalies`, `deliveries` and `users`, with commas between; when left out, every topic that the key may read, but for `users`. `deliveries` needs the scope admin

        `GET /v1/stream`
        """
        return self._stream(_OPEN_STREAM, {"topics": topics}, options)

    def preview_notification_rule(
        self,
        user_id: str,
        *,
        categories: Sequence[NotificationCategory],
        min_severity: Severity | NotGiven = NOT_GIVEN,
        quiet_hours: QuietHoursInput | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> NotificationRulePreview:
        """What a rule would have let through lately

        Looks at what has been found about the user lately. Nothing is sent, and nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        categories: What the rule lets through
        min_severity: The least severity that passes
        quiet_hours: In the user's zone; critical notifications pass
        days: How many days back to look

        `POST /v1/users/{userId}/notifications/rule-preview`
        """
        return self._send(_PREVIEW_NOTIFICATION_RULE, {"userId": user_id, "categories": categories, "minSeverity": min_severity, "quietHours": quiet_hours, "days": days}, options)

    def preview_replay(
        self,
        user_id: str,
        *,
        provider_id: str,
        since: When | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ReplayPreview:
        """What reading the archived answers of a provider again would change

        The same as `tributary replay` says without `--apply`: what today's adapter makes of the answers, compared with what is stored. It reads at most 500 pages, and takes at most half of STATEMENT_TIMEOUT_MS (7.5 s); syncs of the user wait meanwhile. Beyond that the answer is 400: give a later `since`. A process computes one preview after another. Nothing is changed, and nobody is notified.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        provider_id: The provider whose archived answers are read again, as in GET /v1/providers
        since: ISO 8601: only what was read at this time or later. Without it: everything that is archived

        `POST /v1/users/{userId}/replay-preview`
        """
        return self._send(_PREVIEW_REPLAY, {"userId": user_id, "providerId": provider_id, "since": since}, options)

    def push_events(
        self,
        user_id: str,
        *,
        events: Sequence[EventInput | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushResult:
        """Store up to 5,000 workouts, sleeps and activities, all or none

        One fault refuses the whole request. An event that is there already (same provider and externalId, or the same beginning) is left as it is and counted in `duplicates`, so repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        events: Stored all or none
        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/events`
        """
        return self._send(_PUSH_EVENTS, {"userId": user_id, "events": events, "providerId": provider_id, "declareProvider": declare_provider}, options)

    def push_health_points(
        self,
        user_id: str,
        *,
        points: Sequence[HealthPointInput | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushResult:
        """Store up to 5,000 data points, all or none

        For data that no provider delivers: typed in, or collected by your own app. One fault refuses the whole request. A point that is there already (same provider, type and time) is left as it is and counted in `duplicates`, so repeating the request is safe. Scores, records and goals are worked out anew; `health.updated` is announced.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        points: Stored all or none
        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/health`
        """
        return self._send(_PUSH_HEALTH_POINTS, {"userId": user_id, "points": points, "providerId": provider_id, "declareProvider": declare_provider}, options)

    def push_samples(
        self,
        user_id: str,
        *,
        provider_id: Literal["apple_health", "health_connect", "samsung_health"],
        sent_at: When,
        timezone: str | None | NotGiven = NOT_GIVEN,
        path: Literal["api", "file"] | NotGiven = NOT_GIVEN,
        devices: Sequence[SampleDeviceInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        samples: Sequence[SampleInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        workouts: Sequence[SampleWorkoutInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        deletions: Sequence[SampleDeletionInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> SamplesResult:
        """Store what a phone has collected: up to 10,000 samples, each refused alone

        Samples are stretches of time with a device and an id of the phone. Where several devices tell of the same time, one of them counts (docs/phones.md). What a phone has deleted is named by its id. A record with a fault is refused alone; all others are stored. Repeating the request is safe, and batches may arrive in any order. The body may be compressed (`Content-Encoding: gzip`); it holds at most 16 MiB when it is opened.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        provider_id: Where on the phone the data lay
        sent_at: When the phone sent the batch, by its own clock
        timezone: The phone's IANA zone when it sent
        path: file: read from an export file, whose readings have no ids of the phone (default: api)
        devices: The devices and apps that wrote the samples
        samples: In any order
        workouts: Finished workouts
        deletions: What the phone no longer has

        `POST /v1/users/{userId}/samples`
        """
        return self._send(_PUSH_SAMPLES, {"userId": user_id, "providerId": provider_id, "sentAt": sent_at, "timezone": timezone, "path": path, "devices": devices, "samples": samples, "workouts": workouts, "deletions": deletions}, options)

    def put_sandbox_phone(
        self,
        user_id: str,
        kind: str,
        *,
        person_id: str,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SandboxPhone:
        """Give a user a simulated person's phone

        It pushes to `POST /v1/users/{userId}/samples` as a real phone does, from now on and by itself, with tokens of this user. The answer comes when the present day has been taken; the days before follow. Repeating it signs the phone in anew. A user has one phone of a kind.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        kind: iphone: with a Watch (apple_health); android: with a band (health_connect)
        person_id: Whose phone it is: a person of GET /v1/sandbox/people
        days: How many days it holds already, today included (default: 30)

        `PUT /v1/sandbox/users/{userId}/phones/{kind}`
        """
        return self._send(_PUT_SANDBOX_PHONE, {"userId": user_id, "kind": kind, "personId": person_id, "days": days}, options)

    def recover_webhook(
        self,
        webhook_id: str,
        *,
        since: When,
        **options: Unpack[KeyedCallOptions],
    ) -> Recovery:
        """Send again what has failed since a time

        Each failed delivery is sent again once, oldest first, as a new delivery with the same body.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        since: ISO 8601: deliveries that were created at this time or later are sent again

        `POST /v1/webhooks/{webhookId}/recover`
        """
        return self._send(_RECOVER_WEBHOOK, {"webhookId": webhook_id, "since": since}, options)

    def redeem_invitation_code(
        self,
        *,
        code: str,
        **options: Unpack[CallOptions],
    ) -> RedeemedCode:
        """Sign an app in with a code that its user has typed

        Needs no other credential. A code is used up by the first request: a repeat answers 404. After 5 wrong codes an address waits for up to an hour.

        code: As the user typed it: capital letters, blanks and hyphens do not matter

        `POST /v1/invitation-codes/redeem`
        """
        return self._send(_REDEEM_INVITATION_CODE, {"code": code}, options)

    def redeliver_webhook(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> WebhookDelivery:
        """Send the same body again as a new delivery

        Each call makes another delivery, with the body to the byte and a new id.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        delivery_id: Opaque identifier of the delivery

        `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver`
        """
        return self._send(_REDELIVER_WEBHOOK, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    def refresh_person_tokens(
        self,
        *,
        refresh_token: str,
        **options: Unpack[CallOptions],
    ) -> PersonTokens:
        """Replace the tokens of a phone by new ones

        Needs no other credential. A refresh token is good for 180 days, and until one of those that were given for it has been used: so repeating the request after an answer that got lost is safe. Whoever uses it later ends all tokens of that phone, and the workspace is told.

        refresh_token: The newest one that the phone has

        `POST /v1/tokens/refresh`
        """
        return self._send(_REFRESH_PERSON_TOKENS, {"refreshToken": refresh_token}, options)

    def request_sync(
        self,
        user_id: str,
        connection_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> QueuedSync:
        """Sync a connection now

        Reads what is new, as soon as a worker is free and the vendor's quota allows. While a sync of the connection is queued, its id is answered and no second one is made. GET /v1/users/{userId}/syncs/{jobId} shows how it does; `sync.completed` or `sync.failed` is announced at its end.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of the connection

        `POST /v1/users/{userId}/connections/{connectionId}/sync`
        """
        return self._send(_REQUEST_SYNC, {"userId": user_id, "connectionId": connection_id}, options)

    def retry_quarantine_entry(
        self,
        entry_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> QuarantineRetry:
        """Read a record again, after an upgrade that may understand it

        Repeating the request is safe.

        **Scope**: `admin`

        entry_id: Opaque identifier of the entry

        `POST /v1/quarantine/{entryId}/retry`
        """
        return self._send(_RETRY_QUARANTINE_ENTRY, {"entryId": entry_id}, options)

    def revoke_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Revoke a key at once

        From the answer on, no request with this key succeeds; running reads with it end with 401, and its sessions and streams end.

        **Scope**: `admin`

        key_id: Opaque identifier of the key

        `DELETE /v1/api-keys/{keyId}`
        """
        return self._send(_REVOKE_API_KEY, {"keyId": key_id}, options)

    def revoke_person_tokens(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Sign all phones of a user out

        From the answer on no token of the user is good, and no code that nobody has used. What the phones have sent stays.

        **Scope**: `write`

        user_id: Opaque identifier of the user

        `DELETE /v1/users/{userId}/tokens`
        """
        return self._send(_REVOKE_PERSON_TOKENS, {"userId": user_id}, options)

    def rotate_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> CreatedApiKey:
        """Replace a key; the old one is invalid at once

        Makes a new key with the same name, scopes and expiry, and revokes the old one at the same moment. The answer holds the raw key, once.

        **Scope**: `admin`

        key_id: Opaque identifier of the key

        `POST /v1/api-keys/{keyId}/rotate`
        """
        return self._send(_ROTATE_API_KEY, {"keyId": key_id}, options)

    def set_device_order(
        self,
        user_id: str,
        *,
        order: Mapping[str, list[str]],
        ignored: Sequence[str],
        **options: Unpack[CallOptions],
    ) -> DeviceOrder:
        """Set which devices count first for a user, and which do not count

        Replaces the whole order. The user's days are worked out anew in the background. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        order: Keys of devices by metric type, best first; "*" stands for every type
        ignored: Keys of devices of which nothing counts

        `PUT /v1/users/{userId}/device-order`
        """
        return self._send(_SET_DEVICE_ORDER, {"userId": user_id, "order": order, "ignored": ignored}, options)

    def set_report_settings(
        self,
        user_id: str,
        *,
        frequency: Literal["off", "daily", "weekly", "monthly"],
        hour: int | NotGiven = NOT_GIVEN,
        timezone: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ReportSettings:
        """Set when the user gets reports; what is left out stays

        Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        frequency: How often the user gets a report
        hour: The hour of the user's day at which it is sent
        timezone: IANA time zone by which the hour counts

        `PUT /v1/users/{userId}/notifications/reports`
        """
        return self._send(_SET_REPORT_SETTINGS, {"userId": user_id, "frequency": frequency, "hour": hour, "timezone": timezone}, options)

    def set_sandbox_fault(
        self,
        provider_id: str,
        *,
        kind: str,
        person: str | NotGiven = NOT_GIVEN,
        path: str | NotGiven = NOT_GIVEN,
        count: int | NotGiven = NOT_GIVEN,
        retry_after_seconds: int | NotGiven = NOT_GIVEN,
        status: int | NotGiven = NOT_GIVEN,
        duration_ms: int | NotGiven = NOT_GIVEN,
        record: str | NotGiven = NOT_GIVEN,
        user_id: str | NotGiven = NOT_GIVEN,
        host: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SandboxFault:
        """Let a simulated vendor show a fault

        It replaces the vendor's fault for the same person and path. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        provider_id: A simulated vendor, as in GET /v1/providers
        kind: rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
        person: Only requests with this person's tokens
        path: Only paths that contain this
        count: Ends after so many requests
        retry_after_seconds: What Retry-After says, in seconds
        status: Of a server-error: the HTTP status
        duration_ms: Of a slow answer: how long it takes, in milliseconds
        record: A text within the record that is malformed
        user_id: JSON: how odd-user-id names the person
        host: Where the links of foreign-host lead

        `PUT /v1/sandbox/faults/{providerId}`
        """
        return self._send(_SET_SANDBOX_FAULT, {"providerId": provider_id, "kind": kind, "person": person, "path": path, "count": count, "retryAfterSeconds": retry_after_seconds, "status": status, "durationMs": duration_ms, "record": record, "userId": user_id, "host": host}, options)

    def set_source_priority(
        self,
        *,
        priorities: Mapping[str, list[str]],
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Set which providers count first for the workspace's users

        Replaces all lists. What was worked out from the data is worked out anew in the background. Repeating the request is safe.

        **Scope**: `write`

        priorities: Replaces all lists; an empty object leaves every choice to the default rule

        `PUT /v1/source-priority`
        """
        return self._send(_SET_SOURCE_PRIORITY, {"priorities": priorities}, options)

    def set_user_source_priority(
        self,
        user_id: str,
        *,
        priorities: Mapping[str, list[str]],
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Set which providers count first for a user; they come before the workspace's

        Replaces all lists of the user. What was worked out from the data is worked out anew. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        priorities: Replaces all lists; an empty object leaves every choice to the default rule

        `PUT /v1/users/{userId}/source-priority`
        """
        return self._send(_SET_USER_SOURCE_PRIORITY, {"userId": user_id, "priorities": priorities}, options)

    def set_workspace(
        self,
        *,
        name: str | None | NotGiven = NOT_GIVEN,
        branding: SetWorkspaceBranding | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        allowed_embed_origins: Sequence[str] | None | NotGiven = NOT_GIVEN,
        allowed_origins: Sequence[str] | None | NotGiven = NOT_GIVEN,
        retention: SetWorkspaceRetention | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        units: Literal["metric", "imperial"] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        slug: Any | NotGiven = NOT_GIVEN,
        retention_used: Any | NotGiven = NOT_GIVEN,
        fixed_by: Any | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> Workspace:
        """Replace the settings of the workspace

        A member that is left out, or null, gets its default. They count at once, in every process. Repeating the request is safe.

        **Scope**: `admin`

        name: For the people who run the service; default: the slug
        branding: How the pages for end users look; null: the defaults
        allowed_embed_origins: Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host
        allowed_origins: Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host
        retention: Days; null: the defaults
        units: For users who have no `units` of their own; default metric
        timezone: IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC
        slug: Read only: ignored, so that an answer can be changed and sent back
        retention_used: Read only: ignored, so that an answer can be changed and sent back
        fixed_by: Read only: ignored, so that an answer can be changed and sent back

        `PUT /v1/workspace`
        """
        return self._send(_SET_WORKSPACE, {"name": name, "branding": branding, "allowedEmbedOrigins": allowed_embed_origins, "allowedOrigins": allowed_origins, "retention": retention, "units": units, "timezone": timezone, "slug": slug, "retentionUsed": retention_used, "fixedBy": fixed_by}, options)

    def start_authorization(
        self,
        provider_id: str,
        *,
        user_id: str,
        redirect_url: str | None = None,
        initial_days: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Redirect:
        """Send a user's browser to a provider's consent page

        For your own page instead of a connect link. With an API key, or without one where the operator allows it (OAUTH_AUTHORIZE). The browser is bound to the flow that begins here. The page of an error is HTML where the client accepts it.

        provider_id: Identifier of the provider, as in GET /v1/providers
        user_id: Opaque identifier of the user who connects
        redirect_url: Where the browser ends; one of ALLOWED_REDIRECTS
        initial_days: How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30

        `GET /v1/oauth/{providerId}/authorize`
        """
        return self._send(_START_AUTHORIZATION, {"providerId": provider_id, "userId": user_id, "redirectUrl": redirect_url, "initialDays": initial_days}, options)

    def start_sandbox_score_delay(
        self,
        person_id: str,
        *,
        since: When,
        **options: Unpack[CallOptions],
    ) -> None:
        """Hold back a person's scores

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        since: ISO 8601: an instant of the last 12 days on the person's clock

        `PUT /v1/sandbox/people/{personId}/scoring`
        """
        return self._send(_START_SANDBOX_SCORE_DELAY, {"personId": person_id, "since": since}, options)

    def start_sandbox_silence(
        self,
        person_id: str,
        *,
        since: When,
        **options: Unpack[CallOptions],
    ) -> None:
        """Let a person's device measure and send nothing

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        since: ISO 8601: an instant of the last 12 days on the person's clock

        `PUT /v1/sandbox/people/{personId}/silence`
        """
        return self._send(_START_SANDBOX_SILENCE, {"personId": person_id, "since": since}, options)

    def test_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        **options: Unpack[CallOptions],
    ) -> NotificationTest:
        """Send a test notification now: one real attempt

        One attempt while you wait, whatever the rules and quiet hours say. How it ended is the answer: a failure of the channel is a 200 with `failed`. Each repetition is another message.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_id: Opaque identifier of the channel

        `POST /v1/users/{userId}/notifications/channels/{channelId}/test`
        """
        return self._send(_TEST_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id}, options)

    def test_webhook(
        self,
        webhook_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> WebhookDelivery:
        """Deliver a webhook.test event

        One delivery like any other, with its attempts; the event reaches this webhook only.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `POST /v1/webhooks/{webhookId}/test`
        """
        return self._send(_TEST_WEBHOOK, {"webhookId": webhook_id}, options)

    def trigger_webhook_event(
        self,
        *,
        event: WebhookEventName,
        webhook_id: str | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> TriggeredEvent:
        """Send sample data of an event to whoever listens, or to one webhook

        What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.

        **Scope**: `admin`

        webhook_id: Opaque identifier of a webhook: sends it there, as an ordinary delivery, instead of to those who listen

        `POST /v1/webhooks/trigger`
        """
        return self._send(_TRIGGER_WEBHOOK_EVENT, {"event": event, "webhookId": webhook_id}, options)

    def update_anomaly(
        self,
        user_id: str,
        anomaly_id: str,
        *,
        status: AnomalyStatus,
        **options: Unpack[CallOptions],
    ) -> Anomaly:
        """Change an anomaly's status

        Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        anomaly_id: Opaque identifier of the anomaly

        `PATCH /v1/users/{userId}/anomalies/{anomalyId}`
        """
        return self._send(_UPDATE_ANOMALY, {"userId": user_id, "anomalyId": anomaly_id, "status": status}, options)

    def update_goal(
        self,
        user_id: str,
        goal_id: str,
        *,
        metric_type: GoalMetricType | NotGiven = NOT_GIVEN,
        target: float | NotGiven = NOT_GIVEN,
        direction: Literal["at_least", "at_most"] | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> Goal:
        """Change a goal

        What is given replaces what is there. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        goal_id: Opaque identifier of the goal
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: For how long each time: local days; weeks from Monday
        is_active: False: it is kept and not judged

        `PATCH /v1/users/{userId}/goals/{goalId}`
        """
        return self._send(_UPDATE_GOAL, {"userId": user_id, "goalId": goal_id, "metricType": metric_type, "target": target, "direction": direction, "period": period, "isActive": is_active}, options)

    def update_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        *,
        channel_type: str | NotGiven = NOT_GIVEN,
        label: str | NotGiven = NOT_GIVEN,
        config: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SavedNotificationChannel:
        """Change, enable or disable a channel: what is given replaces what is there

        A masked secret that is sent back keeps the stored one, as long as the destination stays. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_id: Opaque identifier of the channel
        channel_type: Cannot be changed; taken when it is the same
        label: What the user calls the channel
        config: As a whole; masked values keep the stored secrets
        is_enabled: False: nothing is sent through it

        `PUT /v1/users/{userId}/notifications/channels/{channelId}`
        """
        return self._send(_UPDATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    def update_notification_rule(
        self,
        user_id: str,
        rule_id: str,
        *,
        name: str | NotGiven = NOT_GIVEN,
        categories: Sequence[NotificationCategory] | NotGiven = NOT_GIVEN,
        min_severity: Severity | NotGiven = NOT_GIVEN,
        channel_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: QuietHoursInput | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> NotificationRule:
        """Change a rule: what is given replaces what is there

        Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        rule_id: Opaque identifier of the rule
        name: What the user calls the rule
        categories: What the rule lets through
        min_severity: The least severity that passes
        channel_ids: Through which channels it is sent
        is_enabled: False: the rule does not count
        quiet_hours: null clears

        `PUT /v1/users/{userId}/notifications/rules/{ruleId}`
        """
        return self._send(_UPDATE_NOTIFICATION_RULE, {"userId": user_id, "ruleId": rule_id, "name": name, "categories": categories, "minSeverity": min_severity, "channelIds": channel_ids, "isEnabled": is_enabled, "quietHours": quiet_hours}, options)

    def update_user(
        self,
        user_id: str,
        *,
        email: str | None | NotGiven = NOT_GIVEN,
        display_name: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        units: Units | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> User:
        """Change a user

        What is given replaces what is there, null clears, and what is left out stays. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        email: One plain email address
        display_name: The name by which messages address the user
        metadata: Any JSON object up to 16 KiB, stored as given; your own facts about the user
        timezone: IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
        units: In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric

        `PATCH /v1/users/{userId}`
        """
        return self._send(_UPDATE_USER, {"userId": user_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    def update_webhook(
        self,
        webhook_id: str,
        *,
        url: str | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
        events: Sequence[WebhookEventName] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ChangedWebhook:
        """Change, pause or resume a webhook

        What is given replaces what is there. After a change of the secret, deliveries carry a signature with the former one too, for 24 hours. `isActive: true` resumes a webhook that was paused or made inactive.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        url: https, and reachable from the internet
        secret: Signs deliveries; never returned
        events: Which events are sent to it
        is_active: False: paused, nothing is sent
        description: What you note about it; null: nothing

        `PATCH /v1/webhooks/{webhookId}`
        """
        return self._send(_UPDATE_WEBHOOK, {"webhookId": webhook_id, "url": url, "secret": secret, "events": events, "isActive": is_active, "description": description}, options)


class AsyncOperations:
    """The methods of the asynchronous client."""

    async def _send(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> _T:
        raise NotImplementedError

    def _list(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> AsyncList[Any, _T]:
        raise NotImplementedError

    def _stream(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> AsyncEventStream[_T]:
        raise NotImplementedError

    async def advance_sandbox_person(
        self,
        person_id: str,
        *,
        hours: int,
        **options: Unpack[CallOptions],
    ) -> SandboxPerson:
        """Put a person's clock forward

        The vendors announce what has become new; the answer comes when each has tried to. Each repetition puts it forward again. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        hours: How many hours the person's clock is put forward

        `POST /v1/sandbox/people/{personId}/advance`
        """
        return await self._send(_ADVANCE_SANDBOX_PERSON, {"personId": person_id, "hours": hours}, options)

    async def backfill_connection(
        self,
        user_id: str,
        connection_id: str,
        *,
        from_: str,
        **options: Unpack[KeyedCallOptions],
    ) -> NothingToRead:
        """Read earlier data of a connection

        Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds. Where all of these days have been read, the answer is 200 and there is no job.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of the connection
        from_: The first day to read: a date of the last ten years

        `POST /v1/users/{userId}/connections/{connectionId}/backfill`
        """
        return await self._send(_BACKFILL_CONNECTION, {"userId": user_id, "connectionId": connection_id, "from": from_}, options)

    async def cancel_import(
        self,
        user_id: str,
        import_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Cancel an import; what it has stored stays

        The upload takes no further parts, and a file that is read ends at its next batch. Its parts are deleted. An import that has ended stays as it is. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        import_id: Opaque identifier of the import

        `DELETE /v1/users/{userId}/imports/{importId}`
        """
        return await self._send(_CANCEL_IMPORT, {"userId": user_id, "importId": import_id}, options)

    async def cancel_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> SyncJob:
        """Cancel a queued or running sync; what it has stored stays

        A queued sync does not begin; a running one ends at its next page. What it has stored stays. `sync.cancelled` is announced, except for an export file: GET /v1/stream tells of it by `import.progress`.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        job_id: Opaque identifier of the sync

        `DELETE /v1/users/{userId}/syncs/{jobId}`
        """
        return await self._send(_CANCEL_SYNC, {"userId": user_id, "jobId": job_id}, options)

    async def complete_import(
        self,
        user_id: str,
        import_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> QueuedImport:
        """Say that all parts of a file are sent, so that it is read

        The file is read in the background. What it holds is stored as if the phone had pushed it: a reading that is there already changes nothing. GET …/imports/{importId} shows how it does. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        import_id: Opaque identifier of the import

        `POST /v1/users/{userId}/imports/{importId}/complete`
        """
        return await self._send(_COMPLETE_IMPORT, {"userId": user_id, "importId": import_id}, options)

    async def compute_aggregates(
        self,
        *,
        metric_types: Sequence[MetricType],
        from_: When,
        to: When,
        bucket: Literal["day", "week", "month"] | NotGiven = NOT_GIVEN,
        group_by: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> Aggregates:
        """Means and percentiles of many users, by day, week or month

        Takes the daily number of each user and metric type. Numbers about groups that are too small, and those from which they could be worked out, are withheld. Nothing is changed, so repeating it is safe.

        **Scope**: `read`

        metric_types: Types with one number a day
        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts; at most 366 days
        bucket: Default day; weeks begin on Monday. The week or month of `from` and that of `to` count as a whole
        group_by: A top-level member of the users' metadata that holds text, e.g. team

        `POST /v1/aggregates`
        """
        return await self._send(_COMPUTE_AGGREGATES, {"metricTypes": metric_types, "from": from_, "to": to, "bucket": bucket, "groupBy": group_by}, options)

    async def compute_correlations(
        self,
        user_id: str,
        *,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ComputedCorrelations:
        """Work out which metrics go together, and store it for the window

        Correlates the daily numbers of every two metrics over the window and stores the result in place of the one for this window. Repeating the request is safe.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        days: Length of the window in local days; the last one is today

        `POST /v1/users/{userId}/analytics/correlations`
        """
        return await self._send(_COMPUTE_CORRELATIONS, {"userId": user_id, "days": days}, options)

    async def create_api_key(
        self,
        *,
        name: str,
        scopes: Sequence[Scope],
        expires_at: When | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreatedApiKey:
        """Create an API key

        The answer holds the raw key, once: store it, it cannot be read again. Each call makes another key.

        **Scope**: `admin`

        name: What you call it
        scopes: What the key may do
        expires_at: ISO 8601 instant in the future; null: never

        `POST /v1/api-keys`
        """
        return await self._send(_CREATE_API_KEY, {"name": name, "scopes": scopes, "expiresAt": expires_at}, options)

    async def create_connect_link(
        self,
        user_id: str,
        *,
        provider_ids: Sequence[Literal["provider_a", "provider_b", "provider_c", "provider_d", "apple_health", "health_connect", "samsung_health"]] | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
        multiple: bool | NotGiven = NOT_GIVEN,
        expires_in_seconds: int | NotGiven = NOT_GIVEN,
        initial_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> ConnectLink:
        """Make a link with which the user connects devices

        Safe to hand to the user. docs/connect.md describes the page behind it.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        provider_ids: What the page offers; default: every available provider
        redirect_url: Where the browser goes after each device; one of ALLOWED_REDIRECTS, or a page of the console
        return_url: Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS, or a page of the console. Default: redirectUrl
        multiple: Several devices until the link expires, in the first browser that uses it; false: one device
        expires_in_seconds: For how many seconds it is valid
        initial_days: How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30

        `POST /v1/users/{userId}/connect-links`
        """
        return await self._send(_CREATE_CONNECT_LINK, {"userId": user_id, "providerIds": provider_ids, "redirectUrl": redirect_url, "returnUrl": return_url, "multiple": multiple, "expiresInSeconds": expires_in_seconds, "initialDays": initial_days}, options)

    async def create_goal(
        self,
        user_id: str,
        *,
        metric_type: GoalMetricType,
        target: float,
        direction: Literal["at_least", "at_most"] | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> Goal:
        """Set a goal

        From now on it is judged at each change of the data, and reaching it can notify the user. Each call makes another goal.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: For how long each time: local days; weeks from Monday
        is_active: False: it is kept and not judged

        `POST /v1/users/{userId}/goals`
        """
        return await self._send(_CREATE_GOAL, {"userId": user_id, "metricType": metric_type, "target": target, "direction": direction, "period": period, "isActive": is_active}, options)

    async def create_import(
        self,
        user_id: str,
        *,
        kind: Literal["apple_health_export"],
        size: int,
        **options: Unpack[KeyedCallOptions],
    ) -> Import:
        """Begin the upload of an export file

        Then send the file in parts (PATCH …/imports/{importId}), and complete it. A user has one import at a time. An upload that does not get on for 24 hours is given up, and its parts are deleted.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        kind: What file it is: export.zip of the Health app, or the XML in it
        size: Bytes of the whole file

        `POST /v1/users/{userId}/imports`
        """
        return await self._send(_CREATE_IMPORT, {"userId": user_id, "kind": kind, "size": size}, options)

    async def create_invitation_code(
        self,
        user_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> InvitationCode:
        """Make a code with which the user signs an app on a phone in

        For apps without a backend of their own. The code is good once, for 15 minutes.

        **Scope**: `write`

        user_id: Opaque identifier of the user

        `POST /v1/users/{userId}/invitation-codes`
        """
        return await self._send(_CREATE_INVITATION_CODE, {"userId": user_id}, options)

    async def create_notification_channel(
        self,
        user_id: str,
        *,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"],
        label: str,
        config: Mapping[str, Any],
        is_enabled: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> SavedNotificationChannel:
        """Add a channel

        Secrets in `config` are stored sealed and shown masked. A user has at most 50 channels. Each call makes another channel.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_type: The kind of channel; decides what `config` holds
        label: What the user calls the channel
        config: Members by channel type (? = may be left out). chat_a: webhookUrl; chat_b: webhookUrl; chat_c: webhookUrl; email: host, port, user?, pass?, from, to; push: endpoint, keys; topic_push: serverUrl, topic, token?; webhook: url, secret
        is_enabled: False: nothing is sent through it

        `POST /v1/users/{userId}/notifications/channels`
        """
        return await self._send(_CREATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    async def create_notification_rule(
        self,
        user_id: str,
        *,
        name: str,
        categories: Sequence[NotificationCategory],
        channel_ids: Sequence[str],
        min_severity: Severity | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: QuietHoursInput | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> NotificationRule:
        """Add a rule

        From now on, what the rule lets through is sent through its channels. A user has at most 50 rules. Each call makes another rule.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        name: What the user calls the rule
        categories: What the rule lets through
        channel_ids: Through which channels it is sent
        min_severity: The least severity that passes
        is_enabled: False: the rule does not count
        quiet_hours: In the user's zone; critical notifications pass

        `POST /v1/users/{userId}/notifications/rules`
        """
        return await self._send(_CREATE_NOTIFICATION_RULE, {"userId": user_id, "name": name, "categories": categories, "channelIds": channel_ids, "minSeverity": min_severity, "isEnabled": is_enabled, "quietHours": quiet_hours}, options)

    async def create_person_tokens(
        self,
        user_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> PersonTokens:
        """Make tokens with which an app on the user’s phone sends samples

        For your backend, which hands them to the app: an API key must never be on a phone. With the access token the app may store samples of this user, list this user’s devices and send export files of this user, and nothing else. Each call signs one more phone in.

        **Scope**: `write`

        user_id: Opaque identifier of the user

        `POST /v1/users/{userId}/tokens`
        """
        return await self._send(_CREATE_PERSON_TOKENS, {"userId": user_id}, options)

    async def create_user(
        self,
        *,
        external_id: str,
        email: str | None | NotGiven = NOT_GIVEN,
        display_name: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        units: Units | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> User:
        """Create a user, or update the one with this external id

        201 where the user is new, 200 where the workspace has one with this externalId: then what is given replaces what is there, and what is left out stays. Repeating the request is safe. A new user is announced by `user.created`.

        **Scope**: `write`

        external_id: Your own id of this user; unique per workspace
        email: One plain email address
        display_name: The name by which messages address the user
        metadata: Any JSON object up to 16 KiB, stored as given; your own facts about the user
        timezone: IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
        units: In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric

        `POST /v1/users`
        """
        return await self._send(_CREATE_USER, {"externalId": external_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    async def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[WebhookEventName],
        secret: str | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreatedWebhook:
        """Create a webhook

        Sends the named events from now on, signed with the secret (docs/webhooks.md). Each call makes another webhook.

        **Scope**: `admin`

        url: https, and reachable from the internet
        events: Which events are sent to it
        secret: Signs deliveries; never returned. Left out, one is generated and returned once
        description: What you note about it; null: nothing

        `POST /v1/webhooks`
        """
        return await self._send(_CREATE_WEBHOOK, {"url": url, "events": events, "secret": secret, "description": description}, options)

    async def delete_connection(
        self,
        user_id: str,
        connection_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Disconnect; health data are kept

        The access is withdrawn at the vendor where it offers that, running syncs end, and the tokens are deleted. `connection.disconnected` is announced. Data that have been stored stay.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of the connection

        `DELETE /v1/users/{userId}/connections/{connectionId}`
        """
        return await self._send(_DELETE_CONNECTION, {"userId": user_id, "connectionId": connection_id}, options)

    async def delete_goal(
        self,
        user_id: str,
        goal_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a goal

        It is not judged any more.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        goal_id: Opaque identifier of the goal

        `DELETE /v1/users/{userId}/goals/{goalId}`
        """
        return await self._send(_DELETE_GOAL, {"userId": user_id, "goalId": goal_id}, options)

    async def delete_health_data(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> DeletedHealthData:
        """Delete all of a user's health data; the user stays

        Points, events, archive, quarantine, history, scores, records and anomalies go at once; connections stay, and running syncs end. It cannot be undone. Repeating the request is safe.

        **Scope**: `admin`

        user_id: Opaque identifier of the user

        `DELETE /v1/users/{userId}/health`
        """
        return await self._send(_DELETE_HEALTH_DATA, {"userId": user_id}, options)

    async def delete_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a channel; rules that name it go on without it

        What waits to be sent through it is not sent.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_id: Opaque identifier of the channel

        `DELETE /v1/users/{userId}/notifications/channels/{channelId}`
        """
        return await self._send(_DELETE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id}, options)

    async def delete_notification_rule(
        self,
        user_id: str,
        rule_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a rule

        What waits to be sent by it is still sent.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        rule_id: Opaque identifier of the rule

        `DELETE /v1/users/{userId}/notifications/rules/{ruleId}`
        """
        return await self._send(_DELETE_NOTIFICATION_RULE, {"userId": user_id, "ruleId": rule_id}, options)

    async def delete_sandbox_faults(
        self,
        provider_id: str,
        *,
        person: str | None = None,
        **options: Unpack[CallOptions],
    ) -> None:
        """Remove a simulated vendor's faults

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        provider_id: A simulated vendor, as in GET /v1/providers
        person: Only this person's faults

        `DELETE /v1/sandbox/faults/{providerId}`
        """
        return await self._send(_DELETE_SANDBOX_FAULTS, {"providerId": provider_id, "person": person}, options)

    async def delete_sandbox_phone(
        self,
        user_id: str,
        kind: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Take a simulated phone from a user

        It pushes no more, and is signed out. What it has sent stays.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        kind: iphone: with a Watch (apple_health); android: with a band (health_connect)

        `DELETE /v1/sandbox/users/{userId}/phones/{kind}`
        """
        return await self._send(_DELETE_SANDBOX_PHONE, {"userId": user_id, "kind": kind}, options)

    async def delete_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a user and everything kept of it

        The user is gone at once; its data are erased in the background. Location names the receipt.

        **Scope**: `admin`

        user_id: Opaque identifier of the user

        `DELETE /v1/users/{userId}`
        """
        return await self._send(_DELETE_USER, {"userId": user_id}, options)

    async def delete_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a webhook with its deliveries

        What waits to be sent to it is not sent.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `DELETE /v1/webhooks/{webhookId}`
        """
        return await self._send(_DELETE_WEBHOOK, {"webhookId": webhook_id}, options)

    async def detect_anomalies(
        self,
        user_id: str,
        *,
        lookback_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> DetectedAnomalies:
        """Look for anomalies in the last days, and store what is found

        Judges the days by clinical limits and by the user's own usual values, and stores what is found. Repeating the request is safe: what is known is not found twice.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        lookback_days: How many local days are judged; the last one is today

        `POST /v1/users/{userId}/analytics/anomalies`
        """
        return await self._send(_DETECT_ANOMALIES, {"userId": user_id, "lookbackDays": lookback_days}, options)

    async def edit_sandbox_person(
        self,
        person_id: str,
        *,
        kind: str,
        day: str | NotGiven = NOT_GIVEN,
        title: str | NotGiven = NOT_GIVEN,
        percent: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SandboxEdit:
        """Change what a person has lived through

        Changes what the vendors have of the past. Repeating it makes another change. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        kind: What is changed: delete-workout, correct-steps, … (docs/sandbox.md)
        day: YYYY-MM-DD; default: the latest that fits
        title: Of a renamed workout
        percent: Of corrected steps: the share that is left, 10 to 140

        `POST /v1/sandbox/people/{personId}/edits`
        """
        return await self._send(_EDIT_SANDBOX_PERSON, {"personId": person_id, "kind": kind, "day": day, "title": title, "percent": percent}, options)

    async def end_other_sessions(
        self,
        **options: Unpack[CallOptions],
    ) -> None:
        """End every session of the workspace but the own one

        A request with an API key has no session of its own: it ends all of them.

        **Scope**: `admin`

        `DELETE /v1/sessions`
        """
        return await self._send(_END_OTHER_SESSIONS, {}, options)

    async def end_sandbox_score_delay(
        self,
        person_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Give out a person's scores that were held back

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people

        `DELETE /v1/sandbox/people/{personId}/scoring`
        """
        return await self._send(_END_SANDBOX_SCORE_DELAY, {"personId": person_id}, options)

    async def end_sandbox_silence(
        self,
        person_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """End the silence of a person's device

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people

        `DELETE /v1/sandbox/people/{personId}/silence`
        """
        return await self._send(_END_SANDBOX_SILENCE, {"personId": person_id}, options)

    async def end_session(
        self,
        session_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """End a session at once

        From the answer on, no request of this session succeeds.

        **Scope**: `admin`

        session_id: Opaque identifier of the session

        `DELETE /v1/sessions/{sessionId}`
        """
        return await self._send(_END_SESSION, {"sessionId": session_id}, options)

    async def get_coverage(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Coverage:
        """Which days have data, by metric type and provider

        Counts local calendar days. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/coverage`
        """
        return await self._send(_GET_COVERAGE, {"userId": user_id}, options)

    async def get_erasure(
        self,
        erasure_id: str,
        **options: Unpack[CallOptions],
    ) -> Erasure:
        """Read the receipt of a user's deletion

        Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.

        **Scope**: `admin`

        erasure_id: Opaque identifier of the erasure, which is the id of the deleted user

        `GET /v1/erasures/{erasureId}`
        """
        return await self._send(_GET_ERASURE, {"erasureId": erasure_id}, options)

    async def get_freshness(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Freshness:
        """What data is missing, and why

        Says of each provider and metric type when data came last, whether more should have come, and why it has not. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/freshness`
        """
        return await self._send(_GET_FRESHNESS, {"userId": user_id}, options)

    async def get_health_context(
        self,
        user_id: str,
        *,
        units: Literal["metric", "imperial"] | None = None,
        **options: Unpack[CallOptions],
    ) -> HealthContextAnswer:
        """Everything an assistant needs to know of a user, in one answer

        Baselines, trends, findings, correlations and scores of the last weeks, in words and numbers. Data of providers whose terms forbid use by AI are left out. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        units: In which sentences give values; default metric. Members that are numbers are always metric

        `GET /v1/users/{userId}/analytics/context`
        """
        return await self._send(_GET_HEALTH_CONTEXT, {"userId": user_id, "units": units}, options)

    async def get_health_summary(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> HealthSummary:
        """Count data points by metric type

        How many points the user has of each metric type: what there is of a person, in one request. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/health/summary`
        """
        return await self._send(_GET_HEALTH_SUMMARY, {"userId": user_id}, options)

    async def get_import(
        self,
        user_id: str,
        import_id: str,
        **options: Unpack[CallOptions],
    ) -> Import:
        """How an import is doing

        How much of the file has come and how far it has been read. HEAD gives the header Upload-Offset alone, as tus asks for it. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        import_id: Opaque identifier of the import

        `GET /v1/users/{userId}/imports/{importId}`
        """
        return await self._send(_GET_IMPORT, {"userId": user_id, "importId": import_id}, options)

    async def get_latest_values(
        self,
        user_id: str,
        *,
        exclude_provider_ids: Sequence[str] | str | None = None,
        **options: Unpack[CallOptions],
    ) -> LatestValues:
        """The newest value of each metric type

        One value for each metric type that has data, with its time, unit and provider, however long ago it was measured. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        exclude_provider_ids: Comma-separated providers to leave out; which value counts is judged among the others

        `GET /v1/users/{userId}/health/latest`
        """
        return await self._send(_GET_LATEST_VALUES, {"userId": user_id, "excludeProviderIds": exclude_provider_ids}, options)

    async def get_liveness(
        self,
        **options: Unpack[CallOptions],
    ) -> Health:
        """The process is up

        Answers as long as the process can answer at all. For probes: needs no key, and counts for no limit.

        `GET /healthz`
        """
        return await self._send(_GET_LIVENESS, {}, options)

    async def get_notification_log(
        self,
        user_id: str,
        log_id: str,
        **options: Unpack[CallOptions],
    ) -> NotificationLogEntryInFull:
        """Read a log entry with its text and each of its attempts

        The log keeps what was told, to which channel, and how each attempt ended. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        log_id: Opaque identifier of the entry

        `GET /v1/users/{userId}/notifications/logs/{logId}`
        """
        return await self._send(_GET_NOTIFICATION_LOG, {"userId": user_id, "logId": log_id}, options)

    async def get_overview(
        self,
        **options: Unpack[CallOptions],
    ) -> Overview:
        """The workspace at a glance

        Users, connections by state, syncs by hour and day, and webhook deliveries. Nothing is changed.

        **Scope**: `read`

        `GET /v1/overview`
        """
        return await self._send(_GET_OVERVIEW, {}, options)

    async def get_personal_record(
        self,
        user_id: str,
        metric_type: str,
        *,
        category: RecordCategory | None = None,
        **options: Unpack[CallOptions],
    ) -> PersonalRecord:
        """Read the record of a metric type and category

        The best value so far, when it was reached, and the provider that brought it. 404 while the user has no such record. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: The metric type
        category: daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one

        `GET /v1/users/{userId}/personal-records/{metricType}`
        """
        return await self._send(_GET_PERSONAL_RECORD, {"userId": user_id, "metricType": metric_type, "category": category}, options)

    async def get_phone_progress(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> PhoneProgress:
        """Read how far the first sync of a user's phone is

        Apps with Open Wearables’ SDKs say how many records of each kind a phone has when their first sync begins (docs/phones.md). Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/phone-progress`
        """
        return await self._send(_GET_PHONE_PROGRESS, {"userId": user_id}, options)

    def get_point_history(
        self,
        user_id: str,
        point_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[PointState, PointHistory]:
        """List the states that a data point has had, and what brought each

        A vendor may revise a value, and your backend too. The states are kept for HISTORY_RETENTION_DAYS. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        point_id: Opaque identifier of the point
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/health/{pointId}/history`
        """
        return self._list(_GET_POINT_HISTORY, {"userId": user_id, "pointId": point_id, "limit": limit, "cursor": cursor}, options)

    async def get_provider(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> Provider:
        """Read a provider

        What the vendor delivers, whether people can connect it, and under `setUp` which variables are missing and which addresses to enter at the vendor. Nothing is changed.

        **Scope**: `read`

        provider_id: Identifier of the provider, as in GET /v1/providers

        `GET /v1/providers/{providerId}`
        """
        return await self._send(_GET_PROVIDER, {"providerId": provider_id}, options)

    async def get_provider_notices(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> ProviderNotices:
        """Read whether a provider's notices arrive

        Only notices count that are proven to be from the provider and are about an active connection of this workspace. Nothing is asked of the provider, and nothing is changed.

        **Scope**: `read`

        provider_id: Identifier of the provider, as in GET /v1/providers

        `GET /v1/providers/{providerId}/notices`
        """
        return await self._send(_GET_PROVIDER_NOTICES, {"providerId": provider_id}, options)

    async def get_provider_quota(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> ProviderQuota:
        """Read what is known of a vendor's quota

        What the vendor's answers have told of its limits. Nothing is asked of the vendor, and nothing is changed.

        **Scope**: `read`

        provider_id: Identifier of the provider, as in GET /v1/providers

        `GET /v1/providers/{providerId}/quota`
        """
        return await self._send(_GET_PROVIDER_QUOTA, {"providerId": provider_id}, options)

    async def get_quarantine_entry(
        self,
        entry_id: str,
        **options: Unpack[CallOptions],
    ) -> QuarantineEntryInFull:
        """Read a record that could not be understood, as it came

        The record is health data of a person. Nothing is changed.

        **Scope**: `admin`

        entry_id: Opaque identifier of the entry

        `GET /v1/quarantine/{entryId}`
        """
        return await self._send(_GET_QUARANTINE_ENTRY, {"entryId": entry_id}, options)

    async def get_raw_answer(
        self,
        user_id: str,
        raw_id: str,
        **options: Unpack[CallOptions],
    ) -> RawAnswers:
        """Read what a provider has answered, as it came

        GET /v1/users/{userId}/health with explain=true names the answers of each point. They are kept for RAW_RETENTION_DAYS. Nothing is changed.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        raw_id: Opaque identifier of the archived answers

        `GET /v1/users/{userId}/raw/{rawId}`
        """
        return await self._send(_GET_RAW_ANSWER, {"userId": user_id, "rawId": raw_id}, options)

    async def get_readiness(
        self,
        **options: Unpack[CallOptions],
    ) -> Readiness:
        """The database is reachable and migrated

        503 while the database does not answer, lacks migrations, or while the service is stopping. For probes: needs no key, and counts for no limit.

        `GET /readyz`
        """
        return await self._send(_GET_READINESS, {}, options)

    async def get_report_settings(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> ReportSettings:
        """When the user gets reports

        How often the user gets a report, and at which hour of their own day. Reports are off until they are set. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/notifications/reports`
        """
        return await self._send(_GET_REPORT_SETTINGS, {"userId": user_id}, options)

    async def get_samples(
        self,
        user_id: str,
        *,
        metric_type: MetricType,
        from_: When,
        to: When,
        provider_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> SampleColumns:
        """Every single number of a metric, in columns

        At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: The metric type
        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        provider_id: Only data of this provider

        `GET /v1/users/{userId}/health/samples`
        """
        return await self._send(_GET_SAMPLES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "providerId": provider_id}, options)

    async def get_sandbox_export_file(
        self,
        person_id: str,
        *,
        days: int | None = None,
        **options: Unpack[CallOptions],
    ) -> SandboxExportFile:
        """Get the address of an Apple Health export file of a person's iPhone

        A zip with `export.xml`, as the Health app writes it. It is made while it is read, from what the phone holds then. Nothing is changed.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        days: How many days the file has, today included (default: 30)

        `GET /v1/sandbox/people/{personId}/apple-health-export`
        """
        return await self._send(_GET_SANDBOX_EXPORT_FILE, {"personId": person_id, "days": days}, options)

    async def get_source_priority(
        self,
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Read the workspace's source priorities

        Which provider counts first where several have data of the same metric type and day. It holds for each user who has no order of their own. Nothing is changed.

        **Scope**: `read`

        `GET /v1/source-priority`
        """
        return await self._send(_GET_SOURCE_PRIORITY, {}, options)

    async def get_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> SyncJob:
        """How a sync is doing

        How far the job is, what it has stored, and why it failed or waits. GET /v1/stream tells of changes without being asked again. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        job_id: Opaque identifier of the sync

        `GET /v1/users/{userId}/syncs/{jobId}`
        """
        return await self._send(_GET_SYNC, {"userId": user_id, "jobId": job_id}, options)

    async def get_timeseries(
        self,
        user_id: str,
        *,
        metric_type: MetricType,
        from_: When,
        to: When,
        bucket: Bucket | None = None,
        aggregate: Literal["sum", "mean", "min", "max", "last", "count"] | None = None,
        timezone: str | None = None,
        provider_id: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Timeseries:
        """A metric over time, in buckets

        Buckets without data are there too, with `value` null. Where several providers report the same metric for a day, one counts. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: The metric type
        from_: ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone
        to: ISO 8601 date or instant, included; see from
        bucket: How long each stretch is; weeks begin on Monday
        aggregate: How the points of a bucket become one number; default: the metric type's own daily rule
        timezone: IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's
        provider_id: Only data of this provider
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/timeseries`
        """
        return await self._send(_GET_TIMESERIES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "bucket": bucket, "aggregate": aggregate, "timezone": timezone, "providerId": provider_id, "asOf": as_of}, options)

    async def get_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> User:
        """Read a user

        404 also for a user of another workspace, and for one who is being deleted. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}`
        """
        return await self._send(_GET_USER, {"userId": user_id}, options)

    async def get_user_by_external_id(
        self,
        external_id: str,
        **options: Unpack[CallOptions],
    ) -> User:
        """Read the user with an id of your own

        For a backend that knows people by its own ids. Encode the id for use in an address. Nothing is changed.

        **Scope**: `read`

        external_id: Your own id of this user; unique per workspace

        `GET /v1/users/by-external-id/{externalId}`
        """
        return await self._send(_GET_USER_BY_EXTERNAL_ID, {"externalId": external_id}, options)

    async def get_user_source_priority(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Read a user's own source priorities

        Only what is set for this user; for everything else the workspace’s order holds. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/source-priority`
        """
        return await self._send(_GET_USER_SOURCE_PRIORITY, {"userId": user_id}, options)

    async def get_vapid_public_key(
        self,
        **options: Unpack[CallOptions],
    ) -> VapidPublicKey:
        """The key that browsers subscribe to web push with

        503 where web push is not set up. Nothing is changed.

        **Scope**: `read`

        `GET /v1/notifications/vapid-public-key`
        """
        return await self._send(_GET_VAPID_PUBLIC_KEY, {}, options)

    async def get_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> Webhook:
        """Read a webhook

        With the events that it gets and whether it is active. Its secret is never shown again; PATCH sets another one. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `GET /v1/webhooks/{webhookId}`
        """
        return await self._send(_GET_WEBHOOK, {"webhookId": webhook_id}, options)

    async def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[CallOptions],
    ) -> WebhookDeliveryInFull:
        """Read a delivery with its body and its attempts

        The body and headers as they were sent, without the signatures, and for each attempt its time, duration, status and the beginning of the answer. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        delivery_id: Opaque identifier of the delivery

        `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
        """
        return await self._send(_GET_WEBHOOK_DELIVERY, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    async def get_webhook_recovery(
        self,
        webhook_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> RecoveryState:
        """Read what has become of a recovery

        How many failed deliveries were found and how many have been handed over again. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        job_id: Opaque identifier of the recovery

        `GET /v1/webhooks/{webhookId}/recoveries/{jobId}`
        """
        return await self._send(_GET_WEBHOOK_RECOVERY, {"webhookId": webhook_id, "jobId": job_id}, options)

    async def get_webhook_statistics(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> WebhookStatistics:
        """Read how the deliveries to a webhook went, by hour and by day

        Deliveries of tests and those that were sent again count like any other. What is older than the retention of deliveries is not counted. Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `GET /v1/webhooks/{webhookId}/statistics`
        """
        return await self._send(_GET_WEBHOOK_STATISTICS, {"webhookId": webhook_id}, options)

    async def get_workspace(
        self,
        **options: Unpack[CallOptions],
    ) -> Workspace:
        """Read the settings of the workspace

        The header ETag names this state of them, for If-Match. Nothing is changed.

        **Scope**: `read`

        `GET /v1/workspace`
        """
        return await self._send(_GET_WORKSPACE, {}, options)

    def list_anomalies(
        self,
        user_id: str,
        *,
        status: AnomalyStatus | None = None,
        severity: Severity | None = None,
        metric_type: MetricType | None = None,
        from_: When | None = None,
        to: When | None = None,
        units: Literal["metric", "imperial"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Anomaly, AnomalyPage]:
        """List stored anomalies, newest first

        What the analysis has found after syncs and pushes: readings beyond clinical limits and days far from the person’s own range. A finding that later data undo disappears. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        status: Only anomalies in this state
        severity: Only anomalies of this severity
        metric_type: Only anomalies of this metric type
        from_: On recordedAt, included; a date means its 00:00:00.000Z
        to: On recordedAt, included; a date means its 23:59:59.999Z
        units: In which sentences give values; default metric. Members that are numbers are always metric
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/anomalies`
        """
        return self._list(_LIST_ANOMALIES, {"userId": user_id, "status": status, "severity": severity, "metricType": metric_type, "from": from_, "to": to, "units": units, "limit": limit, "cursor": cursor}, options)

    def list_api_keys(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ApiKey, list[ApiKey]]:
        """List API keys

        Every key of the workspace, newest first, without its raw form. Nothing is changed.

        **Scope**: `admin`

        `GET /v1/api-keys`
        """
        return self._list(_LIST_API_KEYS, {}, options)

    def list_attention(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[AttentionItem, list[AttentionItem]]:
        """What needs an operator now, the most urgent first

        An empty list means that nothing does. Nothing is changed.

        **Scope**: `read`

        `GET /v1/attention`
        """
        return self._list(_LIST_ATTENTION, {}, options)

    def list_audit_entries(
        self,
        *,
        actor: str | None = None,
        action: str | None = None,
        target: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[AuditEntry, AuditPage]:
        """List who did what, newest first

        One entry for each action that has changed something. `number` has no gaps. With `Accept: application/x-ndjson` the answer has all entries that match, one JSON object on each line, the oldest first. docs/audit.md says what is in the log and how its hashes are checked. Nothing is changed.

        **Scope**: `admin`

        actor: The id or the name of who did it
        action: The operationId, or the words of a command
        target: The id of a thing or of a user
        from_: From when on; a date begins at 00:00 UTC
        to: Until when; a date ends at 24:00 UTC
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/audit`
        """
        return self._list(_LIST_AUDIT_ENTRIES, {"actor": actor, "action": action, "target": target, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_connections(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Connection, list[Connection]]:
        """List connections

        A user has at most one connection to each provider. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/connections`
        """
        return self._list(_LIST_CONNECTIONS, {"userId": user_id}, options)

    def list_correlations(
        self,
        user_id: str,
        *,
        days: int | None = None,
        min_strength: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Correlation, StoredCorrelations]:
        """Read the correlations of a window up to today, strongest first

        Works them out first where they are not stored for this window and day.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        days: The window, in days up to today
        min_strength: weak, moderate, strong, or the least |pearson|, e.g. 0.5

        `GET /v1/users/{userId}/correlations`
        """
        return self._list(_LIST_CORRELATIONS, {"userId": user_id, "days": days, "minStrength": min_strength}, options)

    def list_daily_summaries(
        self,
        user_id: str,
        *,
        from_: When,
        to: When,
        metric_types: Sequence[MetricType] | str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[DailySummary, list[DailySummary]]:
        """One number per metric and local day, newest last

        Where several providers report the same metric for a day, one counts, as source priorities say; `explain=true` names it, for days with at most 100,000 points, and as many samples of phones, together. Days are the user's local calendar days. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts
        metric_types: Comma-separated metric types; default all
        explain: true: say of each number which source it is from, and why; of phones also which devices
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/daily-summaries`
        """
        return self._list(_LIST_DAILY_SUMMARIES, {"userId": user_id, "from": from_, "to": to, "metricTypes": metric_types, "explain": explain, "asOf": as_of}, options)

    def list_devices(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SampleDevice, SampleDevices]:
        """List the devices and apps that have written samples, with their order

        As the phones have named them, and the order that was set for the user. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/devices`
        """
        return self._list(_LIST_DEVICES, {"userId": user_id}, options)

    @overload
    def list_events(
        self,
        user_id: str,
        *,
        event_type: Literal["workout"],
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[WorkoutEvent, HealthEventPage]: ...

    @overload
    def list_events(
        self,
        user_id: str,
        *,
        event_type: Literal["sleep"],
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SleepEvent, HealthEventPage]: ...

    @overload
    def list_events(
        self,
        user_id: str,
        *,
        event_type: EventType | None = None,
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[HealthEvent, HealthEventPage]: ...

    def list_events(
        self,
        user_id: str,
        *,
        event_type: EventType | None = None,
        activity_type: ActivityType | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: Sequence[str] | str | None = None,
        duplicates: Literal["exclude", "include"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Any, HealthEventPage]:
        """List workouts, sleeps and activities, newest first

        Of one workout or night that several providers recorded, only the one that counts is listed, unless `duplicates=include`. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        event_type: Only events of this kind
        activity_type: Only workouts of this sport
        provider_id: Only this provider's events, whether they count or are duplicates
        exclude_provider_ids: Comma-separated providers to leave out; which events count is judged among the others
        duplicates: exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all
        from_: On startedAt, included; a date means its 00:00:00.000Z
        to: On startedAt, included; a date means its 23:59:59.999Z
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/events`
        """
        return self._list(_LIST_EVENTS, {"userId": user_id, "eventType": event_type, "activityType": activity_type, "providerId": provider_id, "excludeProviderIds": exclude_provider_ids, "duplicates": duplicates, "from": from_, "to": to, "limit": limit, "cursor": cursor, "asOf": as_of}, options)

    def list_goals(
        self,
        user_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Goal, GoalPage]:
        """List a user's goals, newest first

        Those that are kept and not judged (`isActive` false) are among them. `goal.reached` tells of each success. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/goals`
        """
        return self._list(_LIST_GOALS, {"userId": user_id, "limit": limit, "cursor": cursor}, options)

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["heart_rate"],
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[HeartRatePoint, HealthPointPage]: ...

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["sleep"],
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SleepPoint, HealthPointPage]: ...

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["blood_pressure"],
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[BloodPressurePoint, HealthPointPage]: ...

    @overload
    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: MetricType | None = None,
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[HealthPoint, HealthPointPage]: ...

    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: MetricType | None = None,
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Any, HealthPointPage]:
        """List data points, newest first

        `cursor` pages are faster than `offset` and do not shift while data come in. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        metric_type: Only points of this type
        provider_id: Only data of this provider
        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        limit: The most that the page holds
        offset: How many points to leave out; a cursor is faster
        cursor: `nextCursor` of the page before; offset is then ignored
        explain: true: name the archived answers of each point
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health`
        """
        return self._list(_LIST_HEALTH_POINTS, {"userId": user_id, "metricType": metric_type, "providerId": provider_id, "from": from_, "to": to, "limit": limit, "offset": offset, "cursor": cursor, "explain": explain, "asOf": as_of}, options)

    def list_health_scores(
        self,
        user_id: str,
        *,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[HealthScore, HealthScoreList]:
        """Daily health scores with what they are made of, newest first

        docs/scores.md says how each is worked out. A day on which nothing was measured has none. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        from_: First local day: an ISO 8601 date, or the date of an instant
        to: Last local day: an ISO 8601 date, or the date of an instant
        limit: The most days that the list holds

        `GET /v1/users/{userId}/health-scores`
        """
        return self._list(_LIST_HEALTH_SCORES, {"userId": user_id, "from": from_, "to": to, "limit": limit}, options)

    def list_imports(
        self,
        user_id: str,
        *,
        status: ImportStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Import, ImportPage]:
        """List the imports of a user, newest first

        Each with how far it is and what it has stored, for 90 days after its end. GET /v1/stream tells of changes without being asked again. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        status: Only imports in this state
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/imports`
        """
        return self._list(_LIST_IMPORTS, {"userId": user_id, "status": status, "limit": limit, "cursor": cursor}, options)

    def list_metric_types(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[MetricTypeFacts, list[MetricTypeFacts]]:
        """What is known of each metric type

        Names, units, how values are written in metric and imperial units, what values mean. The same for every workspace; a later release may add types and members. `formatValue` of the TypeScript SDK and `format_value` of the Python SDK write values by it. Nothing is changed.

        **Scope**: `read`

        `GET /v1/metric-types`
        """
        return self._list(_LIST_METRIC_TYPES, {}, options)

    def list_notification_channels(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[NotificationChannel, NotificationChannelList]:
        """List a user's channels, newest first

        Where messages to the user go. Secrets are masked; a masked secret that is sent back keeps the stored one. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/notifications/channels`
        """
        return self._list(_LIST_NOTIFICATION_CHANNELS, {"userId": user_id}, options)

    def list_notification_logs(
        self,
        user_id: str,
        *,
        status: NotificationStatus | None = None,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"] | None = None,
        category: NotificationCategory | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[NotificationLogEntry, NotificationLogPage]:
        """What was sent, newest first, with counts

        Each entry is one notification through one channel. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        status: Only entries in this state
        channel_type: Only what went through channels of this type
        category: Only notifications about this
        from_: On createdAt, included; a date means its 00:00:00.000Z
        to: On createdAt, included; a date means its 23:59:59.999Z
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/notifications/logs`
        """
        return self._list(_LIST_NOTIFICATION_LOGS, {"userId": user_id, "status": status, "channelType": channel_type, "category": category, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_notification_rules(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[NotificationRule, NotificationRuleList]:
        """List a user's rules, newest first

        Which events reach which channels, from which severity on, and the hours in which nothing is sent. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/notifications/rules`
        """
        return self._list(_LIST_NOTIFICATION_RULES, {"userId": user_id}, options)

    def list_personal_records(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[PersonalRecord, list[PersonalRecord]]:
        """List a user's personal records

        They are worked out anew whenever data change. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user

        `GET /v1/users/{userId}/personal-records`
        """
        return self._list(_LIST_PERSONAL_RECORDS, {"userId": user_id}, options)

    def list_providers(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Provider, list[Provider]]:
        """List providers

        Every provider that this service knows, with what it can deliver and whether users can connect. Nothing is changed.

        **Scope**: `read`

        `GET /v1/providers`
        """
        return self._list(_LIST_PROVIDERS, {}, options)

    def list_quarantine(
        self,
        *,
        provider_id: str | None = None,
        user_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[QuarantineEntry, QuarantinePage]:
        """List records that could not be understood, newest first

        Records are kept as they came, for RAW_RETENTION_DAYS. Nothing is changed.

        **Scope**: `admin`

        provider_id: Only records of this provider
        user_id: Opaque identifier of a user: only records about it
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/quarantine`
        """
        return self._list(_LIST_QUARANTINE, {"providerId": provider_id, "userId": user_id, "limit": limit, "cursor": cursor}, options)

    def list_sandbox_faults(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SandboxFaultsDataItem, SandboxFaults]:
        """List the faults that the simulated vendors show

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        `GET /v1/sandbox/faults`
        """
        return self._list(_LIST_SANDBOX_FAULTS, {}, options)

    def list_sandbox_people(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SandboxPerson, SandboxPeople]:
        """List the simulated people, their clocks, and what lies ahead for each

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        `GET /v1/sandbox/people`
        """
        return self._list(_LIST_SANDBOX_PEOPLE, {}, options)

    def list_sandbox_phones(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SandboxPhone, SandboxPhones]:
        """List the simulated phones of the workspace's users

        What each has sent, what it still owes, and why its last push failed. Nothing is changed.

        **Scope**: `admin`

        `GET /v1/sandbox/phones`
        """
        return self._list(_LIST_SANDBOX_PHONES, {}, options)

    def list_sessions(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Session, SessionPage]:
        """List who is signed in to the console, newest first

        A session begins when somebody signs in to the console. Nothing is changed.

        **Scope**: `admin`

        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/sessions`
        """
        return self._list(_LIST_SESSIONS, {"limit": limit, "cursor": cursor}, options)

    def list_syncs(
        self,
        user_id: str,
        *,
        connection_id: str | None = None,
        status: SyncStatus | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[SyncJob, SyncPage]:
        """List syncs, newest first

        Each with its trigger, what it has stored, and why it failed or waits. An export file that a person has brought in is one of them, with the trigger `import`. Nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of a connection: only its syncs
        status: Only syncs in this state
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/users/{userId}/syncs`
        """
        return self._list(_LIST_SYNCS, {"userId": user_id, "connectionId": connection_id, "status": status, "limit": limit, "cursor": cursor}, options)

    def list_users(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        external_id: str | None = None,
        search: str | None = None,
        status: Literal["active", "error", "disconnected"] | None = None,
        provider_id: str | None = None,
        include: Literal["connections"] | None = None,
        sort: Literal["newest", "recently_synced"] | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListedUser, UserPage]:
        """List users, newest first unless sort says otherwise

        Newest first unless `sort` says otherwise. Nothing is changed.

        **Scope**: `read`

        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
        external_id: Only the user with this id of yours
        search: Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins
        status: Has a connection in this state
        provider_id: Has a connection to this provider; with `status`, one in that state
        include: connections: each user comes with its connections' states, so that a list needs no request for each
        sort: newest (the default): by creation; recently_synced: the last successful sync first, users that were never synced last

        `GET /v1/users`
        """
        return self._list(_LIST_USERS, {"limit": limit, "cursor": cursor, "externalId": external_id, "search": search, "status": status, "providerId": provider_id, "include": include, "sort": sort}, options)

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        status: DeliveryStatus | None = None,
        event: Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected", "webhook.test"] | None = None,
        from_: When | None = None,
        to: When | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[WebhookDelivery, list[WebhookDelivery]]:
        """List deliveries, newest first; the next page is named in the Link header

        The answer is a plain list; the header `Link` names the next page (rel="next"). Nothing is changed.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        limit: The most that the page holds
        status: Only deliveries in this state
        event: Only deliveries of this event
        from_: Only those created at this time (ISO 8601) or later
        to: Only those created at this time or earlier; a day counts to its end
        cursor: From the Link header of the page before

        `GET /v1/webhooks/{webhookId}/deliveries`
        """
        return self._list(_LIST_WEBHOOK_DELIVERIES, {"webhookId": webhook_id, "limit": limit, "status": status, "event": event, "from": from_, "to": to, "cursor": cursor}, options)

    def list_webhooks(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[Webhook, list[Webhook]]:
        """List webhooks, newest first

        With the events that each gets and whether it is active. Secrets are never shown again. Nothing is changed.

        **Scope**: `admin`

        `GET /v1/webhooks`
        """
        return self._list(_LIST_WEBHOOKS, {}, options)

    def list_workspace_connections(
        self,
        *,
        status: ConnectionStatus | None = None,
        provider_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[WorkspaceConnection, ConnectionPage]:
        """List the connections of all users, newest first

        For operators: which people have trouble with which vendor, and since when. Each row names its user by `userId` and by your own `externalId`. Nothing is changed.

        **Scope**: `read`

        status: Only connections in this state
        provider_id: Only connections to this provider
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/connections`
        """
        return self._list(_LIST_WORKSPACE_CONNECTIONS, {"status": status, "providerId": provider_id, "limit": limit, "cursor": cursor}, options)

    def list_workspace_syncs(
        self,
        *,
        status: SyncStatus | None = None,
        provider_id: str | None = None,
        trigger: SyncTrigger | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[WorkspaceSync, WorkspaceSyncPage]:
        """List the syncs of all users, newest first

        For operators: what runs, waits and fails across all users. `error` says what to do. For one user there is GET /v1/users/{userId}/syncs. Nothing is changed.

        **Scope**: `read`

        status: Only syncs in this state
        provider_id: Only syncs with this provider
        trigger: Only syncs that were started by this
        limit: The most that the page holds
        cursor: `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page

        `GET /v1/syncs`
        """
        return self._list(_LIST_WORKSPACE_SYNCS, {"status": status, "providerId": provider_id, "trigger": trigger, "limit": limit, "cursor": cursor}, options)

    def listen_webhooks(
        self,
        *,
        events: Sequence[WebhookEventName] | str | None = None,
        **options: Unpack[StreamOptions],
    ) -> AsyncEventStream[ListenWebhooksEvent]:
        """Get deliveries as server-sent events instead of at an address

        Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection. docs/webhooks.md says more.

        **Scope**: `admin`

        events: Names of events with commas between; all when left out

        `GET /v1/webhooks/listen`
        """
        return self._stream(_LISTEN_WEBHOOKS, {"events": events}, options)

    def open_stream(
        self,
        *,
        topics: Sequence[Literal["syncs", "connections", "data", "anomalies", "deliveries", "users"]] | str | None = None,
        **options: Unpack[StreamOptions],
    ) -> AsyncEventStream[OpenStreamEvent]:
        """What happens in the workspace, as server-sent events

        The stream begins now: it has nothing that was committed before the request. It stays open, sends a comment every 15 seconds, and goes on after `Last-Event-ID` when a client comes back within an hour; otherwise its first event is `reset`. A key may have STREAMS_PER_KEY streams (100) open at once. docs/stream.md says more. Nothing is changed.

        **Scope**: `read`

        topics: Any of `syncs`, `connections`, `data`, `anomalies`, `deliveries` and `users`, with commas between; when left out, every topic that the key may read, but for `users`. `deliveries` needs the scope admin

        `GET /v1/stream`
        """
        return self._stream(_OPEN_STREAM, {"topics": topics}, options)

    async def preview_notification_rule(
        self,
        user_id: str,
        *,
        categories: Sequence[NotificationCategory],
        min_severity: Severity | NotGiven = NOT_GIVEN,
        quiet_hours: QuietHoursInput | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> NotificationRulePreview:
        """What a rule would have let through lately

        Looks at what has been found about the user lately. Nothing is sent, and nothing is changed.

        **Scope**: `read`

        user_id: Opaque identifier of the user
        categories: What the rule lets through
        min_severity: The least severity that passes
        quiet_hours: In the user's zone; critical notifications pass
        days: How many days back to look

        `POST /v1/users/{userId}/notifications/rule-preview`
        """
        return await self._send(_PREVIEW_NOTIFICATION_RULE, {"userId": user_id, "categories": categories, "minSeverity": min_severity, "quietHours": quiet_hours, "days": days}, options)

    async def preview_replay(
        self,
        user_id: str,
        *,
        provider_id: str,
        since: When | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ReplayPreview:
        """What reading the archived answers of a provider again would change

        The same as `tributary replay` says without `--apply`: what today's adapter makes of the answers, compared with what is stored. It reads at most 500 pages, and takes at most half of STATEMENT_TIMEOUT_MS (7.5 s); syncs of the user wait meanwhile. Beyond that the answer is 400: give a later `since`. A process computes one preview after another. Nothing is changed, and nobody is notified.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        provider_id: The provider whose archived answers are read again, as in GET /v1/providers
        since: ISO 8601: only what was read at this time or later. Without it: everything that is archived

        `POST /v1/users/{userId}/replay-preview`
        """
        return await self._send(_PREVIEW_REPLAY, {"userId": user_id, "providerId": provider_id, "since": since}, options)

    async def push_events(
        self,
        user_id: str,
        *,
        events: Sequence[EventInput | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushResult:
        """Store up to 5,000 workouts, sleeps and activities, all or none

        One fault refuses the whole request. An event that is there already (same provider and externalId, or the same beginning) is left as it is and counted in `duplicates`, so repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        events: Stored all or none
        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/events`
        """
        return await self._send(_PUSH_EVENTS, {"userId": user_id, "events": events, "providerId": provider_id, "declareProvider": declare_provider}, options)

    async def push_health_points(
        self,
        user_id: str,
        *,
        points: Sequence[HealthPointInput | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushResult:
        """Store up to 5,000 data points, all or none

        For data that no provider delivers: typed in, or collected by your own app. One fault refuses the whole request. A point that is there already (same provider, type and time) is left as it is and counted in `duplicates`, so repeating the request is safe. Scores, records and goals are worked out anew; `health.updated` is announced.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        points: Stored all or none
        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/health`
        """
        return await self._send(_PUSH_HEALTH_POINTS, {"userId": user_id, "points": points, "providerId": provider_id, "declareProvider": declare_provider}, options)

    async def push_samples(
        self,
        user_id: str,
        *,
        provider_id: Literal["apple_health", "health_connect", "samsung_health"],
        sent_at: When,
        timezone: str | None | NotGiven = NOT_GIVEN,
        path: Literal["api", "file"] | NotGiven = NOT_GIVEN,
        devices: Sequence[SampleDeviceInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        samples: Sequence[SampleInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        workouts: Sequence[SampleWorkoutInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        deletions: Sequence[SampleDeletionInput | Mapping[str, Any]] | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> SamplesResult:
        """Store what a phone has collected: up to 10,000 samples, each refused alone

        Samples are stretches of time with a device and an id of the phone. Where several devices tell of the same time, one of them counts (docs/phones.md). What a phone has deleted is named by its id. A record with a fault is refused alone; all others are stored. Repeating the request is safe, and batches may arrive in any order. The body may be compressed (`Content-Encoding: gzip`); it holds at most 16 MiB when it is opened.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        provider_id: Where on the phone the data lay
        sent_at: When the phone sent the batch, by its own clock
        timezone: The phone's IANA zone when it sent
        path: file: read from an export file, whose readings have no ids of the phone (default: api)
        devices: The devices and apps that wrote the samples
        samples: In any order
        workouts: Finished workouts
        deletions: What the phone no longer has

        `POST /v1/users/{userId}/samples`
        """
        return await self._send(_PUSH_SAMPLES, {"userId": user_id, "providerId": provider_id, "sentAt": sent_at, "timezone": timezone, "path": path, "devices": devices, "samples": samples, "workouts": workouts, "deletions": deletions}, options)

    async def put_sandbox_phone(
        self,
        user_id: str,
        kind: str,
        *,
        person_id: str,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SandboxPhone:
        """Give a user a simulated person's phone

        It pushes to `POST /v1/users/{userId}/samples` as a real phone does, from now on and by itself, with tokens of this user. The answer comes when the present day has been taken; the days before follow. Repeating it signs the phone in anew. A user has one phone of a kind.

        **Scope**: `admin`

        user_id: Opaque identifier of the user
        kind: iphone: with a Watch (apple_health); android: with a band (health_connect)
        person_id: Whose phone it is: a person of GET /v1/sandbox/people
        days: How many days it holds already, today included (default: 30)

        `PUT /v1/sandbox/users/{userId}/phones/{kind}`
        """
        return await self._send(_PUT_SANDBOX_PHONE, {"userId": user_id, "kind": kind, "personId": person_id, "days": days}, options)

    async def recover_webhook(
        self,
        webhook_id: str,
        *,
        since: When,
        **options: Unpack[KeyedCallOptions],
    ) -> Recovery:
        """Send again what has failed since a time

        Each failed delivery is sent again once, oldest first, as a new delivery with the same body.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        since: ISO 8601: deliveries that were created at this time or later are sent again

        `POST /v1/webhooks/{webhookId}/recover`
        """
        return await self._send(_RECOVER_WEBHOOK, {"webhookId": webhook_id, "since": since}, options)

    async def redeem_invitation_code(
        self,
        *,
        code: str,
        **options: Unpack[CallOptions],
    ) -> RedeemedCode:
        """Sign an app in with a code that its user has typed

        Needs no other credential. A code is used up by the first request: a repeat answers 404. After 5 wrong codes an address waits for up to an hour.

        code: As the user typed it: capital letters, blanks and hyphens do not matter

        `POST /v1/invitation-codes/redeem`
        """
        return await self._send(_REDEEM_INVITATION_CODE, {"code": code}, options)

    async def redeliver_webhook(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> WebhookDelivery:
        """Send the same body again as a new delivery

        Each call makes another delivery, with the body to the byte and a new id.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        delivery_id: Opaque identifier of the delivery

        `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver`
        """
        return await self._send(_REDELIVER_WEBHOOK, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    async def refresh_person_tokens(
        self,
        *,
        refresh_token: str,
        **options: Unpack[CallOptions],
    ) -> PersonTokens:
        """Replace the tokens of a phone by new ones

        Needs no other credential. A refresh token is good for 180 days, and until one of those that were given for it has been used: so repeating the request after an answer that got lost is safe. Whoever uses it later ends all tokens of that phone, and the workspace is told.

        refresh_token: The newest one that the phone has

        `POST /v1/tokens/refresh`
        """
        return await self._send(_REFRESH_PERSON_TOKENS, {"refreshToken": refresh_token}, options)

    async def request_sync(
        self,
        user_id: str,
        connection_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> QueuedSync:
        """Sync a connection now

        Reads what is new, as soon as a worker is free and the vendor's quota allows. While a sync of the connection is queued, its id is answered and no second one is made. GET /v1/users/{userId}/syncs/{jobId} shows how it does; `sync.completed` or `sync.failed` is announced at its end.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        connection_id: Opaque identifier of the connection

        `POST /v1/users/{userId}/connections/{connectionId}/sync`
        """
        return await self._send(_REQUEST_SYNC, {"userId": user_id, "connectionId": connection_id}, options)

    async def retry_quarantine_entry(
        self,
        entry_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> QuarantineRetry:
        """Read a record again, after an upgrade that may understand it

        Repeating the request is safe.

        **Scope**: `admin`

        entry_id: Opaque identifier of the entry

        `POST /v1/quarantine/{entryId}/retry`
        """
        return await self._send(_RETRY_QUARANTINE_ENTRY, {"entryId": entry_id}, options)

    async def revoke_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Revoke a key at once

        From the answer on, no request with this key succeeds; running reads with it end with 401, and its sessions and streams end.

        **Scope**: `admin`

        key_id: Opaque identifier of the key

        `DELETE /v1/api-keys/{keyId}`
        """
        return await self._send(_REVOKE_API_KEY, {"keyId": key_id}, options)

    async def revoke_person_tokens(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Sign all phones of a user out

        From the answer on no token of the user is good, and no code that nobody has used. What the phones have sent stays.

        **Scope**: `write`

        user_id: Opaque identifier of the user

        `DELETE /v1/users/{userId}/tokens`
        """
        return await self._send(_REVOKE_PERSON_TOKENS, {"userId": user_id}, options)

    async def rotate_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> CreatedApiKey:
        """Replace a key; the old one is invalid at once

        Makes a new key with the same name, scopes and expiry, and revokes the old one at the same moment. The answer holds the raw key, once.

        **Scope**: `admin`

        key_id: Opaque identifier of the key

        `POST /v1/api-keys/{keyId}/rotate`
        """
        return await self._send(_ROTATE_API_KEY, {"keyId": key_id}, options)

    async def set_device_order(
        self,
        user_id: str,
        *,
        order: Mapping[str, list[str]],
        ignored: Sequence[str],
        **options: Unpack[CallOptions],
    ) -> DeviceOrder:
        """Set which devices count first for a user, and which do not count

        Replaces the whole order. The user's days are worked out anew in the background. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        order: Keys of devices by metric type, best first; "*" stands for every type
        ignored: Keys of devices of which nothing counts

        `PUT /v1/users/{userId}/device-order`
        """
        return await self._send(_SET_DEVICE_ORDER, {"userId": user_id, "order": order, "ignored": ignored}, options)

    async def set_report_settings(
        self,
        user_id: str,
        *,
        frequency: Literal["off", "daily", "weekly", "monthly"],
        hour: int | NotGiven = NOT_GIVEN,
        timezone: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ReportSettings:
        """Set when the user gets reports; what is left out stays

        Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        frequency: How often the user gets a report
        hour: The hour of the user's day at which it is sent
        timezone: IANA time zone by which the hour counts

        `PUT /v1/users/{userId}/notifications/reports`
        """
        return await self._send(_SET_REPORT_SETTINGS, {"userId": user_id, "frequency": frequency, "hour": hour, "timezone": timezone}, options)

    async def set_sandbox_fault(
        self,
        provider_id: str,
        *,
        kind: str,
        person: str | NotGiven = NOT_GIVEN,
        path: str | NotGiven = NOT_GIVEN,
        count: int | NotGiven = NOT_GIVEN,
        retry_after_seconds: int | NotGiven = NOT_GIVEN,
        status: int | NotGiven = NOT_GIVEN,
        duration_ms: int | NotGiven = NOT_GIVEN,
        record: str | NotGiven = NOT_GIVEN,
        user_id: str | NotGiven = NOT_GIVEN,
        host: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SandboxFault:
        """Let a simulated vendor show a fault

        It replaces the vendor's fault for the same person and path. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        provider_id: A simulated vendor, as in GET /v1/providers
        kind: rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
        person: Only requests with this person's tokens
        path: Only paths that contain this
        count: Ends after so many requests
        retry_after_seconds: What Retry-After says, in seconds
        status: Of a server-error: the HTTP status
        duration_ms: Of a slow answer: how long it takes, in milliseconds
        record: A text within the record that is malformed
        user_id: JSON: how odd-user-id names the person
        host: Where the links of foreign-host lead

        `PUT /v1/sandbox/faults/{providerId}`
        """
        return await self._send(_SET_SANDBOX_FAULT, {"providerId": provider_id, "kind": kind, "person": person, "path": path, "count": count, "retryAfterSeconds": retry_after_seconds, "status": status, "durationMs": duration_ms, "record": record, "userId": user_id, "host": host}, options)

    async def set_source_priority(
        self,
        *,
        priorities: Mapping[str, list[str]],
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Set which providers count first for the workspace's users

        Replaces all lists. What was worked out from the data is worked out anew in the background. Repeating the request is safe.

        **Scope**: `write`

        priorities: Replaces all lists; an empty object leaves every choice to the default rule

        `PUT /v1/source-priority`
        """
        return await self._send(_SET_SOURCE_PRIORITY, {"priorities": priorities}, options)

    async def set_user_source_priority(
        self,
        user_id: str,
        *,
        priorities: Mapping[str, list[str]],
        **options: Unpack[CallOptions],
    ) -> SourcePriorities:
        """Set which providers count first for a user; they come before the workspace's

        Replaces all lists of the user. What was worked out from the data is worked out anew. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        priorities: Replaces all lists; an empty object leaves every choice to the default rule

        `PUT /v1/users/{userId}/source-priority`
        """
        return await self._send(_SET_USER_SOURCE_PRIORITY, {"userId": user_id, "priorities": priorities}, options)

    async def set_workspace(
        self,
        *,
        name: str | None | NotGiven = NOT_GIVEN,
        branding: SetWorkspaceBranding | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        allowed_embed_origins: Sequence[str] | None | NotGiven = NOT_GIVEN,
        allowed_origins: Sequence[str] | None | NotGiven = NOT_GIVEN,
        retention: SetWorkspaceRetention | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        units: Literal["metric", "imperial"] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        slug: Any | NotGiven = NOT_GIVEN,
        retention_used: Any | NotGiven = NOT_GIVEN,
        fixed_by: Any | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> Workspace:
        """Replace the settings of the workspace

        A member that is left out, or null, gets its default. They count at once, in every process. Repeating the request is safe.

        **Scope**: `admin`

        name: For the people who run the service; default: the slug
        branding: How the pages for end users look; null: the defaults
        allowed_embed_origins: Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host
        allowed_origins: Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host
        retention: Days; null: the defaults
        units: For users who have no `units` of their own; default metric
        timezone: IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC
        slug: Read only: ignored, so that an answer can be changed and sent back
        retention_used: Read only: ignored, so that an answer can be changed and sent back
        fixed_by: Read only: ignored, so that an answer can be changed and sent back

        `PUT /v1/workspace`
        """
        return await self._send(_SET_WORKSPACE, {"name": name, "branding": branding, "allowedEmbedOrigins": allowed_embed_origins, "allowedOrigins": allowed_origins, "retention": retention, "units": units, "timezone": timezone, "slug": slug, "retentionUsed": retention_used, "fixedBy": fixed_by}, options)

    async def start_authorization(
        self,
        provider_id: str,
        *,
        user_id: str,
        redirect_url: str | None = None,
        initial_days: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Redirect:
        """Send a user's browser to a provider's consent page

        For your own page instead of a connect link. With an API key, or without one where the operator allows it (OAUTH_AUTHORIZE). The browser is bound to the flow that begins here. The page of an error is HTML where the client accepts it.

        provider_id: Identifier of the provider, as in GET /v1/providers
        user_id: Opaque identifier of the user who connects
        redirect_url: Where the browser ends; one of ALLOWED_REDIRECTS
        initial_days: How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30

        `GET /v1/oauth/{providerId}/authorize`
        """
        return await self._send(_START_AUTHORIZATION, {"providerId": provider_id, "userId": user_id, "redirectUrl": redirect_url, "initialDays": initial_days}, options)

    async def start_sandbox_score_delay(
        self,
        person_id: str,
        *,
        since: When,
        **options: Unpack[CallOptions],
    ) -> None:
        """Hold back a person's scores

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        since: ISO 8601: an instant of the last 12 days on the person's clock

        `PUT /v1/sandbox/people/{personId}/scoring`
        """
        return await self._send(_START_SANDBOX_SCORE_DELAY, {"personId": person_id, "since": since}, options)

    async def start_sandbox_silence(
        self,
        person_id: str,
        *,
        since: When,
        **options: Unpack[CallOptions],
    ) -> None:
        """Let a person's device measure and send nothing

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        **Scope**: `admin`

        person_id: A simulated person, as in GET /v1/sandbox/people
        since: ISO 8601: an instant of the last 12 days on the person's clock

        `PUT /v1/sandbox/people/{personId}/silence`
        """
        return await self._send(_START_SANDBOX_SILENCE, {"personId": person_id, "since": since}, options)

    async def test_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        **options: Unpack[CallOptions],
    ) -> NotificationTest:
        """Send a test notification now: one real attempt

        One attempt while you wait, whatever the rules and quiet hours say. How it ended is the answer: a failure of the channel is a 200 with `failed`. Each repetition is another message.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_id: Opaque identifier of the channel

        `POST /v1/users/{userId}/notifications/channels/{channelId}/test`
        """
        return await self._send(_TEST_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id}, options)

    async def test_webhook(
        self,
        webhook_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> WebhookDelivery:
        """Deliver a webhook.test event

        One delivery like any other, with its attempts; the event reaches this webhook only.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook

        `POST /v1/webhooks/{webhookId}/test`
        """
        return await self._send(_TEST_WEBHOOK, {"webhookId": webhook_id}, options)

    async def trigger_webhook_event(
        self,
        *,
        event: WebhookEventName,
        webhook_id: str | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> TriggeredEvent:
        """Send sample data of an event to whoever listens, or to one webhook

        What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.

        **Scope**: `admin`

        webhook_id: Opaque identifier of a webhook: sends it there, as an ordinary delivery, instead of to those who listen

        `POST /v1/webhooks/trigger`
        """
        return await self._send(_TRIGGER_WEBHOOK_EVENT, {"event": event, "webhookId": webhook_id}, options)

    async def update_anomaly(
        self,
        user_id: str,
        anomaly_id: str,
        *,
        status: AnomalyStatus,
        **options: Unpack[CallOptions],
    ) -> Anomaly:
        """Change an anomaly's status

        Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        anomaly_id: Opaque identifier of the anomaly

        `PATCH /v1/users/{userId}/anomalies/{anomalyId}`
        """
        return await self._send(_UPDATE_ANOMALY, {"userId": user_id, "anomalyId": anomaly_id, "status": status}, options)

    async def update_goal(
        self,
        user_id: str,
        goal_id: str,
        *,
        metric_type: GoalMetricType | NotGiven = NOT_GIVEN,
        target: float | NotGiven = NOT_GIVEN,
        direction: Literal["at_least", "at_most"] | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> Goal:
        """Change a goal

        What is given replaces what is there. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        goal_id: Opaque identifier of the goal
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: For how long each time: local days; weeks from Monday
        is_active: False: it is kept and not judged

        `PATCH /v1/users/{userId}/goals/{goalId}`
        """
        return await self._send(_UPDATE_GOAL, {"userId": user_id, "goalId": goal_id, "metricType": metric_type, "target": target, "direction": direction, "period": period, "isActive": is_active}, options)

    async def update_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        *,
        channel_type: str | NotGiven = NOT_GIVEN,
        label: str | NotGiven = NOT_GIVEN,
        config: Mapping[str, Any] | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SavedNotificationChannel:
        """Change, enable or disable a channel: what is given replaces what is there

        A masked secret that is sent back keeps the stored one, as long as the destination stays. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        channel_id: Opaque identifier of the channel
        channel_type: Cannot be changed; taken when it is the same
        label: What the user calls the channel
        config: As a whole; masked values keep the stored secrets
        is_enabled: False: nothing is sent through it

        `PUT /v1/users/{userId}/notifications/channels/{channelId}`
        """
        return await self._send(_UPDATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    async def update_notification_rule(
        self,
        user_id: str,
        rule_id: str,
        *,
        name: str | NotGiven = NOT_GIVEN,
        categories: Sequence[NotificationCategory] | NotGiven = NOT_GIVEN,
        min_severity: Severity | NotGiven = NOT_GIVEN,
        channel_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: QuietHoursInput | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> NotificationRule:
        """Change a rule: what is given replaces what is there

        Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        rule_id: Opaque identifier of the rule
        name: What the user calls the rule
        categories: What the rule lets through
        min_severity: The least severity that passes
        channel_ids: Through which channels it is sent
        is_enabled: False: the rule does not count
        quiet_hours: null clears

        `PUT /v1/users/{userId}/notifications/rules/{ruleId}`
        """
        return await self._send(_UPDATE_NOTIFICATION_RULE, {"userId": user_id, "ruleId": rule_id, "name": name, "categories": categories, "minSeverity": min_severity, "channelIds": channel_ids, "isEnabled": is_enabled, "quietHours": quiet_hours}, options)

    async def update_user(
        self,
        user_id: str,
        *,
        email: str | None | NotGiven = NOT_GIVEN,
        display_name: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        units: Units | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> User:
        """Change a user

        What is given replaces what is there, null clears, and what is left out stays. Repeating the request is safe.

        **Scope**: `write`

        user_id: Opaque identifier of the user
        email: One plain email address
        display_name: The name by which messages address the user
        metadata: Any JSON object up to 16 KiB, stored as given; your own facts about the user
        timezone: IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
        units: In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric

        `PATCH /v1/users/{userId}`
        """
        return await self._send(_UPDATE_USER, {"userId": user_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    async def update_webhook(
        self,
        webhook_id: str,
        *,
        url: str | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
        events: Sequence[WebhookEventName] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ChangedWebhook:
        """Change, pause or resume a webhook

        What is given replaces what is there. After a change of the secret, deliveries carry a signature with the former one too, for 24 hours. `isActive: true` resumes a webhook that was paused or made inactive.

        **Scope**: `admin`

        webhook_id: Opaque identifier of the webhook
        url: https, and reachable from the internet
        secret: Signs deliveries; never returned
        events: Which events are sent to it
        is_active: False: paused, nothing is sent
        description: What you note about it; null: nothing

        `PATCH /v1/webhooks/{webhookId}`
        """
        return await self._send(_UPDATE_WEBHOOK, {"webhookId": webhook_id, "url": url, "secret": secret, "events": events, "isActive": is_active, "description": description}, options)
