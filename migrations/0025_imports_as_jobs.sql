-- The reading of a file is listed among the syncs of its workspace, newest first.
-- compatible-from: 0001
-- statements: one by one

drop index concurrently if exists imports_as_jobs;
create index concurrently imports_as_jobs on imports (workspace_id, id) where status <> 'uploading';
