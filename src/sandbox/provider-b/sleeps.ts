/** `sleeps`: a night is tentative at first and final hours later; it is sent again when a nap is added to the day. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import type { DayOutline } from '../life/outline.ts';
import { normal, randomFor, round } from '../life/random.ts';
import type { Sleep, SleepStage, StageSegment } from '../life/sleep.ts';
import { type SummarySource, seconds, summaryId, uploaded } from './summary.ts';

const FINAL_AFTER_MS = 3 * HOUR_MS;
const SERIES_STEP_SECONDS = 300;
/** The final analysis changes the start of one night in four. */
const MOVED_SHARE = 0.25;
const MOVED_BY_MS = 4 * MINUTE_MS;

export const sleeps: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const { night } = outline;
  if (night === undefined) return [];
  const tentativeAtMs = uploaded(view, night.endMs);
  if (tentativeAtMs === undefined) return [];
  const finalAtMs = uploaded(view, night.endMs + FINAL_AFTER_MS);
  const napAtMs = outline.nap === undefined ? undefined : uploaded(view, outline.nap.endMs);
  const uploadedAtMs = Math.max(tentativeAtMs, finalAtMs ?? 0, napAtMs ?? 0);
  const nap = napAtMs === undefined ? undefined : outline.nap;
  return [{ uploadedAtMs, build: () => sleepSummary(view, outline, night, nap, finalAtMs !== undefined) }];
};

function sleepSummary(view: View, outline: DayOutline, night: Sleep, nap: Sleep | undefined, isFinal: boolean) {
  const random = randomFor(view.person.id, night.startMs, 'provider_b sleep');
  const moved = !isFinal && random() < MOVED_SHARE;
  const startMs = night.startMs + (moved ? MOVED_BY_MS : 0);
  const segments = withinSleep(night.segments, startMs);
  const stageSeconds = (stage: SleepStage) =>
    segments
      .filter((segment) => segment.stage === stage)
      .reduce((sum, segment) => sum + seconds(segment.endMs - segment.startMs), 0);
  const [deep, light, rem] = [stageSeconds('deep'), stageSeconds('light'), stageSeconds('rem')];
  return {
    summaryId: summaryId(view.person, night.startMs, 'sleep'),
    calendarDate: outline.date,
    durationInSeconds: deep + light + rem, // newer records do not count the time awake
    ...(nap === undefined ? {} : { totalNapDurationInSeconds: seconds(nap.endMs - nap.startMs) }),
    startTimeInSeconds: seconds(startMs),
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
    unmeasurableSleepInSeconds: 0,
    deepSleepDurationInSeconds: deep,
    lightSleepDurationInSeconds: light,
    remSleepInSeconds: rem,
    awakeDurationInSeconds: stageSeconds('awake'),
    sleepLevelsMap: Object.fromEntries(STAGES.map((stage) => [stage, levels(segments, stage)])),
    validation: validation(view, isFinal),
    timeOffsetSleepRespiration: series(startMs, night.endMs, () =>
      round(outline.vitals.respiratoryRate + normal(random) * 0.7, 2),
    ),
    ...(view.person.traits.includes('older-device')
      ? {}
      : {
          timeOffsetSleepSpo2: series(startMs, night.endMs, () =>
            Math.min(100, Math.round(outline.vitals.spo2Percent + normal(random))),
          ),
        }),
    ...(isFinal ? scorePart(night) : {}),
    ...(nap === undefined ? {} : { naps: [napEntry(outline, nap)] }),
  };
}

const STAGES: readonly SleepStage[] = ['deep', 'light', 'rem', 'awake'];

function withinSleep(segments: readonly StageSegment[], startMs: number): StageSegment[] {
  return segments
    .filter((segment) => segment.endMs > startMs)
    .map((segment) => ({ ...segment, startMs: Math.max(segment.startMs, startMs) }));
}

function levels(segments: readonly StageSegment[], stage: SleepStage) {
  return segments
    .filter((segment) => segment.stage === stage)
    .map((segment) => ({
      startTimeInSeconds: seconds(segment.startMs),
      endTimeInSeconds: seconds(segment.endMs),
    }));
}

function series(startMs: number, endMs: number, value: () => number): Record<string, number> {
  const values: Record<string, number> = {};
  for (let at = 0; startMs + at * SECOND_MS < endMs; at += SERIES_STEP_SECONDS) values[String(at)] = value();
  return values;
}

function validation(view: View, isFinal: boolean): string {
  const enhanced = view.person.deviceName.endsWith('R') ? 'ENHANCED' : 'AUTO';
  return `${enhanced}_${isFinal ? 'FINAL' : 'TENTATIVE'}`;
}

function napEntry(outline: DayOutline, nap: Sleep) {
  return {
    napStartTimeInSeconds: seconds(nap.startMs),
    napOffsetInSeconds: outline.utcOffsetMinutes * 60,
    napDurationInSeconds: seconds(nap.endMs - nap.startMs),
    napValidation: 'DEVICE',
  };
}

function scorePart(night: Sleep) {
  const { deep, light, rem, awake } = night.stageMinutes;
  const total = deep + light + rem + awake;
  return {
    overallSleepScore: { value: night.score, qualifierKey: qualifier(night.score) },
    sleepScores: {
      totalDuration: { qualifierKey: qualifier((total / 480) * 90) },
      stress: { qualifierKey: qualifier(night.score) },
      awakeCount: { qualifierKey: qualifier(100 - night.disturbanceCount * 3) },
      remPercentage: { qualifierKey: qualifier((rem / total) * 380) },
      lightPercentage: { qualifierKey: qualifier(140 - (light / total) * 100) },
      deepPercentage: { qualifierKey: qualifier((deep / total) * 480) },
    },
  };
}

function qualifier(value: number): string {
  if (value >= 90) return 'EXCELLENT';
  if (value >= 80) return 'GOOD';
  return value >= 60 ? 'FAIR' : 'POOR';
}
