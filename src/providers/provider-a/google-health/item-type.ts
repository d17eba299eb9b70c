/** Data types whose records carry when and what they measured in a member of the type's own name. */
import { type Static, type TSchema, Type } from 'typebox';
import type { Point } from '../../provider.ts';
import { withoutRepeats } from '../stamps.ts';
import type { Zone } from '../zone.ts';
import { type PageReader, pageReader } from './calls.ts';
import { recordMembers } from './wire-values.ts';

export interface RecordKind {
  readonly dataType: string;
  readonly schema: TSchema;
  /** The points of records as they stand in an answer; the first of a day or an instant stands. */
  readonly points: (records: unknown[], zone?: Zone) => Point[];
  readonly read: PageReader<unknown>;
}

const Shared = Type.Object(recordMembers);

/**
 * @param payload the member of that name
 * @param when its part that dates the record
 * @param schema its other part
 */
export function recordKind<When extends TSchema, Schema extends TSchema>(
  dataType: string,
  payload: string,
  when: When,
  schema: Schema,
  pointsOf: (
    value: Static<When> & Static<Schema>,
    dataSource: Static<typeof Shared>['dataSource'],
    zone: Zone | undefined,
  ) => Point[],
): RecordKind {
  const record = Type.Object({ ...recordMembers, [payload]: Type.Intersect([when, schema]) });
  return {
    dataType,
    schema: record,
    read: pageReader(dataType, 'dataPoints', record),
    points: (records, zone) =>
      withoutRepeats(
        records.flatMap((each) => {
          const members = each as Record<string, unknown> & Static<typeof Shared>; // `read` has checked it
          return pointsOf(members[payload] as Static<When> & Static<Schema>, members.dataSource, zone); // likewise
        }),
      ),
  };
}
