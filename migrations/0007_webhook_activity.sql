-- Since when a webhook has been as it is, active or paused: what happened before then found it the other way round.
alter table webhooks add column active_changed_at timestamptz(3) not null default '-infinity';
