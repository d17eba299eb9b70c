/** An event as the outbox keeps it. Which events there are, and what each carries, is not the outbox's business. */
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
  /** ISO 8601. */
  readonly occurredAt: string;
}
