-- compatible-from: 0016
-- A long push is cut into parts as it arrives. Its row in inbound_notifications, without a body, is written when all of it
-- has come; parts without that row belong to a push that is still on its way or was broken off. Local to the coordinator.
create table inbound_parts (
  notice_id uuid not null,
  part integer not null,
  -- Compressed, then sealed.
  body bytea not null,
  received_at timestamptz(3) not null,
  primary key (notice_id, part)
);
create index on inbound_parts (received_at);
create index inbound_parts_by_key on inbound_parts (substring(body from 2 for 8));
