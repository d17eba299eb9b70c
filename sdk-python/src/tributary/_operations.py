"""Generated from openapi.json; see generate.ts. One method for each operation of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar, Unpack

from ._base import Redirect
from ._pages import AsyncList, Page
from ._request import NOT_GIVEN, CallOptions, KeyedCallOptions, NotGiven, Operation, StreamOptions, When
from ._stream import AsyncEventStream, EventStream
from .models import (
    AdvanceSandboxPersonAnswer,
    BackfillConnectionAnswer,
    CancelSyncAnswer,
    ComputeAggregatesAnswer,
    ComputeCorrelationsAnswer,
    CreateApiKeyAnswer,
    CreateConnectLinkAnswer,
    CreateGoalAnswer,
    CreateNotificationChannelAnswer,
    CreateNotificationRuleAnswer,
    CreateNotificationRuleQuietHours,
    CreateUserAnswer,
    CreateWebhookAnswer,
    DeleteHealthDataAnswer,
    DetectAnomaliesAnswer,
    EditSandboxPersonAnswer,
    GetCoverageAnswer,
    GetErasureAnswer,
    GetFreshnessAnswer,
    GetHealthContextAnswer,
    GetLivenessAnswer,
    GetNotificationLogAnswer,
    GetOverviewAnswer,
    GetPersonalRecordAnswer,
    GetPointHistoryAnswer,
    GetPointHistoryAnswerDataItem,
    GetProviderAnswer,
    GetProviderQuotaAnswer,
    GetRawAnswerAnswer,
    GetReadinessAnswer,
    GetReportSettingsAnswer,
    GetSamplesAnswer,
    GetSourcePriorityAnswer,
    GetSyncAnswer,
    GetTimeseriesAnswer,
    GetUserAnswer,
    GetUserSourcePriorityAnswer,
    GetVapidPublicKeyAnswer,
    GetWebhookAnswer,
    GetWebhookDeliveryAnswer,
    GetWebhookRecoveryAnswer,
    GetWorkspaceAnswer,
    ListAnomaliesAnswer,
    ListAnomaliesAnswerDataItem,
    ListApiKeysAnswerItem,
    ListAttentionAnswerItem,
    ListConnectionsAnswerItem,
    ListCorrelationsAnswer,
    ListCorrelationsAnswerDataItem,
    ListDailySummariesAnswerItem,
    ListEventsAnswer,
    ListEventsAnswerDataItem,
    ListGoalsAnswer,
    ListGoalsAnswerDataItem,
    ListHealthPointsAnswer,
    ListHealthPointsAnswerDataItem,
    ListHealthScoresAnswer,
    ListHealthScoresAnswerDataItem,
    ListNotificationChannelsAnswer,
    ListNotificationChannelsAnswerDataItem,
    ListNotificationLogsAnswer,
    ListNotificationLogsAnswerDataItem,
    ListNotificationRulesAnswer,
    ListNotificationRulesAnswerDataItem,
    ListPersonalRecordsAnswerItem,
    ListProvidersAnswerItem,
    ListQuarantineAnswer,
    ListQuarantineAnswerDataItem,
    ListSandboxFaultsAnswer,
    ListSandboxFaultsAnswerDataItem,
    ListSandboxPeopleAnswer,
    ListSandboxPeopleAnswerDataItem,
    ListSessionsAnswer,
    ListSessionsAnswerDataItem,
    ListSyncsAnswer,
    ListSyncsAnswerDataItem,
    ListUsersAnswer,
    ListUsersAnswerDataItem,
    ListWebhookDeliveriesAnswerItem,
    ListWebhooksAnswerItem,
    ListWorkspaceConnectionsAnswer,
    ListWorkspaceConnectionsAnswerDataItem,
    ListWorkspaceSyncsAnswer,
    ListWorkspaceSyncsAnswerDataItem,
    ListenWebhooksEvent,
    OpenStreamEvent,
    PreviewNotificationRuleAnswer,
    PreviewNotificationRuleQuietHours,
    PushEventsAnswer,
    PushEventsEventsItem,
    PushHealthPointsAnswer,
    PushHealthPointsPointsItem,
    RecoverWebhookAnswer,
    RedeliverWebhookAnswer,
    RequestSyncAnswer,
    RetryQuarantineEntryAnswer,
    RotateApiKeyAnswer,
    SetReportSettingsAnswer,
    SetSandboxFaultAnswer,
    SetSourcePriorityAnswer,
    SetUserSourcePriorityAnswer,
    SetWorkspaceAnswer,
    SetWorkspaceBranding,
    SetWorkspaceRetention,
    TestNotificationChannelAnswer,
    TestWebhookAnswer,
    TriggerWebhookEventAnswer,
    UpdateAnomalyAnswer,
    UpdateGoalAnswer,
    UpdateNotificationChannelAnswer,
    UpdateNotificationRuleAnswer,
    UpdateNotificationRuleQuietHours,
    UpdateUserAnswer,
    UpdateWebhookAnswer,
)

_T = TypeVar("_T")

_ADVANCE_SANDBOX_PERSON: Operation[AdvanceSandboxPersonAnswer] = Operation("advance_sandbox_person", "POST", "/v1/sandbox/people/{personId}/advance", AdvanceSandboxPersonAnswer, body=True)
_BACKFILL_CONNECTION: Operation[BackfillConnectionAnswer] = Operation("backfill_connection", "POST", "/v1/users/{userId}/connections/{connectionId}/backfill", BackfillConnectionAnswer, body=True, key=True)
_CANCEL_SYNC: Operation[CancelSyncAnswer] = Operation("cancel_sync", "DELETE", "/v1/users/{userId}/syncs/{jobId}", CancelSyncAnswer)
_COMPUTE_AGGREGATES: Operation[ComputeAggregatesAnswer] = Operation("compute_aggregates", "POST", "/v1/aggregates", ComputeAggregatesAnswer, body=True)
_COMPUTE_CORRELATIONS: Operation[ComputeCorrelationsAnswer] = Operation("compute_correlations", "POST", "/v1/users/{userId}/analytics/correlations", ComputeCorrelationsAnswer, body=True)
_CREATE_API_KEY: Operation[CreateApiKeyAnswer] = Operation("create_api_key", "POST", "/v1/api-keys", CreateApiKeyAnswer, body=True, key=True)
_CREATE_CONNECT_LINK: Operation[CreateConnectLinkAnswer] = Operation("create_connect_link", "POST", "/v1/users/{userId}/connect-links", CreateConnectLinkAnswer, body=True, key=True)
_CREATE_GOAL: Operation[CreateGoalAnswer] = Operation("create_goal", "POST", "/v1/users/{userId}/goals", CreateGoalAnswer, body=True, key=True)
_CREATE_NOTIFICATION_CHANNEL: Operation[CreateNotificationChannelAnswer] = Operation("create_notification_channel", "POST", "/v1/users/{userId}/notifications/channels", CreateNotificationChannelAnswer, body=True, key=True)
_CREATE_NOTIFICATION_RULE: Operation[CreateNotificationRuleAnswer] = Operation("create_notification_rule", "POST", "/v1/users/{userId}/notifications/rules", CreateNotificationRuleAnswer, body=True, key=True)
_CREATE_USER: Operation[CreateUserAnswer] = Operation("create_user", "POST", "/v1/users", CreateUserAnswer, body=True, key=True)
_CREATE_WEBHOOK: Operation[CreateWebhookAnswer] = Operation("create_webhook", "POST", "/v1/webhooks", CreateWebhookAnswer, body=True, key=True)
_DELETE_CONNECTION: Operation[None] = Operation("delete_connection", "DELETE", "/v1/users/{userId}/connections/{connectionId}", None)
_DELETE_GOAL: Operation[None] = Operation("delete_goal", "DELETE", "/v1/users/{userId}/goals/{goalId}", None)
_DELETE_HEALTH_DATA: Operation[DeleteHealthDataAnswer] = Operation("delete_health_data", "DELETE", "/v1/users/{userId}/health", DeleteHealthDataAnswer)
_DELETE_NOTIFICATION_CHANNEL: Operation[None] = Operation("delete_notification_channel", "DELETE", "/v1/users/{userId}/notifications/channels/{channelId}", None)
_DELETE_NOTIFICATION_RULE: Operation[None] = Operation("delete_notification_rule", "DELETE", "/v1/users/{userId}/notifications/rules/{ruleId}", None)
_DELETE_SANDBOX_FAULTS: Operation[None] = Operation("delete_sandbox_faults", "DELETE", "/v1/sandbox/faults/{providerId}", None, query=("person",))
_DELETE_USER: Operation[None] = Operation("delete_user", "DELETE", "/v1/users/{userId}", None)
_DELETE_WEBHOOK: Operation[None] = Operation("delete_webhook", "DELETE", "/v1/webhooks/{webhookId}", None)
_DETECT_ANOMALIES: Operation[DetectAnomaliesAnswer] = Operation("detect_anomalies", "POST", "/v1/users/{userId}/analytics/anomalies", DetectAnomaliesAnswer, body=True)
_EDIT_SANDBOX_PERSON: Operation[EditSandboxPersonAnswer] = Operation("edit_sandbox_person", "POST", "/v1/sandbox/people/{personId}/edits", EditSandboxPersonAnswer, body=True)
_END_SANDBOX_SCORE_DELAY: Operation[None] = Operation("end_sandbox_score_delay", "DELETE", "/v1/sandbox/people/{personId}/scoring", None)
_END_SANDBOX_SILENCE: Operation[None] = Operation("end_sandbox_silence", "DELETE", "/v1/sandbox/people/{personId}/silence", None)
_END_SESSION: Operation[None] = Operation("end_session", "DELETE", "/v1/sessions/{sessionId}", None)
_GET_COVERAGE: Operation[GetCoverageAnswer] = Operation("get_coverage", "GET", "/v1/users/{userId}/coverage", GetCoverageAnswer)
_GET_ERASURE: Operation[GetErasureAnswer] = Operation("get_erasure", "GET", "/v1/erasures/{erasureId}", GetErasureAnswer)
_GET_FRESHNESS: Operation[GetFreshnessAnswer] = Operation("get_freshness", "GET", "/v1/users/{userId}/freshness", GetFreshnessAnswer)
_GET_HEALTH_CONTEXT: Operation[GetHealthContextAnswer] = Operation("get_health_context", "GET", "/v1/users/{userId}/analytics/context", GetHealthContextAnswer)
_GET_HEALTH_SUMMARY: Operation[dict[str, int]] = Operation("get_health_summary", "GET", "/v1/users/{userId}/health/summary", dict[str, int])
_GET_LIVENESS: Operation[GetLivenessAnswer] = Operation("get_liveness", "GET", "/healthz", GetLivenessAnswer)
_GET_NOTIFICATION_LOG: Operation[GetNotificationLogAnswer] = Operation("get_notification_log", "GET", "/v1/users/{userId}/notifications/logs/{logId}", GetNotificationLogAnswer)
_GET_OVERVIEW: Operation[GetOverviewAnswer] = Operation("get_overview", "GET", "/v1/overview", GetOverviewAnswer)
_GET_PERSONAL_RECORD: Operation[GetPersonalRecordAnswer] = Operation("get_personal_record", "GET", "/v1/users/{userId}/personal-records/{metricType}", GetPersonalRecordAnswer, query=("category",))
_GET_POINT_HISTORY: Operation[GetPointHistoryAnswer] = Operation("get_point_history", "GET", "/v1/users/{userId}/health/{pointId}/history", GetPointHistoryAnswer, query=("limit", "cursor",))
_GET_PROVIDER: Operation[GetProviderAnswer] = Operation("get_provider", "GET", "/v1/providers/{providerId}", GetProviderAnswer)
_GET_PROVIDER_QUOTA: Operation[GetProviderQuotaAnswer] = Operation("get_provider_quota", "GET", "/v1/providers/{providerId}/quota", GetProviderQuotaAnswer)
_GET_RAW_ANSWER: Operation[GetRawAnswerAnswer] = Operation("get_raw_answer", "GET", "/v1/users/{userId}/raw/{rawId}", GetRawAnswerAnswer)
_GET_READINESS: Operation[GetReadinessAnswer] = Operation("get_readiness", "GET", "/readyz", GetReadinessAnswer)
_GET_REPORT_SETTINGS: Operation[GetReportSettingsAnswer] = Operation("get_report_settings", "GET", "/v1/users/{userId}/notifications/reports", GetReportSettingsAnswer)
_GET_SAMPLES: Operation[GetSamplesAnswer] = Operation("get_samples", "GET", "/v1/users/{userId}/health/samples", GetSamplesAnswer, query=("metricType", "from", "to", "providerId",))
_GET_SOURCE_PRIORITY: Operation[GetSourcePriorityAnswer] = Operation("get_source_priority", "GET", "/v1/source-priority", GetSourcePriorityAnswer)
_GET_SYNC: Operation[GetSyncAnswer] = Operation("get_sync", "GET", "/v1/users/{userId}/syncs/{jobId}", GetSyncAnswer)
_GET_TIMESERIES: Operation[GetTimeseriesAnswer] = Operation("get_timeseries", "GET", "/v1/users/{userId}/health/timeseries", GetTimeseriesAnswer, query=("metricType", "from", "to", "bucket", "aggregate", "timezone", "providerId", "asOf",))
_GET_USER: Operation[GetUserAnswer] = Operation("get_user", "GET", "/v1/users/{userId}", GetUserAnswer)
_GET_USER_SOURCE_PRIORITY: Operation[GetUserSourcePriorityAnswer] = Operation("get_user_source_priority", "GET", "/v1/users/{userId}/source-priority", GetUserSourcePriorityAnswer)
_GET_VAPID_PUBLIC_KEY: Operation[GetVapidPublicKeyAnswer] = Operation("get_vapid_public_key", "GET", "/v1/notifications/vapid-public-key", GetVapidPublicKeyAnswer)
_GET_WEBHOOK: Operation[GetWebhookAnswer] = Operation("get_webhook", "GET", "/v1/webhooks/{webhookId}", GetWebhookAnswer)
_GET_WEBHOOK_DELIVERY: Operation[GetWebhookDeliveryAnswer] = Operation("get_webhook_delivery", "GET", "/v1/webhooks/{webhookId}/deliveries/{deliveryId}", GetWebhookDeliveryAnswer)
_GET_WEBHOOK_RECOVERY: Operation[GetWebhookRecoveryAnswer] = Operation("get_webhook_recovery", "GET", "/v1/webhooks/{webhookId}/recoveries/{jobId}", GetWebhookRecoveryAnswer)
_GET_WORKSPACE: Operation[GetWorkspaceAnswer] = Operation("get_workspace", "GET", "/v1/workspace", GetWorkspaceAnswer)
_LIST_ANOMALIES: Operation[ListAnomaliesAnswer] = Operation("list_anomalies", "GET", "/v1/users/{userId}/anomalies", ListAnomaliesAnswer, query=("status", "severity", "from", "to", "limit", "cursor",))
_LIST_API_KEYS: Operation[list[ListApiKeysAnswerItem]] = Operation("list_api_keys", "GET", "/v1/api-keys", list[ListApiKeysAnswerItem])
_LIST_ATTENTION: Operation[list[ListAttentionAnswerItem]] = Operation("list_attention", "GET", "/v1/attention", list[ListAttentionAnswerItem])
_LIST_CONNECTIONS: Operation[list[ListConnectionsAnswerItem]] = Operation("list_connections", "GET", "/v1/users/{userId}/connections", list[ListConnectionsAnswerItem])
_LIST_CORRELATIONS: Operation[ListCorrelationsAnswer] = Operation("list_correlations", "GET", "/v1/users/{userId}/correlations", ListCorrelationsAnswer, query=("days", "minStrength",))
_LIST_DAILY_SUMMARIES: Operation[list[ListDailySummariesAnswerItem]] = Operation("list_daily_summaries", "GET", "/v1/users/{userId}/health/daily-summaries", list[ListDailySummariesAnswerItem], query=("from", "to", "metricTypes", "explain", "asOf",))
_LIST_EVENTS: Operation[ListEventsAnswer] = Operation("list_events", "GET", "/v1/users/{userId}/events", ListEventsAnswer, query=("eventType", "activityType", "providerId", "excludeProviderIds", "duplicates", "from", "to", "limit", "cursor", "asOf",))
_LIST_GOALS: Operation[ListGoalsAnswer] = Operation("list_goals", "GET", "/v1/users/{userId}/goals", ListGoalsAnswer, query=("limit", "cursor",))
_LIST_HEALTH_POINTS: Operation[ListHealthPointsAnswer] = Operation("list_health_points", "GET", "/v1/users/{userId}/health", ListHealthPointsAnswer, query=("metricType", "providerId", "from", "to", "limit", "offset", "cursor", "explain", "asOf",))
_LIST_HEALTH_SCORES: Operation[ListHealthScoresAnswer] = Operation("list_health_scores", "GET", "/v1/users/{userId}/health-scores", ListHealthScoresAnswer, query=("from", "to", "limit",))
_LIST_NOTIFICATION_CHANNELS: Operation[ListNotificationChannelsAnswer] = Operation("list_notification_channels", "GET", "/v1/users/{userId}/notifications/channels", ListNotificationChannelsAnswer)
_LIST_NOTIFICATION_LOGS: Operation[ListNotificationLogsAnswer] = Operation("list_notification_logs", "GET", "/v1/users/{userId}/notifications/logs", ListNotificationLogsAnswer, query=("status", "channelType", "category", "from", "to", "limit", "cursor",))
_LIST_NOTIFICATION_RULES: Operation[ListNotificationRulesAnswer] = Operation("list_notification_rules", "GET", "/v1/users/{userId}/notifications/rules", ListNotificationRulesAnswer)
_LIST_PERSONAL_RECORDS: Operation[list[ListPersonalRecordsAnswerItem]] = Operation("list_personal_records", "GET", "/v1/users/{userId}/personal-records", list[ListPersonalRecordsAnswerItem])
_LIST_PROVIDERS: Operation[list[ListProvidersAnswerItem]] = Operation("list_providers", "GET", "/v1/providers", list[ListProvidersAnswerItem])
_LIST_QUARANTINE: Operation[ListQuarantineAnswer] = Operation("list_quarantine", "GET", "/v1/quarantine", ListQuarantineAnswer, query=("providerId", "userId", "limit", "cursor",))
_LIST_SANDBOX_FAULTS: Operation[ListSandboxFaultsAnswer] = Operation("list_sandbox_faults", "GET", "/v1/sandbox/faults", ListSandboxFaultsAnswer)
_LIST_SANDBOX_PEOPLE: Operation[ListSandboxPeopleAnswer] = Operation("list_sandbox_people", "GET", "/v1/sandbox/people", ListSandboxPeopleAnswer)
_LIST_SESSIONS: Operation[ListSessionsAnswer] = Operation("list_sessions", "GET", "/v1/sessions", ListSessionsAnswer, query=("limit", "cursor",))
_LIST_SYNCS: Operation[ListSyncsAnswer] = Operation("list_syncs", "GET", "/v1/users/{userId}/syncs", ListSyncsAnswer, query=("connectionId", "status", "limit", "cursor",))
_LIST_USERS: Operation[ListUsersAnswer] = Operation("list_users", "GET", "/v1/users", ListUsersAnswer, query=("limit", "cursor", "externalId", "search", "status", "providerId", "sort",))
_LIST_WEBHOOK_DELIVERIES: Operation[list[ListWebhookDeliveriesAnswerItem]] = Operation("list_webhook_deliveries", "GET", "/v1/webhooks/{webhookId}/deliveries", list[ListWebhookDeliveriesAnswerItem], query=("limit", "status", "event", "from", "to", "cursor",))
_LIST_WEBHOOKS: Operation[list[ListWebhooksAnswerItem]] = Operation("list_webhooks", "GET", "/v1/webhooks", list[ListWebhooksAnswerItem])
_LIST_WORKSPACE_CONNECTIONS: Operation[ListWorkspaceConnectionsAnswer] = Operation("list_workspace_connections", "GET", "/v1/connections", ListWorkspaceConnectionsAnswer, query=("status", "providerId", "limit", "cursor",))
_LIST_WORKSPACE_SYNCS: Operation[ListWorkspaceSyncsAnswer] = Operation("list_workspace_syncs", "GET", "/v1/syncs", ListWorkspaceSyncsAnswer, query=("status", "providerId", "trigger", "limit", "cursor",))
_LISTEN_WEBHOOKS: Operation[ListenWebhooksEvent] = Operation("listen_webhooks", "GET", "/v1/webhooks/listen", ListenWebhooksEvent, query=("events",), stream=True)
_OPEN_STREAM: Operation[OpenStreamEvent] = Operation("open_stream", "GET", "/v1/stream", OpenStreamEvent, query=("topics",), stream=True)
_PREVIEW_NOTIFICATION_RULE: Operation[PreviewNotificationRuleAnswer] = Operation("preview_notification_rule", "POST", "/v1/users/{userId}/notifications/rule-preview", PreviewNotificationRuleAnswer, body=True)
_PUSH_EVENTS: Operation[PushEventsAnswer] = Operation("push_events", "POST", "/v1/users/{userId}/events", PushEventsAnswer, body=True, key=True)
_PUSH_HEALTH_POINTS: Operation[PushHealthPointsAnswer] = Operation("push_health_points", "POST", "/v1/users/{userId}/health", PushHealthPointsAnswer, body=True, key=True)
_RECOVER_WEBHOOK: Operation[RecoverWebhookAnswer] = Operation("recover_webhook", "POST", "/v1/webhooks/{webhookId}/recover", RecoverWebhookAnswer, body=True, key=True)
_REDELIVER_WEBHOOK: Operation[RedeliverWebhookAnswer] = Operation("redeliver_webhook", "POST", "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver", RedeliverWebhookAnswer, key=True)
_REQUEST_SYNC: Operation[RequestSyncAnswer] = Operation("request_sync", "POST", "/v1/users/{userId}/connections/{connectionId}/sync", RequestSyncAnswer, key=True)
_RETRY_QUARANTINE_ENTRY: Operation[RetryQuarantineEntryAnswer] = Operation("retry_quarantine_entry", "POST", "/v1/quarantine/{entryId}/retry", RetryQuarantineEntryAnswer, key=True)
_REVOKE_API_KEY: Operation[None] = Operation("revoke_api_key", "DELETE", "/v1/api-keys/{keyId}", None)
_ROTATE_API_KEY: Operation[RotateApiKeyAnswer] = Operation("rotate_api_key", "POST", "/v1/api-keys/{keyId}/rotate", RotateApiKeyAnswer)
_SET_REPORT_SETTINGS: Operation[SetReportSettingsAnswer] = Operation("set_report_settings", "PUT", "/v1/users/{userId}/notifications/reports", SetReportSettingsAnswer, body=True)
_SET_SANDBOX_FAULT: Operation[SetSandboxFaultAnswer] = Operation("set_sandbox_fault", "PUT", "/v1/sandbox/faults/{providerId}", SetSandboxFaultAnswer, body=True)
_SET_SOURCE_PRIORITY: Operation[SetSourcePriorityAnswer] = Operation("set_source_priority", "PUT", "/v1/source-priority", SetSourcePriorityAnswer, body=True)
_SET_USER_SOURCE_PRIORITY: Operation[SetUserSourcePriorityAnswer] = Operation("set_user_source_priority", "PUT", "/v1/users/{userId}/source-priority", SetUserSourcePriorityAnswer, body=True)
_SET_WORKSPACE: Operation[SetWorkspaceAnswer] = Operation("set_workspace", "PUT", "/v1/workspace", SetWorkspaceAnswer, body=True)
_START_AUTHORIZATION: Operation[Redirect] = Operation("start_authorization", "GET", "/v1/oauth/{providerId}/authorize", Redirect, query=("userId", "redirectUrl", "initialDays",), redirect=True)
_START_SANDBOX_SCORE_DELAY: Operation[None] = Operation("start_sandbox_score_delay", "PUT", "/v1/sandbox/people/{personId}/scoring", None, body=True)
_START_SANDBOX_SILENCE: Operation[None] = Operation("start_sandbox_silence", "PUT", "/v1/sandbox/people/{personId}/silence", None, body=True)
_TEST_NOTIFICATION_CHANNEL: Operation[TestNotificationChannelAnswer] = Operation("test_notification_channel", "POST", "/v1/users/{userId}/notifications/channels/{channelId}/test", TestNotificationChannelAnswer)
_TEST_WEBHOOK: Operation[TestWebhookAnswer] = Operation("test_webhook", "POST", "/v1/webhooks/{webhookId}/test", TestWebhookAnswer, key=True)
_TRIGGER_WEBHOOK_EVENT: Operation[TriggerWebhookEventAnswer] = Operation("trigger_webhook_event", "POST", "/v1/webhooks/trigger", TriggerWebhookEventAnswer, body=True, key=True)
_UPDATE_ANOMALY: Operation[UpdateAnomalyAnswer] = Operation("update_anomaly", "PATCH", "/v1/users/{userId}/anomalies/{anomalyId}", UpdateAnomalyAnswer, body=True)
_UPDATE_GOAL: Operation[UpdateGoalAnswer] = Operation("update_goal", "PATCH", "/v1/users/{userId}/goals/{goalId}", UpdateGoalAnswer, body=True)
_UPDATE_NOTIFICATION_CHANNEL: Operation[UpdateNotificationChannelAnswer] = Operation("update_notification_channel", "PUT", "/v1/users/{userId}/notifications/channels/{channelId}", UpdateNotificationChannelAnswer, body=True)
_UPDATE_NOTIFICATION_RULE: Operation[UpdateNotificationRuleAnswer] = Operation("update_notification_rule", "PUT", "/v1/users/{userId}/notifications/rules/{ruleId}", UpdateNotificationRuleAnswer, body=True)
_UPDATE_USER: Operation[UpdateUserAnswer] = Operation("update_user", "PATCH", "/v1/users/{userId}", UpdateUserAnswer, body=True)
_UPDATE_WEBHOOK: Operation[UpdateWebhookAnswer] = Operation("update_webhook", "PATCH", "/v1/webhooks/{webhookId}", UpdateWebhookAnswer, body=True)


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
    ) -> AdvanceSandboxPersonAnswer:
        """Put a person's clock forward

        The vendors announce what has become new; the answer comes when each has tried to. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        hours: How far the person's clock is put forward

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
    ) -> BackfillConnectionAnswer:
        """Read earlier data of a connection

        Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds.

        from_: The first day to read: a date of the last ten years

        `POST /v1/users/{userId}/connections/{connectionId}/backfill`
        """
        return self._send(_BACKFILL_CONNECTION, {"userId": user_id, "connectionId": connection_id, "from": from_}, options)

    def cancel_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> CancelSyncAnswer:
        """Cancel a queued or running sync; what it has stored stays

        `DELETE /v1/users/{userId}/syncs/{jobId}`
        """
        return self._send(_CANCEL_SYNC, {"userId": user_id, "jobId": job_id}, options)

    def compute_aggregates(
        self,
        *,
        metric_types: Sequence[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str],
        from_: str,
        to: str,
        bucket: Literal["day", "week", "month"] | str | NotGiven = NOT_GIVEN,
        group_by: str | NotGiven = NOT_GIVEN,
        external_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ComputeAggregatesAnswer:
        """Means and percentiles of many users, by day, week or month

        metric_types: Types with one number a day
        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts; at most 366 days
        bucket: Default day; weeks begin on Monday
        group_by: A top-level member of the users' metadata that holds text, e.g. team
        external_ids: Only these users; default all of the workspace

        `POST /v1/aggregates`
        """
        return self._send(_COMPUTE_AGGREGATES, {"metricTypes": metric_types, "from": from_, "to": to, "bucket": bucket, "groupBy": group_by, "externalIds": external_ids}, options)

    def compute_correlations(
        self,
        user_id: str,
        *,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ComputeCorrelationsAnswer:
        """Work out which metrics go together, and store it for the window

        days: The window: today and so many local days less one before it

        `POST /v1/users/{userId}/analytics/correlations`
        """
        return self._send(_COMPUTE_CORRELATIONS, {"userId": user_id, "days": days}, options)

    def create_api_key(
        self,
        *,
        name: str,
        scopes: Sequence[Literal["read", "write", "admin"] | str],
        expires_at: When | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateApiKeyAnswer:
        """Create an API key

        `POST /v1/api-keys`
        """
        return self._send(_CREATE_API_KEY, {"name": name, "scopes": scopes, "expiresAt": expires_at}, options)

    def create_connect_link(
        self,
        user_id: str,
        *,
        provider_ids: Sequence[Literal["provider_a", "provider_b", "provider_c", "provider_d"] | str] | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
        multiple: bool | NotGiven = NOT_GIVEN,
        expires_in_seconds: int | NotGiven = NOT_GIVEN,
        initial_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateConnectLinkAnswer:
        """Make a link with which the user connects devices

        Safe to hand to the user. docs/connect.md describes the page behind it.

        provider_ids: What is offered; default all
        redirect_url: Where the browser goes after each device; one of ALLOWED_REDIRECTS
        return_url: Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS. Default: redirectUrl
        multiple: Several devices until the link expires, in the first browser that uses it; false: one device
        initial_days: How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30

        `POST /v1/users/{userId}/connect-links`
        """
        return self._send(_CREATE_CONNECT_LINK, {"userId": user_id, "providerIds": provider_ids, "redirectUrl": redirect_url, "returnUrl": return_url, "multiple": multiple, "expiresInSeconds": expires_in_seconds, "initialDays": initial_days}, options)

    def create_goal(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str,
        target: float,
        direction: Literal["at_least", "at_most"] | str | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | str | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateGoalAnswer:
        """Set a goal

        metric_type: Workouts are counted
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: Local days; weeks from Monday

        `POST /v1/users/{userId}/goals`
        """
        return self._send(_CREATE_GOAL, {"userId": user_id, "metricType": metric_type, "target": target, "direction": direction, "period": period, "isActive": is_active}, options)

    def create_notification_channel(
        self,
        user_id: str,
        *,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"] | str,
        label: str,
        config: Mapping[str, Any],
        is_enabled: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateNotificationChannelAnswer:
        """Add a channel

        config: chat_a: webhookUrl; chat_b: webhookUrl; chat_c: webhookUrl; email: host, port, user?, pass?, from, to; push: endpoint, keys; topic_push: serverUrl, topic, token?; webhook: url, secret

        `POST /v1/users/{userId}/notifications/channels`
        """
        return self._send(_CREATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    def create_notification_rule(
        self,
        user_id: str,
        *,
        name: str,
        categories: Sequence[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str],
        channel_ids: Sequence[str],
        min_severity: Literal["info", "warning", "critical"] | str | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: CreateNotificationRuleQuietHours | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateNotificationRuleAnswer:
        """Add a rule

        `POST /v1/users/{userId}/notifications/rules`
        """
        return self._send(_CREATE_NOTIFICATION_RULE, {"userId": user_id, "name": name, "categories": categories, "channelIds": channel_ids, "minSeverity": min_severity, "isEnabled": is_enabled, "quietHours": quiet_hours}, options)

    def create_user(
        self,
        *,
        external_id: str,
        email: str | None | NotGiven = NOT_GIVEN,
        display_name: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        units: Literal["metric", "imperial"] | str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateUserAnswer:
        """Create a user, or update the one with this externalId

        `POST /v1/users`
        """
        return self._send(_CREATE_USER, {"externalId": external_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str],
        secret: str | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateWebhookAnswer:
        """Create a webhook

        url: https, and reachable from the internet
        secret: Signs deliveries; never returned. Left out, one is generated and returned once

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

        `DELETE /v1/users/{userId}/goals/{goalId}`
        """
        return self._send(_DELETE_GOAL, {"userId": user_id, "goalId": goal_id}, options)

    def delete_health_data(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> DeleteHealthDataAnswer:
        """Delete all of a user's health data; the user stays

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

        person: Only this person's faults

        `DELETE /v1/sandbox/faults/{providerId}`
        """
        return self._send(_DELETE_SANDBOX_FAULTS, {"providerId": provider_id, "person": person}, options)

    def delete_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a user and everything kept of it

        The user is gone at once; its data are erased in the background. Location names the receipt.

        `DELETE /v1/users/{userId}`
        """
        return self._send(_DELETE_USER, {"userId": user_id}, options)

    def delete_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a webhook with its deliveries

        `DELETE /v1/webhooks/{webhookId}`
        """
        return self._send(_DELETE_WEBHOOK, {"webhookId": webhook_id}, options)

    def detect_anomalies(
        self,
        user_id: str,
        *,
        lookback_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> DetectAnomaliesAnswer:
        """Look for anomalies in the last days, and store what is found

        lookback_days: The days to judge: today and so many local days less one before it

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
    ) -> EditSandboxPersonAnswer:
        """Change what a person has lived through

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        kind: What is changed: delete-workout, correct-steps, … (docs/sandbox.md)
        day: YYYY-MM-DD; default: the latest that fits
        title: Of a renamed workout
        percent: Of corrected steps, 10 to 140

        `POST /v1/sandbox/people/{personId}/edits`
        """
        return self._send(_EDIT_SANDBOX_PERSON, {"personId": person_id, "kind": kind, "day": day, "title": title, "percent": percent}, options)

    def end_sandbox_score_delay(
        self,
        person_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Give out a person's scores that were held back

        404 where the sandbox is off. All workspaces of the service share one sandbox.

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

        `DELETE /v1/sandbox/people/{personId}/silence`
        """
        return self._send(_END_SANDBOX_SILENCE, {"personId": person_id}, options)

    def end_session(
        self,
        session_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """End a session at once

        `DELETE /v1/sessions/{sessionId}`
        """
        return self._send(_END_SESSION, {"sessionId": session_id}, options)

    def get_coverage(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetCoverageAnswer:
        """Which days have data, by metric type and provider

        `GET /v1/users/{userId}/coverage`
        """
        return self._send(_GET_COVERAGE, {"userId": user_id}, options)

    def get_erasure(
        self,
        erasure_id: str,
        **options: Unpack[CallOptions],
    ) -> GetErasureAnswer:
        """Read the receipt of a user's deletion

        `GET /v1/erasures/{erasureId}`
        """
        return self._send(_GET_ERASURE, {"erasureId": erasure_id}, options)

    def get_freshness(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetFreshnessAnswer:
        """What data is missing, and why

        `GET /v1/users/{userId}/freshness`
        """
        return self._send(_GET_FRESHNESS, {"userId": user_id}, options)

    def get_health_context(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetHealthContextAnswer:
        """Everything an assistant needs to know of a user, in one answer

        `GET /v1/users/{userId}/analytics/context`
        """
        return self._send(_GET_HEALTH_CONTEXT, {"userId": user_id}, options)

    def get_health_summary(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> dict[str, int]:
        """Count data points by metric type

        `GET /v1/users/{userId}/health/summary`
        """
        return self._send(_GET_HEALTH_SUMMARY, {"userId": user_id}, options)

    def get_liveness(
        self,
        **options: Unpack[CallOptions],
    ) -> GetLivenessAnswer:
        """The process is up

        `GET /healthz`
        """
        return self._send(_GET_LIVENESS, {}, options)

    def get_notification_log(
        self,
        user_id: str,
        log_id: str,
        **options: Unpack[CallOptions],
    ) -> GetNotificationLogAnswer:
        """Read a log entry with each of its attempts

        `GET /v1/users/{userId}/notifications/logs/{logId}`
        """
        return self._send(_GET_NOTIFICATION_LOG, {"userId": user_id, "logId": log_id}, options)

    def get_overview(
        self,
        **options: Unpack[CallOptions],
    ) -> GetOverviewAnswer:
        """The workspace at a glance

        `GET /v1/overview`
        """
        return self._send(_GET_OVERVIEW, {}, options)

    def get_personal_record(
        self,
        user_id: str,
        metric_type: str,
        *,
        category: Literal["daily_max", "daily_min", "weekly_max", "longest_distance", "longest_duration", "highest_calories"] | str | None = None,
        **options: Unpack[CallOptions],
    ) -> GetPersonalRecordAnswer:
        """Read the record of a metric type and category

        category: daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one

        `GET /v1/users/{userId}/personal-records/{metricType}`
        """
        return self._send(_GET_PERSONAL_RECORD, {"userId": user_id, "metricType": metric_type, "category": category}, options)

    def get_point_history(
        self,
        user_id: str,
        point_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[GetPointHistoryAnswerDataItem, GetPointHistoryAnswer]:
        """List the states that a data point has had, and what brought each

        `GET /v1/users/{userId}/health/{pointId}/history`
        """
        return self._list(_GET_POINT_HISTORY, {"userId": user_id, "pointId": point_id, "limit": limit, "cursor": cursor}, options)

    def get_provider(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> GetProviderAnswer:
        """Read a provider

        `GET /v1/providers/{providerId}`
        """
        return self._send(_GET_PROVIDER, {"providerId": provider_id}, options)

    def get_provider_quota(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> GetProviderQuotaAnswer:
        """Read what is known of a vendor's quota

        `GET /v1/providers/{providerId}/quota`
        """
        return self._send(_GET_PROVIDER_QUOTA, {"providerId": provider_id}, options)

    def get_raw_answer(
        self,
        user_id: str,
        raw_id: str,
        **options: Unpack[CallOptions],
    ) -> GetRawAnswerAnswer:
        """Read what a provider has answered, as it came

        `GET /v1/users/{userId}/raw/{rawId}`
        """
        return self._send(_GET_RAW_ANSWER, {"userId": user_id, "rawId": raw_id}, options)

    def get_readiness(
        self,
        **options: Unpack[CallOptions],
    ) -> GetReadinessAnswer:
        """The database is reachable and migrated

        `GET /readyz`
        """
        return self._send(_GET_READINESS, {}, options)

    def get_report_settings(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetReportSettingsAnswer:
        """When the user gets reports

        `GET /v1/users/{userId}/notifications/reports`
        """
        return self._send(_GET_REPORT_SETTINGS, {"userId": user_id}, options)

    def get_samples(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str,
        from_: When,
        to: When,
        provider_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> GetSamplesAnswer:
        """Every single number of a metric, in columns

        At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.

        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        provider_id: Identifier of a provider, e.g. provider_c

        `GET /v1/users/{userId}/health/samples`
        """
        return self._send(_GET_SAMPLES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "providerId": provider_id}, options)

    def get_source_priority(
        self,
        **options: Unpack[CallOptions],
    ) -> GetSourcePriorityAnswer:
        """Read the workspace's source priorities

        `GET /v1/source-priority`
        """
        return self._send(_GET_SOURCE_PRIORITY, {}, options)

    def get_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> GetSyncAnswer:
        """How a sync is doing

        `GET /v1/users/{userId}/syncs/{jobId}`
        """
        return self._send(_GET_SYNC, {"userId": user_id, "jobId": job_id}, options)

    def get_timeseries(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str,
        from_: When,
        to: When,
        bucket: Literal["minute", "hour", "day", "week", "month"] | str | None = None,
        aggregate: Literal["sum", "mean", "min", "max", "last", "count"] | str | None = None,
        timezone: str | None = None,
        provider_id: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> GetTimeseriesAnswer:
        """A metric over time, in buckets

        from_: ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone
        to: ISO 8601 date or instant, included; see from
        aggregate: Default: the metric type's own daily rule
        timezone: IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's
        provider_id: Identifier of a provider, e.g. provider_c
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/timeseries`
        """
        return self._send(_GET_TIMESERIES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "bucket": bucket, "aggregate": aggregate, "timezone": timezone, "providerId": provider_id, "asOf": as_of}, options)

    def get_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetUserAnswer:
        """Read a user

        `GET /v1/users/{userId}`
        """
        return self._send(_GET_USER, {"userId": user_id}, options)

    def get_user_source_priority(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetUserSourcePriorityAnswer:
        """Read a user's own source priorities

        `GET /v1/users/{userId}/source-priority`
        """
        return self._send(_GET_USER_SOURCE_PRIORITY, {"userId": user_id}, options)

    def get_vapid_public_key(
        self,
        **options: Unpack[CallOptions],
    ) -> GetVapidPublicKeyAnswer:
        """The key that browsers subscribe to web push with

        `GET /v1/notifications/vapid-public-key`
        """
        return self._send(_GET_VAPID_PUBLIC_KEY, {}, options)

    def get_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> GetWebhookAnswer:
        """Read a webhook

        `GET /v1/webhooks/{webhookId}`
        """
        return self._send(_GET_WEBHOOK, {"webhookId": webhook_id}, options)

    def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[CallOptions],
    ) -> GetWebhookDeliveryAnswer:
        """Read a delivery with its body and its attempts

        `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
        """
        return self._send(_GET_WEBHOOK_DELIVERY, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    def get_webhook_recovery(
        self,
        webhook_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> GetWebhookRecoveryAnswer:
        """Read what has become of a recovery

        `GET /v1/webhooks/{webhookId}/recoveries/{jobId}`
        """
        return self._send(_GET_WEBHOOK_RECOVERY, {"webhookId": webhook_id, "jobId": job_id}, options)

    def get_workspace(
        self,
        **options: Unpack[CallOptions],
    ) -> GetWorkspaceAnswer:
        """Read the settings of the workspace

        The header ETag names this state of them, for If-Match.

        `GET /v1/workspace`
        """
        return self._send(_GET_WORKSPACE, {}, options)

    def list_anomalies(
        self,
        user_id: str,
        *,
        status: Literal["active", "acknowledged", "resolved"] | str | None = None,
        severity: Literal["info", "warning", "critical"] | str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListAnomaliesAnswerDataItem, ListAnomaliesAnswer]:
        """List stored anomalies, newest first

        from_: On recordedAt, included; a date means its 00:00:00.000Z
        to: On recordedAt, included; a date means its 23:59:59.999Z

        `GET /v1/users/{userId}/anomalies`
        """
        return self._list(_LIST_ANOMALIES, {"userId": user_id, "status": status, "severity": severity, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_api_keys(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ListApiKeysAnswerItem, list[ListApiKeysAnswerItem]]:
        """List API keys

        `GET /v1/api-keys`
        """
        return self._list(_LIST_API_KEYS, {}, options)

    def list_attention(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ListAttentionAnswerItem, list[ListAttentionAnswerItem]]:
        """What needs an operator now, the most urgent first

        `GET /v1/attention`
        """
        return self._list(_LIST_ATTENTION, {}, options)

    def list_connections(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[ListConnectionsAnswerItem, list[ListConnectionsAnswerItem]]:
        """List connections

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
    ) -> Page[ListCorrelationsAnswerDataItem, ListCorrelationsAnswer]:
        """Read the correlations of a window up to today, strongest first

        min_strength: weak, moderate, strong, or the least |pearson|, e.g. 0.5

        `GET /v1/users/{userId}/correlations`
        """
        return self._list(_LIST_CORRELATIONS, {"userId": user_id, "days": days, "minStrength": min_strength}, options)

    def list_daily_summaries(
        self,
        user_id: str,
        *,
        from_: str,
        to: str,
        metric_types: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListDailySummariesAnswerItem, list[ListDailySummariesAnswerItem]]:
        """One number per metric and local day, newest last

        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts
        metric_types: Comma-separated metric types; default all
        explain: true: say of each number which source it is from, and why
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/daily-summaries`
        """
        return self._list(_LIST_DAILY_SUMMARIES, {"userId": user_id, "from": from_, "to": to, "metricTypes": metric_types, "explain": explain, "asOf": as_of}, options)

    def list_events(
        self,
        user_id: str,
        *,
        event_type: Literal["workout", "sleep", "activity"] | str | None = None,
        activity_type: Literal["running", "trail_running", "treadmill_running", "walking", "hiking", "cycling", "mountain_biking", "indoor_cycling", "e_biking", "swimming", "open_water_swimming", "rowing", "indoor_rowing", "kayaking", "sailing", "surfing", "diving", "strength_training", "functional_fitness", "high_intensity_interval_training", "cardio", "elliptical", "stair_climbing", "yoga", "pilates", "stretching", "meditation", "dancing", "martial_arts", "boxing", "gymnastics", "climbing", "skiing", "cross_country_skiing", "snowboarding", "snowshoeing", "ice_skating", "inline_skating", "skateboarding", "soccer", "american_football", "rugby", "basketball", "volleyball", "handball", "hockey", "baseball", "cricket", "tennis", "table_tennis", "badminton", "squash", "golf", "horse_riding", "multisport", "wheelchair", "driving", "commuting", "housework", "other"] | str | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: str | None = None,
        duplicates: Literal["exclude", "include"] | str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListEventsAnswerDataItem, ListEventsAnswer]:
        """List workouts, sleeps and activities, newest first

        provider_id: Only this provider's events, whether they count or are duplicates
        exclude_provider_ids: Comma-separated providers to leave out; which events count is judged among the others
        duplicates: exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all
        from_: On startedAt, included; a date means its 00:00:00.000Z
        to: On startedAt, included; a date means its 23:59:59.999Z
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
    ) -> Page[ListGoalsAnswerDataItem, ListGoalsAnswer]:
        """List a user's goals, newest first

        `GET /v1/users/{userId}/goals`
        """
        return self._list(_LIST_GOALS, {"userId": user_id, "limit": limit, "cursor": cursor}, options)

    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str | None = None,
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListHealthPointsAnswerDataItem, ListHealthPointsAnswer]:
        """List data points, newest first

        provider_id: Identifier of a provider, e.g. provider_c
        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        cursor: nextCursor of the page before; offset is then ignored
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
    ) -> Page[ListHealthScoresAnswerDataItem, ListHealthScoresAnswer]:
        """Daily health scores with what they are made of, newest first

        from_: First local day: an ISO 8601 date, or the date of an instant
        to: Last local day: an ISO 8601 date, or the date of an instant

        `GET /v1/users/{userId}/health-scores`
        """
        return self._list(_LIST_HEALTH_SCORES, {"userId": user_id, "from": from_, "to": to, "limit": limit}, options)

    def list_notification_channels(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[ListNotificationChannelsAnswerDataItem, ListNotificationChannelsAnswer]:
        """List a user's channels, newest first

        `GET /v1/users/{userId}/notifications/channels`
        """
        return self._list(_LIST_NOTIFICATION_CHANNELS, {"userId": user_id}, options)

    def list_notification_logs(
        self,
        user_id: str,
        *,
        status: Literal["pending", "delivered", "failed"] | str | None = None,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"] | str | None = None,
        category: Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListNotificationLogsAnswerDataItem, ListNotificationLogsAnswer]:
        """What was sent, newest first, with counts

        `GET /v1/users/{userId}/notifications/logs`
        """
        return self._list(_LIST_NOTIFICATION_LOGS, {"userId": user_id, "status": status, "channelType": channel_type, "category": category, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_notification_rules(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[ListNotificationRulesAnswerDataItem, ListNotificationRulesAnswer]:
        """List a user's rules, newest first

        `GET /v1/users/{userId}/notifications/rules`
        """
        return self._list(_LIST_NOTIFICATION_RULES, {"userId": user_id}, options)

    def list_personal_records(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> Page[ListPersonalRecordsAnswerItem, list[ListPersonalRecordsAnswerItem]]:
        """List a user's personal records

        `GET /v1/users/{userId}/personal-records`
        """
        return self._list(_LIST_PERSONAL_RECORDS, {"userId": user_id}, options)

    def list_providers(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ListProvidersAnswerItem, list[ListProvidersAnswerItem]]:
        """List providers

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
    ) -> Page[ListQuarantineAnswerDataItem, ListQuarantineAnswer]:
        """List records that could not be understood, newest first

        `GET /v1/quarantine`
        """
        return self._list(_LIST_QUARANTINE, {"providerId": provider_id, "userId": user_id, "limit": limit, "cursor": cursor}, options)

    def list_sandbox_faults(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ListSandboxFaultsAnswerDataItem, ListSandboxFaultsAnswer]:
        """List the faults that the simulated vendors show

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        `GET /v1/sandbox/faults`
        """
        return self._list(_LIST_SANDBOX_FAULTS, {}, options)

    def list_sandbox_people(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ListSandboxPeopleAnswerDataItem, ListSandboxPeopleAnswer]:
        """List the simulated people, their clocks, and what lies ahead for each

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        `GET /v1/sandbox/people`
        """
        return self._list(_LIST_SANDBOX_PEOPLE, {}, options)

    def list_sessions(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListSessionsAnswerDataItem, ListSessionsAnswer]:
        """List who is signed in to the console, newest first

        `GET /v1/sessions`
        """
        return self._list(_LIST_SESSIONS, {"limit": limit, "cursor": cursor}, options)

    def list_syncs(
        self,
        user_id: str,
        *,
        connection_id: str | None = None,
        status: Literal["queued", "running", "completed", "failed", "cancelled"] | str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListSyncsAnswerDataItem, ListSyncsAnswer]:
        """List syncs, newest first

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
        status: Literal["active", "error", "disconnected"] | str | None = None,
        provider_id: str | None = None,
        sort: Literal["newest", "recently_synced"] | str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListUsersAnswerDataItem, ListUsersAnswer]:
        """List users, newest first unless sort says otherwise

        search: Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins
        status: Has a connection in this state
        provider_id: Has a connection to this vendor; with `status`, one in that state
        sort: recently_synced: the last successful sync first; users that were never synced come last

        `GET /v1/users`
        """
        return self._list(_LIST_USERS, {"limit": limit, "cursor": cursor, "externalId": external_id, "search": search, "status": status, "providerId": provider_id, "sort": sort}, options)

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        status: Literal["pending", "delivered", "failed"] | str | None = None,
        event: str | None = None,
        from_: When | None = None,
        to: str | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListWebhookDeliveriesAnswerItem, list[ListWebhookDeliveriesAnswerItem]]:
        """List deliveries, newest first; the next page is named in the Link header

        event: Only deliveries of this event
        from_: Only those created at this time (ISO 8601) or later
        to: Only those created at this time or earlier; a day counts to its end

        `GET /v1/webhooks/{webhookId}/deliveries`
        """
        return self._list(_LIST_WEBHOOK_DELIVERIES, {"webhookId": webhook_id, "limit": limit, "status": status, "event": event, "from": from_, "to": to, "cursor": cursor}, options)

    def list_webhooks(
        self,
        **options: Unpack[CallOptions],
    ) -> Page[ListWebhooksAnswerItem, list[ListWebhooksAnswerItem]]:
        """List webhooks, newest first

        `GET /v1/webhooks`
        """
        return self._list(_LIST_WEBHOOKS, {}, options)

    def list_workspace_connections(
        self,
        *,
        status: Literal["active", "error", "disconnected"] | str | None = None,
        provider_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListWorkspaceConnectionsAnswerDataItem, ListWorkspaceConnectionsAnswer]:
        """List the connections of all users, newest first

        `GET /v1/connections`
        """
        return self._list(_LIST_WORKSPACE_CONNECTIONS, {"status": status, "providerId": provider_id, "limit": limit, "cursor": cursor}, options)

    def list_workspace_syncs(
        self,
        *,
        status: Literal["queued", "running", "completed", "failed", "cancelled"] | str | None = None,
        provider_id: str | None = None,
        trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Page[ListWorkspaceSyncsAnswerDataItem, ListWorkspaceSyncsAnswer]:
        """List the syncs of all users, newest first

        `GET /v1/syncs`
        """
        return self._list(_LIST_WORKSPACE_SYNCS, {"status": status, "providerId": provider_id, "trigger": trigger, "limit": limit, "cursor": cursor}, options)

    def listen_webhooks(
        self,
        *,
        events: str | None = None,
        **options: Unpack[StreamOptions],
    ) -> EventStream[ListenWebhooksEvent]:
        """Get deliveries as server-sent events instead of at an address; see docs/webhooks.md

        Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection.

        events: Names of events with commas between; all when left out

        `GET /v1/webhooks/listen`
        """
        return self._stream(_LISTEN_WEBHOOKS, {"events": events}, options)

    def open_stream(
        self,
        *,
        topics: str | None = None,
        **options: Unpack[StreamOptions],
    ) -> EventStream[OpenStreamEvent]:
        """What happens in the workspace, as server-sent events; see docs/stream.md

        topics: Any of `syncs`, `connections`, `data`, `anomalies` and `deliveries`, with commas between; every topic that the key may read when left out. `deliveries` needs the scope admin

        `GET /v1/stream`
        """
        return self._stream(_OPEN_STREAM, {"topics": topics}, options)

    def preview_notification_rule(
        self,
        user_id: str,
        *,
        categories: Sequence[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str],
        min_severity: Literal["info", "warning", "critical"] | str | NotGiven = NOT_GIVEN,
        quiet_hours: PreviewNotificationRuleQuietHours | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> PreviewNotificationRuleAnswer:
        """What a rule would have let through lately

        `POST /v1/users/{userId}/notifications/rule-preview`
        """
        return self._send(_PREVIEW_NOTIFICATION_RULE, {"userId": user_id, "categories": categories, "minSeverity": min_severity, "quietHours": quiet_hours, "days": days}, options)

    def push_events(
        self,
        user_id: str,
        *,
        events: Sequence[PushEventsEventsItem | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushEventsAnswer:
        """Store up to 5,000 workouts, sleeps and activities, all or none

        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/events`
        """
        return self._send(_PUSH_EVENTS, {"userId": user_id, "events": events, "providerId": provider_id, "declareProvider": declare_provider}, options)

    def push_health_points(
        self,
        user_id: str,
        *,
        points: Sequence[PushHealthPointsPointsItem | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushHealthPointsAnswer:
        """Store up to 5,000 data points, all or none

        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/health`
        """
        return self._send(_PUSH_HEALTH_POINTS, {"userId": user_id, "points": points, "providerId": provider_id, "declareProvider": declare_provider}, options)

    def recover_webhook(
        self,
        webhook_id: str,
        *,
        since: When,
        **options: Unpack[KeyedCallOptions],
    ) -> RecoverWebhookAnswer:
        """Send again what has failed since a time

        Each failed delivery is sent again once, oldest first, as a new delivery with the same body.

        since: ISO 8601: deliveries that were created at this time or later are sent again

        `POST /v1/webhooks/{webhookId}/recover`
        """
        return self._send(_RECOVER_WEBHOOK, {"webhookId": webhook_id, "since": since}, options)

    def redeliver_webhook(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> RedeliverWebhookAnswer:
        """Send the same body again as a new delivery

        `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver`
        """
        return self._send(_REDELIVER_WEBHOOK, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    def request_sync(
        self,
        user_id: str,
        connection_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> RequestSyncAnswer:
        """Sync a connection now

        `POST /v1/users/{userId}/connections/{connectionId}/sync`
        """
        return self._send(_REQUEST_SYNC, {"userId": user_id, "connectionId": connection_id}, options)

    def retry_quarantine_entry(
        self,
        entry_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> RetryQuarantineEntryAnswer:
        """Read a record again, after an upgrade that may understand it

        `POST /v1/quarantine/{entryId}/retry`
        """
        return self._send(_RETRY_QUARANTINE_ENTRY, {"entryId": entry_id}, options)

    def revoke_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Revoke a key at once

        `DELETE /v1/api-keys/{keyId}`
        """
        return self._send(_REVOKE_API_KEY, {"keyId": key_id}, options)

    def rotate_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> RotateApiKeyAnswer:
        """Replace a key; the old one is invalid at once

        `POST /v1/api-keys/{keyId}/rotate`
        """
        return self._send(_ROTATE_API_KEY, {"keyId": key_id}, options)

    def set_report_settings(
        self,
        user_id: str,
        *,
        frequency: Literal["off", "daily", "weekly", "monthly"] | str,
        hour: int | NotGiven = NOT_GIVEN,
        timezone: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SetReportSettingsAnswer:
        """Set when the user gets reports; what is left out stays

        hour: Of the user's day
        timezone: IANA name

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
        host: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SetSandboxFaultAnswer:
        """Let a simulated vendor show a fault

        It replaces the vendor's fault for the same person and path. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        kind: rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
        person: Only requests with this person's tokens
        path: Only paths that contain this
        count: Ends after so many requests
        status: Of a server-error
        duration_ms: Of a slow answer
        record: A text within the record that is malformed
        host: Where the links of foreign-host lead

        `PUT /v1/sandbox/faults/{providerId}`
        """
        return self._send(_SET_SANDBOX_FAULT, {"providerId": provider_id, "kind": kind, "person": person, "path": path, "count": count, "retryAfterSeconds": retry_after_seconds, "status": status, "durationMs": duration_ms, "record": record, "host": host}, options)

    def set_source_priority(
        self,
        *,
        priorities: Mapping[str, list[str]],
        **options: Unpack[CallOptions],
    ) -> SetSourcePriorityAnswer:
        """Set which providers count first for the workspace's users

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
    ) -> SetUserSourcePriorityAnswer:
        """Set which providers count first for a user; they come before the workspace's

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
        units: Literal["metric", "imperial"] | str | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        slug: Any | NotGiven = NOT_GIVEN,
        retention_used: Any | NotGiven = NOT_GIVEN,
        fixed_by: Any | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SetWorkspaceAnswer:
        """Replace the settings of the workspace

        A member that is left out, or null, gets its default. They count at once, in every process.

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
        """Hold back a person's scores (provider_c)

        404 where the sandbox is off. All workspaces of the service share one sandbox.

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

        since: ISO 8601: an instant of the last 12 days on the person's clock

        `PUT /v1/sandbox/people/{personId}/silence`
        """
        return self._send(_START_SANDBOX_SILENCE, {"personId": person_id, "since": since}, options)

    def test_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        **options: Unpack[CallOptions],
    ) -> TestNotificationChannelAnswer:
        """Send a test notification now: one real attempt

        `POST /v1/users/{userId}/notifications/channels/{channelId}/test`
        """
        return self._send(_TEST_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id}, options)

    def test_webhook(
        self,
        webhook_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> TestWebhookAnswer:
        """Deliver a webhook.test event

        `POST /v1/webhooks/{webhookId}/test`
        """
        return self._send(_TEST_WEBHOOK, {"webhookId": webhook_id}, options)

    def trigger_webhook_event(
        self,
        *,
        event: Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str,
        webhook_id: str | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> TriggerWebhookEventAnswer:
        """Send sample data of an event to whoever listens, or to one webhook

        What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.

        webhook_id: Sends it there, as an ordinary delivery, instead of to those who listen

        `POST /v1/webhooks/trigger`
        """
        return self._send(_TRIGGER_WEBHOOK_EVENT, {"event": event, "webhookId": webhook_id}, options)

    def update_anomaly(
        self,
        user_id: str,
        anomaly_id: str,
        *,
        status: Literal["active", "acknowledged", "resolved"] | str,
        **options: Unpack[CallOptions],
    ) -> UpdateAnomalyAnswer:
        """Change an anomaly's status

        `PATCH /v1/users/{userId}/anomalies/{anomalyId}`
        """
        return self._send(_UPDATE_ANOMALY, {"userId": user_id, "anomalyId": anomaly_id, "status": status}, options)

    def update_goal(
        self,
        user_id: str,
        goal_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str | NotGiven = NOT_GIVEN,
        target: float | NotGiven = NOT_GIVEN,
        direction: Literal["at_least", "at_most"] | str | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | str | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateGoalAnswer:
        """Change a goal

        metric_type: Workouts are counted
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: Local days; weeks from Monday

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
    ) -> UpdateNotificationChannelAnswer:
        """Change, enable or disable a channel: what is given replaces what is there

        channel_type: Cannot be changed; taken when it is the same
        config: As a whole; masked values keep the stored secrets

        `PUT /v1/users/{userId}/notifications/channels/{channelId}`
        """
        return self._send(_UPDATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    def update_notification_rule(
        self,
        user_id: str,
        rule_id: str,
        *,
        name: str | NotGiven = NOT_GIVEN,
        categories: Sequence[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str] | NotGiven = NOT_GIVEN,
        min_severity: Literal["info", "warning", "critical"] | str | NotGiven = NOT_GIVEN,
        channel_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: UpdateNotificationRuleQuietHours | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateNotificationRuleAnswer:
        """Change a rule: what is given replaces what is there

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
        units: Literal["metric", "imperial"] | str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateUserAnswer:
        """Change a user

        `PATCH /v1/users/{userId}`
        """
        return self._send(_UPDATE_USER, {"userId": user_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    def update_webhook(
        self,
        webhook_id: str,
        *,
        url: str | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
        events: Sequence[Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateWebhookAnswer:
        """Change, pause or resume a webhook

        url: https, and reachable from the internet
        secret: Signs deliveries; never returned

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
    ) -> AdvanceSandboxPersonAnswer:
        """Put a person's clock forward

        The vendors announce what has become new; the answer comes when each has tried to. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        hours: How far the person's clock is put forward

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
    ) -> BackfillConnectionAnswer:
        """Read earlier data of a connection

        Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds.

        from_: The first day to read: a date of the last ten years

        `POST /v1/users/{userId}/connections/{connectionId}/backfill`
        """
        return await self._send(_BACKFILL_CONNECTION, {"userId": user_id, "connectionId": connection_id, "from": from_}, options)

    async def cancel_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> CancelSyncAnswer:
        """Cancel a queued or running sync; what it has stored stays

        `DELETE /v1/users/{userId}/syncs/{jobId}`
        """
        return await self._send(_CANCEL_SYNC, {"userId": user_id, "jobId": job_id}, options)

    async def compute_aggregates(
        self,
        *,
        metric_types: Sequence[Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str],
        from_: str,
        to: str,
        bucket: Literal["day", "week", "month"] | str | NotGiven = NOT_GIVEN,
        group_by: str | NotGiven = NOT_GIVEN,
        external_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ComputeAggregatesAnswer:
        """Means and percentiles of many users, by day, week or month

        metric_types: Types with one number a day
        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts; at most 366 days
        bucket: Default day; weeks begin on Monday
        group_by: A top-level member of the users' metadata that holds text, e.g. team
        external_ids: Only these users; default all of the workspace

        `POST /v1/aggregates`
        """
        return await self._send(_COMPUTE_AGGREGATES, {"metricTypes": metric_types, "from": from_, "to": to, "bucket": bucket, "groupBy": group_by, "externalIds": external_ids}, options)

    async def compute_correlations(
        self,
        user_id: str,
        *,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> ComputeCorrelationsAnswer:
        """Work out which metrics go together, and store it for the window

        days: The window: today and so many local days less one before it

        `POST /v1/users/{userId}/analytics/correlations`
        """
        return await self._send(_COMPUTE_CORRELATIONS, {"userId": user_id, "days": days}, options)

    async def create_api_key(
        self,
        *,
        name: str,
        scopes: Sequence[Literal["read", "write", "admin"] | str],
        expires_at: When | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateApiKeyAnswer:
        """Create an API key

        `POST /v1/api-keys`
        """
        return await self._send(_CREATE_API_KEY, {"name": name, "scopes": scopes, "expiresAt": expires_at}, options)

    async def create_connect_link(
        self,
        user_id: str,
        *,
        provider_ids: Sequence[Literal["provider_a", "provider_b", "provider_c", "provider_d"] | str] | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
        multiple: bool | NotGiven = NOT_GIVEN,
        expires_in_seconds: int | NotGiven = NOT_GIVEN,
        initial_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateConnectLinkAnswer:
        """Make a link with which the user connects devices

        Safe to hand to the user. docs/connect.md describes the page behind it.

        provider_ids: What is offered; default all
        redirect_url: Where the browser goes after each device; one of ALLOWED_REDIRECTS
        return_url: Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS. Default: redirectUrl
        multiple: Several devices until the link expires, in the first browser that uses it; false: one device
        initial_days: How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30

        `POST /v1/users/{userId}/connect-links`
        """
        return await self._send(_CREATE_CONNECT_LINK, {"userId": user_id, "providerIds": provider_ids, "redirectUrl": redirect_url, "returnUrl": return_url, "multiple": multiple, "expiresInSeconds": expires_in_seconds, "initialDays": initial_days}, options)

    async def create_goal(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str,
        target: float,
        direction: Literal["at_least", "at_most"] | str | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | str | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateGoalAnswer:
        """Set a goal

        metric_type: Workouts are counted
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: Local days; weeks from Monday

        `POST /v1/users/{userId}/goals`
        """
        return await self._send(_CREATE_GOAL, {"userId": user_id, "metricType": metric_type, "target": target, "direction": direction, "period": period, "isActive": is_active}, options)

    async def create_notification_channel(
        self,
        user_id: str,
        *,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"] | str,
        label: str,
        config: Mapping[str, Any],
        is_enabled: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateNotificationChannelAnswer:
        """Add a channel

        config: chat_a: webhookUrl; chat_b: webhookUrl; chat_c: webhookUrl; email: host, port, user?, pass?, from, to; push: endpoint, keys; topic_push: serverUrl, topic, token?; webhook: url, secret

        `POST /v1/users/{userId}/notifications/channels`
        """
        return await self._send(_CREATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    async def create_notification_rule(
        self,
        user_id: str,
        *,
        name: str,
        categories: Sequence[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str],
        channel_ids: Sequence[str],
        min_severity: Literal["info", "warning", "critical"] | str | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: CreateNotificationRuleQuietHours | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateNotificationRuleAnswer:
        """Add a rule

        `POST /v1/users/{userId}/notifications/rules`
        """
        return await self._send(_CREATE_NOTIFICATION_RULE, {"userId": user_id, "name": name, "categories": categories, "channelIds": channel_ids, "minSeverity": min_severity, "isEnabled": is_enabled, "quietHours": quiet_hours}, options)

    async def create_user(
        self,
        *,
        external_id: str,
        email: str | None | NotGiven = NOT_GIVEN,
        display_name: str | None | NotGiven = NOT_GIVEN,
        metadata: Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        units: Literal["metric", "imperial"] | str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateUserAnswer:
        """Create a user, or update the one with this externalId

        `POST /v1/users`
        """
        return await self._send(_CREATE_USER, {"externalId": external_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    async def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str],
        secret: str | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> CreateWebhookAnswer:
        """Create a webhook

        url: https, and reachable from the internet
        secret: Signs deliveries; never returned. Left out, one is generated and returned once

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

        `DELETE /v1/users/{userId}/goals/{goalId}`
        """
        return await self._send(_DELETE_GOAL, {"userId": user_id, "goalId": goal_id}, options)

    async def delete_health_data(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> DeleteHealthDataAnswer:
        """Delete all of a user's health data; the user stays

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

        person: Only this person's faults

        `DELETE /v1/sandbox/faults/{providerId}`
        """
        return await self._send(_DELETE_SANDBOX_FAULTS, {"providerId": provider_id, "person": person}, options)

    async def delete_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a user and everything kept of it

        The user is gone at once; its data are erased in the background. Location names the receipt.

        `DELETE /v1/users/{userId}`
        """
        return await self._send(_DELETE_USER, {"userId": user_id}, options)

    async def delete_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a webhook with its deliveries

        `DELETE /v1/webhooks/{webhookId}`
        """
        return await self._send(_DELETE_WEBHOOK, {"webhookId": webhook_id}, options)

    async def detect_anomalies(
        self,
        user_id: str,
        *,
        lookback_days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> DetectAnomaliesAnswer:
        """Look for anomalies in the last days, and store what is found

        lookback_days: The days to judge: today and so many local days less one before it

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
    ) -> EditSandboxPersonAnswer:
        """Change what a person has lived through

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        kind: What is changed: delete-workout, correct-steps, … (docs/sandbox.md)
        day: YYYY-MM-DD; default: the latest that fits
        title: Of a renamed workout
        percent: Of corrected steps, 10 to 140

        `POST /v1/sandbox/people/{personId}/edits`
        """
        return await self._send(_EDIT_SANDBOX_PERSON, {"personId": person_id, "kind": kind, "day": day, "title": title, "percent": percent}, options)

    async def end_sandbox_score_delay(
        self,
        person_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Give out a person's scores that were held back

        404 where the sandbox is off. All workspaces of the service share one sandbox.

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

        `DELETE /v1/sandbox/people/{personId}/silence`
        """
        return await self._send(_END_SANDBOX_SILENCE, {"personId": person_id}, options)

    async def end_session(
        self,
        session_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """End a session at once

        `DELETE /v1/sessions/{sessionId}`
        """
        return await self._send(_END_SESSION, {"sessionId": session_id}, options)

    async def get_coverage(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetCoverageAnswer:
        """Which days have data, by metric type and provider

        `GET /v1/users/{userId}/coverage`
        """
        return await self._send(_GET_COVERAGE, {"userId": user_id}, options)

    async def get_erasure(
        self,
        erasure_id: str,
        **options: Unpack[CallOptions],
    ) -> GetErasureAnswer:
        """Read the receipt of a user's deletion

        `GET /v1/erasures/{erasureId}`
        """
        return await self._send(_GET_ERASURE, {"erasureId": erasure_id}, options)

    async def get_freshness(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetFreshnessAnswer:
        """What data is missing, and why

        `GET /v1/users/{userId}/freshness`
        """
        return await self._send(_GET_FRESHNESS, {"userId": user_id}, options)

    async def get_health_context(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetHealthContextAnswer:
        """Everything an assistant needs to know of a user, in one answer

        `GET /v1/users/{userId}/analytics/context`
        """
        return await self._send(_GET_HEALTH_CONTEXT, {"userId": user_id}, options)

    async def get_health_summary(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> dict[str, int]:
        """Count data points by metric type

        `GET /v1/users/{userId}/health/summary`
        """
        return await self._send(_GET_HEALTH_SUMMARY, {"userId": user_id}, options)

    async def get_liveness(
        self,
        **options: Unpack[CallOptions],
    ) -> GetLivenessAnswer:
        """The process is up

        `GET /healthz`
        """
        return await self._send(_GET_LIVENESS, {}, options)

    async def get_notification_log(
        self,
        user_id: str,
        log_id: str,
        **options: Unpack[CallOptions],
    ) -> GetNotificationLogAnswer:
        """Read a log entry with each of its attempts

        `GET /v1/users/{userId}/notifications/logs/{logId}`
        """
        return await self._send(_GET_NOTIFICATION_LOG, {"userId": user_id, "logId": log_id}, options)

    async def get_overview(
        self,
        **options: Unpack[CallOptions],
    ) -> GetOverviewAnswer:
        """The workspace at a glance

        `GET /v1/overview`
        """
        return await self._send(_GET_OVERVIEW, {}, options)

    async def get_personal_record(
        self,
        user_id: str,
        metric_type: str,
        *,
        category: Literal["daily_max", "daily_min", "weekly_max", "longest_distance", "longest_duration", "highest_calories"] | str | None = None,
        **options: Unpack[CallOptions],
    ) -> GetPersonalRecordAnswer:
        """Read the record of a metric type and category

        category: daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one

        `GET /v1/users/{userId}/personal-records/{metricType}`
        """
        return await self._send(_GET_PERSONAL_RECORD, {"userId": user_id, "metricType": metric_type, "category": category}, options)

    def get_point_history(
        self,
        user_id: str,
        point_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[GetPointHistoryAnswerDataItem, GetPointHistoryAnswer]:
        """List the states that a data point has had, and what brought each

        `GET /v1/users/{userId}/health/{pointId}/history`
        """
        return self._list(_GET_POINT_HISTORY, {"userId": user_id, "pointId": point_id, "limit": limit, "cursor": cursor}, options)

    async def get_provider(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> GetProviderAnswer:
        """Read a provider

        `GET /v1/providers/{providerId}`
        """
        return await self._send(_GET_PROVIDER, {"providerId": provider_id}, options)

    async def get_provider_quota(
        self,
        provider_id: str,
        **options: Unpack[CallOptions],
    ) -> GetProviderQuotaAnswer:
        """Read what is known of a vendor's quota

        `GET /v1/providers/{providerId}/quota`
        """
        return await self._send(_GET_PROVIDER_QUOTA, {"providerId": provider_id}, options)

    async def get_raw_answer(
        self,
        user_id: str,
        raw_id: str,
        **options: Unpack[CallOptions],
    ) -> GetRawAnswerAnswer:
        """Read what a provider has answered, as it came

        `GET /v1/users/{userId}/raw/{rawId}`
        """
        return await self._send(_GET_RAW_ANSWER, {"userId": user_id, "rawId": raw_id}, options)

    async def get_readiness(
        self,
        **options: Unpack[CallOptions],
    ) -> GetReadinessAnswer:
        """The database is reachable and migrated

        `GET /readyz`
        """
        return await self._send(_GET_READINESS, {}, options)

    async def get_report_settings(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetReportSettingsAnswer:
        """When the user gets reports

        `GET /v1/users/{userId}/notifications/reports`
        """
        return await self._send(_GET_REPORT_SETTINGS, {"userId": user_id}, options)

    async def get_samples(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str,
        from_: When,
        to: When,
        provider_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> GetSamplesAnswer:
        """Every single number of a metric, in columns

        At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.

        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        provider_id: Identifier of a provider, e.g. provider_c

        `GET /v1/users/{userId}/health/samples`
        """
        return await self._send(_GET_SAMPLES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "providerId": provider_id}, options)

    async def get_source_priority(
        self,
        **options: Unpack[CallOptions],
    ) -> GetSourcePriorityAnswer:
        """Read the workspace's source priorities

        `GET /v1/source-priority`
        """
        return await self._send(_GET_SOURCE_PRIORITY, {}, options)

    async def get_sync(
        self,
        user_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> GetSyncAnswer:
        """How a sync is doing

        `GET /v1/users/{userId}/syncs/{jobId}`
        """
        return await self._send(_GET_SYNC, {"userId": user_id, "jobId": job_id}, options)

    async def get_timeseries(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str,
        from_: When,
        to: When,
        bucket: Literal["minute", "hour", "day", "week", "month"] | str | None = None,
        aggregate: Literal["sum", "mean", "min", "max", "last", "count"] | str | None = None,
        timezone: str | None = None,
        provider_id: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> GetTimeseriesAnswer:
        """A metric over time, in buckets

        from_: ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone
        to: ISO 8601 date or instant, included; see from
        aggregate: Default: the metric type's own daily rule
        timezone: IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's
        provider_id: Identifier of a provider, e.g. provider_c
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/timeseries`
        """
        return await self._send(_GET_TIMESERIES, {"userId": user_id, "metricType": metric_type, "from": from_, "to": to, "bucket": bucket, "aggregate": aggregate, "timezone": timezone, "providerId": provider_id, "asOf": as_of}, options)

    async def get_user(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetUserAnswer:
        """Read a user

        `GET /v1/users/{userId}`
        """
        return await self._send(_GET_USER, {"userId": user_id}, options)

    async def get_user_source_priority(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> GetUserSourcePriorityAnswer:
        """Read a user's own source priorities

        `GET /v1/users/{userId}/source-priority`
        """
        return await self._send(_GET_USER_SOURCE_PRIORITY, {"userId": user_id}, options)

    async def get_vapid_public_key(
        self,
        **options: Unpack[CallOptions],
    ) -> GetVapidPublicKeyAnswer:
        """The key that browsers subscribe to web push with

        `GET /v1/notifications/vapid-public-key`
        """
        return await self._send(_GET_VAPID_PUBLIC_KEY, {}, options)

    async def get_webhook(
        self,
        webhook_id: str,
        **options: Unpack[CallOptions],
    ) -> GetWebhookAnswer:
        """Read a webhook

        `GET /v1/webhooks/{webhookId}`
        """
        return await self._send(_GET_WEBHOOK, {"webhookId": webhook_id}, options)

    async def get_webhook_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[CallOptions],
    ) -> GetWebhookDeliveryAnswer:
        """Read a delivery with its body and its attempts

        `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
        """
        return await self._send(_GET_WEBHOOK_DELIVERY, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    async def get_webhook_recovery(
        self,
        webhook_id: str,
        job_id: str,
        **options: Unpack[CallOptions],
    ) -> GetWebhookRecoveryAnswer:
        """Read what has become of a recovery

        `GET /v1/webhooks/{webhookId}/recoveries/{jobId}`
        """
        return await self._send(_GET_WEBHOOK_RECOVERY, {"webhookId": webhook_id, "jobId": job_id}, options)

    async def get_workspace(
        self,
        **options: Unpack[CallOptions],
    ) -> GetWorkspaceAnswer:
        """Read the settings of the workspace

        The header ETag names this state of them, for If-Match.

        `GET /v1/workspace`
        """
        return await self._send(_GET_WORKSPACE, {}, options)

    def list_anomalies(
        self,
        user_id: str,
        *,
        status: Literal["active", "acknowledged", "resolved"] | str | None = None,
        severity: Literal["info", "warning", "critical"] | str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListAnomaliesAnswerDataItem, ListAnomaliesAnswer]:
        """List stored anomalies, newest first

        from_: On recordedAt, included; a date means its 00:00:00.000Z
        to: On recordedAt, included; a date means its 23:59:59.999Z

        `GET /v1/users/{userId}/anomalies`
        """
        return self._list(_LIST_ANOMALIES, {"userId": user_id, "status": status, "severity": severity, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_api_keys(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListApiKeysAnswerItem, list[ListApiKeysAnswerItem]]:
        """List API keys

        `GET /v1/api-keys`
        """
        return self._list(_LIST_API_KEYS, {}, options)

    def list_attention(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListAttentionAnswerItem, list[ListAttentionAnswerItem]]:
        """What needs an operator now, the most urgent first

        `GET /v1/attention`
        """
        return self._list(_LIST_ATTENTION, {}, options)

    def list_connections(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListConnectionsAnswerItem, list[ListConnectionsAnswerItem]]:
        """List connections

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
    ) -> AsyncList[ListCorrelationsAnswerDataItem, ListCorrelationsAnswer]:
        """Read the correlations of a window up to today, strongest first

        min_strength: weak, moderate, strong, or the least |pearson|, e.g. 0.5

        `GET /v1/users/{userId}/correlations`
        """
        return self._list(_LIST_CORRELATIONS, {"userId": user_id, "days": days, "minStrength": min_strength}, options)

    def list_daily_summaries(
        self,
        user_id: str,
        *,
        from_: str,
        to: str,
        metric_types: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListDailySummariesAnswerItem, list[ListDailySummariesAnswerItem]]:
        """One number per metric and local day, newest last

        from_: First local calendar day; of an instant its date counts
        to: Last local calendar day; of an instant its date counts
        metric_types: Comma-separated metric types; default all
        explain: true: say of each number which source it is from, and why
        as_of: ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future

        `GET /v1/users/{userId}/health/daily-summaries`
        """
        return self._list(_LIST_DAILY_SUMMARIES, {"userId": user_id, "from": from_, "to": to, "metricTypes": metric_types, "explain": explain, "asOf": as_of}, options)

    def list_events(
        self,
        user_id: str,
        *,
        event_type: Literal["workout", "sleep", "activity"] | str | None = None,
        activity_type: Literal["running", "trail_running", "treadmill_running", "walking", "hiking", "cycling", "mountain_biking", "indoor_cycling", "e_biking", "swimming", "open_water_swimming", "rowing", "indoor_rowing", "kayaking", "sailing", "surfing", "diving", "strength_training", "functional_fitness", "high_intensity_interval_training", "cardio", "elliptical", "stair_climbing", "yoga", "pilates", "stretching", "meditation", "dancing", "martial_arts", "boxing", "gymnastics", "climbing", "skiing", "cross_country_skiing", "snowboarding", "snowshoeing", "ice_skating", "inline_skating", "skateboarding", "soccer", "american_football", "rugby", "basketball", "volleyball", "handball", "hockey", "baseball", "cricket", "tennis", "table_tennis", "badminton", "squash", "golf", "horse_riding", "multisport", "wheelchair", "driving", "commuting", "housework", "other"] | str | None = None,
        provider_id: str | None = None,
        exclude_provider_ids: str | None = None,
        duplicates: Literal["exclude", "include"] | str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListEventsAnswerDataItem, ListEventsAnswer]:
        """List workouts, sleeps and activities, newest first

        provider_id: Only this provider's events, whether they count or are duplicates
        exclude_provider_ids: Comma-separated providers to leave out; which events count is judged among the others
        duplicates: exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all
        from_: On startedAt, included; a date means its 00:00:00.000Z
        to: On startedAt, included; a date means its 23:59:59.999Z
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
    ) -> AsyncList[ListGoalsAnswerDataItem, ListGoalsAnswer]:
        """List a user's goals, newest first

        `GET /v1/users/{userId}/goals`
        """
        return self._list(_LIST_GOALS, {"userId": user_id, "limit": limit, "cursor": cursor}, options)

    def list_health_points(
        self,
        user_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "blood_pressure", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str | None = None,
        provider_id: str | None = None,
        from_: When | None = None,
        to: When | None = None,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        explain: bool | None = None,
        as_of: When | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListHealthPointsAnswerDataItem, ListHealthPointsAnswer]:
        """List data points, newest first

        provider_id: Identifier of a provider, e.g. provider_c
        from_: ISO 8601 date or instant, included; a date means its 00:00:00.000Z
        to: ISO 8601 date or instant, included; a date means its 23:59:59.999Z
        cursor: nextCursor of the page before; offset is then ignored
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
    ) -> AsyncList[ListHealthScoresAnswerDataItem, ListHealthScoresAnswer]:
        """Daily health scores with what they are made of, newest first

        from_: First local day: an ISO 8601 date, or the date of an instant
        to: Last local day: an ISO 8601 date, or the date of an instant

        `GET /v1/users/{userId}/health-scores`
        """
        return self._list(_LIST_HEALTH_SCORES, {"userId": user_id, "from": from_, "to": to, "limit": limit}, options)

    def list_notification_channels(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListNotificationChannelsAnswerDataItem, ListNotificationChannelsAnswer]:
        """List a user's channels, newest first

        `GET /v1/users/{userId}/notifications/channels`
        """
        return self._list(_LIST_NOTIFICATION_CHANNELS, {"userId": user_id}, options)

    def list_notification_logs(
        self,
        user_id: str,
        *,
        status: Literal["pending", "delivered", "failed"] | str | None = None,
        channel_type: Literal["chat_a", "chat_b", "chat_c", "email", "push", "topic_push", "webhook"] | str | None = None,
        category: Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str | None = None,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListNotificationLogsAnswerDataItem, ListNotificationLogsAnswer]:
        """What was sent, newest first, with counts

        `GET /v1/users/{userId}/notifications/logs`
        """
        return self._list(_LIST_NOTIFICATION_LOGS, {"userId": user_id, "status": status, "channelType": channel_type, "category": category, "from": from_, "to": to, "limit": limit, "cursor": cursor}, options)

    def list_notification_rules(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListNotificationRulesAnswerDataItem, ListNotificationRulesAnswer]:
        """List a user's rules, newest first

        `GET /v1/users/{userId}/notifications/rules`
        """
        return self._list(_LIST_NOTIFICATION_RULES, {"userId": user_id}, options)

    def list_personal_records(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListPersonalRecordsAnswerItem, list[ListPersonalRecordsAnswerItem]]:
        """List a user's personal records

        `GET /v1/users/{userId}/personal-records`
        """
        return self._list(_LIST_PERSONAL_RECORDS, {"userId": user_id}, options)

    def list_providers(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListProvidersAnswerItem, list[ListProvidersAnswerItem]]:
        """List providers

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
    ) -> AsyncList[ListQuarantineAnswerDataItem, ListQuarantineAnswer]:
        """List records that could not be understood, newest first

        `GET /v1/quarantine`
        """
        return self._list(_LIST_QUARANTINE, {"providerId": provider_id, "userId": user_id, "limit": limit, "cursor": cursor}, options)

    def list_sandbox_faults(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListSandboxFaultsAnswerDataItem, ListSandboxFaultsAnswer]:
        """List the faults that the simulated vendors show

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        `GET /v1/sandbox/faults`
        """
        return self._list(_LIST_SANDBOX_FAULTS, {}, options)

    def list_sandbox_people(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListSandboxPeopleAnswerDataItem, ListSandboxPeopleAnswer]:
        """List the simulated people, their clocks, and what lies ahead for each

        404 where the sandbox is off. All workspaces of the service share one sandbox.

        `GET /v1/sandbox/people`
        """
        return self._list(_LIST_SANDBOX_PEOPLE, {}, options)

    def list_sessions(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListSessionsAnswerDataItem, ListSessionsAnswer]:
        """List who is signed in to the console, newest first

        `GET /v1/sessions`
        """
        return self._list(_LIST_SESSIONS, {"limit": limit, "cursor": cursor}, options)

    def list_syncs(
        self,
        user_id: str,
        *,
        connection_id: str | None = None,
        status: Literal["queued", "running", "completed", "failed", "cancelled"] | str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListSyncsAnswerDataItem, ListSyncsAnswer]:
        """List syncs, newest first

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
        status: Literal["active", "error", "disconnected"] | str | None = None,
        provider_id: str | None = None,
        sort: Literal["newest", "recently_synced"] | str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListUsersAnswerDataItem, ListUsersAnswer]:
        """List users, newest first unless sort says otherwise

        search: Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins
        status: Has a connection in this state
        provider_id: Has a connection to this vendor; with `status`, one in that state
        sort: recently_synced: the last successful sync first; users that were never synced come last

        `GET /v1/users`
        """
        return self._list(_LIST_USERS, {"limit": limit, "cursor": cursor, "externalId": external_id, "search": search, "status": status, "providerId": provider_id, "sort": sort}, options)

    def list_webhook_deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        status: Literal["pending", "delivered", "failed"] | str | None = None,
        event: str | None = None,
        from_: When | None = None,
        to: str | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListWebhookDeliveriesAnswerItem, list[ListWebhookDeliveriesAnswerItem]]:
        """List deliveries, newest first; the next page is named in the Link header

        event: Only deliveries of this event
        from_: Only those created at this time (ISO 8601) or later
        to: Only those created at this time or earlier; a day counts to its end

        `GET /v1/webhooks/{webhookId}/deliveries`
        """
        return self._list(_LIST_WEBHOOK_DELIVERIES, {"webhookId": webhook_id, "limit": limit, "status": status, "event": event, "from": from_, "to": to, "cursor": cursor}, options)

    def list_webhooks(
        self,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListWebhooksAnswerItem, list[ListWebhooksAnswerItem]]:
        """List webhooks, newest first

        `GET /v1/webhooks`
        """
        return self._list(_LIST_WEBHOOKS, {}, options)

    def list_workspace_connections(
        self,
        *,
        status: Literal["active", "error", "disconnected"] | str | None = None,
        provider_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListWorkspaceConnectionsAnswerDataItem, ListWorkspaceConnectionsAnswer]:
        """List the connections of all users, newest first

        `GET /v1/connections`
        """
        return self._list(_LIST_WORKSPACE_CONNECTIONS, {"status": status, "providerId": provider_id, "limit": limit, "cursor": cursor}, options)

    def list_workspace_syncs(
        self,
        *,
        status: Literal["queued", "running", "completed", "failed", "cancelled"] | str | None = None,
        provider_id: str | None = None,
        trigger: Literal["manual", "initial", "reconnect", "scheduled", "notification", "backfill"] | str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        **options: Unpack[CallOptions],
    ) -> AsyncList[ListWorkspaceSyncsAnswerDataItem, ListWorkspaceSyncsAnswer]:
        """List the syncs of all users, newest first

        `GET /v1/syncs`
        """
        return self._list(_LIST_WORKSPACE_SYNCS, {"status": status, "providerId": provider_id, "trigger": trigger, "limit": limit, "cursor": cursor}, options)

    def listen_webhooks(
        self,
        *,
        events: str | None = None,
        **options: Unpack[StreamOptions],
    ) -> AsyncEventStream[ListenWebhooksEvent]:
        """Get deliveries as server-sent events instead of at an address; see docs/webhooks.md

        Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection.

        events: Names of events with commas between; all when left out

        `GET /v1/webhooks/listen`
        """
        return self._stream(_LISTEN_WEBHOOKS, {"events": events}, options)

    def open_stream(
        self,
        *,
        topics: str | None = None,
        **options: Unpack[StreamOptions],
    ) -> AsyncEventStream[OpenStreamEvent]:
        """What happens in the workspace, as server-sent events; see docs/stream.md

        topics: Any of `syncs`, `connections`, `data`, `anomalies` and `deliveries`, with commas between; every topic that the key may read when left out. `deliveries` needs the scope admin

        `GET /v1/stream`
        """
        return self._stream(_OPEN_STREAM, {"topics": topics}, options)

    async def preview_notification_rule(
        self,
        user_id: str,
        *,
        categories: Sequence[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str],
        min_severity: Literal["info", "warning", "critical"] | str | NotGiven = NOT_GIVEN,
        quiet_hours: PreviewNotificationRuleQuietHours | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        days: int | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> PreviewNotificationRuleAnswer:
        """What a rule would have let through lately

        `POST /v1/users/{userId}/notifications/rule-preview`
        """
        return await self._send(_PREVIEW_NOTIFICATION_RULE, {"userId": user_id, "categories": categories, "minSeverity": min_severity, "quietHours": quiet_hours, "days": days}, options)

    async def push_events(
        self,
        user_id: str,
        *,
        events: Sequence[PushEventsEventsItem | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushEventsAnswer:
        """Store up to 5,000 workouts, sleeps and activities, all or none

        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/events`
        """
        return await self._send(_PUSH_EVENTS, {"userId": user_id, "events": events, "providerId": provider_id, "declareProvider": declare_provider}, options)

    async def push_health_points(
        self,
        user_id: str,
        *,
        points: Sequence[PushHealthPointsPointsItem | Mapping[str, Any]],
        provider_id: str | NotGiven = NOT_GIVEN,
        declare_provider: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> PushHealthPointsAnswer:
        """Store up to 5,000 data points, all or none

        provider_id: Where the data comes from: manual, a provider, or a word of your own such as apple_health
        declare_provider: True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped

        `POST /v1/users/{userId}/health`
        """
        return await self._send(_PUSH_HEALTH_POINTS, {"userId": user_id, "points": points, "providerId": provider_id, "declareProvider": declare_provider}, options)

    async def recover_webhook(
        self,
        webhook_id: str,
        *,
        since: When,
        **options: Unpack[KeyedCallOptions],
    ) -> RecoverWebhookAnswer:
        """Send again what has failed since a time

        Each failed delivery is sent again once, oldest first, as a new delivery with the same body.

        since: ISO 8601: deliveries that were created at this time or later are sent again

        `POST /v1/webhooks/{webhookId}/recover`
        """
        return await self._send(_RECOVER_WEBHOOK, {"webhookId": webhook_id, "since": since}, options)

    async def redeliver_webhook(
        self,
        webhook_id: str,
        delivery_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> RedeliverWebhookAnswer:
        """Send the same body again as a new delivery

        `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver`
        """
        return await self._send(_REDELIVER_WEBHOOK, {"webhookId": webhook_id, "deliveryId": delivery_id}, options)

    async def request_sync(
        self,
        user_id: str,
        connection_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> RequestSyncAnswer:
        """Sync a connection now

        `POST /v1/users/{userId}/connections/{connectionId}/sync`
        """
        return await self._send(_REQUEST_SYNC, {"userId": user_id, "connectionId": connection_id}, options)

    async def retry_quarantine_entry(
        self,
        entry_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> RetryQuarantineEntryAnswer:
        """Read a record again, after an upgrade that may understand it

        `POST /v1/quarantine/{entryId}/retry`
        """
        return await self._send(_RETRY_QUARANTINE_ENTRY, {"entryId": entry_id}, options)

    async def revoke_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Revoke a key at once

        `DELETE /v1/api-keys/{keyId}`
        """
        return await self._send(_REVOKE_API_KEY, {"keyId": key_id}, options)

    async def rotate_api_key(
        self,
        key_id: str,
        **options: Unpack[CallOptions],
    ) -> RotateApiKeyAnswer:
        """Replace a key; the old one is invalid at once

        `POST /v1/api-keys/{keyId}/rotate`
        """
        return await self._send(_ROTATE_API_KEY, {"keyId": key_id}, options)

    async def set_report_settings(
        self,
        user_id: str,
        *,
        frequency: Literal["off", "daily", "weekly", "monthly"] | str,
        hour: int | NotGiven = NOT_GIVEN,
        timezone: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SetReportSettingsAnswer:
        """Set when the user gets reports; what is left out stays

        hour: Of the user's day
        timezone: IANA name

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
        host: str | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SetSandboxFaultAnswer:
        """Let a simulated vendor show a fault

        It replaces the vendor's fault for the same person and path. 404 where the sandbox is off. All workspaces of the service share one sandbox.

        kind: rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
        person: Only requests with this person's tokens
        path: Only paths that contain this
        count: Ends after so many requests
        status: Of a server-error
        duration_ms: Of a slow answer
        record: A text within the record that is malformed
        host: Where the links of foreign-host lead

        `PUT /v1/sandbox/faults/{providerId}`
        """
        return await self._send(_SET_SANDBOX_FAULT, {"providerId": provider_id, "kind": kind, "person": person, "path": path, "count": count, "retryAfterSeconds": retry_after_seconds, "status": status, "durationMs": duration_ms, "record": record, "host": host}, options)

    async def set_source_priority(
        self,
        *,
        priorities: Mapping[str, list[str]],
        **options: Unpack[CallOptions],
    ) -> SetSourcePriorityAnswer:
        """Set which providers count first for the workspace's users

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
    ) -> SetUserSourcePriorityAnswer:
        """Set which providers count first for a user; they come before the workspace's

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
        units: Literal["metric", "imperial"] | str | None | NotGiven = NOT_GIVEN,
        timezone: str | None | NotGiven = NOT_GIVEN,
        slug: Any | NotGiven = NOT_GIVEN,
        retention_used: Any | NotGiven = NOT_GIVEN,
        fixed_by: Any | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> SetWorkspaceAnswer:
        """Replace the settings of the workspace

        A member that is left out, or null, gets its default. They count at once, in every process.

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
        """Hold back a person's scores (provider_c)

        404 where the sandbox is off. All workspaces of the service share one sandbox.

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

        since: ISO 8601: an instant of the last 12 days on the person's clock

        `PUT /v1/sandbox/people/{personId}/silence`
        """
        return await self._send(_START_SANDBOX_SILENCE, {"personId": person_id, "since": since}, options)

    async def test_notification_channel(
        self,
        user_id: str,
        channel_id: str,
        **options: Unpack[CallOptions],
    ) -> TestNotificationChannelAnswer:
        """Send a test notification now: one real attempt

        `POST /v1/users/{userId}/notifications/channels/{channelId}/test`
        """
        return await self._send(_TEST_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id}, options)

    async def test_webhook(
        self,
        webhook_id: str,
        **options: Unpack[KeyedCallOptions],
    ) -> TestWebhookAnswer:
        """Deliver a webhook.test event

        `POST /v1/webhooks/{webhookId}/test`
        """
        return await self._send(_TEST_WEBHOOK, {"webhookId": webhook_id}, options)

    async def trigger_webhook_event(
        self,
        *,
        event: Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str,
        webhook_id: str | NotGiven = NOT_GIVEN,
        **options: Unpack[KeyedCallOptions],
    ) -> TriggerWebhookEventAnswer:
        """Send sample data of an event to whoever listens, or to one webhook

        What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.

        webhook_id: Sends it there, as an ordinary delivery, instead of to those who listen

        `POST /v1/webhooks/trigger`
        """
        return await self._send(_TRIGGER_WEBHOOK_EVENT, {"event": event, "webhookId": webhook_id}, options)

    async def update_anomaly(
        self,
        user_id: str,
        anomaly_id: str,
        *,
        status: Literal["active", "acknowledged", "resolved"] | str,
        **options: Unpack[CallOptions],
    ) -> UpdateAnomalyAnswer:
        """Change an anomaly's status

        `PATCH /v1/users/{userId}/anomalies/{anomalyId}`
        """
        return await self._send(_UPDATE_ANOMALY, {"userId": user_id, "anomalyId": anomaly_id, "status": status}, options)

    async def update_goal(
        self,
        user_id: str,
        goal_id: str,
        *,
        metric_type: Literal["steps", "distance", "calories", "active_minutes", "floors", "heart_rate", "resting_heart_rate", "heart_rate_variability", "sleep", "sleep_score", "weight", "body_fat", "bmi", "blood_oxygen", "temperature", "blood_glucose", "stress", "hrv_status", "recovery_score", "readiness_score", "strain_score", "respiratory_rate", "spo2", "workout", "vo2_max", "skin_temperature"] | str | NotGiven = NOT_GIVEN,
        target: float | NotGiven = NOT_GIVEN,
        direction: Literal["at_least", "at_most"] | str | NotGiven = NOT_GIVEN,
        period: Literal["day", "week"] | str | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateGoalAnswer:
        """Change a goal

        metric_type: Workouts are counted
        target: In the metric type's unit
        direction: at_least is reached as soon as the number is there, at_most is judged when the period is over
        period: Local days; weeks from Monday

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
    ) -> UpdateNotificationChannelAnswer:
        """Change, enable or disable a channel: what is given replaces what is there

        channel_type: Cannot be changed; taken when it is the same
        config: As a whole; masked values keep the stored secrets

        `PUT /v1/users/{userId}/notifications/channels/{channelId}`
        """
        return await self._send(_UPDATE_NOTIFICATION_CHANNEL, {"userId": user_id, "channelId": channel_id, "channelType": channel_type, "label": label, "config": config, "isEnabled": is_enabled}, options)

    async def update_notification_rule(
        self,
        user_id: str,
        rule_id: str,
        *,
        name: str | NotGiven = NOT_GIVEN,
        categories: Sequence[Literal["anomaly", "goal", "achievement", "sync", "report", "system", "insight"] | str] | NotGiven = NOT_GIVEN,
        min_severity: Literal["info", "warning", "critical"] | str | NotGiven = NOT_GIVEN,
        channel_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        is_enabled: bool | NotGiven = NOT_GIVEN,
        quiet_hours: UpdateNotificationRuleQuietHours | Mapping[str, Any] | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateNotificationRuleAnswer:
        """Change a rule: what is given replaces what is there

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
        units: Literal["metric", "imperial"] | str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateUserAnswer:
        """Change a user

        `PATCH /v1/users/{userId}`
        """
        return await self._send(_UPDATE_USER, {"userId": user_id, "email": email, "displayName": display_name, "metadata": metadata, "timezone": timezone, "units": units}, options)

    async def update_webhook(
        self,
        webhook_id: str,
        *,
        url: str | NotGiven = NOT_GIVEN,
        secret: str | NotGiven = NOT_GIVEN,
        events: Sequence[Literal["sync.completed", "sync.failed", "connection.created", "connection.disconnected", "user.created", "user.deleted", "sync.started", "sync.cancelled", "connection.error", "health.updated", "anomaly.detected"] | str] | NotGiven = NOT_GIVEN,
        is_active: bool | NotGiven = NOT_GIVEN,
        description: str | None | NotGiven = NOT_GIVEN,
        **options: Unpack[CallOptions],
    ) -> UpdateWebhookAnswer:
        """Change, pause or resume a webhook

        url: https, and reachable from the internet
        secret: Signs deliveries; never returned

        `PATCH /v1/webhooks/{webhookId}`
        """
        return await self._send(_UPDATE_WEBHOOK, {"webhookId": webhook_id, "url": url, "secret": secret, "events": events, "isActive": is_active, "description": description}, options)
