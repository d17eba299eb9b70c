-- compatible-from: 0016
-- The sync that follows when a person connects again has a trigger of its own.
alter table sync_jobs drop constraint sync_jobs_trigger_check;
alter table sync_jobs add constraint sync_jobs_trigger_check
  check (trigger in ('manual', 'initial', 'reconnect', 'scheduled', 'notification', 'backfill'));
