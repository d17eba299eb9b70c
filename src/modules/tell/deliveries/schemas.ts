/** How every kind of delivery shows what the engine stores about it. */
import { Type } from 'typebox';
import { Nullable, Timestamp } from '../../../platform/http/schemas.ts';

/** A delivery's {@link import('./delivery.ts').Attempt}s, oldest first. */
export const AttemptLog = Type.Array(
  Type.Object({
    attempt: Type.Integer({ description: 'From 1' }),
    startedAt: Nullable(Timestamp),
    durationMs: Nullable(Type.Integer()),
    statusCode: Nullable(Type.Integer()),
    error: Nullable(Type.String()),
  }),
);
