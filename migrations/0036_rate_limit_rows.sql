-- compatible-from: 0016
-- A caller's instants stay in its row. Beyond 2 kB (more than some 240 requests a minute) PostgreSQL would compress them, or
-- move them to another table, with each request.
alter table rate_limit_windows set (toast_tuple_target = 8160);
