-- Points lie together (docs/adr/0034): one row holds those of a metric type and provider on one UTC day, or in one hour of a
-- day that has many. Each array has one element for each point, in the same order; one of nulls only is null itself.
create table metric_packs (
  user_id uuid not null,
  start timestamptz(3) not null,
  metric_type smallint not null,
  provider smallint not null,
  is_hour boolean not null,
  points integer not null,
  at_ms integer[] not null,
  value float8[],
  traits integer[] not null,
  created_at timestamptz[] not null,
  settles_at timestamptz[],
  data jsonb[],
  samples integer[],
  sample_sum float8[],
  primary key (user_id, metric_type, provider, start)
);
comment on column metric_packs.at_ms is 'milliseconds since start';
comment on column metric_packs.traits is
  'bits 0-3: the UTC date minus the local day, plus 8; bits 4-6: origin; bit 7: is_spot; from bit 8: 0 without a UTC offset, otherwise its minutes plus 32769';
create index metric_packs_newest on metric_packs (user_id, provider, start);
select place_distributed('metric_packs', 'user_id', 'users');

-- The points of earlier releases, one row each. The worker moves them into packs.
alter table metrics rename to metric_rows;

-- The points of packs as rows. Read it with a condition on "start", which leads to the packs: a point is recorded at the
-- start of its pack or up to a day later.
create view packed_metrics as
select user_id, start, metric_type, provider,
  start + at_ms * interval '1 millisecond' as recorded_at, created_at, settles_at, value,
  date - ((traits & 15) - 8) as day, (nullif(traits >> 8, 0) - 32769)::smallint as utc_offset_minutes,
  ((traits >> 4) & 7)::smallint as source, data, samples, sample_sum,
  case when traits & 128 <> 0 then true end as is_spot, is_hour
from (
  select user_id, start, metric_type, provider, is_hour, (start at time zone 'UTC')::date as date, unnest(at_ms) as at_ms,
    unnest(value) as value, unnest(traits) as traits, unnest(created_at) as created_at, unnest(settles_at) as settles_at,
    unnest(data) as data, unnest(samples) as samples, unnest(sample_sum) as sample_sum
  from metric_packs) pack;

-- All points as rows, to be read in the same way.
create view metrics as
select user_id, start, metric_type, provider, recorded_at, created_at, settles_at, value, day, utc_offset_minutes, source,
  data, samples, sample_sum, is_spot, is_hour
from packed_metrics
union all
select user_id, recorded_at, metric_type, provider, recorded_at, created_at, settles_at, value, day, utc_offset_minutes,
  source, data, samples, sample_sum, is_spot, false
from metric_rows;
