-- What is worked out from a person's days: correlations, anomalies, scores (docs/analytics.md, docs/scores.md).

-- Users whose health data has changed since they were last analysed, and the local days that changed.
create table pending_analyses (
  user_id uuid primary key,
  first_day date not null,
  last_day date not null,
  requested_at timestamptz(3) not null
);
select place_distributed('pending_analyses', 'user_id', 'users');
alter table pending_analyses add foreign key (user_id) references users (id) on delete cascade;
create index on pending_analyses (requested_at);

-- The latest correlations over a window of so many days.
create table correlation_windows (
  user_id uuid not null,
  days smallint not null,
  computed_at timestamptz(3) not null,
  -- As the API shows them, strongest first.
  results jsonb not null,
  -- Of the results: the same ones need not be written again.
  digest bytea not null,
  primary key (user_id, days)
);
select place_distributed('correlation_windows', 'user_id', 'users');
alter table correlation_windows add foreign key (user_id) references users (id) on delete cascade;

-- At most one finding per metric type and local day: the most severe.
create table anomalies (
  user_id uuid not null,
  id uuid not null,
  metric_type smallint not null,
  day date not null,
  value float8 not null,
  method text not null check (method in ('z_score', 'iqr', 'clinical_threshold')),
  severity text not null check (severity in ('info', 'warning', 'critical')),
  message text not null,
  recorded_at timestamptz(3) not null,
  -- Values below or above these are findings of the method.
  lower_limit float8,
  upper_limit float8,
  -- Whose data went into it.
  providers smallint[] not null,
  status text not null check (status in ('active', 'acknowledged', 'resolved')),
  -- The severity that was last told of; null while nobody was told.
  announced_severity text,
  -- Set while the data, revised since, no longer shows it.
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, metric_type, day)
);
select place_distributed('anomalies', 'user_id', 'users');
alter table anomalies add foreign key (user_id) references users (id) on delete cascade;
create index on anomalies (user_id, recorded_at, id);

-- 0 to 100; null where no input has data. Days without any score have no row.
create table health_scores (
  user_id uuid not null,
  day date not null,
  overall float8 not null,
  sleep float8,
  activity float8,
  cardio float8,
  recovery float8,
  -- Each score's inputs: value, score, weight.
  components jsonb not null,
  providers smallint[] not null,
  computed_at timestamptz(3) not null,
  primary key (user_id, day)
);
select place_distributed('health_scores', 'user_id', 'users');
alter table health_scores add foreign key (user_id) references users (id) on delete cascade;

-- What a person has been told of as an insight, so that it stays news: a correlation's sign, a trend's direction.
create table told_insights (
  user_id uuid not null,
  subject text not null,
  state text not null,
  told_at timestamptz(3),
  primary key (user_id, subject)
);
select place_distributed('told_insights', 'user_id', 'users');
alter table told_insights add foreign key (user_id) references users (id) on delete cascade;
