-- Users and connections are counted as they come and go, and entries of the audit log are found without reading all of them.
-- compatible-from: 0001

-- How many rows of a kind a workspace has; of connections by provider and state. Rows of `count_changes` come on top.
-- Local to the coordinator.
create table kept_counts (
  what text not null,
  workspace_id uuid not null,
  -- Both are empty where the kind has none.
  provider_id text not null,
  status text not null,
  count bigint not null,
  primary key (what, workspace_id, provider_id, status)
);

-- What transactions have added or removed since. Each transaction writes rows of its own, so none waits for another.
-- Local to the coordinator.
create table count_changes (
  id bigint generated always as identity primary key,
  what text not null,
  workspace_id uuid not null,
  provider_id text not null,
  status text not null,
  change bigint not null
);

-- When the rows of a kind were last counted one by one. Without a row they have not been, and readers count them.
-- Local to the coordinator.
create table recounts (
  what text primary key,
  counted_at timestamptz(3) not null,
  added_at timestamptz(3)
);

-- How far the time of an entry lies before that of an earlier entry, at most: so a stretch of time is a stretch of numbers.
alter table audit_chains add column latest_at timestamptz(3), add column setback_ms bigint not null default 0;
update audit_chains c set latest_at = found.latest_at, setback_ms = found.setback_ms
from (
  select workspace_id, max(at) as latest_at,
    ceil(extract(epoch from max(latest - at)) * 1000)::bigint as setback_ms
  from (
    select workspace_id, at, max(at) over (partition by workspace_id order by number) as latest from audit_entries
  ) ordered
  group by workspace_id
) found
where found.workspace_id = c.workspace_id;

-- Only the housekeeping and readers of the log write entries, in the background, so nobody waits while these are made.
create index on audit_entries (workspace_id, action, number);
create index on audit_entries (workspace_id, actor_id, number);
create index on audit_entries (workspace_id, actor_name, number);
create index on audit_entries (workspace_id, target_id, number);
create index on audit_entries (user_id, number) where user_id is not null;
drop index audit_entries_workspace_id_target_id_idx;
drop index audit_entries_user_id_idx;
