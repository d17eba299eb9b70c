-- What the migrations make. Written by `npm run generate`, compared by `npm run check`; not to be edited.

CREATE OR REPLACE FUNCTION public.place_distributed(target regclass, distribution_column text, colocated_with text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)',
      target::text, distribution_column, colocated_with);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_reference(target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', target::text);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_grams(searched text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select distinct substr(lower(searched), place, 3) from generate_series(1, length(lower(searched)) - 2) place)
$function$;

CREATE OR REPLACE FUNCTION public.user_search_grams(external_id text, email text, display_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(
    select substr(field, place, 3)
    from unnest(array[lower(external_id), lower(email), lower(display_name)]) field,
      generate_series(1, length(field) - 2) place
    union
    select chr(1) || left(field, letters)
    from unnest(array[lower(external_id), lower(email), lower(display_name)]) field, generate_series(1, 2) letters
    where length(field) >= letters
  )
$function$;

create table analyses (
  user_id uuid not null,
  data_version bigint not null,
  stands_until timestamp(3) with time zone not null,
  constraint analyses_pkey PRIMARY KEY (user_id)
);

create table anomalies (
  user_id uuid not null,
  id uuid not null,
  metric_type smallint not null,
  day date not null,
  value double precision not null,
  method text not null,
  severity text not null,
  message text not null,
  recorded_at timestamp(3) with time zone not null,
  lower_limit double precision,
  upper_limit double precision,
  providers smallint[] not null,
  status text not null,
  announced_severity text,
  withdrawn_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  last_day date,
  signs jsonb,
  constraint anomalies_pkey PRIMARY KEY (user_id, id),
  constraint anomalies_user_id_metric_type_day_key UNIQUE (user_id, metric_type, day),
  constraint anomalies_method_check CHECK ((method = ANY (ARRAY['z_score'::text, 'iqr'::text, 'clinical_threshold'::text, 'several_signs'::text]))) NOT VALID,
  constraint anomalies_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text]))),
  constraint anomalies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'acknowledged'::text, 'resolved'::text])))
);
CREATE INDEX anomalies_user_id_recorded_at_id_idx ON public.anomalies USING btree (user_id, recorded_at, id);

create table api_key_uses (
  key_id uuid not null,
  last_used_at timestamp(3) with time zone not null,
  constraint api_key_uses_pkey PRIMARY KEY (key_id)
);

