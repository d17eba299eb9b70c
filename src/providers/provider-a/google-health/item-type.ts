/** Data types whose items hold time and value in a member that has the name of the type. */
import { type Static, type TSchema, Type } from 'typebox';
import type { Point } from '../../page.ts';
import { runsOf, type Sliced } from '../../slices.ts';
import { withoutRepeats } from '../stamps.ts';
import type { Zone } from '../zone.ts';
import { type PageReader, pageReader, understood } from './calls.ts';
import { itemMembers } from './wire-values.ts';

export interface ItemType {
  readonly dataType: string;
  readonly schema: TSchema;
  /** The points of the items of an answer. If two items have the same day or instant, the last one counts. */
  readonly points: (items: readonly unknown[], zone?: Zone) => Point[];
  readonly read: PageReader<unknown>;
}

const Shared = Type.Object(itemMembers);

/**
 * @param payload the name of that member
 * @param when the part of its schema that dates the item
 * @param schema the other part of its schema
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
  const readShapes = pageReader(dataType, 'dataPoints', item);
  const points: ItemType['points'] = (items, zone) =>
    withoutRepeats(
      items.flatMap((each) => {
        const members = each as Record<string, unknown> & Static<typeof Shared>; // `readShapes` has checked it
        return pointsOf(members[payload] as Static<When> & Static<Schema>, members.dataSource, zone); // likewise
      }),
    );
  return { dataType, schema: item, read: understood(readShapes, points), points };
}

/** The points of a long list; the work yields now and then. */
export function* pointsInSlices(
  { points }: ItemType,
  items: readonly unknown[],
  zone: Zone | undefined,
): Sliced<Point[]> {
  const all: Point[] = [];
  for (const [, run] of runsOf(items)) {
    all.push(...points(run, zone));
    yield;
  }
  return withoutRepeats(all);
}
