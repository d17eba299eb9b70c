/** Decides in which packs points lie. Pure. */
import { DAY_MS, HOUR_MS } from '../../../../platform/instants.ts';

/** Where points of a metric type lie; the provider is known where it is used. */
export interface Pack {
  readonly type: number;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly isHour: boolean;
}

export interface StoredPack extends Pack {
  readonly points: number;
}

/** A stretch of time in which a metric type's points lie, in epoch milliseconds; `to` is not part of it. */
export interface Stretch {
  readonly type: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A day with more points of a metric type is kept by the hour: reading a page of points, or adding one, opens whole packs.
 */
export const MOST_OF_A_DAY = 200;

/** The key of a point within a user and provider. */
interface Key {
  readonly type: number;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

/** The beginning of an instant's UTC day. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS;
}

export const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;

/** One number for a metric type and a beginning. */
const placeOf = (type: number, start: number) => start * 256 + type;

/** The UTC days of these points, each metric type and day once. */
export function daysOf(points: readonly Key[]): Stretch[] {
  const days = new Map<number, Stretch>();
  for (const { type, recordedAt } of points) {
    const from = dayOf(recordedAt);
    const place = placeOf(type, from);
    if (!days.has(place)) days.set(place, { type, from, to: from + DAY_MS });
  }
  return [...days.values()];
}

/** Those of the stored packs in which a point with one of these keys would lie. */
export function packsAround(stored: readonly StoredPack[], points: readonly Key[]): StoredPack[] {
  if (stored.length === 0) return [];
  const places = new Set(points.flatMap(placesAround));
  return stored.filter((pack) => places.has(placeOfPack(pack)));
}

/** Those of the points that would lie in one of these packs. */
export function pointsIn<Point extends Key>(packs: readonly Pack[], points: readonly Point[]): Point[] {
  const places = new Set(packs.map(placeOfPack));
  return points.filter((point) => placesAround(point).some((place) => places.has(place)));
}

function placeOfPack({ type, start, isHour }: Pack): number {
  return placeOf(type, start) * 2 + Number(isHour);
}

/** Of the two packs that may hold a point: its day's and its hour's. */
function placesAround({ type, recordedAt }: Key): [number, number] {
  return [placeOf(type, dayOf(recordedAt)) * 2, placeOf(type, hourOf(recordedAt)) * 2 + 1];
}

/**
 * Decides where new points go.
 * @param stored all packs of the points' days
 * @param points the points to be written, whether or not their keys are stored
 * @param added how many points of a metric type and UTC day are new
 */
export function placesOf(stored: readonly StoredPack[], points: readonly Key[], added: readonly Key[]) {
  const sizes = new Map<number, number>();
  const grow = (type: number, day: number, by: number) => {
    const place = placeOf(type, day);
    sizes.set(place, (sizes.get(place) ?? 0) + by);
  };
  for (const { type, start, isHour, points } of stored) grow(type, dayOf(start), isHour ? MOST_OF_A_DAY + 1 : points);
  for (const { type, recordedAt } of added) grow(type, dayOf(recordedAt), 1);
  const isByHour = (type: number, day: number) => (sizes.get(placeOf(type, day)) ?? 0) > MOST_OF_A_DAY;
  const places: Pack[] = points.map(({ type, recordedAt }) => {
    const day = dayOf(recordedAt);
    const isHour = isByHour(type, day);
    return { type, start: isHour ? hourOf(recordedAt) : day, isHour };
  });
  return { places, becomesHour: ({ type, start }: Pack) => isByHour(type, dayOf(start)) };
}

/**
 * Sorts packs from which points are removed: those that keep some points, and those that keep none. Packs that lose
 * nothing are in neither list.
 * @param removed the packs of the removed points, one entry for each point
 */
export function sortByWhatIsLeft(
  packs: readonly StoredPack[],
  removed: readonly { readonly type: number; readonly start: number }[],
): { emptied: StoredPack[]; changed: StoredPack[] } {
  const counts = new Map<number, number>();
  for (const { type, start } of removed) counts.set(placeOf(type, start), (counts.get(placeOf(type, start)) ?? 0) + 1);
  const removedOf = ({ type, start }: Pack) => counts.get(placeOf(type, start)) ?? 0;
  return {
    emptied: packs.filter((pack) => removedOf(pack) === pack.points),
    changed: packs.filter((pack) => removedOf(pack) > 0 && removedOf(pack) < pack.points),
  };
}
