-- The receipt of a deletion names each grant, and whether its vendor has confirmed the end.
-- compatible-from: 0001

alter table erasures
  -- [{providerId, status, at, reason}], and connectionId while the erasure is under way.
  add column grants jsonb not null default '[]';
