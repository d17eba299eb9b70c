-- compatible-from: 0011
-- What a workspace decides for itself (docs/workspace.md). Null: the default.
alter table workspaces
  add column name text,
  -- {displayName, logo, accentColor, supportUrl, privacyUrl}; what is not set is left out.
  add column branding jsonb,
  add column allowed_embed_origins text[],
  add column allowed_origins text[],
  -- Days by kind: {rawDays, historyDays, syncDays, deliveryDays, webhookBodyDays}; what is not set is left out.
  add column retention jsonb,
  -- Past states from before this instant may be gone, because they were kept for fewer days then.
  add column history_from timestamptz(3),
  add column units text check (units in ('metric', 'imperial')),
  add column timezone text;

-- Null: as the workspace says. Until now nobody could choose between that and metric.
alter table users alter column units drop not null, alter column units drop default;
update users set units = null where units = 'metric';
