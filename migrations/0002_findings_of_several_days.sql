-- Findings of several days and of several metrics, and records that wait for their day to end.
-- compatible-from: 0001

alter table anomalies
  -- The last of the days in a row that the finding is about; null: `day` alone.
  add column last_day date,
  -- The values that together are the finding of `several_signs`; null for all other methods.
  add column signs jsonb;

-- Rows that exist have the methods of before, so they need no check.
alter table anomalies drop constraint anomalies_method_check;
alter table anomalies add constraint anomalies_method_check
  check (method in ('z_score', 'iqr', 'clinical_threshold', 'several_signs')) not valid;

-- The record that this one has beaten, until the new one is announced; null where nothing waits for that.
alter table personal_records
  add column beaten_value float8,
  add column beaten_at timestamptz(3);
