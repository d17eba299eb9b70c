/** How every kind of delivery shows what the engine stores about it. */
import { Type } from 'typebox';
import { Count, Nullable, Text, TimestampOf } from '../../../platform/http/schemas.ts';

/** How an attempt ended. */
export const attemptOutcome = {
  durationMs: Nullable(Count('How long it took, in milliseconds; null: not known', 212)),
  statusCode: Nullable(Count('The HTTP status of the answer; null: none came', 200)),
  error: Nullable(Text('Why it failed, for people; null: it did not', 'The server answered 500')),
};

/** A delivery's {@link import('./delivery.ts').Attempt}s, oldest first. */
export const AttemptLog = Type.Array(
  Type.Object({
    attempt: Count('The number of the attempt, from 1', 1),
    startedAt: Nullable(TimestampOf('When it began; null: not known')),
    ...attemptOutcome,
  }),
  { description: 'Oldest first' },
);
