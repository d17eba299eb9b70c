-- Webhooks, and the engine that delivers to them and to every later kind of target (docs/adr/0008).

-- What customers set. What changes with every attempt lives apart: this table is on every node of a cluster.
create table webhooks (
  id uuid primary key,
  workspace_id uuid not null,
  url text not null,
  events text[] not null,
  is_active boolean not null,
  description text,
  -- Both sealed. The previous secret signs beside the present one until its time is over.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  created_at timestamptz(3) not null
);
select place_reference('webhooks');
alter table webhooks add foreign key (workspace_id) references workspaces (id) on delete cascade;
create index on webhooks (workspace_id, id);

-- One message to one target, with the bytes to send. Placed with the user it is about, beside the outbox row that caused
-- it (a message about nobody is placed by its target's id); outlives its user, hence no foreign key.
create table deliveries (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  target_id uuid not null,
  topic text not null,
  -- Null once its time of retention is over.
  body text,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  -- Counted before an attempt is made.
  attempt_count integer not null default 0,
  -- [{"attempt", "startedAt", "durationMs", "statusCode", "error"}, …], written after each attempt.
  attempts jsonb not null default '[]',
  status_code integer,
  last_error text,
  next_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (user_id, id)
) with (fillfactor = 80);
select place_distributed('deliveries', 'user_id', 'users');
-- Ids are UUIDv7: their order is the order of creation.
create index on deliveries (target_id, id);
create index deliveries_not_delivered on deliveries (target_id, id) where status <> 'delivered';
create index deliveries_with_body on deliveries (created_at) where body is not null;
create index deliveries_without_body on deliveries (created_at) where body is null;

-- Which deliveries wait for what. Local to the coordinator; rebuilt from deliveries where a place was lost.
create table delivery_queue (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  target_id uuid not null,
  due_at timestamptz(3) not null,
  -- waiting: for its time, then for any runner. parked: for its runner to have room for this target. sending: an attempt
  -- is under way. held: its target is paused.
  state text not null check (state in ('waiting', 'parked', 'sending', 'held')),
  -- Who has parked it or is sending it.
  runner_id text
) with (fillfactor = 70);
create index delivery_queue_due on delivery_queue (kind, due_at) where state = 'waiting';
create index delivery_queue_behind on delivery_queue (target_id, due_at) where state in ('parked', 'held');

-- Targets that are paused, in trouble or gone; a target in good order has no row. Local to the coordinator.
create table delivery_targets (
  target_id uuid primary key,
  paused boolean not null default false,
  consecutive_failures integer not null default 0,
  consecutive_timeouts integer not null default 0,
  failing_since timestamptz(3),
  circuit_opened_at timestamptz(3),
  last_error text,
  -- Set when the target was deleted: what is kept of it goes in batches.
  dropped_at timestamptz(3)
);
