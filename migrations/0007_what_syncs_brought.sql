-- A first sync or a backfill says of each kind of data what it has brought.
-- compatible-from: 0001

alter table sync_jobs
  -- One line for each kind ({kind, from, to, state}); empty for other syncs, and for those that ended before.
  add column kinds jsonb not null default '[]';