create table api_keys (
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  key_prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_workspace_id_created_at_idx ON public.api_keys USING btree (workspace_id, created_at);

create table audit_chains (
  workspace_id uuid not null,
  entries bigint not null,
  hash bytea not null,
  latest_at timestamp(3) with time zone,
  setback_ms bigint not null default 0,
  constraint audit_chains_pkey PRIMARY KEY (workspace_id)
);

create table audit_entries (
  workspace_id uuid not null,
  number bigint not null,
  at timestamp(3) with time zone not null,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  action text not null,
  target_kind text not null,
  target_id text not null,
  user_id uuid,
  address text,
  request_id text,
  details text,
  details_digest bytea,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entries_pkey PRIMARY KEY (workspace_id, number)
);
CREATE INDEX audit_entries_user_id_number_idx ON public.audit_entries USING btree (user_id, number) WHERE (user_id IS NOT NULL);
CREATE INDEX audit_entries_workspace_id_action_number_idx ON public.audit_entries USING btree (workspace_id, action, number);
CREATE INDEX audit_entries_workspace_id_actor_id_number_idx ON public.audit_entries USING btree (workspace_id, actor_id, number);
CREATE INDEX audit_entries_workspace_id_actor_name_number_idx ON public.audit_entries USING btree (workspace_id, actor_name, number);
CREATE INDEX audit_entries_workspace_id_at_idx ON public.audit_entries USING btree (workspace_id, at);
CREATE INDEX audit_entries_workspace_id_target_id_number_idx ON public.audit_entries USING btree (workspace_id, target_id, number);

create table audit_pending (
  id bigint not null,
  workspace_id uuid not null,
  user_id uuid,
  entry text not null,
  details text,
  constraint audit_pending_pkey PRIMARY KEY (id)
);

create table connect_links (
  token_hash bytea not null,
  workspace_id uuid not null,
  user_id uuid not null,
  provider_ids text[],
  redirect_url text,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  initial_days smallint,
  multiple boolean not null default false,
  browser_hash bytea,
  return_url text,
  outcome_code bytea,
  outcome text,
  constraint connect_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX connect_links_expires_at_idx ON public.connect_links USING btree (expires_at);
CREATE INDEX connect_links_user_id_idx ON public.connect_links USING btree (user_id);

create table connections (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  provider_id text not null,
  status text not null,
  vendor_user_id text,
  access_token bytea,
  second_token bytea,
  token_expires_at timestamp(3) with time zone,
  granted_scopes text[],
  last_error text,
  last_synced_at timestamp(3) with time zone,
  next_sync_at timestamp(3) with time zone,
  connected_at timestamp(3) with time zone not null,
  wire_format text,
  renewing_since timestamp(3) with time zone,
  not_before timestamp(3) with time zone,
  pull_refused_at timestamp(3) with time zone,
  history_until timestamp(3) with time zone,
  reread_on date,
  refusals integer not null default 0,
  refused_since timestamp(3) with time zone,
  notified_at timestamp(3) with time zone,
  initial_days smallint,
  read_since timestamp(3) with time zone,
  former_access_token bytea,
  former_second_token bytea,
  last_error_code text,
  constraint connections_pkey PRIMARY KEY (user_id, id),
  constraint connections_user_id_provider_id_key UNIQUE (user_id, provider_id),
  constraint connections_status_check CHECK ((status = ANY (ARRAY['active'::text, 'error'::text, 'disconnected'::text])))
);
CREATE INDEX connections_by_former_key ON public.connections USING btree (SUBSTRING(former_access_token FROM 2 FOR 8)) WHERE (former_access_token IS NOT NULL);
CREATE INDEX connections_by_key ON public.connections USING btree (SUBSTRING(access_token FROM 2 FOR 8));
CREATE INDEX connections_expiring ON public.connections USING btree (token_expires_at) WHERE ((second_token IS NULL) AND (status <> 'disconnected'::text));
CREATE INDEX connections_in_error ON public.connections USING btree (provider_id) WHERE (status = 'error'::text);
CREATE INDEX connections_next_sync_at_idx ON public.connections USING btree (next_sync_at) WHERE (status <> 'disconnected'::text);
CREATE INDEX connections_workspace_id_last_synced_at_user_id_idx ON public.connections USING btree (workspace_id, last_synced_at, user_id);
CREATE INDEX connections_workspace_id_provider_id_notified_at_idx ON public.connections USING btree (workspace_id, provider_id, notified_at) WHERE (status = 'active'::text);
CREATE INDEX connections_workspace_id_status_provider_id_id_idx ON public.connections USING btree (workspace_id, status, provider_id, id);

create table correlation_windows (
  user_id uuid not null,
  days smallint not null,
  computed_at timestamp(3) with time zone not null,
  results jsonb not null,
  digest bytea not null,
  constraint correlation_windows_pkey PRIMARY KEY (user_id, days)
);

create table count_changes (
  id bigint not null,
  what text not null,
  workspace_id uuid not null,
  provider_id text not null,
  status text not null,
  change bigint not null,
  constraint count_changes_pkey PRIMARY KEY (id)
);

create table day_quarters (
  user_id uuid not null,
  day date not null,
  provider smallint not null,
  quarters bytea not null,
  hours bytea,
  constraint day_quarters_pkey PRIMARY KEY (user_id, day, provider)
);

create table deliveries (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  target_id uuid not null,
  topic text not null,
  body text,
  status text not null,
  attempt_count integer not null default 0,
  attempts jsonb not null default '[]'::jsonb,
  status_code integer,
  last_error text,
  next_attempt_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  recovered_at timestamp(3) with time zone,
  trace text,
  wanted_since timestamp(3) with time zone,
  constraint deliveries_pkey PRIMARY KEY (user_id, id),
  constraint deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX deliveries_failed ON public.deliveries USING btree (workspace_id, kind, created_at) WHERE (status = 'failed'::text);
CREATE INDEX deliveries_not_delivered ON public.deliveries USING btree (target_id, id) WHERE (status <> 'delivered'::text);
CREATE INDEX deliveries_of_target ON public.deliveries USING btree (target_id, id) INCLUDE (workspace_id);
CREATE INDEX deliveries_target_id_topic_id_idx ON public.deliveries USING btree (target_id, topic, id);
CREATE INDEX deliveries_with_body ON public.deliveries USING btree (created_at) WHERE (body IS NOT NULL);
CREATE INDEX deliveries_without_body ON public.deliveries USING btree (created_at) WHERE (body IS NULL);
CREATE INDEX deliveries_workspace_id_kind_created_at_status_idx ON public.deliveries USING btree (workspace_id, kind, created_at, status);

create table delivery_queue (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  target_id uuid not null,
  due_at timestamp(3) with time zone not null,
  state text not null,
  runner_id text,
  resumed_at timestamp(3) with time zone,
  constraint delivery_queue_pkey PRIMARY KEY (id),
  constraint delivery_queue_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'parked'::text, 'sending'::text, 'held'::text])))
);
CREATE INDEX delivery_queue_behind ON public.delivery_queue USING btree (target_id, due_at) WHERE (state = ANY (ARRAY['parked'::text, 'held'::text]));
CREATE INDEX delivery_queue_due ON public.delivery_queue USING btree (kind, due_at) WHERE (state = 'waiting'::text);

create table delivery_targets (
  target_id uuid not null,
  paused boolean not null default false,
  consecutive_failures integer not null default 0,
  consecutive_timeouts integer not null default 0,
  failing_since timestamp(3) with time zone,
  circuit_opened_at timestamp(3) with time zone,
  last_error text,
  dropped_at timestamp(3) with time zone,
  constraint delivery_targets_pkey PRIMARY KEY (target_id)
);

create table device_orders (
  user_id uuid not null,
  device_order jsonb not null,
  ignored text[] not null,
  updated_at timestamp(3) with time zone not null,
  constraint device_orders_pkey PRIMARY KEY (user_id)
);

create table erasure_list (
  is_only boolean not null default true,
  id uuid not null,
  constraint erasure_list_pkey PRIMARY KEY (is_only),
  constraint erasure_list_is_only_check CHECK (is_only)
);

create table erasures (
  user_id uuid not null,
  workspace_id uuid not null,
  requested_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone not null,
  row_counts jsonb not null,
  waiting_for jsonb not null,
  grants jsonb not null default '[]'::jsonb,
  constraint erasures_pkey PRIMARY KEY (user_id)
);
CREATE INDEX erasures_due_at_idx ON public.erasures USING btree (due_at) WHERE (completed_at IS NULL);

create table finding_digests (
  user_id uuid not null,
  workspace_id uuid not null,
  anomaly_ids uuid[] not null,
  due_at timestamp(3) with time zone,
  sent_day date,
  constraint finding_digests_pkey PRIMARY KEY (user_id)
);
CREATE INDEX finding_digests_due_at_idx ON public.finding_digests USING btree (due_at) WHERE (due_at IS NOT NULL);

create table frozen_samples (
  user_id uuid not null,
  provider smallint not null,
  metric_type smallint not null,
  days datemultirange not null,
  constraint frozen_samples_pkey PRIMARY KEY (user_id, provider, metric_type)
);

