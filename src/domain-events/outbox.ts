/** The typed way into the outbox and out of it: events of the catalog, with the data that it describes. */
import type { Transaction } from '../platform/db.ts';
import type { Subscriber } from '../platform/outbox/dispatch.ts';
import type { OutboxEvent } from '../platform/outbox/event.ts';
import { appendToOutbox } from '../platform/outbox/outbox.ts';
import { asStep } from '../platform/tracing/span.ts';
import type { EventData, EventName } from './catalog.ts';

/** An event to be recorded. */
export interface NewDomainEvent<Name extends EventName> {
  readonly workspaceId: string;
  /** The user whom it concerns. */
  readonly userId: string;
  readonly event: Name;
  readonly data: EventData<Name>;
}

/** An event as it was recorded. */
export interface DomainEvent<Name extends EventName> extends NewDomainEvent<Name> {
  readonly id: string;
  /** Its dispatch, as a step of a trace; null where nothing is traced. */
  readonly trace: string | null;
  /** ISO 8601. */
  readonly occurredAt: string;
}

/** One of several events; its `event` tells the compiler which data it carries. */
export type OneOfEvents<Names extends EventName> = { [Name in Names]: DomainEvent<Name> }[Names];

/** Records an event; it reaches its subscribers if and only if the transaction commits. */
export async function recordEvent<Name extends EventName>(
  tx: Transaction,
  event: NewDomainEvent<Name>,
): Promise<OutboxEvent> {
  const [recorded] = await appendToOutbox(tx, [event]);
  if (recorded === undefined) throw new Error('the outbox has taken no event');
  return recorded;
}

/**
 * As {@link recordEvent}, of several events of one kind.
 * @param traces the step of a trace that has caused each of them, where several requests have
 */
export async function recordEvents<Name extends EventName>(
  tx: Transaction,
  events: readonly NewDomainEvent<Name>[],
  traces?: readonly (string | undefined)[],
): Promise<void> {
  await appendToOutbox(tx, events, traces);
}

/** A listener to some events of the catalog. */
export interface DomainSubscriber<Names extends EventName> {
  readonly name: string;
  readonly events: readonly Names[];
  /** As {@link Subscriber}'s. */
  prepare?: Subscriber['prepare'];
  /** Runs in the transaction that marks the event as dispatched, so it happens once; slow work goes into a job. */
  handle(tx: Transaction, event: OneOfEvents<Names>): Promise<void>;
}

/** As {@link DomainSubscriber}, for a listener that needs fewer statements for many events than for each of them. */
export interface DomainBatchSubscriber<Names extends EventName> extends Omit<DomainSubscriber<Names>, 'handle'> {
  handleAll(tx: Transaction, events: readonly OneOfEvents<Names>[]): Promise<void>;
}

/** Turns a listener to events of the catalog into one that the outbox can call. */
export function subscribe<Names extends EventName>(
  subscriber: DomainSubscriber<Names> | DomainBatchSubscriber<Names>,
): Subscriber {
  const { name, events, prepare } = subscriber;
  return {
    name,
    events,
    ...(prepare !== undefined && { prepare }),
    // This is the only place where a row of the outbox becomes an event of the catalog. The compiler cannot check
    // that, but only recordEvent writes rows, it takes only events of the catalog, and the outbox calls a subscriber
    // only for the events that it names.
    handle: async (tx, recorded) => {
      const heard = recorded as unknown as readonly OneOfEvents<Names>[];
      if ('handleAll' in subscriber) return subscriber.handleAll(tx, heard);
      for (const event of heard) await asStep(stepOf(event), () => subscriber.handle(tx, event));
    },
  };
}

/** What handles the event is a step of its dispatch. */
export function stepOf({ trace }: { readonly trace: string | null }): { readonly trace: string | undefined } {
  return { trace: trace ?? undefined };
}
