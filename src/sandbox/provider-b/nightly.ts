/** `hrv`, `pulseOx`, `respiration`, `skinTemp`: measurements that are mostly taken at rest. */
import { MINUTE_MS, MINUTES_PER_DAY, SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import { ACTIVITY } from '../life/minutes.ts';
import type { DayOutline } from '../life/outline.ts';
import { between, normal, randomFor, round } from '../life/random.ts';
import type { Sleep } from '../life/sleep.ts';
import { onceFinished, type Summary, type SummarySource, seconds, summaryId } from './summary.ts';

const HRV_STEP_SECONDS = 300;
const RESPIRATION_MINUTES = 15;
const SPOT_CHECK_SHARE = 0.2;

export const hrv: SummarySource = (view, dayIndex) =>
  afterNight(view, dayIndex, (outline, night) => {
    const random = randomFor(view.person.id, dayIndex, 'hrv series');
    const values: Record<string, number> = {};
    for (let at = HRV_STEP_SECONDS; night.startMs + at * SECOND_MS <= night.endMs; at += HRV_STEP_SECONDS) {
      values[String(at)] = Math.max(5, Math.round(outline.vitals.hrvMs * (1 + normal(random) * 0.17)));
    }
    const all = Object.values(values);
    return {
      summaryId: summaryId(view.person, night.startMs, 'hrv'),
      calendarDate: outline.date,
      lastNightAvg: Math.round(all.reduce((sum, value) => sum + value, 0) / all.length),
      lastNight5MinHigh: Math.max(...all),
      startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
      durationInSeconds: seconds(night.endMs - night.startMs),
      startTimeInSeconds: seconds(night.startMs),
      hrvValues: values,
    };
  });

export const skinTemp: SummarySource = (view, dayIndex) => {
  if (view.person.traits.includes('older-device')) return [];
  return afterNight(view, dayIndex, (outline, night) => ({
    summaryId: summaryId(view.person, night.startMs, 'skin'),
    calendarDate: outline.date,
    avgDeviationCelsius: outline.vitals.skinTemperatureDeviationCelsius,
    durationInSeconds: seconds(night.endMs - night.startMs),
    startTimeInSeconds: seconds(night.startMs),
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
  }));
};

/** The night's series as one summary of the day, and sometimes a reading taken on demand. */
export const pulseOx: SummarySource = (view, dayIndex) => {
  if (view.person.traits.includes('older-device')) return [];
  const series = afterNight(view, dayIndex, (outline, night) => ({
    ...oxygenPart(view, outline, 'oxygen'),
    durationInSeconds: 86_400,
    timeOffsetSpo2Values: nightOxygen(view, outline, night),
    onDemand: false,
  }));
  return [...series, ...spotChecks(view, dayIndex)];
};

function oxygenPart(view: View, outline: DayOutline, kind: string) {
  return {
    summaryId: summaryId(view.person, outline.startMs, kind),
    calendarDate: outline.date,
    startTimeInSeconds: seconds(outline.startMs),
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
  };
}

/**
 * One value per hour. Keys count from the start of the day, so only the part of the night after midnight is included.
 */
function nightOxygen(view: View, outline: DayOutline, night: Sleep): Record<string, number> {
  const random = randomFor(view.person.id, outline.dayIndex, 'oxygen series');
  const values: Record<string, number> = {};
  const first = Math.max(0, seconds(night.startMs - outline.startMs));
  for (let at = first; at < seconds(night.endMs - outline.startMs); at += 3_600) {
    values[String(at)] = Math.min(100, Math.round(outline.vitals.spo2Percent + normal(random) * 0.9));
  }
  return values;
}

function spotChecks(view: View, dayIndex: number): Summary[] {
  const outline = view.life.outline(view.person, dayIndex);
  const random = randomFor(view.person.id, dayIndex, 'spot check');
  const takenAtMs = outline.startMs + Math.round(between(random, 600, 1_260)) * MINUTE_MS;
  const worn = takenAtMs >= outline.wornFromMs && takenAtMs < outline.wornToMs;
  if (!worn || random() > SPOT_CHECK_SHARE) return [];
  const value = Math.min(100, Math.round(outline.vitals.spo2Percent + normal(random)));
  return onceFinished(view, takenAtMs, () => ({
    ...oxygenPart(view, outline, 'spot'),
    summaryId: `${summaryId(view.person, outline.startMs, 'spot')}-spo2OnDemand`,
    timeOffsetSpo2Values: { [String(seconds(takenAtMs - outline.startMs))]: value },
    durationInSeconds: 0,
    onDemand: true,
  }));
}

export const respiration: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const summaries: Summary[] = [];
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += RESPIRATION_MINUTES) {
    const startMs = outline.startMs + minute * MINUTE_MS;
    const endMs = startMs + RESPIRATION_MINUTES * MINUTE_MS;
    if (startMs < outline.wornFromMs || endMs > outline.wornToMs) continue;
    summaries.push(...onceFinished(view, endMs, () => respirationSummary(view, outline, minute)));
  }
  return summaries;
};

function respirationSummary(view: View, outline: DayOutline, firstMinute: number) {
  const random = randomFor(view.person.id, outline.dayIndex, firstMinute, 'breaths');
  const { activity } = view.life.minutes(view.person, outline.dayIndex);
  const startMs = outline.startMs + firstMinute * MINUTE_MS;
  const breaths: Record<string, number> = {};
  for (let minute = 0; minute < RESPIRATION_MINUTES; minute += 1) {
    const doing = activity[firstMinute + minute] ?? ACTIVITY.none;
    const chance = random();
    const effort = doing === ACTIVITY.workout ? 14 : doing === ACTIVITY.walking ? 3 : doing === ACTIVITY.awake ? 1 : 0;
    const value = round(outline.vitals.respiratoryRate + effort + normal(random) * 0.8, 2);
    // During motion the sensor often fails: no value, or the vendor's mark for "not measurable".
    if (doing >= ACTIVITY.walking && chance < 0.3) breaths[String(minute * 60)] = -1;
    else if (chance > 0.12) breaths[String(minute * 60)] = value;
  }
  return {
    summaryId: summaryId(view.person, startMs, 'respiration'),
    startTimeInSeconds: seconds(startMs),
    durationInSeconds: RESPIRATION_MINUTES * 60,
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
    timeOffsetEpochToBreaths: breaths,
  };
}

function afterNight(
  view: View,
  dayIndex: number,
  build: (outline: DayOutline, night: Sleep) => Readonly<Record<string, unknown>>,
): Summary[] {
  const outline = view.life.outline(view.person, dayIndex);
  const { night } = outline;
  return night === undefined ? [] : onceFinished(view, night.endMs, () => build(outline, night));
}
