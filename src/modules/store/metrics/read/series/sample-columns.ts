/** GET samples: every single number of a metric in a range, as two columns. */
import type { Queryable } from '../../../../../platform/db.ts';
import { invalid } from '../../../../../platform/errors.ts';
import { addDays, DAY_MS, isoInstant, localDay } from '../../../../../platform/instants.ts';
import { visitInSlices } from '../../../../../platform/slices.ts';
import { answeredValue } from '../../../../../vocabulary/answered-numbers.ts';
import { METRIC_TYPES, type MetricType, metricTypeDefinition } from '../../../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes } from '../../../providers/index.ts';
import { heartRateSamples } from '../../write/heart-rate-samples.ts';
import { listChosenDays } from '../days/chosen-days.ts';
import { type CountingDay, listCarriedSamples, listSamples } from './store.ts';

export interface SampleQuery {
  readonly metricType: MetricType;
  /** Epoch milliseconds, both included. */
  readonly from: number;
  readonly to: number;
  /** Only this provider. Without it, one provider counts on each local day. */
  readonly providerId?: string | undefined;
}

/** Oldest first. Two columns, because 100,000 objects would be several times as long. */
export interface SampleColumns {
  /** Epoch milliseconds. */
  readonly times: number[];
  readonly values: number[];
  /** The source that counts; null where it is not the same on all days. */
  readonly providerId: string | null;
}

const MAX_SAMPLES = 100_000;
/** How many days a sample may lie from the stamp of the heart-rate point that carries it. */
const CARRIER_REACH_DAYS = 2;
/** Heart-rate points are read by windows of this length, because each may carry a day's samples. */
const CARRIER_WINDOW_MS = 7 * DAY_MS;

/** @throws AppError VALIDATION_ERROR for more than 100,000 samples */
export async function readSamples(db: Queryable, userId: string, query: SampleQuery): Promise<SampleColumns> {
  const { metricType, from, to, providerId } = query;
  const isSampled = metricType === 'heart_rate';
  const reach = (isSampled ? CARRIER_REACH_DAYS : 0) + 1;
  const chosen = await listChosenDays(db, userId, {
    metricTypes: [metricType],
    firstDay: addDays(localDay(from), -reach),
    lastDay: addDays(localDay(to), reach),
    providerId,
  });
  const codeOf = await readProviderCodes(
    db,
    chosen.map((day) => day.chosen.providerId),
  );
  const days = chosen.map(({ day, chosen: { providerId: id } }) => ({ day, provider: codeOf(id) }));
  const idOf = new Map(chosen.map(({ chosen: { providerId: id } }) => [codeOf(id), id]));
  const samples = isSampled ? await readCarried(db, userId, query, days) : await readStored(db, userId, query, days);
  const sources = new Set(samples.map(({ provider }) => provider));
  const [only] = sources;
  return {
    times: samples.map(({ at }) => at),
    values: samples.map(({ value }) => answeredValue(value)),
    providerId: sources.size === 1 && only !== undefined ? (idOf.get(only) ?? null) : null,
  };
}

interface Sample {
  readonly at: number;
  readonly value: number;
  readonly provider: number;
}

async function readStored(
  db: Queryable,
  userId: string,
  { metricType, from, to }: SampleQuery,
  days: readonly CountingDay[],
): Promise<Sample[]> {
  const range = { type: METRIC_TYPES[metricType].code, from, to };
  const rows = await listSamples(db, userId, range, days, MAX_SAMPLES + 1);
  requireFew(rows.length);
  return rows.map(([at, value, provider]) => ({ at, value, provider }));
}

/** Heart rate: the samples that points carry, or a point itself if it carries none. */
async function readCarried(
  db: Queryable,
  userId: string,
  { metricType, from, to }: SampleQuery,
  days: readonly CountingDay[],
): Promise<Sample[]> {
  const type = METRIC_TYPES[metricType].code;
  const reach = CARRIER_REACH_DAYS * DAY_MS;
  const samples: Sample[] = [];
  // Windows without a day that has points are left out, so that a range of many empty years costs nothing.
  const [firstDay, lastDay] = [days[0]?.day, days.at(-1)?.day];
  if (firstDay === undefined || lastDay === undefined) return [];
  const first = Math.max(from, Date.parse(firstDay) - DAY_MS) - reach;
  const last = Math.min(to, Date.parse(lastDay) + 2 * DAY_MS) + reach;
  for (let start = first; start <= last; start += CARRIER_WINDOW_MS) {
    const end = Math.min(start + CARRIER_WINDOW_MS, last + 1);
    // Only the days around the window, because the statement compares each point with them.
    const [low, high] = [localDay(start - DAY_MS), localDay(end + DAY_MS)];
    const near = days.filter(({ day }) => day >= low && day <= high);
    if (near.length === 0) continue;
    const carriers = await listCarriedSamples(db, userId, { type, from: start, to: end - 1 }, near);
    await visitInSlices(carriers, ([at, value, provider, intraday]) => {
      const carried = intraday === null ? [] : heartRateSamples({ intraday });
      const own = carried.length > 0 || value === null ? carried : [{ at, value }];
      for (const sample of own) {
        if (sample.at >= from && sample.at <= to) samples.push({ at: sample.at, value: sample.value, provider });
      }
    });
    requireFew(samples.length);
  }
  return samples.sort((a, b) => a.at - b.at);
}

function requireFew(count: number): void {
  if (count > MAX_SAMPLES) {
    throw invalid('query.to', `there are more than ${MAX_SAMPLES} samples in this range; ask for a shorter one`);
  }
}

/** The answer as JSON text, written by hand for the reason that `seriesJson` gives. */
export function samplesJson(
  { metricType, from, to }: SampleQuery,
  { times, values, providerId }: SampleColumns,
): string {
  const { unit } = metricTypeDefinition(metricType);
  const head = { metricType, unit, from: isoInstant(from), to: isoInstant(to), providerId };
  return `${JSON.stringify(head).slice(0, -1)},"times":[${times.join()}],"values":[${values.join()}]}`;
}
