-- compatible-from: 0016
-- Whether a vendor's notices arrive, for one workspace (GET /v1/providers/{providerId}/notices).
create index on connections (workspace_id, provider_id, notified_at) where status = 'active';
