-- Export files of phones that are sent in parts, and the jobs that read them. docs/phones.md explains them.
-- compatible-from: 0001

-- Local to the coordinator, as the parts are: one row for each file.
create table imports (
  id uuid primary key,
  user_id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  -- uploading, queued, running, completed, failed or cancelled
  status text not null,
  -- Of the whole file, and of what has come of it.
  size bigint not null,
  received bigint not null default 0,
  -- How far the reading has come, in bytes of the file.
  bytes_read bigint not null default 0,
  -- Records that were read and stored. After a break the reading goes on behind them.
  records bigint not null default 0,
  stored bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  not_kept bigint not null default 0,
  first_at timestamptz(3),
  last_at timestamptz(3),
  -- What is wrong with a file of which the rest was read.
  warnings text[] not null default '{}',
  error text,
  -- How many records there were when its worker had died twice; null: that has not happened.
  died_at_record bigint,
  -- Whether some of its parts may be stored.
  has_parts boolean not null default true,
  created_at timestamptz(3) not null,
  -- When it last got on.
  touched_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
-- One at a time, so that a person's files never take more room than one may.
create unique index imports_open on imports (user_id) where status in ('uploading', 'queued', 'running');
create index on imports (user_id);
create index on imports (touched_at) where status in ('uploading', 'queued', 'running');
create index on imports (id) where has_parts and finished_at is not null;
create index on imports (finished_at);
create index on imports (workspace_id, finished_at) where status = 'failed';

-- Pieces of these files, sealed one by one. They go when the job has ended. Local to the coordinator.
create table import_parts (
  import_id uuid not null,
  -- Where it begins in the file.
  start bigint not null,
  user_id uuid not null,
  body bytea not null,
  primary key (import_id, start)
);
create index on import_parts (user_id);
create index import_parts_by_key on import_parts (substring(body from 2 for 8));
