-- compatible-from: 0011
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

alter table sync_jobs add column records_set_aside integer not null default 0;
