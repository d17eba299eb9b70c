-- compatible-from: 0009
-- A deleted user's row goes at once, everything else in the background, batch by batch (docs/adr/0019). So nothing may
-- refer to the row of a user: a writer locks that row first, and finds out whether there still is a user.
alter table connections drop constraint connections_user_id_fkey;
alter table sync_jobs drop constraint sync_jobs_user_id_fkey;
alter table user_source_priorities drop constraint user_source_priorities_user_id_fkey;
alter table personal_records drop constraint personal_records_user_id_fkey;
alter table goals drop constraint goals_user_id_fkey;
alter table pushes drop constraint pushes_user_id_fkey;
alter table pending_analyses drop constraint pending_analyses_user_id_fkey;
alter table correlation_windows drop constraint correlation_windows_user_id_fkey;
alter table anomalies drop constraint anomalies_user_id_fkey;
alter table health_scores drop constraint health_scores_user_id_fkey;
alter table told_insights drop constraint told_insights_user_id_fkey;
alter table notification_channels drop constraint notification_channels_user_id_fkey;
alter table notification_rules drop constraint notification_rules_user_id_fkey;
alter table notifications drop constraint notifications_user_id_fkey;
alter table notification_logs drop constraint notification_logs_user_id_fkey;
alter table notification_reports drop constraint notification_reports_user_id_fkey;
-- A connection may have very many of these; they go with the syncs.
alter table notified_data drop constraint notified_data_user_id_connection_id_fkey;

-- The receipts of deletions. A user is deleted once, so the user's id is the receipt's id.
create table erasures (
  user_id uuid primary key,
  workspace_id uuid not null,
  requested_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- When a worker goes on with it.
  due_at timestamptz(3) not null,
  -- How many rows of each kind were deleted.
  row_counts jsonb not null,
  -- How many rows of each kind have to end before they can be deleted.
  waiting_for jsonb not null
);
select place_distributed('erasures', 'user_id', 'users');
create index on erasures (due_at) where completed_at is null;

-- Finds what a deleted user has in tables that are not sorted by user.
create index on vendor_users (user_id);
create index on connect_links (user_id);

-- Counted for the operational metrics.
create index connections_in_error on connections (provider_id) where status = 'error';
