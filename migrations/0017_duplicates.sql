-- compatible-from: 0009
-- One workout or night recorded by several providers counts once. The id of the event that counts instead of this one.
alter table health_events add column duplicate_of uuid;
create index on health_events (user_id, duplicate_of) where duplicate_of is not null;

-- Users whose events were stored before there was a judgement. The worker judges them, and each row goes with that.
create table unjudged_users (
  user_id uuid primary key
);
select place_distributed('unjudged_users', 'user_id', 'users');
insert into unjudged_users
select user_id from health_events group by user_id having count(distinct provider) > 1;
