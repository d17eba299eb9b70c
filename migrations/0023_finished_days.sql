-- A user's row says since when the finished days have not changed, so that answers about them outlive a sync of today.
-- compatible-from: 0022

-- The days before `open_since` are the same in every version from `settled_version` to `settled_until`. An earlier release
-- raises `data_version` alone: then it differs from `settled_until`, and nothing is known about these days.
alter table users
  add column settled_version bigint,
  add column settled_until bigint,
  add column open_since date;
