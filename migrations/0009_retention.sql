-- compatible-from: 0008
-- Rows that are over are found by the time at which they ended (src/retention.ts).
create index on outbox (dispatched_at) where dispatched_at is not null;
create index on sync_jobs (finished_at) where finished_at is not null;
