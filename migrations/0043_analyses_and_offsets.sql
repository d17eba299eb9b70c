-- compatible-from: 0040
-- What the last analysis of a user has seen, so that a sync that finds nothing new is followed by none (ADR 32).
create table analyses (
  user_id uuid primary key,
  data_version bigint not null,
  stands_until timestamptz(3) not null
);
select place_distributed('analyses', 'user_id', 'users');

-- False: no point of this metric type and provider came with a UTC offset, so nobody has to look for one. Of what was
-- stored before, nobody knows.
alter table metric_totals add column may_have_offset boolean not null default true;
