-- Traces go on over the queue, the outbox and the deliveries; and a delivery says since when its receiver should have it.
-- compatible-from: 0001

alter table sync_jobs
  -- The step of a trace (a W3C traceparent) that has asked for the sync; null where nothing is traced.
  add column trace text;

alter table outbox
  -- The step of a trace that has caused the event.
  add column trace text;

alter table deliveries
  -- The delivery itself, as a step of a trace.
  add column trace text,
  -- When what it tells of happened, when somebody asked to send it again, or when it was let go after it had been held. Null
  -- in deliveries of earlier releases: they count from `created_at`.
  add column wanted_since timestamptz(3);

alter table delivery_queue
  -- When the target was last resumed while the delivery was held for it.
  add column resumed_at timestamptz(3);
