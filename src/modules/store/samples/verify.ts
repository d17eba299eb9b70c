/** Compares the points of phones with what their samples give. */
import type { Transaction } from '../../../platform/db.ts';
import { isoInstant } from '../../../platform/instants.ts';
import { phones } from '../../../providers/index.ts';
import type { Point } from '../../../providers/page.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { findProviderCode } from '../providers/index.ts';
import { type Devices, metricTypesOf } from './derive.ts';
import { findOrder, listDevices } from './write/device-store.ts';
import { listStoredDays, listStoredNights, listStoredPoints } from './write/figure-store.ts';
import { isClose, type StoredPoint } from './write/figures.ts';
import { listDays, listKinds, type PackOwner } from './write/pack-store.ts';
import { Shelves } from './write/shelves.ts';

/** A point that differs from what the samples give; `null` if one side has none. */
export interface SampleDifference {
  readonly table: 'sample_packs';
  readonly key: string;
  readonly stored: object | null;
  readonly computed: object | null;
}

/** Days that are compared at once. */
const DAYS_AT_ONCE = 31;
/** Every difference; empty if there is none. Reads only. */
export async function verifySamples(tx: Transaction, userId: string): Promise<SampleDifference[]> {
  const found: SampleDifference[] = [];
  for (const { id, family } of phones) {
    const provider = await findProviderCode(tx, id);
    if (provider === undefined) continue; // a backup of an older release has been restored, and no service has started
    const owner = { userId, provider };
    const known = await listDevices(tx, owner);
    if (known.length === 0) continue;
    const devices = { devices: known, order: await findOrder(tx, userId), family };
    for (const [metricType, days] of await daysOfTypes(tx, owner)) {
      for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
        found.push(...(await compareDays(tx, owner, metricType, days.slice(start, start + DAYS_AT_ONCE), devices)));
      }
    }
  }
  return found;
}

/** The UTC days on which samples give something of a metric type, or something of it is stored. */
async function daysOfTypes(tx: Transaction, owner: PackOwner): Promise<Map<MetricType, number[]>> {
  const days = new Map<MetricType, Set<number>>();
  const add = (metricType: MetricType, day: number) =>
    days.set(metricType, (days.get(metricType) ?? new Set()).add(day));
  for (const kind of await listKinds(tx, owner)) {
    const own = await listDays(tx, owner, kind);
    for (const metricType of metricTypesOf(kind)) for (const day of own) add(metricType, day);
  }
  for (const { metricType, day } of await listStoredDays(tx, owner)) if (metricType !== 'workout') add(metricType, day);
  return new Map([...days].map(([metricType, own]) => [metricType, [...own].sort((a, b) => a - b)]));
}

async function compareDays(
  tx: Transaction,
  owner: PackOwner,
  metricType: MetricType,
  days: readonly number[],
  devices: Devices,
): Promise<SampleDifference[]> {
  const shelves = new Shelves(tx, owner);
  const shown = (await shelves.frozenDays()).without(metricType, days);
  const { points, events } = await shelves.given(metricType, shown, devices);
  const found = differences(metricType, await listStoredPoints(tx, owner, metricType, shown), points);
  if (metricType !== 'sleep') return found;
  const nights = await listStoredNights(tx, owner, shown);
  const surplus = nights.filter((id) => !events.has(id));
  return [...found, ...surplus.map((id) => difference(`night ${id}`, { vendorId: id }, null))];
}

function differences(
  metricType: MetricType,
  stored: readonly StoredPoint[],
  computed: readonly Point[],
): SampleDifference[] {
  const left = new Map(stored.map((point) => [point.recordedAt, point]));
  const keyOf = (recordedAt: number) => `${metricType} ${isoInstant(recordedAt)}`;
  const found = computed.flatMap(({ recordedAt, value, day }) => {
    const other = left.get(recordedAt);
    left.delete(recordedAt);
    if (other !== undefined && other.day === day && isClose(other.value, value)) return [];
    return difference(keyOf(recordedAt), other === undefined ? null : shownOf(other), { value, day });
  });
  return [...found, ...[...left.values()].map((point) => difference(keyOf(point.recordedAt), shownOf(point), null))];
}

const shownOf = ({ value, day }: StoredPoint) => ({ value, day });

function difference(key: string, stored: object | null, computed: object | null): SampleDifference {
  return { table: 'sample_packs', key, stored, computed };
}
