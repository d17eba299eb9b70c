-- compatible-from: 0012
-- What vendors have answered and pushed, as it came: each answer once for each person.
create table raw_answers (
  user_id uuid not null,
  content_hash bytea not null,
  -- Compressed, then sealed.
  content bytea not null,
  -- Behind the time of the newest page that was made from it by at most a day.
  seen_at timestamptz(3) not null,
  primary key (user_id, content_hash)
);
select place_distributed('raw_answers', 'user_id', 'users');
create index on raw_answers (seen_at);
create index raw_answers_by_key on raw_answers (substring(content from 2 for 8));

-- From which answers each stored page was made.
create table raw_pages (
  user_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_id text not null,
  -- The attempt of a sync, or the push, that the page belongs to.
  reading_id uuid not null,
  -- What was asked, by which answer; compressed, then sealed.
  content bytea not null,
  -- The points of the page: how many, between which instants, and their packed keys.
  first_at timestamptz(3),
  last_at timestamptz(3),
  points bytea not null,
  read_at timestamptz(3) not null,
  primary key (user_id, id)
);
select place_distributed('raw_pages', 'user_id', 'users');
create index on raw_pages (user_id, provider_id, id);
create index on raw_pages (read_at);
create index raw_pages_by_key on raw_pages (substring(content from 2 for 8));
