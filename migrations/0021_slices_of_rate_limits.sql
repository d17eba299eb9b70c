-- A large rate limit is counted by slices of its window, so that a row stays small.
-- compatible-from: 0001

alter table rate_limit_windows
  -- How many requests passed in each slice of time; `hits` says when each slice begins. Where it is missing, one did: earlier
  -- releases write one instant for each request, and let more through for a window or two while they run beside this one.
  add column passed integer[] not null default '{}',
  -- The last statement counted some requests: how many of them passed.
  add column lately integer not null default 0;
