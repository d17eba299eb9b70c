-- compatible-from: 0009
-- checksum: 59d92583e1ecaabeaffb70077ea9f718e4f38c08a21956a6b2abbc9af618d4fa
-- The user's local day on which the last two weeks were read again, or for the first time.
alter table connections add column reread_on date;
-- What the vendor will complete later is read again from this instant on.
alter table notified_data add column due_at timestamptz(3) not null default now();
-- The state of the vendor's record as its list shows it; unknown where only a summary was read.
alter table health_events add column revision text;
-- Events of the last two weeks that counted as final after two days can be revised again.
update health_events set settles_at = (ended_at at time zone 'UTC' + interval '14 days') at time zone 'UTC'
where settles_at is not null and ended_at > now() - interval '14 days';
-- How often the vendor has refused to renew the tokens since they were last renewed, and when it did so first.
alter table connections add column refusals integer not null default 0;
alter table connections add column refused_since timestamptz(3);
-- When the newest genuine notice of the vendor reached the connection: then one scheduled sync a day is enough.
alter table connections add column notified_at timestamptz(3);
alter table inbound_notifications add column is_proven boolean not null default false;
