-- compatible-from: 0026
-- Answers to requests with an Idempotency-Key, for 24 hours. Written in the transaction that does the work. Local to the
-- coordinator.
create table idempotent_answers (
  -- Derived from the API key (or the session) and the Idempotency-Key of the request; neither can be read from it.
  id bytea primary key,
  -- The user whom the path or the answer names; null where neither does.
  user_id uuid,
  -- As it was registered: `/v1/users/:userId/goals`. All are POST.
  route text not null,
  -- Sealed with a key that is derived in the same way and stored nowhere.
  answer bytea not null,
  expires_at timestamptz(3) not null
);
create index on idempotent_answers (expires_at);
create index on idempotent_answers (user_id) where user_id is not null;
