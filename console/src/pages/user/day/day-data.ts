/** What of a user's data belongs to one local day, ready to be drawn. Pure. */
import type { Column } from '../../../charts/series.ts';
import { addDays } from '../../../ui/days.ts';
import { instantIn } from '../../../ui/zone.ts';
import type { HealthEvent, SleepEvent } from '../health-events.ts';

export const STAGES = ['awake', 'rem', 'light', 'deep'] as const;
export type Stage = (typeof STAGES)[number];

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface StageSpan extends Span {
  readonly stage: Stage;
}

/** A sleep with its stages over time, as far as anybody tells them. */
export interface DrawnSleep {
  readonly event: SleepEvent;
  /** Empty where no recording of this sleep tells when which stage was. */
  readonly spans: readonly StageSpan[];
  /** Whose recording the spans are. */
  readonly spansFrom: string | undefined;
}

/** A local day as instants: 23 or 25 hours long where the clock is changed. */
export function dayBounds(day: string, zone: string): Span {
  return { from: instantIn(day, zone).getTime(), to: instantIn(addDays(day, 1), zone).getTime() };
}

export function spanOf({ startedAt, endedAt }: Pick<HealthEvent, 'startedAt' | 'endedAt'>): Span {
  return { from: Date.parse(startedAt), to: Date.parse(endedAt) };
}

function touches(one: Span, other: Span): boolean {
  return one.from < other.to && one.to > other.from;
}

/** The events that count and touch the day, the earliest first. */
export function eventsOf<Type extends HealthEvent['eventType']>(
  events: readonly HealthEvent[],
  eventType: Type,
  day: Span,
): Extract<HealthEvent, { eventType: Type }>[] {
  return events
    .filter((event): event is Extract<HealthEvent, { eventType: Type }> => event.eventType === eventType)
    .filter((event) => event.duplicateOf === null && touches(spanOf(event), day))
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/**
 * The sleeps of the day. The recording that counts may have no stages over time; then those of another recording of the
 * same sleep are shown.
 * @param events duplicates included
 */
export function sleepsOf(events: readonly HealthEvent[], day: Span): DrawnSleep[] {
  return eventsOf(events, 'sleep', day).map((event) => {
    const recordings = [event, ...events.filter(({ duplicateOf }) => duplicateOf === event.id)];
    for (const { data, providerId } of recordings) {
      const spans = stageSpansOf(data);
      if (spans.length > 0) return { event, spans, spansFrom: providerId };
    }
    return { event, spans: [], spansFrom: undefined };
  });
}

/** The stages of a sleep over time, in their order; what is not understood is left out. */
export function stageSpansOf(data: Readonly<Record<string, unknown>>): StageSpan[] {
  if (!Array.isArray(data.stageSpans)) return [];
  return (data.stageSpans as { stage?: unknown; startTime?: unknown; endTime?: unknown }[]) // read member by member
    .flatMap(({ stage, startTime, endTime }) => {
      const known = STAGES.find((name) => name === stage);
      const span = { from: Date.parse(String(startTime)), to: Date.parse(String(endTime)) };
      return known !== undefined && span.to > span.from ? [{ stage: known, ...span }] : [];
    })
    .toSorted((a, b) => a.from - b.from);
}

/** Minutes by stage as the recording says them. */
export function stageMinutesOf({ data }: SleepEvent): readonly (readonly [stage: Stage, minutes: number])[] {
  const stages = (data.stages ?? {}) as Partial<Record<string, unknown>>; // the description names its members
  return STAGES.flatMap((stage) => {
    const minutes = stages[stage];
    return typeof minutes === 'number' ? [[stage, minutes] as const] : [];
  });
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A vendor that knows only the day's total has stamped it with the midnight of its date in UTC. */
export function hasOnlyTotals(times: readonly number[]): boolean {
  return times.every((time) => time % DAY_MS === 0);
}

/** Sums by the hour: as many as the day has, 23 to 25. */
export function hourlySums(times: readonly number[], values: readonly number[], { from, to }: Span): Column {
  const count = Math.ceil((to - from) / HOUR_MS);
  const sums: (number | null)[] = Array.from({ length: count }, () => null);
  times.forEach((time, index) => {
    const hour = Math.floor((time - from) / HOUR_MS);
    if (hour >= 0 && hour < count) sums[hour] = (sums[hour] ?? 0) + (values[index] ?? 0);
  });
  return { times: sums.map((_, hour) => from + hour * HOUR_MS), values: sums };
}

/** The day of `days` that is next to `day`, the earlier of two equally near ones. */
export function nearestDay(days: readonly string[], day: string): string | undefined {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
  return days.toSorted((a, b) => distance(a) - distance(b) || a.localeCompare(b))[0];
}