create table goal_periods (
  user_id uuid not null,
  goal_id uuid not null,
  period_start date not null,
  reached_at timestamp(3) with time zone not null,
  constraint goal_periods_pkey PRIMARY KEY (user_id, goal_id, period_start),
  constraint goal_periods_user_id_goal_id_fkey FOREIGN KEY (user_id, goal_id) REFERENCES goals(user_id, id) ON DELETE CASCADE
);

create table goals (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  metric_type smallint not null,
  target double precision not null,
  direction text not null,
  period text not null,
  is_active boolean not null,
  judge_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint goals_pkey PRIMARY KEY (user_id, id),
  constraint goals_direction_check CHECK ((direction = ANY (ARRAY['at_least'::text, 'at_most'::text]))),
  constraint goals_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text])))
);
CREATE INDEX goals_judge_at_idx ON public.goals USING btree (judge_at) WHERE (judge_at IS NOT NULL);

create table health_events (
  user_id uuid not null,
  id uuid not null,
  provider smallint not null,
  event_type text not null,
  vendor_id text not null,
  activity_type text,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone not null,
  duration_seconds integer not null,
  distance_meters double precision,
  calories_kcal double precision,
  avg_heart_rate double precision,
  max_heart_rate double precision,
  source smallint not null,
  utc_offset_minutes smallint,
  day date not null,
  settles_at timestamp(3) with time zone,
  carries smallint[] not null,
  data jsonb not null,
  created_at timestamp(3) with time zone not null,
  revision text,
  duplicate_of uuid,
  constraint health_events_pkey PRIMARY KEY (user_id, provider, event_type, vendor_id),
  constraint health_events_event_type_check CHECK ((event_type = ANY (ARRAY['workout'::text, 'sleep'::text, 'activity'::text])))
);
CREATE INDEX health_events_user_id_duplicate_of_idx ON public.health_events USING btree (user_id, duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX health_events_user_id_settles_at_idx ON public.health_events USING btree (user_id, settles_at) WHERE (settles_at IS NOT NULL);
CREATE INDEX health_events_user_id_started_at_id_idx ON public.health_events USING btree (user_id, started_at, id);

create table health_scores (
  user_id uuid not null,
  day date not null,
  overall double precision,
  sleep double precision,
  activity double precision,
  cardio double precision,
  recovery double precision,
  components jsonb not null,
  providers smallint[] not null,
  computed_at timestamp(3) with time zone not null,
  constraint health_scores_pkey PRIMARY KEY (user_id, day)
);

create table history_requests (
  user_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  provider_id text not null,
  state text not null,
  asked_at timestamp(3) with time zone not null,
  constraint history_requests_pkey PRIMARY KEY (user_id, connection_id, kind, starts_at)
);
CREATE INDEX history_requests_provider_id_asked_at_idx ON public.history_requests USING btree (provider_id, asked_at);

create table idempotent_answers (
  id bytea not null,
  user_id uuid,
  route text not null,
  answer bytea not null,
  expires_at timestamp(3) with time zone not null,
  workspace_id uuid,
  constraint idempotent_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX idempotent_answers_expires_at_idx ON public.idempotent_answers USING btree (expires_at);
CREATE INDEX idempotent_answers_user_id_idx ON public.idempotent_answers USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX idempotent_answers_workspace_id_expires_at_idx ON public.idempotent_answers USING btree (workspace_id, expires_at);

create table import_parts (
  import_id uuid not null,
  start bigint not null,
  user_id uuid not null,
  body bytea not null,
  constraint import_parts_pkey PRIMARY KEY (import_id, start)
);
CREATE INDEX import_parts_by_key ON public.import_parts USING btree (SUBSTRING(body FROM 2 FOR 8));
CREATE INDEX import_parts_user_id_idx ON public.import_parts USING btree (user_id);

create table imports (
  id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  status text not null,
  size bigint not null,
  received bigint not null default 0,
  bytes_read bigint not null default 0,
  records bigint not null default 0,
  stored bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  not_kept bigint not null default 0,
  first_at timestamp(3) with time zone,
  last_at timestamp(3) with time zone,
  warnings text[] not null default '{}'::text[],
  error text,
  died_at_record bigint,
  has_parts boolean not null default true,
  created_at timestamp(3) with time zone not null,
  touched_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_as_jobs ON public.imports USING btree (workspace_id, id) WHERE (status <> 'uploading'::text);
CREATE INDEX imports_finished_at_idx ON public.imports USING btree (finished_at);
CREATE INDEX imports_id_idx ON public.imports USING btree (id) WHERE (has_parts AND (finished_at IS NOT NULL));
CREATE UNIQUE INDEX imports_open ON public.imports USING btree (user_id) WHERE (status = ANY (ARRAY['uploading'::text, 'queued'::text, 'running'::text]));
CREATE INDEX imports_touched_at_idx ON public.imports USING btree (touched_at) WHERE (status = ANY (ARRAY['uploading'::text, 'queued'::text, 'running'::text]));
CREATE INDEX imports_user_id_idx ON public.imports USING btree (user_id);
CREATE INDEX imports_workspace_id_finished_at_idx ON public.imports USING btree (workspace_id, finished_at) WHERE (status = 'failed'::text);

create table inbound_notifications (
  id uuid not null,
  provider_id text not null,
  replay_id text not null,
  body bytea,
  received_at timestamp(3) with time zone not null,
  is_proven boolean not null default false,
  constraint inbound_notifications_pkey PRIMARY KEY (id),
  constraint inbound_notifications_provider_id_replay_id_key UNIQUE (provider_id, replay_id)
);
CREATE INDEX inbound_notifications_by_key ON public.inbound_notifications USING btree (SUBSTRING(body FROM 2 FOR 8)) WHERE (body IS NOT NULL);
CREATE INDEX inbound_notifications_received_at_idx ON public.inbound_notifications USING btree (received_at);

create table inbound_parts (
  notice_id uuid not null,
  part integer not null,
  body bytea not null,
  received_at timestamp(3) with time zone not null,
  constraint inbound_parts_pkey PRIMARY KEY (notice_id, part)
);
CREATE INDEX inbound_parts_by_key ON public.inbound_parts USING btree (SUBSTRING(body FROM 2 FOR 8));
CREATE INDEX inbound_parts_received_at_idx ON public.inbound_parts USING btree (received_at);

create table invitation_codes (
  code_hash bytea not null,
  workspace_id uuid not null,
  user_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint invitation_codes_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX invitation_codes_expires_at_idx ON public.invitation_codes USING btree (expires_at);
CREATE INDEX invitation_codes_user_id_idx ON public.invitation_codes USING btree (user_id);

create table kept_contexts (
  user_id uuid not null,
  units text not null,
  asked_on date not null,
  state text,
  stands_until timestamp(3) with time zone,
  body text,
  constraint kept_contexts_pkey PRIMARY KEY (user_id, units)
);

create table kept_counts (
  what text not null,
  workspace_id uuid not null,
  provider_id text not null,
  status text not null,
  count bigint not null,
  constraint kept_counts_pkey PRIMARY KEY (what, workspace_id, provider_id, status)
);

create table metric_months (
  user_id uuid not null,
  metric_type smallint not null,
  month date not null,
  provider smallint not null,
  first_day smallint not null,
  days smallint[],
  points integer[],
  valued integer[],
  points_before integer[],
  points_after integer[],
  sum double precision[] not null,
  min double precision[],
  max double precision[],
  last double precision[],
  last_ms integer[],
  settles_at timestamp with time zone[],
  samples integer[],
  sample_sum double precision[],
  spots integer[],
  steady_sum double precision[],
  parts jsonb[],
  constraint metric_months_pkey PRIMARY KEY (user_id, metric_type, month, provider)
);

create table metric_packs (
  user_id uuid not null,
  start timestamp(3) with time zone not null,
  metric_type smallint not null,
  provider smallint not null,
  is_hour boolean not null,
  points integer not null,
  at_ms integer[] not null,
  value double precision[],
  traits integer[] not null,
  created_at timestamp with time zone[] not null,
  settles_at timestamp with time zone[],
  data jsonb[],
  samples integer[],
  sample_sum double precision[],
  constraint metric_packs_pkey PRIMARY KEY (user_id, metric_type, provider, start)
);
CREATE INDEX metric_packs_newest ON public.metric_packs USING btree (user_id, provider, start);

create table metric_totals (
  user_id uuid not null,
  metric_type smallint not null,
  provider smallint not null,
  points bigint not null,
  may_have_offset boolean not null default true,
  constraint metric_totals_pkey PRIMARY KEY (user_id, metric_type, provider)
);

create table notification_channels (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  channel_type text not null,
  label text not null,
  config jsonb not null,
  secrets bytea,
  is_enabled boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint notification_channels_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX notification_channels_by_key ON public.notification_channels USING btree (SUBSTRING(secrets FROM 2 FOR 8));

create table notification_logs (
  user_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  channel_id uuid not null,
  channel_type text not null,
  category text not null,
  severity text not null,
  title text not null,
  test_status text,
  test_error text,
  created_at timestamp(3) with time zone not null,
  delivery_id uuid,
  constraint notification_logs_pkey PRIMARY KEY (user_id, id),
  constraint notification_logs_test_status_check CHECK ((test_status = ANY (ARRAY['delivered'::text, 'failed'::text])))
);
CREATE INDEX notification_logs_by_age ON public.notification_logs USING btree (created_at);

create table notification_reports (
  user_id uuid not null,
  workspace_id uuid not null,
  frequency text not null,
  hour smallint not null,
  timezone text not null,
  next_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint notification_reports_pkey PRIMARY KEY (user_id),
  constraint notification_reports_frequency_check CHECK ((frequency = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint notification_reports_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
);
CREATE INDEX notification_reports_next_at_idx ON public.notification_reports USING btree (next_at) WHERE (next_at IS NOT NULL);

create table notification_rules (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  categories text[] not null,
  min_severity text not null,
  channel_ids uuid[] not null,
  is_enabled boolean not null,
  quiet_hours jsonb,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint notification_rules_pkey PRIMARY KEY (user_id, id),
  constraint notification_rules_min_severity_check CHECK ((min_severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text])))
);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  category text not null,
  severity text not null,
  title text not null,
  occurred_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text])))
);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_user_id_occurred_at_idx ON public.notifications USING btree (user_id, occurred_at);

