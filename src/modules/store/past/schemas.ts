import { Type } from 'typebox';
import { IdOf, InstantInput, Nullable, OneOf } from '../../../platform/http/schemas.ts';
import { BRINGERS } from './transaction.ts';

/** A member of a query. */
export const AsOf = Type.Optional(
  InstantInput(
    'ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future',
  ),
);

export const BroughtBy = Nullable(
  Type.Object(
    {
      kind: OneOf(BRINGERS, {
        description: 'push: by the vendor or by your backend; replay: kept records of the vendor, read again',
      }),
      id: Nullable(IdOf('the sync; null where it was none')),
    },
    { description: 'Null where it is not known any more' },
  ),
);
