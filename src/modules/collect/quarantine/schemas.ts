import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  Count,
  Cursor,
  Id,
  IdOf,
  namesOfUser,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';

const entryFields = {
  id: Id,
  userId: UserId,
  ...namesOfUser,
  providerId: ProviderId,
  connectionId: IdOf('the connection'),
  endpoint: Text(
    "The kind of record, in the provider's words; of phones the metric type, or the list it came in",
    'sleep',
  ),
  reason: Text('Why it could not be understood', 'start: must be text'),
  receivedAt: TimestampOf('When it came for the first time'),
  times: Count('How often it came', 2),
};

const EntrySchema = Named('QuarantineEntry', Type.Object(entryFields));

export const EntryInFull = Named(
  'QuarantineEntryInFull',
  Type.Object({
    ...entryFields,
    record: Type.Unknown({
      description: 'The record as the provider sent it, any JSON value',
      examples: [{ id: 7, start: null }],
    }),
  }),
);

export const EntryList = PageOf('QuarantinePage', EntrySchema, 'Newest first');

export const EntryListQuery = Strict({
  providerId: Type.Optional({ ...ProviderId, description: 'Only records of this provider' }),
  userId: Type.Optional(IdOf('a user: only records about it')),
  limit: PageLimit,
  cursor: Cursor,
});

export const EntryPath = Type.Object({ entryId: IdOf('the entry') });

export const RetryAnswer = Named(
  'QuarantineRetry',
  Type.Object({
    status: OneOf(['understood', 'set_aside'], {
      description: 'understood: what it says was stored, and the entry is gone',
    }),
  }),
);
