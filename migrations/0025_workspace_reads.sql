-- compatible-from: 0009
-- Reads across a workspace (docs/workspace.md): each list has an index in its own order.

-- What the search for users finds: every three letters that follow each other in a text, in lower case.
create function search_grams(searched text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(lower(searched), place, 3) from generate_series(1, length(lower(searched)) - 2) place)
$$;

-- The same of all the texts that describe a user, and the first letter and the first two letters of each text after
-- the character 1.
create function user_search_grams(external_id text, email text, display_name text) returns text[]
language sql immutable parallel safe as $$
  select array(
    select substr(field, place, 3)
    from unnest(array[lower(external_id), lower(email), lower(display_name)]) field,
      generate_series(1, length(field) - 2) place
    union
    select chr(1) || left(field, letters)
    from unnest(array[lower(external_id), lower(email), lower(display_name)]) field, generate_series(1, 2) letters
    where length(field) >= letters
  )
$$;

create index users_searched on users using gin (user_search_grams(external_id, email, display_name));

create index on connections (workspace_id, status, provider_id, id);
create index on connections (workspace_id, last_synced_at, user_id);

-- Null only in rows that a process of an earlier release has added, until the sync starts.
alter table sync_jobs add column workspace_id uuid;
update sync_jobs s set workspace_id = u.workspace_id from users u where u.id = s.user_id;
create index on sync_jobs (workspace_id, id);
create index on sync_jobs (workspace_id, status, trigger, provider_id, id);

create index on deliveries (target_id, topic, id);
-- Set when a delivery that failed was sent again by a recovery, so that the next recovery leaves it out.
alter table deliveries add column recovered_at timestamptz(3);
create index deliveries_failed on deliveries (workspace_id, kind, created_at) where status = 'failed';
create index on deliveries (workspace_id, kind, created_at, status);

-- How many syncs ended in each hour that is over, and what they stored. Local to the coordinator.
create table sync_hours (
  workspace_id uuid not null,
  hour timestamptz(3) not null,
  provider_id text not null,
  completed integer not null,
  failed integer not null,
  points bigint not null,
  primary key (workspace_id, hour, provider_id)
);
create index on sync_hours (hour);

-- One row: the hours before `counted_until` are in sync_hours. Local to the coordinator.
create table sync_hours_progress (
  only_row boolean primary key,
  counted_until timestamptz(3) not null
);
insert into sync_hours (workspace_id, hour, provider_id, completed, failed, points)
select workspace_id, date_trunc('hour', finished_at, 'UTC'), provider_id,
  count(*) filter (where status = 'completed'), count(*) filter (where status = 'failed'), sum(metrics_synced)
from sync_jobs
where workspace_id is not null and finished_at >= now() - interval '32 days'
  and finished_at < date_trunc('hour', now() - interval '10 minutes', 'UTC')
group by 1, 2, 3;
insert into sync_hours_progress (only_row, counted_until)
values (true, date_trunc('hour', now() - interval '10 minutes', 'UTC'));
