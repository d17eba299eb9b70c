-- compatible-from: 0016
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
