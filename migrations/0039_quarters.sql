-- compatible-from: 0016
-- Heart-rate readings by quarter of an hour, packed (src/modules/store/metrics/quarters/packing.ts). Null: the day has
-- no heart rate, or its quarters are still to be made of its points. Older releases leave a number of points within that
-- is not the row's, or null; then the points are read.
alter table metric_days add column quarters bytea;
-- The same by hours in UTC, where there are many readings.
alter table metric_days add column hours bytea;

-- Users whose heart rate was stored before. The worker makes their quarters, and each row goes with that.
create table users_without_quarters (
  user_id uuid primary key
);
select place_distributed('users_without_quarters', 'user_id', 'users');
insert into users_without_quarters select distinct user_id from metric_totals where metric_type = 6;
