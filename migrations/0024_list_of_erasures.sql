-- The list of erasures outside the database has an id, so that a list which was lost and made anew is told from the right one.
-- compatible-from: 0001

-- The first start that keeps a list makes the row, and notes the id on the list, too.
-- Local to the coordinator.
create table erasure_list (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);
