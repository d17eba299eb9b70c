-- compatible-from: 0009
-- checksum: 99245a83c5a94d93499ce2bf0491c86bcc81273a55d292d3939b964261a6d8c5
-- A person's history: how far back connections have been read, and backfills, which read further back.

-- How many days the first sync reads, where the connect flow or its link has said so.
alter table connect_links add column initial_days smallint;
alter table oauth_states add column initial_days smallint;
alter table connections add column initial_days smallint;

-- Everything since then has been read, up to last_synced_at.
alter table connections add column read_since timestamptz(3);
update connections set read_since = (connected_at at time zone 'UTC' - interval '29 days') at time zone 'UTC' where last_synced_at is not null;

-- 'waiting': a backfill that is not running. Code that looks for the syncs of a connection does not have to know it.
alter table sync_jobs drop constraint sync_jobs_status_check;
alter table sync_jobs add constraint sync_jobs_status_check
  check (status in ('waiting', 'queued', 'running', 'completed', 'failed', 'cancelled'));
alter table sync_jobs drop constraint sync_jobs_trigger_check;
alter table sync_jobs add constraint sync_jobs_trigger_check
  check (trigger in ('manual', 'initial', 'scheduled', 'notification', 'backfill'));
-- A long window is read in stretches, the newest first. From here on it has been read.
alter table sync_jobs add column unread_until timestamptz(3);
-- The length of a backfill's next stretch.
alter table sync_jobs add column stretch_days smallint not null default 30;
alter table sync_jobs add column days_asked integer;
alter table sync_jobs add column days_done integer;
create unique index sync_jobs_one_backfill on sync_jobs (user_id, connection_id) where trigger = 'backfill' and finished_at is null;
drop index sync_jobs_run_at_idx;
create index on sync_jobs (run_at) where status in ('waiting', 'queued', 'running');

-- What may be announced of the analysis: everything, only what the last two days show, or nothing (after a backfill).
alter table pending_analyses add column announces text not null default 'everything';
alter table pending_analyses add constraint pending_analyses_announces_check
  check (announces in ('everything', 'latest', 'nothing'));

-- Backfills have used their share of the vendor's quota up to this time, as if they used it evenly. Local to the
-- coordinator.
create table provider_history (
  provider_id text primary key,
  used_until timestamptz(3) not null
);
