-- compatible-from: 0012
-- checksum: b6da18044feac825f8d00e3a99cac9dcdac0cfc4ed5b6345910474268009856a
-- What points and events said before they were revised or removed. What was never revised has no row here.
create table past_points (
  user_id uuid not null,
  metric_type smallint not null,
  provider smallint not null,
  recorded_at timestamptz(3) not null,
  -- The state was stored until then.
  until timestamptz(3) not null,
  -- Since then there was a point, in this state or an earlier one.
  created_at timestamptz(3) not null,
  value float8,
  day date not null,
  utc_offset_minutes smallint,
  source smallint not null,
  data jsonb,
  -- Null: data is whole. Else its intraday samples are the first so many of the next whole state's: a day's samples grow
  -- with every sync.
  kept_samples integer,
  samples integer,
  sample_sum float8,
  is_spot boolean,
  -- What brought the next state: index in BRINGERS, and the sync's id.
  ended_by smallint not null,
  ended_by_id uuid,
  primary key (user_id, metric_type, provider, recorded_at, until)
);
select place_distributed('past_points', 'user_id', 'users');
create index on past_points (user_id, recorded_at);
create index on past_points (until);

create table past_events (
  user_id uuid not null,
  provider smallint not null,
  event_type text not null,
  vendor_id text not null,
  until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  id uuid not null,
  activity_type text,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  duration_seconds integer not null,
  distance_meters float8,
  calories_kcal float8,
  avg_heart_rate float8,
  max_heart_rate float8,
  source smallint not null,
  utc_offset_minutes smallint,
  day date not null,
  data jsonb not null,
  primary key (user_id, provider, event_type, vendor_id, until)
);
select place_distributed('past_events', 'user_id', 'users');
create index on past_events (until);

-- Since when past states have been kept without a break. No row: they are not kept.
create table past_start (
  is_only boolean primary key default true check (is_only),
  since timestamptz(3) not null
);
select place_reference('past_start');
insert into past_start (since) values (now());

-- In which units a person reads values. Data are always metric.
alter table users add column units text not null default 'metric';
alter table users add constraint users_units_check check (units in ('metric', 'imperial'));
