-- Days whose samples have been dropped after SAMPLE_RETENTION_DAYS. Their points stay as they were.
-- compatible-from: 0001

create table frozen_samples (
  user_id uuid not null,
  provider smallint not null,
  -- As in sample_packs.
  metric_type smallint not null,
  -- UTC days on which samples had begun.
  days datemultirange not null,
  primary key (user_id, provider, metric_type)
);
select place_distributed('frozen_samples', 'user_id', 'users');
