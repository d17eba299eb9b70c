-- The schema of 1.0.0-rc.1, module by module as in docs/architecture.md. It obeys the rules that keep one schema good on
-- PostgreSQL and on a Citus cluster (docs/adr/0003): create, place, then foreign keys, parents first; every key of a
-- user-owned table contains the user's id.
--
-- A deleted user's row goes at once, everything else in the background, batch by batch (docs/adr/0019). So nothing refers
-- to the row of a user by a foreign key: a writer locks that row first, and finds out whether there still is a user.
--
-- A sealed value names the key that sealed it in its bytes 2 to 9. By the indexes on substring(… from 2 for 8) a start finds
-- the keys in use without reading every row, and `reencrypt` and `forget-sealed` find the rows of one key.

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

-- access: workspaces --------------------------------------------------------------------------------------------------

-- Workspaces, and what each decides for itself (docs/workspace.md). Null: the default.
create table workspaces (
  id uuid primary key,
  slug text not null unique,
  created_at timestamptz(3) not null,
  name text,
  -- {displayName, logo, accentColor, supportUrl, privacyUrl}; what is not set is left out.
  branding jsonb,
  allowed_embed_origins text[],
  allowed_origins text[],
  -- Days by kind: {rawDays, historyDays, syncDays, deliveryDays, webhookBodyDays}; what is not set is left out.
  retention jsonb,
  -- Past states from before this instant may be gone, because they were kept for fewer days then.
  history_from timestamptz(3),
  units text check (units in ('metric', 'imperial')),
  timezone text
);
select place_reference('workspaces');

-- access: keys --------------------------------------------------------------------------------------------------------

-- The keys of the API, by their hashes.
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

-- When each key was used last. Apart from api_keys, so that noting a use never touches what every request reads.
-- Local to the coordinator.
create table api_key_uses (
  key_id uuid primary key,
  last_used_at timestamptz(3) not null
);

-- access: sessions and sign-in (docs/console.md). Nothing here belongs to a user of health data. ----------------------

-- Who is signed in to the console. Local to the coordinator: its rows are few and change often.
create table sessions (
  id uuid primary key,
  workspace_id uuid not null,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique,
  kind text not null check (kind in ('key', 'operator', 'person')),
  -- The key that a session of the kind 'key' is bound to: it has the key's scopes and ends with the key.
  key_id uuid,
  scopes text[],
  -- Of a person, as the OpenID provider says: who it is, where the person has a role, and when the roles must be read again.
  issuer text,
  subject text,
  name text,
  workspaces text[],
  roles_until timestamptz(3),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((kind = 'key') = (key_id is not null)),
  check ((kind = 'key') = (scopes is null)),
  check ((kind = 'person') = (issuer is not null and subject is not null and workspaces is not null and roles_until is not null))
);
create index on sessions (workspace_id, id);
create index on sessions (expires_at);

-- Links that sign an operator in, each once. Local to the coordinator.
create table sign_in_links (
  token_hash bytea primary key,
  workspace_id uuid not null,
  role text not null check (role in ('viewer', 'editor', 'admin')),
  expires_at timestamptz(3) not null
);
create index on sign_in_links (expires_at);

-- Browsers that are at the OpenID provider just now. Local to the coordinator.
create table sign_in_flows (
  -- SHA-256 of the parameter `state`.
  state_hash bytea primary key,
  -- The workspace that the person asked for.
  workspace text,
  -- The session that the browser had when it left, and whether it went to have the roles of that session read again.
  former_id uuid,
  is_renewal boolean not null,
  expires_at timestamptz(3) not null
);
create index on sign_in_flows (expires_at);

-- access: users -------------------------------------------------------------------------------------------------------

-- The people whose data are kept. Every page of a sync changes the row, so a new state of it has to find room on the same
-- page, beside its indexes.
create table users (
  id uuid primary key,
  workspace_id uuid not null,
  external_id text not null,
  email text,
  display_name text,
  metadata jsonb not null,
  timezone text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- In which units the person reads values; null: as the workspace says. Data are always metric.
  units text check (units in ('metric', 'imperial')),
  -- Raised by every transaction that changes what the answers about a user are made of: ADR 32.
  data_version bigint not null default 0
) with (fillfactor = 70);
select place_distributed('users', 'id', 'none');
alter table users add foreign key (workspace_id) references workspaces (id);
create index on users (workspace_id, created_at, id);

-- What the search for users finds: every three letters that follow each other in a text, in lower case.
create function search_grams(searched text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(lower(searched), place, 3) from generate_series(1, length(lower(searched)) - 2) place)
$$;

-- The same of all the texts that describe a user, and the first letter and the first two letters of each text after
-- the character 1.
create function user_search_grams(external_id text, email text, display_name text) returns text[]
language sql immutable parallel safe as $$
  select array(
    select substr(field, place, 3)
    from unnest(array[lower(external_id), lower(email), lower(display_name)]) field,
      generate_series(1, length(field) - 2) place
    union
    select chr(1) || left(field, letters)
    from unnest(array[lower(external_id), lower(email), lower(display_name)]) field, generate_series(1, 2) letters
    where length(field) >= letters
  )
