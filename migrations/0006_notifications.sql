-- Notifications: channels, rules, what has happened, and what was sent of it (docs/notifications.md).

create table notification_channels (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  channel_type text not null,
  label text not null,
  -- As it is shown: secrets masked.
  config jsonb not null,
  -- The secrets themselves: sealed JSON of {path: value}; null where there are none.
  secrets bytea,
  is_enabled boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notification_channels', 'user_id', 'users');
alter table notification_channels add foreign key (user_id) references users (id) on delete cascade;

create table notification_rules (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  categories text[] not null,
  min_severity text not null check (min_severity in ('info', 'warning', 'critical')),
  channel_ids uuid[] not null,
  is_enabled boolean not null,
  -- {"start": "22:00", "end": "07:00"} in the user's zone.
  quiet_hours jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notification_rules', 'user_id', 'users');
alter table notification_rules add foreign key (user_id) references users (id) on delete cascade;

-- Everything a user could have been told, whether or not a rule matched: what rules are previewed on.
create table notifications (
  user_id uuid not null,
  -- Of the event that caused it, so that nothing is told twice.
  id uuid not null,
  category text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  title text not null,
  -- When it happened, and when it was routed.
  occurred_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notifications', 'user_id', 'users');
alter table notifications add foreign key (user_id) references users (id) on delete cascade;
create index on notifications (user_id, occurred_at);
create index notifications_by_age on notifications (created_at);

-- One notification to one channel. Its id is the delivery's; status and attempts stand there, except for tests, which
-- are made at once and never wait in the queue.
create table notification_logs (
  user_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  channel_id uuid not null,
  channel_type text not null,
  category text not null,
  severity text not null,
  title text not null,
  test_status text check (test_status in ('delivered', 'failed')),
  test_error text,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('notification_logs', 'user_id', 'users');
alter table notification_logs add foreign key (user_id) references users (id) on delete cascade;
create index notification_logs_by_age on notification_logs (created_at);

create table notification_reports (
  user_id uuid primary key,
  workspace_id uuid not null,
  frequency text not null check (frequency in ('off', 'daily', 'weekly', 'monthly')),
  hour smallint not null check (hour between 0 and 23),
  timezone text not null,
  -- Null while switched off.
  next_at timestamptz(3),
  updated_at timestamptz(3) not null
);
select place_distributed('notification_reports', 'user_id', 'users');
alter table notification_reports add foreign key (user_id) references users (id) on delete cascade;
create index on notification_reports (next_at) where next_at is not null;

-- Grants that end soon and of which the user has been told.
create table token_expiry_notices (
  user_id uuid not null,
  connection_id uuid not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, connection_id)
);
select place_distributed('token_expiry_notices', 'user_id', 'users');
alter table token_expiry_notices add foreign key (user_id, connection_id) references connections (user_id, id) on delete cascade;
-- Grants that can not be renewed.
create index connections_expiring on connections (token_expires_at) where second_token is null and status <> 'disconnected';
