/** Says of which devices a phone's values of days are made. Reads only. */
import type { Queryable } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { DAY_MS, dayStart, MINUTE_MS } from '../../../platform/instants.ts';
import { findPhone } from '../../../providers/index.ts';
import { answeredCount } from '../../../vocabulary/metric-types/answered-counts.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { type DayOfProvider, type ExplainedDevice, nameOfDay } from '../metrics/index.ts';
import { findProviderCode } from '../providers/index.ts';
import { kindsOf } from './derive.ts';
import { isSampleKind, type SampleKind } from './kinds.ts';
import { type Share, sharesOf } from './shares.ts';
import { findOrder, listDevices, type StoredDevice } from './write/device-store.ts';
import { daysToRead, widened } from './write/figures.ts';
import { readFrozenDays } from './write/frozen-store.ts';
import { countSamples, type PackOwner } from './write/pack-store.ts';
import { Shelf } from './write/shelf.ts';

/** The most samples that one answer is made from. */
const MOST_SAMPLES = 100_000;

/**
 * The devices that count, by the names of the days; nothing of vendors.
 * @throws AppError VALIDATION_ERROR for more than 100,000 samples
 */
export async function explainDevices(
  db: Queryable,
  userId: string,
  days: readonly DayOfProvider[],
): Promise<Map<string, ExplainedDevice[]>> {
  const found = new Map<string, ExplainedDevice[]>();
  let left = MOST_SAMPLES;
  for (const [providerId, own] of Map.groupBy(days, (day) => day.providerId)) {
    const family = findPhone(providerId)?.family;
    const provider = family && (await findProviderCode(db, providerId));
    if (family === undefined || provider === undefined) continue;
    const owner = { userId, provider };
    const stored = await listDevices(db, owner);
    const devices = { devices: stored, order: await findOrder(db, userId), family };
    for (const [metricType, same] of Map.groupBy(own, (day) => day.metricType)) {
      if (!kindsOf(metricType).every(isSampleKind)) continue; // workouts, of which there are no samples
      for (const day of same) found.set(nameOfDay(day), []);
      const frozen = await readFrozenDays(db, owner);
      const shelves = await openShelves(db, owner, metricType, same, left);
      left -= shelves.samples;
      const shares = sharesOf(metricType, shelves.samplesOf, devices);
      for (const share of shares.sort((a, b) => b.ms - a.ms || (b.value ?? 0) - (a.value ?? 0))) {
        const around = widened([dayStart(share.day)], 1);
        if (frozen.without(metricType, around).size < around.size) continue;
        found.get(nameOfDay({ providerId, metricType, day: share.day }))?.push(shown(share, metricType, stored));
      }
    }
  }
  return found;
}

async function openShelves(
  db: Queryable,
  owner: PackOwner,
  metricType: MetricType,
  days: readonly DayOfProvider[],
  most: number,
) {
  // A local day lies within a UTC day of the days before and after it.
  const around = widened(
    days.map(({ day }) => dayStart(day)),
    1,
  );
  const read = daysToRead(metricType, around);
  const range = { from: Math.min(...read), to: Math.max(...read) + DAY_MS };
  const shelves = new Map<SampleKind, Shelf>();
  let samples = 0;
  for (const kind of kindsOf(metricType)) {
    samples += await countSamples(db, owner, kind, range);
    if (samples > most) {
      const advice = 'ask for fewer days or metric types';
      throw invalid(
        'query.explain',
        `these days have more than ${MOST_SAMPLES} samples of phones to explain; ${advice}`,
      );
    }
    const shelf = new Shelf(owner, kind);
    await shelf.open(db, read);
    shelves.set(kind, shelf);
  }
  return { samples, samplesOf: (kind: SampleKind) => shelves.get(kind)?.after() ?? [] };
}

function shown(
  { device: code, value, ms }: Share,
  metricType: MetricType,
  devices: readonly StoredDevice[],
): ExplainedDevice {
  const { key, name, kind } = devices.find((one) => one.code === code) ?? UNKNOWN;
  const rounded = value === null ? null : answeredCount(metricType, value);
  return { key, name, kind, value: rounded, minutes: ms / MINUTE_MS };
}

const UNKNOWN = { key: 'unknown', name: null, kind: 'unknown' } as const;
