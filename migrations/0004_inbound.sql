-- What vendors tell by themselves, and the quotas that all connections of a vendor share (docs/adr/0011).

-- Which wire format the tokens belong to, for vendors that have several.
alter table connections add column wire_format text;
-- A renewal of the tokens was begun and its end has not been stored: its answer may be lost.
alter table connections add column renewing_since timestamptz(3);
-- The user's health data were deleted then: nothing from before it is stored again.
alter table connections add column not_before timestamptz(3);

-- Where another attempt goes on reading the job's window, in the adapter's own words.
alter table sync_jobs add column resume_at text;

-- Genuine notifications, from their receipt until they have been acted on; those that a vendor names are remembered
-- somewhat longer, so that a repeat does nothing. Local to the coordinator.
create table inbound_notifications (
  id uuid primary key,
  provider_id text not null,
  -- What a repeat has in common with this one.
  replay_id text not null,
  -- Sealed: vendors put access tokens into it. Null once acted on.
  body bytea,
  received_at timestamptz(3) not null,
  unique (provider_id, replay_id)
);
create index on inbound_notifications (received_at);

-- What notifications have named and the next sync of the connection reads.
create table notified_data (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  -- In the adapter's own words.
  target jsonb not null,
  attempts integer not null default 0,
  received_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notified_data', 'user_id', 'users');
alter table notified_data add foreign key (user_id, connection_id) references connections (user_id, id) on delete cascade;
create index on notified_data (user_id, connection_id, id);

-- Vendors whose shared quota has run out lately: syncs pass one after the other. A vendor without a row answers freely.
-- Local to the coordinator.
create table provider_gates (
  provider_id text primary key,
  -- Nobody passes before.
  opens_at timestamptz(3) not null,
  -- So many at once behind it.
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
