-- The first schema. It obeys the rules that keep one schema good on PostgreSQL and on a Citus cluster (docs/adr/0003):
-- create, place, then foreign keys, parents first; every key of a user-owned table contains the user's id.

-- Placement: these two do nothing on plain PostgreSQL.
create function place_reference(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', target::text);
  end if;
end
$$;

create function place_distributed(target regclass, distribution_column text, colocated_with text) returns void
language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)',
      target::text, distribution_column, colocated_with);
  end if;
end
$$;

-- Workspaces and their keys ------------------------------------------------------------------------------------------

create table workspaces (
  id uuid primary key,
  slug text not null unique,
  created_at timestamptz(3) not null
);
select place_reference('workspaces');

create table api_keys (
  id uuid primary key,
  workspace_id uuid not null,
  name text not null,
  key_prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null
);
select place_reference('api_keys');
alter table api_keys add foreign key (workspace_id) references workspaces (id) on delete cascade;
create index on api_keys (workspace_id, created_at);

-- Apart from api_keys, so that noting a use never touches what every request reads. Local to the coordinator.
create table api_key_uses (
  key_id uuid primary key,
  last_used_at timestamptz(3) not null
);

-- The sliding window of each caller, where several processes share one count. Losing it in a crash loses nothing.
create unlogged table rate_limit_windows (
  caller text primary key,
  hits bigint[] not null,
  newest timestamptz(3) not null,
  allowed boolean not null
);

-- Providers by the small integer that rows carry; a new adapter gets its code at the first start.
create table provider_codes (
  code smallint primary key,
  provider_id text not null unique
);
select place_reference('provider_codes');

-- Users --------------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  workspace_id uuid not null,
  external_id text not null,
  email text,
  display_name text,
  metadata jsonb not null,
  timezone text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
select place_distributed('users', 'id', 'none');
alter table users add foreign key (workspace_id) references workspaces (id);
create index on users (workspace_id, created_at, id);

-- Uniqueness of (workspace, external id) lives here: on users it would not contain the user's id.
create table user_external_ids (
  workspace_id uuid not null,
  external_id text not null,
  user_id uuid not null,
  primary key (workspace_id, external_id)
);
select place_distributed('user_external_ids', 'external_id', 'none');

-- Connections --------------------------------------------------------------------------------------------------------

create table connections (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  provider_id text not null,
  status text not null check (status in ('active', 'error', 'disconnected')),
  vendor_user_id text,
  access_token bytea,
  -- The refresh token of OAuth 2.0 or the token secret of OAuth 1.0a.
  second_token bytea,
  token_expires_at timestamptz(3),
  granted_scopes text[],
  last_error text,
  last_synced_at timestamptz(3),
  next_sync_at timestamptz(3),
  connected_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, provider_id)
);
select place_distributed('connections', 'user_id', 'users');
alter table connections add foreign key (user_id) references users (id) on delete cascade;
create index on connections (next_sync_at) where status <> 'disconnected';

-- Finds the connection that a vendor's own user id belongs to.
create table vendor_users (
  provider_id text not null,
  vendor_user_id text not null,
  user_id uuid not null,
  connection_id uuid not null,
  primary key (provider_id, vendor_user_id, user_id)
);
select place_distributed('vendor_users', 'vendor_user_id', 'none');

-- Authorizations under way. Short-lived, local to the coordinator.
create table oauth_states (
  state text primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  provider_id text not null,
  -- PKCE verifier or OAuth 1.0a request-token secret, encrypted.
  secret bytea,
  -- SHA-256 of the cookie of the browser in which the flow began.
  browser_hash bytea,
  redirect_url text,
  expires_at timestamptz(3) not null
);
create index on oauth_states (expires_at);

