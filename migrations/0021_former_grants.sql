-- compatible-from: 0009
-- The tokens that a grant had before it was exchanged for one of another wire format, sealed. They are kept until the
-- first call with the new ones has succeeded.
alter table connections add column former_access_token bytea, add column former_second_token bytea;
create index connections_by_former_key on connections (substring(former_access_token from 2 for 8))
  where former_access_token is not null;
