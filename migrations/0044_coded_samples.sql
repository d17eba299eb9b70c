-- Heart-rate samples are stored as texts with a character for each of them (docs/adr/0037): "intraday" in the data of a
-- point is an object then. Users whose heart rate was stored before as lists. The worker codes their samples, and each
-- row goes with that.
create table users_with_listed_samples (
  user_id uuid primary key
);
select place_distributed('users_with_listed_samples', 'user_id', 'users');
insert into users_with_listed_samples select distinct user_id from metric_totals where metric_type = 6;
