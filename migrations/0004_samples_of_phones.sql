-- The samples of phones: intervals of several devices, merged into points. docs/phones.md explains them.
-- compatible-from: 0001

-- The devices and apps that wrote samples. Samples name them by their code.
create table sample_devices (
  user_id uuid not null,
  code smallint not null,
  provider smallint not null,
  key text not null,
  kind text not null,
  name text,
  manufacturer text,
  model text,
  app text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, code),
  unique (user_id, provider, key)
);
select place_distributed('sample_devices', 'user_id', 'users');

-- A person's own order of devices, and the devices of which nothing counts.
create table device_orders (
  user_id uuid primary key,
  device_order jsonb not null,
  ignored text[] not null,
  updated_at timestamptz(3) not null
);
select place_distributed('device_orders', 'user_id', 'users');

-- The samples of one kind that begin on one UTC day; of a day with more than 200 of them, in one hour.
create table sample_packs (
  user_id uuid not null,
  start timestamptz(3) not null,
  -- That of the metric type, or of a kind that is none (from 20001 on).
  metric_type smallint not null,
  provider smallint not null,
  is_hour boolean not null,
  samples integer not null,
  -- The longest sample: how far behind its start a sample of this pack can reach.
  reach_ms integer not null,
  -- A number made of the sender's id.
  id_hash bigint[] not null,
  -- Milliseconds from the start of the pack.
  start_ms integer[] not null,
  -- Null: all of them are of a moment.
  span_ms integer[],
  value float8[] not null,
  -- Code of the device, 1024 if it was typed in, 2048 if it was read from a file, and the UTC offset.
  traits integer[] not null,
  -- The state with the highest revision counts, in milliseconds since 1970.
  revision bigint[] not null,
  -- States up to then do not count. Null: none was deleted.
  deleted_at bigint[],
  -- Of a record with several parts. Null: there is none.
  group_hash bigint[],
  primary key (user_id, metric_type, provider, start)
);
select place_distributed('sample_packs', 'user_id', 'users');

-- Deletions whose samples were not found at once: a late repeat of an old batch must not bring them back.
create table sample_deletions (
  user_id uuid not null,
  provider smallint not null,
  -- 0: any kind of sample.
  metric_type smallint not null,
  id_hash bigint not null,
  deleted_at timestamptz(3) not null,
  -- Older samples have not been searched for it yet.
  is_pending boolean not null,
  received_at timestamptz(3) not null,
  primary key (user_id, provider, metric_type, id_hash)
);
select place_distributed('sample_deletions', 'user_id', 'users');
create index on sample_deletions (received_at);