$$;

create index users_searched on users using gin (user_search_grams(external_id, email, display_name));

-- The names by which customers know users. Their uniqueness lives here: on users it would not contain the user's id.
create table user_external_ids (
  workspace_id uuid not null,
  external_id text not null,
  user_id uuid not null,
  primary key (workspace_id, external_id)
);
select place_distributed('user_external_ids', 'external_id', 'none');

-- access: erasures ----------------------------------------------------------------------------------------------------

-- The receipts of deletions. A user is deleted once, so the user's id is the receipt's id.
create table erasures (
  user_id uuid primary key,
  workspace_id uuid not null,
  requested_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- When a worker goes on with it.
  due_at timestamptz(3) not null,
  -- How many rows of each kind were deleted.
  row_counts jsonb not null,
  -- How many rows of each kind have to end before they can be deleted.
  waiting_for jsonb not null
);
select place_distributed('erasures', 'user_id', 'users');
create index on erasures (due_at) where completed_at is null;

-- access: idempotency -------------------------------------------------------------------------------------------------

-- Answers to requests with an Idempotency-Key, for 24 hours. Written in the transaction that does the work. Local to the
-- coordinator.
create table idempotent_answers (
  -- Derived from the API key (or the session) and the Idempotency-Key of the request; neither can be read from it.
  id bytea primary key,
  -- The user whom the path or the answer names; null where neither does.
  user_id uuid,
  -- As it was registered: `/v1/users/:userId/goals`. All are POST.
  route text not null,
  -- Sealed with a key that is derived in the same way and stored nowhere.
  answer bytea not null,
  expires_at timestamptz(3) not null
);
create index on idempotent_answers (expires_at);
create index on idempotent_answers (user_id) where user_id is not null;

-- store: providers ----------------------------------------------------------------------------------------------------

-- Providers by the small integer that rows carry; a new adapter gets its code at the first start.
create table provider_codes (
  code smallint primary key,
  provider_id text not null unique
);
select place_reference('provider_codes');

-- Names under which a workspace pushes data, besides those of the vendors and `manual`.
create table workspace_providers (
  workspace_id uuid not null,
  provider_id text not null,
  primary key (workspace_id, provider_id)
);
select place_reference('workspace_providers');
alter table workspace_providers add foreign key (workspace_id) references workspaces (id) on delete cascade;

-- store: sources (docs/numbers.md) ------------------------------------------------------------------------------------

-- Preferred providers of a workspace: {"*": ["provider_c", …], "steps": ["provider_b"]}; "*" is every metric type.
create table workspace_source_priorities (
  workspace_id uuid primary key,
  priorities jsonb not null,
  updated_at timestamptz(3) not null
);
select place_reference('workspace_source_priorities');
alter table workspace_source_priorities add foreign key (workspace_id) references workspaces (id) on delete cascade;

-- Preferred providers of a user, in the same form.
create table user_source_priorities (
  user_id uuid primary key,
  priorities jsonb not null,
  updated_at timestamptz(3) not null
);
select place_distributed('user_source_priorities', 'user_id', 'users');

-- store: metrics ------------------------------------------------------------------------------------------------------

-- Points (docs/adr/0034): a row holds those of a metric type and provider on one UTC day, or in one hour of a day that has
-- many. Each array has one element for each point, in the same order; one of nulls only is null itself.
create table metric_packs (
  user_id uuid not null,
  start timestamptz(3) not null,
  metric_type smallint not null,
  provider smallint not null,
  is_hour boolean not null,
  points integer not null,
  at_ms integer[] not null,
  value float8[],
  traits integer[] not null,
  created_at timestamptz[] not null,
  settles_at timestamptz[],
  data jsonb[],
  -- The mean of a day is that of its samples where it has some, and leaves out readings of a moment (is_spot in `traits`)
  -- where it has other values.
  samples integer[],
  sample_sum float8[],
  primary key (user_id, metric_type, provider, start)
);
comment on column metric_packs.at_ms is 'milliseconds since start';
comment on column metric_packs.traits is
  'bits 0-3: the UTC date minus the local day, plus 8; bits 4-6: origin; bit 7: is_spot; from bit 8: 0 without a UTC offset, otherwise its minutes plus 32769';
create index metric_packs_newest on metric_packs (user_id, provider, start);
select place_distributed('metric_packs', 'user_id', 'users');

-- The points of packs as rows. Read it with a condition on "start", which leads to the packs: a point is recorded at the
-- start of its pack or up to a day later.
create view metrics as
select user_id, start, metric_type, provider,
  start + at_ms * interval '1 millisecond' as recorded_at, created_at, settles_at, value,
  date - ((traits & 15) - 8) as day, (nullif(traits >> 8, 0) - 32769)::smallint as utc_offset_minutes,
  ((traits >> 4) & 7)::smallint as source, data, samples, sample_sum,
  case when traits & 128 <> 0 then true end as is_spot, is_hour
