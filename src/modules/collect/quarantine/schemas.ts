import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';

const EntrySchema = Type.Object({
  id: Id,
  userId: Id,
  providerId: Type.String(),
  connectionId: Id,
  endpoint: Type.String({ description: "The kind of record, in the provider's words" }),
  reason: Type.String({ description: 'Why it could not be understood' }),
  receivedAt: Timestamp,
  times: Type.Integer({ description: 'How often it came' }),
});

export const EntryList = Type.Object({ data: Type.Array(EntrySchema), nextCursor: Nullable(Type.String()) });

export const EntryListQuery = Strict({
  providerId: Type.Optional(Type.String()),
  userId: Type.Optional(Type.String()),
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
});

export const EntryPath = Type.Object({ entryId: Type.String() });

export const RetryAnswer = Type.Object({
  status: OneOf(['understood', 'set_aside'], {
    description: 'understood: what it says was stored, and the entry is gone',
  }),
});
