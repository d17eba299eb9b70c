-- The days of a metric type and provider lie together by months (docs/adr/0064), and heart rate by quarters of an hour in a
-- table of its own. Earlier releases cannot work beside it.

-- Nobody reads or writes days while they move: a writer would add to a day that has moved already.
alter table metric_days rename to moved_days;

-- What the points of each local day add up to, a month of a metric type and provider in each row; always equal to what those
-- points give. Each array has one element for each day that has points, in their order; one that says nothing is null.
create table metric_months (
  user_id uuid not null,
  metric_type smallint not null,
  -- Its first day.
  month date not null,
  provider smallint not null,
  first_day smallint not null,
  days smallint[],
  points integer[],
  valued integer[],
  points_before integer[],
  points_after integer[],
  sum float8[] not null,
  min float8[],
  max float8[],
  last float8[],
  last_ms integer[],
  settles_at timestamptz[],
  samples integer[],
  sample_sum float8[],
  spots integer[],
  steady_sum float8[],
  parts jsonb[],
  primary key (user_id, metric_type, month, provider)
);
comment on column metric_months.first_day is 'day of the month of the first element';
comment on column metric_months.days is 'days of the month; null where each follows the one before';
comment on column metric_months.points is 'points of the day; null where each has one';
comment on column metric_months.valued is 'those among them that carry a value; null where all do';
comment on column metric_months.points_before is
  'points whose UTC date is the day before, so that counts by UTC date need no look at the points; null where there are none. points_after: the day after';
comment on column metric_months.min is 'null where each equals sum, as with one point a day; max and last likewise';
comment on column metric_months.last_ms is 'when last was recorded: milliseconds since midnight UTC of the day; null where each is 0';
comment on column metric_months.steady_sum is 'the sum without readings of a moment (spots); a null element where it equals sum';
comment on column metric_months.parts is '{"systolic": [sum, count], …} for metric types averaged part by part';
-- A month of heart rate is a little longer than what PostgreSQL begins to compress, which takes longer than it saves.
alter table metric_months set (toast_tuple_target = 4080);
select place_distributed('metric_months', 'user_id', 'users');

-- Heart-rate readings of a local day by quarter of an hour, packed (docs/adr/0033).
create table day_quarters (
  user_id uuid not null,
  day date not null,
  provider smallint not null,
  quarters bytea not null,
  -- The same by hours in UTC, where there are many readings.
  hours bytea,
  primary key (user_id, day, provider)
);
select place_distributed('day_quarters', 'user_id', 'users');

insert into metric_months (user_id, metric_type, month, provider, first_day, days, points, valued, points_before, points_after,
                           sum, min, max, last, last_ms, settles_at, samples, sample_sum, spots, steady_sum, parts)
select user_id, metric_type, month, provider, min(date),
  case when max(date) - min(date) + 1 > count(*) then array_agg(date order by date) end,
  case when bool_or(points <> 1) then array_agg(points order by date) end,
  case when bool_or(valued <> points) then array_agg(valued order by date) end,
  case when bool_or(points_before <> 0) then array_agg(points_before order by date) end,
  case when bool_or(points_after <> 0) then array_agg(points_after order by date) end,
  array_agg(sum order by date),
  case when bool_or(min is distinct from sum) then array_agg(min order by date) end,
  case when bool_or(max is distinct from sum) then array_agg(max order by date) end,
  case when bool_or(last is distinct from sum) then array_agg(last order by date) end,
  case when bool_or(last_ms is distinct from 0) then array_agg(last_ms order by date) end,
  case when bool_or(settles_at is not null) then array_agg(settles_at order by date) end,
  case when bool_or(samples <> 0) then array_agg(samples order by date) end,
  case when bool_or(sample_sum <> 0) then array_agg(sample_sum order by date) end,
  case when bool_or(spots <> 0) then array_agg(spots order by date) end,
  case when bool_or(steady_sum is not null) then array_agg(steady_sum order by date) end,
  case when bool_or(parts is not null) then array_agg(parts order by date) end
from (
  select *, date_trunc('month', day::timestamp)::date as month, extract(day from day)::smallint as date,
    (extract(epoch from last_at - day::timestamp at time zone 'UTC') * 1000)::integer as last_ms
  from moved_days) d
group by user_id, metric_type, month, provider;

insert into day_quarters (user_id, day, provider, quarters, hours)
select user_id, day, provider, quarters, hours from moved_days where quarters is not null;

drop table moved_days;

-- The days as rows. Read it with a condition on "month", which leads to the rows of metric_months.
create view metric_days as
select user_id, metric_type, month, provider, month + (date - 1) as day, coalesce(points, 1) as points,
  case when valued_are_points then coalesce(points, 1) else coalesce(valued, 0) end as valued,
  coalesce(points_before, 0) as points_before, coalesce(points_after, 0) as points_after, sum,
  case when min_is_sum then sum else min end as min, case when max_is_sum then sum else max end as max,
  case when last_is_sum then sum else last end as last,
  (month + (date - 1))::timestamp at time zone 'UTC'
    + case when last_at_midnight then 0 else last_ms end * interval '1 millisecond' as last_at,
  settles_at, coalesce(samples, 0) as samples, coalesce(sample_sum, 0) as sample_sum, coalesce(spots, 0) as spots, steady_sum, parts
from (
  select user_id, metric_type, month, provider, valued is null as valued_are_points, min is null as min_is_sum,
    max is null as max_is_sum, last is null as last_is_sum, last_ms is null as last_at_midnight,
    unnest(coalesce(days,
      ('{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}'::smallint[])
        [first_day : first_day + cardinality(sum) - 1])) as date,
    unnest(points) as points, unnest(valued) as valued, unnest(points_before) as points_before,
    unnest(points_after) as points_after, unnest(sum) as sum, unnest(min) as min, unnest(max) as max, unnest(last) as last,
    unnest(last_ms) as last_ms, unnest(settles_at) as settles_at, unnest(samples) as samples,
    unnest(sample_sum) as sample_sum, unnest(spots) as spots, unnest(steady_sum) as steady_sum, unnest(parts) as parts
  from metric_months) m;

-- Only which days have points.
create view metric_dates as
select user_id, metric_type, month, provider, month + (date - 1) as day
from (
  select user_id, metric_type, month, provider,
    unnest(coalesce(days,
      ('{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}'::smallint[])
        [first_day : first_day + cardinality(sum) - 1])) as date
  from metric_months) m;