create table connect_links (
  token_hash bytea primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  provider_ids text[],
  redirect_url text,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index on connect_links (expires_at);

-- Syncs --------------------------------------------------------------------------------------------------------------

create table sync_jobs (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  trigger text not null check (trigger in ('manual', 'initial', 'scheduled', 'notification')),
  status text not null check (status in ('queued', 'running', 'completed', 'failed')),
  attempt integer not null default 0,
  -- Grows with every start of the job; a commit under an older number is refused.
  fence integer not null default 0,
  metrics_synced integer not null default 0,
  events_synced integer not null default 0,
  window_start timestamptz(3),
  window_end timestamptz(3),
  error text,
  queued_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (user_id, id)
);
select place_distributed('sync_jobs', 'user_id', 'users');
alter table sync_jobs add foreign key (user_id) references users (id) on delete cascade;
-- At most one running, and at most one that has not started yet, per connection.
create unique index sync_jobs_one_running on sync_jobs (user_id, connection_id) where status = 'running';
create unique index sync_jobs_one_waiting on sync_jobs (user_id, connection_id) where status = 'queued' and started_at is null;
create index on sync_jobs (user_id, queued_at, id);
create index on sync_jobs (run_at) where status in ('queued', 'running');

-- Health data --------------------------------------------------------------------------------------------------------
-- No foreign key to users: it would cost a look-up per row. A writer locks the user's row once per transaction instead.

create table metrics (
  user_id uuid not null,
  recorded_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  settles_at timestamptz(3),
  value float8,
  day date not null,
  metric_type smallint not null,
  provider smallint not null,
  utc_offset_minutes smallint,
  source smallint not null,
  data jsonb,
  primary key (user_id, metric_type, recorded_at, provider)
);
select place_distributed('metrics', 'user_id', 'users');
create index metrics_newest on metrics (user_id, recorded_at, metric_type, provider);

-- One row per user, metric type, provider and local day; always equal to what the points of that day give.
create table metric_days (
  user_id uuid not null,
  metric_type smallint not null,
  day date not null,
  provider smallint not null,
  -- Points of the day, and those among them that carry a value.
  points integer not null,
  valued integer not null,
  -- Points whose UTC date is the day before or after `day`, so that counts by UTC date need no look at the points.
  points_before integer not null,
  points_after integer not null,
  sum float8 not null,
  min float8,
  max float8,
  last float8,
  last_at timestamptz(3),
  -- {"systolic": [sum, count], …} for metric types averaged part by part.
  parts jsonb,
  settles_at timestamptz(3),
  primary key (user_id, metric_type, day, provider)
);
select place_distributed('metric_days', 'user_id', 'users');
create index metric_days_unsettled on metric_days (user_id, settles_at) where settles_at is not null;

create table metric_totals (
  user_id uuid not null,
  metric_type smallint not null,
  provider smallint not null,
  points bigint not null,
  primary key (user_id, metric_type, provider)
);
select place_distributed('metric_totals', 'user_id', 'users');

create table health_events (
  user_id uuid not null,
  id uuid not null,
  provider smallint not null,
  event_type text not null check (event_type in ('workout', 'sleep', 'activity')),
  vendor_id text not null,
  activity_type text,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  duration_seconds integer not null,
  distance_meters float8,
  calories_kcal float8,
  avg_heart_rate float8,
  max_heart_rate float8,
  source smallint not null,
  utc_offset_minutes smallint,
  day date not null,
  settles_at timestamptz(3),
  -- Metric types whose points stem from this record and move with it.
  carries smallint[] not null,
  data jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, provider, event_type, vendor_id)
);
select place_distributed('health_events', 'user_id', 'users');
create index on health_events (user_id, started_at, id);
create index on health_events (user_id, settles_at) where settles_at is not null;

-- Outbox -------------------------------------------------------------------------------------------------------------
-- What happened, written in the transaction that made it happen. Outlives its user, hence no foreign key.

create table outbox (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  event text not null,
  data jsonb not null,
  occurred_at timestamptz(3) not null,
  dispatched_at timestamptz(3),
  primary key (user_id, id)
);
select place_distributed('outbox', 'user_id', 'users');
create index on outbox (occurred_at) where dispatched_at is null;
create index on outbox (workspace_id, occurred_at, id);

-- Workers ------------------------------------------------------------------------------------------------------------
-- Heartbeats: the queue's locks of a worker that has fallen silent are given back. Local to the coordinator.

create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz(3) not null
);
