/** `bodyComps`, `bloodPressures`, `userMetrics`, `healthSnapshot`: what people measure on purpose. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../life/days.ts';
import { between, normal, randomFor, round } from '../life/random.ts';
import { pressureOf, vo2MaxOf, weighingOf } from '../life/readings.ts';
import { growingDay, onceFinished, type SummarySource, seconds, summaryId } from './summary.ts';

const SNAPSHOT_SHARE = 0.3;
const SNAPSHOT_SECONDS = 120;

export const bodyComps: SummarySource = (view, dayIndex) => {
  const weighing = weighingOf(view.life, view.person, dayIndex);
  if (weighing === undefined) return [];
  const { measuredAtMs, weightKilograms, bodyFatPercent } = weighing;
  const { utcOffsetMinutes } = view.life.outline(view.person, dayIndex);
  const leanKilograms = weightKilograms * (1 - bodyFatPercent / 100);
  return onceFinished(view, measuredAtMs, () => ({
    summaryId: summaryId(view.person, measuredAtMs, 'scale'),
    measurementTimeInSeconds: seconds(measuredAtMs),
    measurementTimeOffsetInSeconds: utcOffsetMinutes * 60,
    muscleMassInGrams: Math.round(leanKilograms * 530),
    boneMassInGrams: Math.round(leanKilograms * 52),
    bodyWaterInPercent: round((leanKilograms / weightKilograms) * 73, 1),
    bodyFatInPercent: bodyFatPercent,
    bodyMassIndex: round(weightKilograms / view.person.heightMeters ** 2, 1),
    weightInGrams: Math.round(weightKilograms * 1_000),
  }));
};

export const bloodPressures: SummarySource = (view, dayIndex) => {
  const { utcOffsetMinutes, vitals } = view.life.outline(view.person, dayIndex);
  const pressure = pressureOf(view.life, view.person, dayIndex);
  if (pressure === undefined) return [];
  const { measuredAtMs, systolic, diastolic } = pressure;
  return onceFinished(view, measuredAtMs, () => ({
    summaryId: summaryId(view.person, measuredAtMs, 'cuff'),
    systolic,
    diastolic,
    pulse: vitals.restingHeartRate + 9,
    sourceType: 'MANUAL',
    measurementTimeInSeconds: seconds(measuredAtMs),
    measurementTimeOffsetInSeconds: utcOffsetMinutes * 60,
  }));
};

export const userMetrics: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const state = growingDay(view, outline);
  if (state === undefined) return [];
  const vo2Max = vo2MaxOf(view.person, dayIndex);
  const build = () => ({
    summaryId: summaryId(view.person, outline.startMs, 'metrics'),
    calendarDate: outline.date,
    vo2Max,
    enhanced: true,
    fitnessAge: Math.max(18, Math.round(view.person.ageYears - (vo2Max - 38) * 0.6)),
  });
  return [{ uploadedAtMs: state.uploadedAtMs, build }];
};

/** Two quiet minutes around noon. */
export const healthSnapshot: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const random = randomFor(view.person.id, dayIndex, 'snapshot');
  const startMs = outline.startMs + DAY_MS / 2 + Math.round(between(random, 0, 3 * HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  const worn = startMs >= outline.wornFromMs && startMs < outline.wornToMs;
  if (!view.person.traits.includes('health-snapshots') || !worn || random() > SNAPSHOT_SHARE) return [];
  const { restingHeartRate, respiratoryRate } = outline.vitals;
  return onceFinished(view, startMs + SNAPSHOT_SECONDS * 1_000, () => ({
    summaryId: summaryId(view.person, startMs, 'snapshot'),
    calendarDate: outline.date,
    startTimeInSeconds: seconds(startMs),
    durationInSeconds: SNAPSHOT_SECONDS,
    offsetStartTimeInSeconds: outline.utcOffsetMinutes * 60,
    summaries: [
      snapshotSeries('heart_rate', () => Math.round(restingHeartRate + 11 + normal(random) * 2)),
      snapshotSeries('respiration', () => round(respiratoryRate + 0.4 + normal(random) * 0.4, 2)),
    ],
  }));
};

function snapshotSeries(summaryType: string, value: () => number) {
  const epochSummaries: Record<string, number> = {};
  for (let second = 0; second <= SNAPSHOT_SECONDS; second += 1) epochSummaries[String(second)] = value();
  const values = Object.values(epochSummaries);
  const sum = values.reduce((total, one) => total + one, 0);
  return {
    summaryType,
    minValue: Math.min(...values),
    maxValue: Math.max(...values),
    avgValue: round(sum / values.length, 2),
    epochSummaries,
  };
}
