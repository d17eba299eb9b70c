-- compatible-from: 0016
-- What a sync has read and asked for, and what it has waited for: at most 20 waits, the newest
-- ({since, until, reason, hasEnded}; until is null while nobody knows when it goes on).
alter table sync_jobs add column pages_read integer not null default 0;
alter table sync_jobs add column requests_made integer not null default 0;
alter table sync_jobs add column waits jsonb not null default '[]';
