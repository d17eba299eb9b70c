-- compatible-from: 0009
-- Signing in to the console (docs/console.md). Nothing here belongs to a user of health data.

-- Who is signed in. Local to the coordinator: its rows are few and change often.
create table sessions (
  id uuid primary key,
  workspace_id uuid not null,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique,
  kind text not null check (kind in ('key', 'operator', 'person')),
  -- The key that a session of the kind 'key' is bound to: it has the key's scopes and ends with the key.
  key_id uuid,
  scopes text[],
  -- Of a person, as the OpenID provider says: who it is, where the person has a role, and when the roles must be read again.
  issuer text,
  subject text,
  name text,
  workspaces text[],
  roles_until timestamptz(3),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((kind = 'key') = (key_id is not null)),
  check ((kind = 'key') = (scopes is null)),
  check ((kind = 'person') = (issuer is not null and subject is not null and workspaces is not null and roles_until is not null))
);
create index on sessions (workspace_id, id);
create index on sessions (expires_at);

-- Links that sign an operator in, each once. Local to the coordinator.
create table sign_in_links (
  token_hash bytea primary key,
  workspace_id uuid not null,
  role text not null check (role in ('viewer', 'editor', 'admin')),
  expires_at timestamptz(3) not null
);
create index on sign_in_links (expires_at);

-- Browsers that are at the OpenID provider just now. Local to the coordinator.
create table sign_in_flows (
  -- SHA-256 of the parameter `state`.
  state_hash bytea primary key,
  -- The workspace that the person asked for.
  workspace text,
  -- The session that the browser had when it left, and whether it went to have the roles of that session read again.
  former_id uuid,
  is_renewal boolean not null,
  expires_at timestamptz(3) not null
);
create index on sign_in_flows (expires_at);