from (
  select user_id, start, metric_type, provider, is_hour, (start at time zone 'UTC')::date as date, unnest(at_ms) as at_ms,
    unnest(value) as value, unnest(traits) as traits, unnest(created_at) as created_at, unnest(settles_at) as settles_at,
    unnest(data) as data, unnest(samples) as samples, unnest(sample_sum) as sample_sum
  from metric_packs) pack;

-- What the points of each metric type, provider and local day add up to; always equal to what those points give.
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
  samples integer not null default 0,
  sample_sum float8 not null default 0,
  spots integer not null default 0,
  -- The sum without readings of a moment; null where it equals sum.
  steady_sum float8,
  -- Heart-rate readings by quarter of an hour, packed (docs/adr/0033). Null for other metric types.
  quarters bytea,
  -- The same by hours in UTC, where there are many readings.
  hours bytea,
  primary key (user_id, metric_type, day, provider)
);
select place_distributed('metric_days', 'user_id', 'users');
create index metric_days_unsettled on metric_days (user_id, settles_at) where settles_at is not null;

-- How many points of each metric type and provider a user has.
create table metric_totals (
  user_id uuid not null,
  metric_type smallint not null,
  provider smallint not null,
  points bigint not null,
  -- False: no point of this metric type and provider came with a UTC offset, so nobody has to look for one.
  may_have_offset boolean not null default true,
  primary key (user_id, metric_type, provider)
);
select place_distributed('metric_totals', 'user_id', 'users');

-- What points said before they were revised or removed. A point that was never revised has no row here.
create table past_points (
  user_id uuid not null,
  metric_type smallint not null,
  provider smallint not null,
  recorded_at timestamptz(3) not null,
  -- The state was stored until then.
  until timestamptz(3) not null,
  -- Since then there was a point, in this state or an earlier one.
  created_at timestamptz(3) not null,
  value float8,
  day date not null,
  utc_offset_minutes smallint,
  source smallint not null,
  data jsonb,
  -- Null: data is whole. Else its intraday samples are this many of the first ones of the next whole state: a day's samples
  -- grow with every sync.
  kept_samples integer,
  samples integer,
  sample_sum float8,
  is_spot boolean,
  -- What brought the next state: index in BRINGERS, and the sync's id.
  ended_by smallint not null,
  ended_by_id uuid,
  primary key (user_id, metric_type, provider, recorded_at, until)
);
select place_distributed('past_points', 'user_id', 'users');
create index on past_points (user_id, recorded_at);
create index on past_points (until);

-- store: events -------------------------------------------------------------------------------------------------------

-- Workouts, nights and activities.
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
  -- The state of the vendor's record as its list shows it; unknown where only a summary was read.
  revision text,
  -- Of a workout or night that several providers recorded, one event counts: the id of the one that counts instead of this.
  duplicate_of uuid,
  primary key (user_id, provider, event_type, vendor_id)
);
select place_distributed('health_events', 'user_id', 'users');
create index on health_events (user_id, started_at, id);
create index on health_events (user_id, settles_at) where settles_at is not null;
create index on health_events (user_id, duplicate_of) where duplicate_of is not null;

-- What events said before they were revised or removed.
create table past_events (
  user_id uuid not null,
  provider smallint not null,
  event_type text not null,
  vendor_id text not null,
  until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  id uuid not null,
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
  data jsonb not null,
  primary key (user_id, provider, event_type, vendor_id, until)
);
select place_distributed('past_events', 'user_id', 'users');
create index on past_events (until);

-- store: past ---------------------------------------------------------------------------------------------------------

-- Since when past states have been kept without a break. No row: they are not kept.
create table past_start (
  is_only boolean primary key default true check (is_only),
  since timestamptz(3) not null
);
select place_reference('past_start');
insert into past_start (since) values (now());

-- collect: connections ------------------------------------------------------------------------------------------------