create table notified_data (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  target jsonb not null,
  attempts integer not null default 0,
  received_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null default now(),
  constraint notified_data_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX notified_data_user_id_connection_id_id_idx ON public.notified_data USING btree (user_id, connection_id, id);

create table oauth_states (
  state text not null,
  workspace_id uuid not null,
  user_id uuid not null,
  provider_id text not null,
  secret bytea,
  browser_hash bytea,
  redirect_url text,
  expires_at timestamp(3) with time zone not null,
  initial_days smallint,
  constraint oauth_states_pkey PRIMARY KEY (state)
);
CREATE INDEX oauth_states_expires_at_idx ON public.oauth_states USING btree (expires_at);

create table outbox (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  event text not null,
  data jsonb not null,
  occurred_at timestamp(3) with time zone not null,
  dispatched_at timestamp(3) with time zone,
  trace text,
  constraint outbox_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX outbox_dispatched_at_idx ON public.outbox USING btree (dispatched_at) WHERE (dispatched_at IS NOT NULL);
CREATE INDEX outbox_occurred_at_idx ON public.outbox USING btree (occurred_at) WHERE (dispatched_at IS NULL);
CREATE INDEX outbox_workspace_id_occurred_at_id_idx ON public.outbox USING btree (workspace_id, occurred_at, id);

create table past_events (
  user_id uuid not null,
  provider smallint not null,
  event_type text not null,
  vendor_id text not null,
  until timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  id uuid not null,
  activity_type text,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone not null,
  duration_seconds integer not null,
  distance_meters double precision,
  calories_kcal double precision,
  avg_heart_rate double precision,
  max_heart_rate double precision,
  source smallint not null,
  utc_offset_minutes smallint,
  day date not null,
  data jsonb not null,
  constraint past_events_pkey PRIMARY KEY (user_id, provider, event_type, vendor_id, until)
);
CREATE INDEX past_events_until_idx ON public.past_events USING btree (until);

create table past_points (
  user_id uuid not null,
  metric_type smallint not null,
  provider smallint not null,
  recorded_at timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  value double precision,
  day date not null,
  utc_offset_minutes smallint,
  source smallint not null,
  data jsonb,
  kept_samples integer,
  samples integer,
  sample_sum double precision,
  is_spot boolean,
  ended_by smallint not null,
  ended_by_id uuid,
  constraint past_points_pkey PRIMARY KEY (user_id, metric_type, provider, recorded_at, until)
);
CREATE INDEX past_points_until_idx ON public.past_points USING btree (until);
CREATE INDEX past_points_user_id_recorded_at_idx ON public.past_points USING btree (user_id, recorded_at);

create table past_start (
  is_only boolean not null default true,
  since timestamp(3) with time zone not null,
  constraint past_start_pkey PRIMARY KEY (is_only),
  constraint past_start_is_only_check CHECK (is_only)
);

create table pending_analyses (
  user_id uuid not null,
  first_day date not null,
  last_day date not null,
  requested_at timestamp(3) with time zone not null,
  announces text not null default 'everything'::text,
  constraint pending_analyses_pkey PRIMARY KEY (user_id),
  constraint pending_analyses_announces_check CHECK ((announces = ANY (ARRAY['everything'::text, 'latest'::text, 'nothing'::text])))
);
CREATE INDEX pending_analyses_requested_at_idx ON public.pending_analyses USING btree (requested_at);

create table person_tokens (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  scopes text[] not null,
  access_hashes bytea[] not null,
  access_until timestamp(3) with time zone[] not null,
  fresh_hashes bytea[] not null,
  former_hash bytea,
  created_at timestamp(3) with time zone not null,
  refreshed_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  misused_at timestamp(3) with time zone,
  constraint person_tokens_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX person_tokens_expires_at_idx ON public.person_tokens USING btree (expires_at);
CREATE INDEX person_tokens_workspace_id_misused_at_idx ON public.person_tokens USING btree (workspace_id, misused_at) WHERE (misused_at IS NOT NULL);

create table personal_records (
  user_id uuid not null,
  metric_type smallint not null,
  category text not null,
  value double precision not null,
  provider smallint not null,
  recorded_at timestamp(3) with time zone not null,
  day date not null,
  event_id uuid,
  announced_days date[] not null default '{}'::date[],
  beaten_value double precision,
  beaten_at timestamp(3) with time zone,
  beaten_since timestamp(3) with time zone,
  constraint personal_records_pkey PRIMARY KEY (user_id, metric_type, category)
);

create table phone_bodies (
  notice_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  received_at timestamp(3) with time zone not null,
  fault text,
  tried_by text,
  constraint phone_bodies_pkey PRIMARY KEY (notice_id)
);
CREATE INDEX phone_bodies_received_at_idx ON public.phone_bodies USING btree (received_at);
CREATE INDEX phone_bodies_user_id_idx ON public.phone_bodies USING btree (user_id);
CREATE INDEX phone_bodies_workspace_id_idx ON public.phone_bodies USING btree (workspace_id) WHERE (fault IS NOT NULL);

create table phone_reports (
  user_id uuid not null,
  provider_id text not null,
  data_type text not null,
  expected integer not null,
  arrived integer not null,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint phone_reports_pkey PRIMARY KEY (user_id, provider_id, data_type)
);

create table provider_codes (
  code smallint not null,
  provider_id text not null,
  constraint provider_codes_pkey PRIMARY KEY (code),
  constraint provider_codes_provider_id_key UNIQUE (provider_id)
);

create table provider_gates (
  provider_id text not null,
  opens_at timestamp(3) with time zone not null,
  permits integer not null,
  constraint provider_gates_pkey PRIMARY KEY (provider_id)
);

create table provider_history (
  provider_id text not null,
  used_until timestamp(3) with time zone not null,
  constraint provider_history_pkey PRIMARY KEY (provider_id)
);

create table provider_turns (
  job_id uuid not null,
  provider_id text not null,
  user_id uuid not null,
  due_at timestamp(3) with time zone not null,
  state text not null,
  since timestamp(3) with time zone not null,
  constraint provider_turns_pkey PRIMARY KEY (job_id),
  constraint provider_turns_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'going'::text])))
);
CREATE INDEX provider_turns_provider_id_state_due_at_job_id_idx ON public.provider_turns USING btree (provider_id, state, due_at, job_id);

