-- compatible-from: 0040
-- What the last analysis of a user has seen, so that a sync that finds nothing new is followed by none (ADR 32).
create table analyses (
  user_id uuid primary key,
  data_version bigint not null,
  stands_until timestamptz(3) not null
);
select place_distributed('analyses', 'user_id', 'users');