-- Which vendors people are connected with, and their tokens.
create table connections (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  provider_id text not null,
  status text not null check (status in ('active', 'error', 'disconnected')),
  vendor_user_id text,
  -- Both tokens are sealed. The second is the refresh token of OAuth 2.0 or the token secret of OAuth 1.0a.
  access_token bytea,
  second_token bytea,
  token_expires_at timestamptz(3),
  granted_scopes text[],
  last_error text,
  last_synced_at timestamptz(3),
  next_sync_at timestamptz(3),
  connected_at timestamptz(3) not null,
  -- Which wire format the tokens belong to, for vendors that have several.
  wire_format text,
  -- A renewal of the tokens was begun and its end has not been stored: its answer may be lost.
  renewing_since timestamptz(3),
  -- The user's health data were deleted then: nothing from before it is stored again.
  not_before timestamptz(3),
  -- When the vendor last refused to let us pull: then data come by notices only. Null: pulling works, as far as we know.
  pull_refused_at timestamptz(3),
  -- Until then we wait for older data that the vendor was asked for. Null: we wait for none.
  history_until timestamptz(3),
  -- The user's local day on which the last two weeks were read again, or for the first time.
  reread_on date,
  -- How often the vendor has refused to renew the tokens since they were last renewed, and when it did so first.
  refusals integer not null default 0,
  refused_since timestamptz(3),
  -- When the newest genuine notice of the vendor reached the connection: then one scheduled sync a day is enough.
  notified_at timestamptz(3),
  -- How many days the first sync reads, where the connect flow or its link has said so.
  initial_days smallint,
  -- Everything since then has been read, up to last_synced_at.
  read_since timestamptz(3),
  -- The tokens that a grant had before it was exchanged for one of another wire format, sealed. They are kept until the
  -- first call with the new ones has succeeded.
  former_access_token bytea,
  former_second_token bytea,
  primary key (user_id, id),
  unique (user_id, provider_id)
);
select place_distributed('connections', 'user_id', 'users');
create index on connections (next_sync_at) where status <> 'disconnected';
create index on connections (workspace_id, status, provider_id, id);
create index on connections (workspace_id, last_synced_at, user_id);
-- Whether a vendor's notices arrive, for one workspace (GET /v1/providers/{providerId}/notices).
create index on connections (workspace_id, provider_id, notified_at) where status = 'active';
-- Counted for the operational metrics.
create index connections_in_error on connections (provider_id) where status = 'error';
-- Grants that cannot be renewed.
create index connections_expiring on connections (token_expires_at) where second_token is null and status <> 'disconnected';
create index connections_by_key on connections (substring(access_token from 2 for 8));
create index connections_by_former_key on connections (substring(former_access_token from 2 for 8))
  where former_access_token is not null;

-- Finds the connection that a vendor's own user id belongs to.
create table vendor_users (
  provider_id text not null,
  vendor_user_id text not null,
  user_id uuid not null,
  connection_id uuid not null,
  primary key (provider_id, vendor_user_id, user_id)
);
select place_distributed('vendor_users', 'vendor_user_id', 'none');
-- Finds the rows of a deleted user.
create index on vendor_users (user_id);

-- Authorizations under way. Short-lived. Local to the coordinator.
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
  expires_at timestamptz(3) not null,
  initial_days smallint
);
create index on oauth_states (expires_at);

-- Links with which people connect their devices. Local to the coordinator.
create table connect_links (
  token_hash bytea primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  provider_ids text[],
  redirect_url text,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  initial_days smallint,
  -- True: a link for several devices. Another one is used up by the first connection.
  multiple boolean not null default false,
  -- SHA-256 of the cookie in the browser that used the link first; null: none has yet.
  browser_hash bytea,
  -- Where the link on the page leads back to.
  return_url text,
  -- What a frame that shows the page may fetch once: SHA-256 of its code, and how the flow in its popup ended (JSON).
  outcome_code bytea,
  outcome text
);
create index on connect_links (expires_at);
-- Finds the rows of a deleted user.
create index on connect_links (user_id);

-- collect: sync -------------------------------------------------------------------------------------------------------

-- Syncs and backfills: those to come, those under way, and for a while those that have ended.
create table sync_jobs (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  trigger text not null check (trigger in ('manual', 'initial', 'reconnect', 'scheduled', 'notification', 'backfill')),
  -- 'waiting': a backfill that is not running. Code that looks for the syncs of a connection does not have to know it.
  status text not null check (status in ('waiting', 'queued', 'running', 'completed', 'failed', 'cancelled')),
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
  -- Where another attempt goes on reading the job's window, in the adapter's own words.
  resume_at text,
  records_set_aside integer not null default 0,
  -- A long window is read in stretches, the newest first. From here on it has been read.
  unread_until timestamptz(3),
  -- The length of a backfill's next stretch.
  stretch_days smallint not null default 30,
  days_asked integer,
  days_done integer,
  workspace_id uuid not null,
  pages_read integer not null default 0,
  requests_made integer not null default 0,
  -- At most 20 waits, the newest ({since, until, reason, hasEnded}; until is null while nobody knows when it goes on).
  waits jsonb not null default '[]',
  primary key (user_id, id)
);
select place_distributed('sync_jobs', 'user_id', 'users');
-- At most one running, one that has not started yet, and one backfill per connection.
create unique index sync_jobs_one_running on sync_jobs (user_id, connection_id) where status = 'running';
create unique index sync_jobs_one_waiting on sync_jobs (user_id, connection_id) where status = 'queued' and started_at is null;
create unique index sync_jobs_one_backfill on sync_jobs (user_id, connection_id) where trigger = 'backfill' and finished_at is null;
create index on sync_jobs (user_id, queued_at, id);
create index on sync_jobs (run_at) where status in ('waiting', 'queued', 'running');
create index on sync_jobs (finished_at) where finished_at is not null;
create index on sync_jobs (workspace_id, id);
create index on sync_jobs (workspace_id, status, trigger, provider_id, id);

-- How many syncs ended in each hour that is over, and what they stored. Local to the coordinator.
create table sync_hours (
  workspace_id uuid not null,
  hour timestamptz(3) not null,
  provider_id text not null,
  completed integer not null,
  failed integer not null,
  points bigint not null,
  primary key (workspace_id, hour, provider_id)
);
create index on sync_hours (hour);