create table quarantine (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  endpoint text not null,
  record_key text,
  content_hash bytea not null,
  content bytea not null,
  reason text not null,
  times integer not null default 1,
  window_start timestamp(3) with time zone,
  received_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  constraint quarantine_pkey PRIMARY KEY (user_id, id),
  constraint quarantine_user_id_connection_id_content_hash_key UNIQUE (user_id, connection_id, content_hash)
);
CREATE INDEX quarantine_by_key ON public.quarantine USING btree (SUBSTRING(content FROM 2 FOR 8));
CREATE INDEX quarantine_seen_at_idx ON public.quarantine USING btree (seen_at);
CREATE INDEX quarantine_workspace_id_id_idx ON public.quarantine USING btree (workspace_id, id);

create table quarantine_notices (
  user_id uuid not null,
  connection_id uuid not null,
  endpoint text not null,
  told_at timestamp(3) with time zone not null,
  constraint quarantine_notices_pkey PRIMARY KEY (user_id, connection_id, endpoint)
);

create unlogged table rate_limit_windows (
  caller text not null,
  hits bigint[] not null,
  newest timestamp(3) with time zone not null,
  allowed boolean not null,
  passed integer[] not null default '{}'::integer[],
  lately integer not null default 0,
  constraint rate_limit_windows_pkey PRIMARY KEY (caller)
);

