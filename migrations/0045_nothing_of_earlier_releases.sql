-- There has been no release, so nothing is kept for earlier ones: no points in rows of their own, no users whose data
-- wait to be brought into the present form, no keys of pushes.
drop view metrics;
drop view packed_metrics;
drop table metric_rows;
drop table users_without_quarters;
drop table users_with_listed_samples;
drop table unjudged_users;
drop table pushes;

-- The points of packs as rows. Read it with a condition on "start", which leads to the packs: a point is recorded at the
-- start of its pack or up to a day later.
create view metrics as
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

-- Every sync says which workspace it belongs to.
alter table sync_jobs alter column workspace_id set not null;
