/** Compares the points of phones with what their samples give. */
import type { Transaction } from '../../../platform/db.ts';
import { DAY_MS, isoInstant } from '../../../platform/instants.ts';
import { findPhone, phones } from '../../../providers/index.ts';
import type { Point } from '../../../providers/page.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { findProviderCode } from '../providers/index.ts';
import { type Devices, metricTypesOf } from './derive.ts';
import type { SampleKind } from './kinds.ts';
import { findOrder, listDevices } from './write/device-store.ts';
import { listDays, listKinds, listStoredPoints, type PackOwner, type StoredPoint } from './write/pack-store.ts';
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
/** Shares of samples are added up in an order that the days read decide. */
const TOLERANCE = 1e-9;

/** Every difference; empty if there is none. Reads only. */
export async function verifySamples(tx: Transaction, userId: string): Promise<SampleDifference[]> {
  const found: SampleDifference[] = [];
  for (const { id } of phones) {
    const provider = await findProviderCode(tx, id);
    if (provider === undefined) continue; // a backup of an older release has been restored, and no service has started
    const owner = { userId, provider };
    const kinds = await listKinds(tx, owner);
    if (kinds.length === 0) continue;
    const family = findPhone(id)?.family ?? 'android';
    const devices = { devices: await listDevices(tx, owner), order: await findOrder(tx, userId), family };
    for (const kind of kinds) {
      const days = await listDays(tx, owner, kind);
      for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
        found.push(...(await compareDays(tx, owner, kind, days.slice(start, start + DAYS_AT_ONCE), devices)));
      }
    }
  }
  return found;
}

async function compareDays(
  tx: Transaction,
  owner: PackOwner,
  kind: SampleKind,
  days: readonly number[],
  devices: Devices,
): Promise<SampleDifference[]> {
  const shelves = new Shelves(tx, owner);
  const { put } = await shelves.allOf([kind], days, devices);
  const computed = Map.groupBy(put, ({ metricType }) => metricType);
  const shown = new Set(days);
  const found: SampleDifference[] = [];
  for (const metricType of metricTypesOf(kind)) {
    const { code } = METRIC_TYPES[metricType];
    const range = { from: Math.min(...days), to: Math.max(...days) + DAY_MS };
    const stored = await listStoredPoints(tx, owner, code, range);
    const isShown = ({ recordedAt }: { readonly recordedAt: number }) =>
      shown.has(Math.floor(recordedAt / DAY_MS) * DAY_MS);
    found.push(...differences(metricType, stored.filter(isShown), (computed.get(metricType) ?? []).filter(isShown)));
  }
  return found;
}

function differences(
  metricType: MetricType,
  stored: readonly StoredPoint[],
  computed: readonly Point[],
): SampleDifference[] {
  const known = new Map(stored.map((point) => [point.recordedAt, point]));
  return computed.flatMap(({ recordedAt, value, day }) => {
    const other = known.get(recordedAt);
    if (other !== undefined && other.day === day && isClose(other.value, value)) return [];
    const key = `${metricType} ${isoInstant(recordedAt)}`;
    const own = other === undefined ? null : { value: other.value, day: other.day };
    return { table: 'sample_packs' as const, key, stored: own, computed: { value, day } };
  });
}

function isClose(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b), 1);
}