create table raw_answers (
  user_id uuid not null,
  content_hash bytea not null,
  content bytea not null,
  seen_at timestamp(3) with time zone not null,
  constraint raw_answers_pkey PRIMARY KEY (user_id, content_hash)
);
CREATE INDEX raw_answers_by_key ON public.raw_answers USING btree (SUBSTRING(content FROM 2 FOR 8));
CREATE INDEX raw_answers_seen_at_idx ON public.raw_answers USING btree (seen_at);

create table raw_pages (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  reading_id uuid not null,
  content bytea not null,
  first_at timestamp(3) with time zone,
  last_at timestamp(3) with time zone,
  points bytea not null,
  read_at timestamp(3) with time zone not null,
  constraint raw_pages_pkey PRIMARY KEY (user_id, id)
);
CREATE INDEX raw_pages_by_key ON public.raw_pages USING btree (SUBSTRING(content FROM 2 FOR 8));
CREATE INDEX raw_pages_read_at_idx ON public.raw_pages USING btree (read_at);
CREATE INDEX raw_pages_user_id_provider_id_id_idx ON public.raw_pages USING btree (user_id, provider_id, id);

create table recounts (
  what text not null,
  counted_at timestamp(3) with time zone not null,
  added_at timestamp(3) with time zone,
  constraint recounts_pkey PRIMARY KEY (what)
);

create table sample_deletions (
  user_id uuid not null,
  provider smallint not null,
  metric_type smallint not null,
  id_hash bigint not null,
  deleted_at timestamp(3) with time zone not null,
  is_pending boolean not null,
  received_at timestamp(3) with time zone not null,
  constraint sample_deletions_pkey PRIMARY KEY (user_id, provider, metric_type, id_hash)
);
CREATE INDEX sample_deletions_received_at_idx ON public.sample_deletions USING btree (received_at);

create table sample_devices (
  user_id uuid not null,
  code smallint not null,
  provider smallint not null,
  key text not null,
  kind text not null,
  name text,
  manufacturer text,
  model text,
  app text,
  first_seen_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  constraint sample_devices_pkey PRIMARY KEY (user_id, code),
  constraint sample_devices_user_id_provider_key_key UNIQUE (user_id, provider, key)
);

create table sample_packs (
  user_id uuid not null,
  start timestamp(3) with time zone not null,
  metric_type smallint not null,
  provider smallint not null,
  is_hour boolean not null,
  samples integer not null,
  reach_ms integer not null,
  id_hash bigint[] not null,
  start_ms integer[] not null,
  span_ms integer[],
  value double precision[] not null,
  traits integer[] not null,
  revision bigint[] not null,
  deleted_at bigint[],
  group_hash bigint[],
  constraint sample_packs_pkey PRIMARY KEY (user_id, metric_type, provider, start)
);

create table schema_migrations (
  version integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp(3) with time zone not null,
  compatible_from integer,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);

create table sessions (
  id uuid not null,
  workspace_id uuid not null,
  token_hash bytea not null,
  kind text not null,
  key_id uuid,
  scopes text[],
  issuer text,
  subject text,
  name text,
  workspaces text[],
  roles_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  address text,
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_check CHECK (((kind = 'key'::text) = (key_id IS NOT NULL))),
  constraint sessions_check1 CHECK (((kind = 'key'::text) = (scopes IS NULL))),
  constraint sessions_check2 CHECK (((kind = 'person'::text) = ((issuer IS NOT NULL) AND (subject IS NOT NULL) AND (workspaces IS NOT NULL) AND (roles_until IS NOT NULL)))),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'operator'::text, 'person'::text])))
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_workspace_id_id_idx ON public.sessions USING btree (workspace_id, id);

create table sign_in_flows (
  state_hash bytea not null,
  workspace text,
  former_id uuid,
  is_renewal boolean not null,
  expires_at timestamp(3) with time zone not null,
  constraint sign_in_flows_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX sign_in_flows_expires_at_idx ON public.sign_in_flows USING btree (expires_at);

create table sign_in_links (
  token_hash bytea not null,
  workspace_id uuid not null,
  role text not null,
  expires_at timestamp(3) with time zone not null,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash),
  constraint sign_in_links_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text])))
);
CREATE INDEX sign_in_links_expires_at_idx ON public.sign_in_links USING btree (expires_at);

