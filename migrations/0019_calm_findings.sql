-- compatible-from: 0009
-- Unusual values that statistics find are told together, once a day: what waits for a user's next digest.
create table finding_digests (
  user_id uuid primary key,
  workspace_id uuid not null,
  anomaly_ids uuid[] not null,
  -- When the digest may leave; null while nothing waits.
  due_at timestamptz(3),
  -- The user's local day of the last digest.
  sent_day date
);
select place_distributed('finding_digests', 'user_id', 'users');
create index on finding_digests (due_at) where due_at is not null;

-- A day with one sub-score has no overall score. Days without measurements have no row; the next analysis that reaches
-- an old day removes what is there.
alter table health_scores alter column overall drop not null;

-- Only a clinical limit makes a finding critical, also in what was found before.
update anomalies set severity = 'warning' where severity = 'critical' and method <> 'clinical_threshold';

-- Scores and findings are worked out again by the new rules: all scores, and the findings of the last 30 days.
insert into pending_analyses (user_id, first_day, last_day, requested_at, announces)
  select user_id, min(day), max(day), now(), 'nothing' from health_scores group by user_id
  on conflict (user_id) do update set first_day = least(pending_analyses.first_day, excluded.first_day);
