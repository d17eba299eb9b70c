-- Which source counts, personal records, goals, and pushed data (docs/numbers.md).

-- Preferred providers: {"*": ["provider_c", …], "steps": ["provider_b"]}; "*" is every metric type.
create table workspace_source_priorities (
  workspace_id uuid primary key,
  priorities jsonb not null,
  updated_at timestamptz(3) not null
);
select place_reference('workspace_source_priorities');
alter table workspace_source_priorities add foreign key (workspace_id) references workspaces (id) on delete cascade;

create table user_source_priorities (
  user_id uuid primary key,
  priorities jsonb not null,
  updated_at timestamptz(3) not null
);
select place_distributed('user_source_priorities', 'user_id', 'users');
alter table user_source_priorities add foreign key (user_id) references users (id) on delete cascade;

-- Names under which a workspace pushes data, besides those of the vendors and `manual`.
create table workspace_providers (
  workspace_id uuid not null,
  provider_id text not null,
  primary key (workspace_id, provider_id)
);
select place_reference('workspace_providers');
alter table workspace_providers add foreign key (workspace_id) references workspaces (id) on delete cascade;

create table personal_records (
  user_id uuid not null,
  metric_type smallint not null,
  category text not null,
  value float8 not null,
  provider smallint not null,
  -- Start of the event, of the day, or of the week.
  recorded_at timestamptz(3) not null,
  -- Local day of the event, the day, or the Monday.
  day date not null,
  -- The workout, for records of workouts.
  event_id uuid,
  -- Days (or Mondays) of the last weeks whose achievement has been told.
  announced_days date[] not null default '{}',
  primary key (user_id, metric_type, category)
);
select place_distributed('personal_records', 'user_id', 'users');
alter table personal_records add foreign key (user_id) references users (id) on delete cascade;

create table goals (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  metric_type smallint not null,
  target float8 not null,
  direction text not null check (direction in ('at_least', 'at_most')),
  period text not null check (period in ('day', 'week')),
  is_active boolean not null,
  -- When a goal of `at_most` is judged next: after the end of its running period.
  judge_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('goals', 'user_id', 'users');
alter table goals add foreign key (user_id) references users (id) on delete cascade;
create index on goals (judge_at) where judge_at is not null;

-- The periods in which a goal was reached, so that each is told once.
create table goal_periods (
  user_id uuid not null,
  goal_id uuid not null,
  -- First local day.
  period_start date not null,
  reached_at timestamptz(3) not null,
  primary key (user_id, goal_id, period_start)
);
select place_distributed('goal_periods', 'user_id', 'users');
alter table goal_periods add foreign key (user_id, goal_id) references goals (user_id, id) on delete cascade;

-- Answers to pushes that carried an Idempotency-Key.
create table pushes (
  user_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, idempotency_key)
);
select place_distributed('pushes', 'user_id', 'users');
alter table pushes add foreign key (user_id) references users (id) on delete cascade;
create index on pushes (created_at);

-- Pages of one provider among the many points of others (docs/adr/0009).
create index metrics_of_provider on metrics (user_id, provider, recorded_at, metric_type);
