-- Tokens with which an app on a person's phone sends samples, and codes that give such tokens. docs/phones.md explains them.
-- compatible-from: 0001

-- One row for each phone that is signed in. Tokens are stored as SHA-256 hashes only.
create table person_tokens (
  user_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  scopes text[] not null,
  -- The tokens that open something, and until when each of them does.
  access_hashes bytea[] not null,
  access_until timestamptz(3)[] not null,
  -- The refresh tokens that were given out last, of which none has been used.
  fresh_hashes bytea[] not null,
  -- The refresh token for which these were given. It is good until one of them has been used.
  former_hash bytea,
  created_at timestamptz(3) not null,
  refreshed_at timestamptz(3) not null,
  -- When no refresh token is good any more.
  expires_at timestamptz(3) not null,
  -- When a refresh token was used that had been replaced; from then on nothing of this row is good.
  misused_at timestamptz(3),
  primary key (user_id, id)
);
select place_distributed('person_tokens', 'user_id', 'users');

create index on person_tokens (expires_at);
create index on person_tokens (workspace_id, misused_at) where misused_at is not null;

-- Codes that people type into an app. The row goes when the code is used. Local to the coordinator.
create table invitation_codes (
  code_hash bytea primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz(3) not null
);
create index on invitation_codes (expires_at);
-- Finds the rows of a deleted user.
create index on invitation_codes (user_id);