create table stream_events (
  id uuid not null,
  seq bigint,
  workspace_id uuid not null,
  user_id uuid,
  topic text not null,
  event text not null,
  data text,
  created_at timestamp(3) with time zone not null,
  published_at timestamp(3) with time zone,
  constraint stream_events_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX stream_events_seq_idx ON public.stream_events USING btree (seq) WHERE (seq IS NOT NULL);
CREATE INDEX stream_events_unnumbered ON public.stream_events USING btree (id) WHERE (seq IS NULL);
CREATE INDEX stream_events_user_id_idx ON public.stream_events USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX stream_events_workspace_id_seq_idx ON public.stream_events USING btree (workspace_id, seq) WHERE (seq IS NOT NULL);

create table stream_position (
  is_single boolean not null default true,
  last bigint not null,
  constraint stream_position_pkey PRIMARY KEY (is_single),
  constraint stream_position_is_single_check CHECK (is_single)
);

create table sync_hours (
  workspace_id uuid not null,
  hour timestamp(3) with time zone not null,
  provider_id text not null,
  completed integer not null,
  failed integer not null,
  points bigint not null,
  constraint sync_hours_pkey PRIMARY KEY (workspace_id, hour, provider_id)
);
CREATE INDEX sync_hours_hour_idx ON public.sync_hours USING btree (hour);

create table sync_hours_progress (
  only_row boolean not null,
  counted_until timestamp(3) with time zone not null,
  constraint sync_hours_progress_pkey PRIMARY KEY (only_row)
);

create table sync_jobs (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  trigger text not null,
  status text not null,
  attempt integer not null default 0,
  fence integer not null default 0,
  metrics_synced integer not null default 0,
  events_synced integer not null default 0,
  window_start timestamp(3) with time zone,
  window_end timestamp(3) with time zone,
  error text,
  queued_at timestamp(3) with time zone not null,
  run_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  resume_at text,
  records_set_aside integer not null default 0,
  unread_until timestamp(3) with time zone,
  stretch_days smallint not null default 30,
  days_asked integer,
  days_done integer,
  workspace_id uuid not null,
  pages_read integer not null default 0,
  requests_made integer not null default 0,
  waits jsonb not null default '[]'::jsonb,
  kinds jsonb not null default '[]'::jsonb,
  trace text,
  constraint sync_jobs_pkey PRIMARY KEY (user_id, id),
  constraint sync_jobs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint sync_jobs_trigger_check CHECK ((trigger = ANY (ARRAY['manual'::text, 'initial'::text, 'reconnect'::text, 'scheduled'::text, 'notification'::text, 'backfill'::text])))
);
CREATE INDEX sync_jobs_finished_at_idx ON public.sync_jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE UNIQUE INDEX sync_jobs_one_backfill ON public.sync_jobs USING btree (user_id, connection_id) WHERE ((trigger = 'backfill'::text) AND (finished_at IS NULL));
CREATE UNIQUE INDEX sync_jobs_one_running ON public.sync_jobs USING btree (user_id, connection_id) WHERE (status = 'running'::text);
CREATE UNIQUE INDEX sync_jobs_one_waiting ON public.sync_jobs USING btree (user_id, connection_id) WHERE ((status = 'queued'::text) AND (started_at IS NULL));
CREATE INDEX sync_jobs_run_at_idx ON public.sync_jobs USING btree (run_at) WHERE (status = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text]));
CREATE INDEX sync_jobs_user_id_queued_at_id_idx ON public.sync_jobs USING btree (user_id, queued_at, id);
CREATE INDEX sync_jobs_workspace_id_id_idx ON public.sync_jobs USING btree (workspace_id, id);
CREATE INDEX sync_jobs_workspace_id_status_trigger_provider_id_id_idx ON public.sync_jobs USING btree (workspace_id, status, trigger, provider_id, id);

create table token_expiry_notices (
  user_id uuid not null,
  connection_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint token_expiry_notices_pkey PRIMARY KEY (user_id, connection_id),
  constraint token_expiry_notices_user_id_connection_id_fkey FOREIGN KEY (user_id, connection_id) REFERENCES connections(user_id, id) ON DELETE CASCADE
);

create table told_insights (
  user_id uuid not null,
  subject text not null,
  state text not null,
  told_at timestamp(3) with time zone,
  constraint told_insights_pkey PRIMARY KEY (user_id, subject)
);

create table user_external_ids (
  workspace_id uuid not null,
  external_id text not null,
  user_id uuid not null,
  constraint user_external_ids_pkey PRIMARY KEY (workspace_id, external_id)
);

create table user_source_priorities (
  user_id uuid not null,
  priorities jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint user_source_priorities_pkey PRIMARY KEY (user_id)
);

create table users (
  id uuid not null,
  workspace_id uuid not null,
  external_id text not null,
  email text,
  display_name text,
  metadata jsonb not null,
  timezone text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  units text,
  data_version bigint not null default 0,
  settled_version bigint,
  settled_until bigint,
  open_since date,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint users_units_check CHECK ((units = ANY (ARRAY['metric'::text, 'imperial'::text])))
);
CREATE INDEX users_searched ON public.users USING gin (user_search_grams(external_id, email, display_name));
CREATE INDEX users_workspace_id_created_at_id_idx ON public.users USING btree (workspace_id, created_at, id);

create table vendor_users (
  provider_id text not null,
  vendor_user_id text not null,
  user_id uuid not null,
  connection_id uuid not null,
  constraint vendor_users_pkey PRIMARY KEY (provider_id, vendor_user_id, user_id)
);
CREATE INDEX vendor_users_user_id_idx ON public.vendor_users USING btree (user_id);

