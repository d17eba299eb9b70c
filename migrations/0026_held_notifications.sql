-- compatible-from: 0011
-- Several notifications that quiet hours have held for a channel are delivered as one digest: the delivery that a log entry
-- belongs to. Null: the one with the entry's own id.
alter table notification_logs add column delivery_id uuid;
