-- compatible-from: 0011
-- checksum: d3f15051d40a47563c2fe9a0c37d77788fa69c6c76cea4a545feaf6d229c241f
-- What a workspace decides for itself (docs/workspace.md). Null: the default.
alter table workspaces
  add column name text,
  -- {displayName, logo, accentColor, supportUrl, privacyUrl}; what is not set is left out.
  add column branding jsonb,
  add column allowed_embed_origins text[],
  add column allowed_origins text[],
  -- Days by kind: {rawDays, historyDays, syncDays, deliveryDays, webhookBodyDays}; what is not set is left out.
  add column retention jsonb,
  -- Past states from before this instant may be gone, because they were kept for fewer days then.
  add column history_from timestamptz(3),
  add column units text,
  add column timezone text;
alter table workspaces add constraint workspaces_units_check check (units in ('metric', 'imperial'));

-- Null: as the workspace says. Until now nobody could choose between that and metric.
alter table users alter column units drop not null, alter column units drop default;
update users set units = null where units = 'metric';

-- What became of each recovery of a webhook. The queue forgets a job when it is done. Local to the coordinator.
create table webhook_recoveries (
  id uuid primary key,
  workspace_id uuid not null,
  webhook_id uuid not null,
  -- Deliveries that were created from `since` to `until` are sent again.
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  found integer not null,
  without_body integer not null,
  redelivered integer not null default 0,
  queued_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- True where the webhook was paused or deleted before everything was sent.
  is_stopped boolean not null default false
);
create index on webhook_recoveries (queued_at);
