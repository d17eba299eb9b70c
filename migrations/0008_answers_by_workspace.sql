-- Answers that are kept for repeats are counted for each workspace.
-- compatible-from: 0001

alter table idempotent_answers
  -- Of the API key or session; null in answers that an earlier release has stored.
  add column workspace_id uuid;
create index on idempotent_answers (workspace_id, expires_at);
