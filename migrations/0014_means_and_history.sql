-- compatible-from: 0009
-- The mean of a day: of its samples where it has some, and without readings of a moment where it has other values.
-- Null: no samples; not a reading of a moment.
alter table metrics add column samples integer, add column sample_sum float8, add column is_spot boolean;
-- steady_sum is the sum without readings of a moment; null where it equals sum.
alter table metric_days
  add column samples integer not null default 0, add column sample_sum float8 not null default 0,
  add column spots integer not null default 0, add column steady_sum float8;

-- When the vendor last refused to let us pull: then data come by notices only. Null: pulling works, as far as we know.
alter table connections add column pull_refused_at timestamptz(3),
  -- Until then we wait for history that the vendor was asked for. Null: we wait for none.
  add column history_until timestamptz(3);

-- What a vendor was asked to send of a person's history. A range is never asked for twice.
create table history_requests (
  user_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  provider_id text not null,
  -- asked, accepted, answered or refused
  state text not null,
  asked_at timestamptz(3) not null,
  primary key (user_id, connection_id, kind, starts_at)
);
select place_distributed('history_requests', 'user_id', 'users');
create index on history_requests (provider_id, asked_at);

-- provider_b has two wire formats from now on; what is connected has the first.
update connections set wire_format = 'oauth1' where provider_id = 'provider_b' and wire_format is null;
