-- compatible-from: 0016
-- How many deliveries of one webhook there were in an hour or a day (GET /v1/webhooks/{webhookId}/statistics) is counted
-- in the index alone. The new index takes the place of the one by target and id.
create index deliveries_of_target on deliveries (target_id, id) include (workspace_id);
drop index deliveries_target_id_id_idx;
