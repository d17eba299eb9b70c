-- Who did what: the audit log. docs/audit.md explains it.
-- compatible-from: 0001

-- Entries as the transactions of their actions have written them, until they get their place in the chain. Local to the
-- coordinator.
create table audit_pending (
  id bigint generated always as identity primary key,
  workspace_id uuid not null,
  -- The user whom the action was about; null where it was about none.
  user_id uuid,
  entry text not null,
  -- What the action has changed. Null: nothing is known, or its user was erased.
  details text
);

-- The chain of entries of each workspace. Rows are only added. When a user is erased, `details` becomes null. Local to the
-- coordinator.
create table audit_entries (
  workspace_id uuid not null,
  -- From 1 on, without gaps.
  number bigint not null,
  at timestamptz(3) not null,
  actor_kind text not null,
  actor_id text,
  actor_name text,
  -- The operationId of the API, or the words of a command.
  action text not null,
  target_kind text not null,
  target_id text not null,
  user_id uuid,
  address text,
  request_id text,
  details text,
  -- Stays when `details` goes, so that the hash can still be computed.
  details_digest bytea,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (workspace_id, number)
);
create index on audit_entries (workspace_id, at);
create index on audit_entries (workspace_id, target_id);
create index on audit_entries (user_id) where user_id is not null;

-- The end of each chain, so that entries that are cut off there are missed. Local to the coordinator.
create table audit_chains (
  workspace_id uuid primary key,
  entries bigint not null,
  hash bytea not null
);
