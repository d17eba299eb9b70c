/** Nights as events and points. Pure. */
import { HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { HealthEvent, Point } from '../../../../providers/page.ts';
import { type StageSpan, stageSpans } from '../../../../providers/sleep-stages.ts';
import type { Night, Stage } from '../merge/nights.ts';
import type { Device } from '../merge/sample.ts';

export interface NightEvent {
  readonly event: HealthEvent;
  /** The day's value of `sleep`, if this night gives it. */
  readonly point: Point | undefined;
}

/**
 * The id of a night is made of its device and the local day on which it began: a night that grows stays the same event.
 * Further sleeps of that day have a number behind it.
 */
export function nightEvents(nights: readonly Night[], devices: readonly Device[]): Map<string, NightEvent> {
  const keys = new Map(devices.map(({ code, key }) => [code, key]));
  const events = new Map<string, NightEvent>();
  for (const night of nights) {
    const stem = `${keys.get(night.device) ?? night.device} ${localDay(night.start, night.offset)}`;
    let vendorId = stem;
    for (let number = 2; events.has(vendorId); number++) vendorId = `${stem} ${number}`;
    events.set(vendorId, nightEvent(night, vendorId, keys.get(night.device) ?? null));
  }
  return events;
}

function nightEvent(night: Night, vendorId: string, device: string | null): NightEvent {
  const { start, end, offset, day, isManual, isMetric, isNap } = night;
  const minutes = minutesOf(night);
  const told = {
    startTime: isoInstant(start),
    endTime: isoInstant(end),
    ...(hasStages(night) && { stages: minutes }),
    ...(night.inBedMs > 0 && { efficiency: efficiencyOf(night) }),
  };
  const base = { utcOffsetMinutes: offset, day, settlesAt: Number.POSITIVE_INFINITY };
  const source = isManual ? ('manual' as const) : ('user' as const);
  const spans = stageSpans(spansOf(night), start, end);
  const data: JsonObject = {
    ...told,
    isNap,
    device,
    minutesAsleep: night.asleepMs / MINUTE_MS,
    minutesInBed: night.inBedMs / MINUTE_MS,
    ...(spans && { stageSpans: spans }),
  };
  return {
    event: {
      ...base,
      eventType: 'sleep',
      vendorId,
      activityType: null,
      startedAt: start,
      endedAt: end,
      durationSeconds: Math.round((end - start) / 1000),
      distanceMeters: null,
      caloriesKcal: null,
      avgHeartRate: null,
      maxHeartRate: null,
      data,
      source,
      carries: isMetric ? ['sleep'] : [],
    },
    point: isMetric
      ? { ...base, metricType: 'sleep', value: night.asleepMs / HOUR_MS, data: told, recordedAt: start, source }
      : undefined,
  };
}

function minutesOf({ stages }: Night): JsonObject {
  const minutes: Record<string, number> = {};
  for (const { stage, from, to } of stages) minutes[stage] = (minutes[stage] ?? 0) + (to - from) / MINUTE_MS;
  return minutes;
}

function hasStages({ stages }: Night): boolean {
  return stages.some(({ stage }) => stage !== 'asleep' && stage !== 'awake');
}

function efficiencyOf({ asleepMs, inBedMs }: Night): number {
  return Math.min(100, Math.round((asleepMs / inBedMs) * 100));
}

const isNamed = (stage: Stage): stage is StageSpan['stage'] => stage !== 'asleep' && stage !== 'in_bed';

function spansOf({ stages }: Night): StageSpan[] {
  return stages.flatMap(({ stage, from, to }) => (isNamed(stage) ? [{ stage, from, to }] : []));
}
