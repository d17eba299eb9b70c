-- The context package of people whose package is read is made by the analysis that follows a change.
-- compatible-from: 0001

create table kept_contexts (
  user_id uuid not null,
  units text not null,
  -- The day (UTC) on which somebody last asked for it. After a week without a reader it is not made any more.
  asked_on date not null,
  -- What the package was made of; null until an analysis makes it.
  state text,
  -- When the clock alone makes another one necessary.
  stands_until timestamptz(3),
  -- JSON.
  body text,
  primary key (user_id, units)
);
select place_distributed('kept_contexts', 'user_id', 'users');