-- One row: the hours before `counted_until` are in sync_hours. Local to the coordinator.
create table sync_hours_progress (
  only_row boolean primary key,
  counted_until timestamptz(3) not null
);
insert into sync_hours_progress (only_row, counted_until)
values (true, date_trunc('hour', now() - interval '10 minutes', 'UTC'));

-- Data that vendors' notices have named, and that the next sync of the connection reads.
create table notified_data (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  -- In the adapter's own words.
  target jsonb not null,
  attempts integer not null default 0,
  received_at timestamptz(3) not null,
  -- What the vendor will complete later is read again from this instant on.
  due_at timestamptz(3) not null default now(),
  primary key (user_id, id)
);
select place_distributed('notified_data', 'user_id', 'users');
create index on notified_data (user_id, connection_id, id);

-- Older data of a person that a vendor was asked to send. A range is never asked for twice.
create table history_requests (
  user_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  provider_id text not null,
  -- asked, accepted, answered or refused
  state text not null,
  asked_at timestamptz(3) not null,
  primary key (user_id, connection_id, kind, starts_at)
);
select place_distributed('history_requests', 'user_id', 'users');
create index on history_requests (provider_id, asked_at);

-- collect: inbound (docs/adr/0011) ------------------------------------------------------------------------------------

-- Genuine notices of vendors, from their receipt until they have been acted on; those that a vendor names are remembered
-- somewhat longer, so that a repeat does nothing. Local to the coordinator.
create table inbound_notifications (
  id uuid primary key,
  provider_id text not null,
  -- What a repeat has in common with this one.
  replay_id text not null,
  -- Sealed: vendors put access tokens into it. Null once acted on.
  body bytea,
  received_at timestamptz(3) not null,
  is_proven boolean not null default false,
  unique (provider_id, replay_id)
);
create index on inbound_notifications (received_at);
create index inbound_notifications_by_key on inbound_notifications (substring(body from 2 for 8)) where body is not null;

-- The parts into which a vendor's long push is cut as it arrives. Its row in inbound_notifications, without a body, is
-- written when all of it has come; parts without that row belong to a push that is still on its way or was broken off.
-- Local to the coordinator.
create table inbound_parts (
  notice_id uuid not null,
  part integer not null,
  -- Compressed, then sealed.
  body bytea not null,
  received_at timestamptz(3) not null,
  primary key (notice_id, part)
);
create index on inbound_parts (received_at);
create index inbound_parts_by_key on inbound_parts (substring(body from 2 for 8));

-- collect: archive ----------------------------------------------------------------------------------------------------

-- The answers and pushes of vendors as they came: each once for each person.
create table raw_answers (
  user_id uuid not null,
  content_hash bytea not null,
  -- Compressed, then sealed.
  content bytea not null,
  -- Behind the time of the newest page that was made from it by at most a day.
  seen_at timestamptz(3) not null,
  primary key (user_id, content_hash)
);
select place_distributed('raw_answers', 'user_id', 'users');
create index on raw_answers (seen_at);
create index raw_answers_by_key on raw_answers (substring(content from 2 for 8));

-- From which answers each stored page was made.
create table raw_pages (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  -- The attempt of a sync, or the push, that the page belongs to.
  reading_id uuid not null,
  -- What was asked, by which answer; compressed, then sealed.
  content bytea not null,
  -- The points of the page: how many, between which instants, and their packed keys.
  first_at timestamptz(3),
  last_at timestamptz(3),
  points bytea not null,
  read_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('raw_pages', 'user_id', 'users');
create index on raw_pages (user_id, provider_id, id);
create index on raw_pages (read_at);
create index raw_pages_by_key on raw_pages (substring(content from 2 for 8));

-- collect: quarantine -------------------------------------------------------------------------------------------------

-- Records of vendors that no adapter could understand, as they came.
create table quarantine (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  -- The kind of record, and what stays the same when the vendor changes the record.
  endpoint text not null,
  record_key text,
  content_hash bytea not null,
  -- Sealed.
  content bytea not null,
  reason text not null,
  -- How often it came.
  times integer not null default 1,
  -- From where on the last sync that met it read the vendor; null for what was pushed or named by a notice.
  window_start timestamptz(3),
  received_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, connection_id, content_hash)
);
select place_distributed('quarantine', 'user_id', 'users');
create index on quarantine (workspace_id, id);
create index on quarantine (seen_at);
create index quarantine_by_key on quarantine (substring(content from 2 for 8));

-- Of which kinds of records a user has been told that some were set aside.
create table quarantine_notices (
  user_id uuid not null,
  connection_id uuid not null,
  endpoint text not null,
  told_at timestamptz(3) not null,
  primary key (user_id, connection_id, endpoint)
);
select place_distributed('quarantine_notices', 'user_id', 'users');

-- collect: quotas (docs/adr/0011) -------------------------------------------------------------------------------------

