-- compatible-from: 0009
-- A sealed value names the key that sealed it in its bytes 2 to 9. By these indexes a start finds the keys in use without
-- reading every row, and `reencrypt` and `forget-sealed` find the rows of one key.
create index connections_by_key on connections (substring(access_token from 2 for 8));
create index notification_channels_by_key on notification_channels (substring(secrets from 2 for 8));
create index inbound_notifications_by_key on inbound_notifications (substring(body from 2 for 8)) where body is not null;
create index webhooks_by_key on webhooks (substring(secret from 2 for 8));
create index webhooks_by_previous_key on webhooks (substring(previous_secret from 2 for 8))
  where previous_secret is not null;
-- Null after the key that sealed it was lost, until the customer sets a new one; such a webhook is not active.
alter table webhooks alter column secret drop not null;
