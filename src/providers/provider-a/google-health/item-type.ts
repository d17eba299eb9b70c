/** Data types whose items carry when and what they measured in a member of the type's own name. */
import { type Static, type TSchema, Type } from 'typebox';
import type { Point } from '../../provider.ts';
import { withoutRepeats } from '../stamps.ts';
import type { Zone } from '../zone.ts';
import { type PageReader, pageReader } from './calls.ts';
import { itemMembers } from './wire-values.ts';

export interface ItemType {
  readonly dataType: string;
  readonly schema: TSchema;
  /** The points of items as they stand in an answer; the first of a day or an instant stands. */
  readonly points: (items: unknown[], zone?: Zone) => Point[];
  readonly read: PageReader<unknown>;
}

const Shared = Type.Object(itemMembers);

/**
 * @param payload the member of that name
 * @param when its part that dates the item
 * @param schema its other part
 */
export function itemType<When extends TSchema, Schema extends TSchema>(
  dataType: string,
  payload: string,
  when: When,
  schema: Schema,
  pointsOf: (
    value: Static<When> & Static<Schema>,
    dataSource: Static<typeof Shared>['dataSource'],
    zone: Zone | undefined,
  ) => Point[],
): ItemType {
  const item = Type.Object({ ...itemMembers, [payload]: Type.Intersect([when, schema]) });
  return {
    dataType,
    schema: item,
    read: pageReader(dataType, 'dataPoints', item),
    points: (items, zone) =>
      withoutRepeats(
        items.flatMap((each) => {
          const members = each as Record<string, unknown> & Static<typeof Shared>; // `read` has checked it
          return pointsOf(members[payload] as Static<When> & Static<Schema>, members.dataSource, zone); // likewise
        }),
      ),
  };
}