-- Vendors whose shared quota has run out lately: syncs pass one after the other. A vendor without a row answers freely.
-- Local to the coordinator.
create table provider_gates (
  provider_id text primary key,
  -- Nobody passes before.
  opens_at timestamptz(3) not null,
  -- How many may be behind it at once.
  permits integer not null
);

-- Syncs that wait at a gate, or have passed it and run. Local to the coordinator.
create table provider_turns (
  job_id uuid primary key,
  provider_id text not null,
  user_id uuid not null,
  -- Their place in the queue: when they were asked for.
  due_at timestamptz(3) not null,
  state text not null check (state in ('waiting', 'going')),
  since timestamptz(3) not null
);
create index on provider_turns (provider_id, state, due_at, job_id);

-- Backfills have used their share of the vendor's quota up to this time, as if they used it evenly. Local to the
-- coordinator.
create table provider_history (
  provider_id text primary key,
  used_until timestamptz(3) not null
);

-- understand: records (docs/numbers.md) -------------------------------------------------------------------------------

-- The best value of each metric type and category that a person has reached.
create table personal_records (
  user_id uuid not null,
  metric_type smallint not null,
  category text not null,
  value float8 not null,
  provider smallint not null,
  -- Start of the event, of the day, or of the week.
  recorded_at timestamptz(3) not null,
  -- Local day of the event, the day, or the Monday.
  day date not null,
  -- The workout, for records of workouts.
  event_id uuid,
  -- Days (or Mondays) of the last weeks whose achievement has been told.
  announced_days date[] not null default '{}',
  primary key (user_id, metric_type, category)
);
select place_distributed('personal_records', 'user_id', 'users');

-- understand: goals ---------------------------------------------------------------------------------------------------

-- The goals that people have set themselves.
create table goals (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  metric_type smallint not null,
  target float8 not null,
  direction text not null check (direction in ('at_least', 'at_most')),
  period text not null check (period in ('day', 'week')),
  is_active boolean not null,
  -- When a goal of `at_most` is judged next: after the end of its running period.
  judge_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('goals', 'user_id', 'users');
create index on goals (judge_at) where judge_at is not null;

-- The periods in which a goal was reached, so that each is told once.
create table goal_periods (
  user_id uuid not null,
  goal_id uuid not null,
  -- First local day.
  period_start date not null,
  reached_at timestamptz(3) not null,
  primary key (user_id, goal_id, period_start)
);
select place_distributed('goal_periods', 'user_id', 'users');
alter table goal_periods add foreign key (user_id, goal_id) references goals (user_id, id) on delete cascade;

-- understand: analytics (docs/analytics.md, docs/scores.md) -----------------------------------------------------------

-- Users whose health data has changed since they were last analysed, and the local days that changed.
create table pending_analyses (
  user_id uuid primary key,
  first_day date not null,
  last_day date not null,
  requested_at timestamptz(3) not null,
  -- What may be announced: everything, only what the last two days show, or nothing (after a backfill).
  announces text not null default 'everything' check (announces in ('everything', 'latest', 'nothing'))
);
select place_distributed('pending_analyses', 'user_id', 'users');
create index on pending_analyses (requested_at);

-- The state of a user's data that the last analysis has seen, so that a sync that finds nothing new is followed by none
-- (ADR 32).
create table analyses (
  user_id uuid primary key,
  data_version bigint not null,
  stands_until timestamptz(3) not null
);
select place_distributed('analyses', 'user_id', 'users');

-- 0 to 100 for each day; null where no input has data. Days without any score have no row.
create table health_scores (
  user_id uuid not null,
  day date not null,
  -- Null where the day has one of the others only.
  overall float8,
  sleep float8,
  activity float8,
  cardio float8,
  recovery float8,
  -- Each score's inputs: value, score, weight.
  components jsonb not null,
  providers smallint[] not null,
  computed_at timestamptz(3) not null,
  primary key (user_id, day)
);
select place_distributed('health_scores', 'user_id', 'users');

-- Unusual values: at most one finding per metric type and local day, the most severe.
create table anomalies (
  user_id uuid not null,
  id uuid not null,
  metric_type smallint not null,
  day date not null,
  value float8 not null,
  method text not null check (method in ('z_score', 'iqr', 'clinical_threshold')),
  severity text not null check (severity in ('info', 'warning', 'critical')),
  message text not null,
  recorded_at timestamptz(3) not null,
  -- Values below or above these are findings of the method.
  lower_limit float8,
  upper_limit float8,
  -- Whose data went into it.
  providers smallint[] not null,
  status text not null check (status in ('active', 'acknowledged', 'resolved')),
  -- The severity that was last told of; null while nobody was told.
  announced_severity text,
  -- Set while the data, revised since, no longer shows it.
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, metric_type, day)
);
select place_distributed('anomalies', 'user_id', 'users');
create index on anomalies (user_id, recorded_at, id);

-- The latest correlations over a window of `days` days.
create table correlation_windows (
  user_id uuid not null,
  days smallint not null,
  computed_at timestamptz(3) not null,
  -- As the API shows them, strongest first.
  results jsonb not null,
  -- Of the results: the same ones need not be written again.
  digest bytea not null,
  primary key (user_id, days)
);
select place_distributed('correlation_windows', 'user_id', 'users');

