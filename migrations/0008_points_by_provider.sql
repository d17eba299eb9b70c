-- A page of one metric type of one provider reads nothing but its points (docs/adr/0015). Builds the key's index anew.
alter table metrics drop constraint metrics_pkey;
alter table metrics add primary key (user_id, metric_type, provider, recorded_at);
