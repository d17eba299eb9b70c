/** An event as the outbox stores it. The outbox does not know the kinds of events and their data. */
import type { JsonObject } from '../json.ts';

export interface NewOutboxEvent {
  readonly workspaceId: string;
  readonly userId: string;
  /** Its name. */
  readonly event: string;
  readonly data: JsonObject;
}

export interface OutboxEvent extends NewOutboxEvent {
  readonly id: string;
  /** The step of a trace that has caused it; while it is dispatched, its dispatch. Null where there is none. */
  readonly trace: string | null;
  /** ISO 8601. */
  readonly occurredAt: string;
}