-- What a person has been told of as an insight, so that it stays news: a correlation's sign, a trend's direction.
create table told_insights (
  user_id uuid not null,
  subject text not null,
  state text not null,
  told_at timestamptz(3),
  primary key (user_id, subject)
);
select place_distributed('told_insights', 'user_id', 'users');

-- tell: webhooks ------------------------------------------------------------------------------------------------------

-- The customers' addresses to which events are sent. What changes with every attempt lives apart: this table is on every
-- node of a cluster.
create table webhooks (
  id uuid primary key,
  workspace_id uuid not null,
  url text not null,
  events text[] not null,
  is_active boolean not null,
  description text,
  -- Both sealed. The previous secret signs beside the present one until its time is over. The secret is null after the key
  -- that sealed it was lost, until the customer sets a new one; such a webhook is not active.
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  created_at timestamptz(3) not null,
  -- When the webhook last changed between active and paused. Earlier events are judged by the previous state.
  active_changed_at timestamptz(3) not null default '-infinity'
);
select place_reference('webhooks');
alter table webhooks add foreign key (workspace_id) references workspaces (id) on delete cascade;
create index on webhooks (workspace_id, id);
create index webhooks_by_key on webhooks (substring(secret from 2 for 8));
create index webhooks_by_previous_key on webhooks (substring(previous_secret from 2 for 8))
  where previous_secret is not null;

-- What became of each recovery of a webhook. The queue forgets a job when it is done. Local to the coordinator.
create table webhook_recoveries (
  id uuid primary key,
  workspace_id uuid not null,
  webhook_id uuid not null,
  -- Deliveries that were created from `since` to `until` are sent again.
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  found integer not null,
  without_body integer not null,
  redelivered integer not null default 0,
  queued_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- True where the webhook was paused or deleted before everything was sent.
  is_stopped boolean not null default false
);
create index on webhook_recoveries (queued_at);

-- tell: deliveries (docs/adr/0008) ------------------------------------------------------------------------------------

