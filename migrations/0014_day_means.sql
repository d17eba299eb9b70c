-- compatible-from: 0008
-- The mean of a day: of its samples where it has some, and without readings of a moment where it has other values.
-- Null: no samples; not a reading of a moment.
alter table metrics add column samples integer, add column sample_sum float8, add column is_spot boolean;
-- steady_sum is the sum without readings of a moment; null where it equals sum.
alter table metric_days
  add column samples integer not null default 0, add column sample_sum float8 not null default 0,
  add column spots integer not null default 0, add column steady_sum float8;
