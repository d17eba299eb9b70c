-- What Open Wearables' SDKs send: whose body a notice is, and what a phone has said of its first sync.
-- compatible-from: 0001

-- Bodies that phones have sent, until their samples are stored; their bytes lie in inbound_parts. Local to the coordinator.
create table phone_bodies (
  notice_id uuid primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  received_at timestamptz(3) not null,
  -- Why it is not understood, and the release that said so: another one tries again.
  fault text,
  tried_by text
);
create index on phone_bodies (received_at);
-- Finds the rows of a deleted user.
create index on phone_bodies (user_id);
create index on phone_bodies (workspace_id) where fault is not null;