-- One message to one target, with the bytes to send. Placed with the user it is about, beside the outbox row that caused
-- it (a message about nobody is placed by its target's id); outlives its user, hence no foreign key.
create table deliveries (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  target_id uuid not null,
  topic text not null,
  -- Null once its time of retention is over.
  body text,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  -- Counted before an attempt is made.
  attempt_count integer not null default 0,
  -- [{"attempt", "startedAt", "durationMs", "statusCode", "error"}, …], written after each attempt.
  attempts jsonb not null default '[]',
  status_code integer,
  last_error text,
  next_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Set when a delivery that failed was sent again by a recovery, so that the next recovery leaves it out.
  recovered_at timestamptz(3),
  primary key (user_id, id)
) with (fillfactor = 80);
select place_distributed('deliveries', 'user_id', 'users');
-- Ids are UUIDv7: their order is the order of creation. Deliveries of one webhook in an hour or a day
-- (GET /v1/webhooks/{webhookId}/statistics) are counted in this index alone.
create index deliveries_of_target on deliveries (target_id, id) include (workspace_id);
create index on deliveries (target_id, topic, id);
create index deliveries_not_delivered on deliveries (target_id, id) where status <> 'delivered';
create index deliveries_failed on deliveries (workspace_id, kind, created_at) where status = 'failed';
create index on deliveries (workspace_id, kind, created_at, status);
create index deliveries_with_body on deliveries (created_at) where body is not null;
create index deliveries_without_body on deliveries (created_at) where body is null;

-- Which deliveries wait for what. Rebuilt from deliveries where a place was lost. Local to the coordinator.
create table delivery_queue (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  target_id uuid not null,
  due_at timestamptz(3) not null,
  -- waiting: for its time, then for any runner. parked: for its runner to have room for this target. sending: an attempt
  -- is under way. held: its target is paused.
  state text not null check (state in ('waiting', 'parked', 'sending', 'held')),
  -- Who has parked it or is sending it.
  runner_id text
) with (fillfactor = 70);
create index delivery_queue_due on delivery_queue (kind, due_at) where state = 'waiting';
create index delivery_queue_behind on delivery_queue (target_id, due_at) where state in ('parked', 'held');

-- Targets that are paused, in trouble or gone; a target in good order has no row. Local to the coordinator.
create table delivery_targets (
  target_id uuid primary key,
  paused boolean not null default false,
  consecutive_failures integer not null default 0,
  consecutive_timeouts integer not null default 0,
  failing_since timestamptz(3),
  circuit_opened_at timestamptz(3),
  last_error text,
  -- Set when the target was deleted: what is kept of it goes in batches.
  dropped_at timestamptz(3)
);

-- tell: notifications (docs/notifications.md) -------------------------------------------------------------------------

-- Where a person gets messages.
create table notification_channels (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  channel_type text not null,
  label text not null,
  -- As it is shown: secrets masked.
  config jsonb not null,
  -- The secrets themselves: sealed JSON of {path: value}; null where there are none.
  secrets bytea,
  is_enabled boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notification_channels', 'user_id', 'users');
create index notification_channels_by_key on notification_channels (substring(secrets from 2 for 8));

-- Which messages a person gets by which channels.
create table notification_rules (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  categories text[] not null,
  min_severity text not null check (min_severity in ('info', 'warning', 'critical')),
  channel_ids uuid[] not null,
  is_enabled boolean not null,
  -- {"start": "22:00", "end": "07:00"} in the user's zone.
  quiet_hours jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notification_rules', 'user_id', 'users');

-- Everything a user could have been told, whether or not a rule matched: what rules are previewed on.
create table notifications (
  user_id uuid not null,
  -- Of the event that caused it, so that nothing is told twice.
  id uuid not null,
  category text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  title text not null,
  -- When it happened, and when it was routed.
  occurred_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notifications', 'user_id', 'users');
create index on notifications (user_id, occurred_at);
create index notifications_by_age on notifications (created_at);

-- One notification to one channel. Its status and attempts stand at its delivery, except for tests, which are made at once
-- and never wait in the queue.
create table notification_logs (
  user_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  channel_id uuid not null,
  channel_type text not null,
  category text not null,
  severity text not null,
  title text not null,
  test_status text check (test_status in ('delivered', 'failed')),
  test_error text,
  created_at timestamptz(3) not null,
  -- Notifications that quiet hours have held for a channel are delivered as one digest: the delivery of the entry. Null: the
  -- one with the entry's own id.
  delivery_id uuid,
  primary key (user_id, id)
);
select place_distributed('notification_logs', 'user_id', 'users');
create index notification_logs_by_age on notification_logs (created_at);

-- How often and when a person gets a report.
create table notification_reports (
  user_id uuid primary key,
  workspace_id uuid not null,
  frequency text not null check (frequency in ('off', 'daily', 'weekly', 'monthly')),
  hour smallint not null check (hour between 0 and 23),
  timezone text not null,
  -- Null while switched off.
  next_at timestamptz(3),
  updated_at timestamptz(3) not null
);
select place_distributed('notification_reports', 'user_id', 'users');
create index on notification_reports (next_at) where next_at is not null;

-- Findings of statistics that wait for a user's next digest: they are told together, once a day.
create table finding_digests (
  user_id uuid primary key,
  workspace_id uuid not null,
  anomaly_ids uuid[] not null,
  -- When the digest may leave; null while nothing waits.
  due_at timestamptz(3),
  -- The user's local day of the last digest.
  sent_day date
);
select place_distributed('finding_digests', 'user_id', 'users');
create index on finding_digests (due_at) where due_at is not null;

-- Grants that end soon and of which the user has been told.
create table token_expiry_notices (
  user_id uuid not null,
  connection_id uuid not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, connection_id)
);
select place_distributed('token_expiry_notices', 'user_id', 'users');
alter table token_expiry_notices add foreign key (user_id, connection_id) references connections (user_id, id) on delete cascade;

-- tell: stream --------------------------------------------------------------------------------------------------------

-- What GET /v1/stream sends, for an hour. A transaction writes its rows without a number. Afterwards they are numbered,
-- by one process at a time and without gaps, in the order in which they are found: so a row that was committed late gets a
-- later number than all that readers have seen. Local to the coordinator.
create table stream_events (
  id uuid primary key,
  -- Null until the row has been numbered.
  seq bigint,
  workspace_id uuid not null,
  -- Of the user whom the event concerns. Null, like the data, once that user has been deleted: the number stays.
  user_id uuid,
  topic text not null,
  event text not null,
  -- JSON, as it is sent.
  data text,
  created_at timestamptz(3) not null,
  -- When it was numbered.
  published_at timestamptz(3)
);
create unique index on stream_events (seq) where seq is not null;
create index on stream_events (workspace_id, seq) where seq is not null;
create index on stream_events (user_id) where user_id is not null;
create index stream_events_unnumbered on stream_events (id) where seq is null;

-- The last number that was given. One row. Local to the coordinator.
create table stream_position (
  is_single boolean primary key default true check (is_single),
  last bigint not null
);
insert into stream_position (last) values (0);

-- platform ------------------------------------------------------------------------------------------------------------

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
create index on outbox (dispatched_at) where dispatched_at is not null;
create index on outbox (workspace_id, occurred_at, id);

-- When each worker last gave a sign of life: the queue's locks of one that has fallen silent are given back. Local to the
-- coordinator.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz(3) not null
);

-- The sliding window of each caller, where several processes share one count. Losing it in a crash loses nothing. A
-- caller's instants stay in its row: beyond 2 kB (more than some 240 requests a minute) PostgreSQL would compress them, or
-- move them to another table, with each request. Local to the coordinator.
create unlogged table rate_limit_windows (
  caller text primary key,
  hits bigint[] not null,
  newest timestamptz(3) not null,
  allowed boolean not null
) with (toast_tuple_target = 8160);