create table webhook_recoveries (
  id uuid not null,
  workspace_id uuid not null,
  webhook_id uuid not null,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  found integer not null,
  without_body integer not null,
  redelivered integer not null default 0,
  queued_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  is_stopped boolean not null default false,
  constraint webhook_recoveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_recoveries_queued_at_idx ON public.webhook_recoveries USING btree (queued_at);

create table webhooks (
  id uuid not null,
  workspace_id uuid not null,
  url text not null,
  events text[] not null,
  is_active boolean not null,
  description text,
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  active_changed_at timestamp(3) with time zone not null default '-infinity'::timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_by_key ON public.webhooks USING btree (SUBSTRING(secret FROM 2 FOR 8));
CREATE INDEX webhooks_by_previous_key ON public.webhooks USING btree (SUBSTRING(previous_secret FROM 2 FOR 8)) WHERE (previous_secret IS NOT NULL);
CREATE INDEX webhooks_workspace_id_id_idx ON public.webhooks USING btree (workspace_id, id);

create table worker_heartbeats (
  worker_id text not null,
  beat_at timestamp(3) with time zone not null,
  constraint worker_heartbeats_pkey PRIMARY KEY (worker_id)
);

create table workspace_providers (
  workspace_id uuid not null,
  provider_id text not null,
  constraint workspace_providers_pkey PRIMARY KEY (workspace_id, provider_id),
  constraint workspace_providers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table workspace_source_priorities (
  workspace_id uuid not null,
  priorities jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint workspace_source_priorities_pkey PRIMARY KEY (workspace_id),
  constraint workspace_source_priorities_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table workspaces (
  id uuid not null,
  slug text not null,
  created_at timestamp(3) with time zone not null,
  name text,
  branding jsonb,
  allowed_embed_origins text[],
  allowed_origins text[],
  retention jsonb,
  history_from timestamp(3) with time zone,
  units text,
  timezone text,
  constraint workspaces_pkey PRIMARY KEY (id),
  constraint workspaces_slug_key UNIQUE (slug),
  constraint workspaces_units_check CHECK ((units = ANY (ARRAY['metric'::text, 'imperial'::text])))
);

create view metrics as
SELECT user_id,
    start,
    metric_type,
    provider,
    (start + ((at_ms)::double precision * '00:00:00.001'::interval)) AS recorded_at,
    created_at,
    settles_at,
    value,
    (date - ((traits & 15) - 8)) AS day,
    ((NULLIF((traits >> 8), 0) - 32769))::smallint AS utc_offset_minutes,
    (((traits >> 4) & 7))::smallint AS source,
    data,
    samples,
    sample_sum,
        CASE
            WHEN ((traits & 128) <> 0) THEN true
            ELSE NULL::boolean
        END AS is_spot,
    is_hour
   FROM ( SELECT metric_packs.user_id,
            metric_packs.start,
            metric_packs.metric_type,
            metric_packs.provider,
            metric_packs.is_hour,
            ((metric_packs.start AT TIME ZONE 'UTC'::text))::date AS date,
            unnest(metric_packs.at_ms) AS at_ms,
            unnest(metric_packs.value) AS value,
            unnest(metric_packs.traits) AS traits,
            unnest(metric_packs.created_at) AS created_at,
            unnest(metric_packs.settles_at) AS settles_at,
            unnest(metric_packs.data) AS data,
            unnest(metric_packs.samples) AS samples,
            unnest(metric_packs.sample_sum) AS sample_sum
           FROM metric_packs) pack;

create view metric_days as
SELECT user_id,
    metric_type,
    month,
    provider,
    (month + (date - 1)) AS day,
    COALESCE(points, 1) AS points,
        CASE
            WHEN valued_are_points THEN COALESCE(points, 1)
            ELSE COALESCE(valued, 0)
        END AS valued,
    COALESCE(points_before, 0) AS points_before,
    COALESCE(points_after, 0) AS points_after,
    sum,
        CASE
            WHEN min_is_sum THEN sum
            ELSE min
        END AS min,
        CASE
            WHEN max_is_sum THEN sum
            ELSE max
        END AS max,
        CASE
            WHEN last_is_sum THEN sum
            ELSE last
        END AS last,
    ((((month + (date - 1)))::timestamp without time zone AT TIME ZONE 'UTC'::text) + ((
        CASE
            WHEN last_at_midnight THEN 0
            ELSE last_ms
        END)::double precision * '00:00:00.001'::interval)) AS last_at,
    settles_at,
    COALESCE(samples, 0) AS samples,
    COALESCE(sample_sum, (0)::double precision) AS sample_sum,
    COALESCE(spots, 0) AS spots,
    steady_sum,
    parts
   FROM ( SELECT metric_months.user_id,
            metric_months.metric_type,
            metric_months.month,
            metric_months.provider,
            (metric_months.valued IS NULL) AS valued_are_points,
            (metric_months.min IS NULL) AS min_is_sum,
            (metric_months.max IS NULL) AS max_is_sum,
            (metric_months.last IS NULL) AS last_is_sum,
            (metric_months.last_ms IS NULL) AS last_at_midnight,
            unnest(COALESCE(metric_months.days, ('{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}'::smallint[])[metric_months.first_day:((metric_months.first_day + cardinality(metric_months.sum)) - 1)])) AS date,
            unnest(metric_months.points) AS points,
            unnest(metric_months.valued) AS valued,
            unnest(metric_months.points_before) AS points_before,
            unnest(metric_months.points_after) AS points_after,
            unnest(metric_months.sum) AS sum,
            unnest(metric_months.min) AS min,
            unnest(metric_months.max) AS max,
            unnest(metric_months.last) AS last,
            unnest(metric_months.last_ms) AS last_ms,
            unnest(metric_months.settles_at) AS settles_at,
            unnest(metric_months.samples) AS samples,
            unnest(metric_months.sample_sum) AS sample_sum,
            unnest(metric_months.spots) AS spots,
            unnest(metric_months.steady_sum) AS steady_sum,
            unnest(metric_months.parts) AS parts
           FROM metric_months) m;

create view metric_dates as
SELECT user_id,
    metric_type,
    month,
    provider,
    (month + (date - 1)) AS day
   FROM ( SELECT metric_months.user_id,
            metric_months.metric_type,
            metric_months.month,
            metric_months.provider,
            unnest(COALESCE(metric_months.days, ('{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}'::smallint[])[metric_months.first_day:((metric_months.first_day + cardinality(metric_months.sum)) - 1)])) AS date
           FROM metric_months) m;
