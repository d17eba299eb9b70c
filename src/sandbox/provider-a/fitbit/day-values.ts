/**
 * Day totals in the vendor's form: a day without the device has zeros everywhere, except that it burns the basal rate.
 */
import { MINUTE_MS, MINUTES_PER_DAY } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import type { DayOutline } from '../../life/outline.ts';
import { clamp, round } from '../../life/random.ts';
import { knownDay, knownSince, knownUntil, zoneMinutes } from '../synced.ts';

const METERS_PER_FLOOR = 3.048;

export interface DayValues {
  readonly outline: DayOutline;
  readonly steps: number;
  readonly kilometres: number;
  readonly active: number;
  readonly basal: number;
  readonly floors: number;
  readonly lightly: number;
  readonly fairly: number;
  readonly very: number;
  readonly sedentary: number;
}

export function dayValues(view: View, dayIndex: number): DayValues {
  const outline = view.life.outline(view.person, dayIndex);
  const totals = knownDay(view, outline);
  const elapsedMinutes = clamp((view.nowMs - outline.startMs) / MINUTE_MS, 0, MINUTES_PER_DAY);
  const moving = totals === undefined ? 0 : totals.lightMinutes + totals.moderateMinutes + totals.vigorousMinutes;
  return {
    outline,
    steps: totals?.steps ?? 0,
    kilometres: round((totals?.distanceMeters ?? 0) / 1_000, 4),
    active: Math.round(totals?.activeKilocalories ?? 0),
    basal: Math.round((basalRate(view) * elapsedMinutes) / MINUTES_PER_DAY),
    floors: totals?.floors ?? 0,
    lightly: totals?.lightMinutes ?? 0,
    fairly: totals?.moderateMinutes ?? 0,
    very: totals?.vigorousMinutes ?? 0,
    sedentary: Math.max(0, Math.round(elapsedMinutes) - moving),
  };
}

/** Kilocalories per day (Mifflin–St Jeor). */
function basalRate({ person }: View): number {
  const base = 10 * person.weightKilograms + 625 * person.heightMeters - 5 * person.ageYears;
  return base + (person.sex === 'male' ? 5 : -161);
}

const text = (value: number) => String(Math.round(value));

/** Time series by the name of their resource; all values are strings. */
export const SERIES: Readonly<Record<string, (values: DayValues) => string>> = {
  steps: ({ steps }) => text(steps),
  distance: ({ kilometres }) => (kilometres === 0 ? '0.0' : String(kilometres)),
  calories: ({ active, basal }) => text(active + basal),
  caloriesBMR: ({ basal }) => text(basal),
  activityCalories: ({ active }) => text(active),
  floors: ({ floors }) => text(floors),
  elevation: ({ floors }) => (floors === 0 ? '0.0' : String(round(floors * METERS_PER_FLOOR, 3))),
  minutesSedentary: ({ sedentary }) => text(sedentary),
  minutesLightlyActive: ({ lightly }) => text(lightly),
  minutesFairlyActive: ({ fairly }) => text(fairly),
  minutesVeryActive: ({ very }) => text(very),
};

export function daySummary(view: View, dayIndex: number) {
  const values = dayValues(view, dayIndex);
  const { active, basal, kilometres } = values;
  const resting = restingHeartRate(view, values.outline);
  const distance = (activity: string, share: number) => ({ activity, distance: round(kilometres * share, 2) });
  return {
    activities: [],
    goals: { activeMinutes: 30, caloriesOut: 2_200, distance: 8.05, floors: 10, steps: 8_000 },
    summary: {
      activeScore: -1,
      activityCalories: active,
      calorieEstimationMu: basal,
      caloriesBMR: basal,
      caloriesOut: active + basal,
      caloriesOutUnestimated: active + basal,
      customHeartRateZones: [],
      // These rows overlap: only the first one is the distance of the day.
      distances: [
        distance('total', 1),
        distance('tracker', 1),
        distance('loggedActivities', 0),
        distance('veryActive', 0.2),
        distance('moderatelyActive', 0.2),
        distance('lightlyActive', 0.6),
        distance('sedentaryActive', 0),
      ],
      ...altimeterPart(view, values),
      fairlyActiveMinutes: values.fairly,
      heartRateZones: heartRateZones(view, values.outline),
      lightlyActiveMinutes: values.lightly,
      marginalCalories: Math.round(active * 0.6),
      ...(resting !== undefined && { restingHeartRate: resting }),
      sedentaryMinutes: values.sedentary,
      steps: values.steps,
      useEstimation: true,
      veryActiveMinutes: values.very,
    },
  };
}

/** Older devices have no altimeter, so floors are left out. */
function altimeterPart({ person }: View, { floors }: DayValues) {
  if (person.traits.includes('older-device')) return {};
  return { elevation: round(floors * METERS_PER_FLOOR, 3), floors };
}

/** Known only after a night with the device. */
function restingHeartRate(view: View, { night, vitals }: DayOutline): number | undefined {
  return night === undefined || knownSince(view, night.endMs) === undefined ? undefined : vitals.restingHeartRate;
}

const ZONES = ['Out of Range', 'Fat Burn', 'Cardio', 'Peak'];
const ZONE_SHARES = [0, 0.4, 0.6, 0.85, 1];
const ZONE_ENERGY = [1.4, 6, 9, 12];

export function heartRateZones(view: View, outline: DayOutline, fromMs = outline.startMs, toMs = outline.endMs) {
  const minutes = zoneMinutes(view, outline, fromMs, toMs);
  const reserve = view.person.maxHeartRate - outline.vitals.restingHeartRate;
  const limit = (share: number | undefined) => Math.round(outline.vitals.restingHeartRate + (share ?? 1) * reserve);
  return ZONES.map((name, zone) => ({
    caloriesOut: round((minutes[zone] ?? 0) * (ZONE_ENERGY[zone] ?? 1), 4),
    max: zone === ZONES.length - 1 ? 220 : limit(ZONE_SHARES[zone + 1]),
    min: zone === 0 ? 30 : limit(ZONE_SHARES[zone]),
    minutes: minutes[zone] ?? 0,
    name,
  }));
}

export function heartDay(view: View, dayIndex: number) {
  const outline = view.life.outline(view.person, dayIndex);
  const resting = restingHeartRate(view, outline);
  return {
    dateTime: outline.date,
    value: {
      customHeartRateZones: [],
      heartRateZones: heartRateZones(view, outline),
      ...(resting !== undefined && { restingHeartRate: resting }),
    },
  };
}

/**
 * Times are local times of the requested date; the sensor gives one value per minute, even if a finer detail is
 * requested.
 */
export function heartIntraday(view: View, dayIndex: number, detail: string) {
  const outline = view.life.outline(view.person, dayIndex);
  const { heartRate } = view.life.minutes(view.person, dayIndex);
  const stepMinutes = { '5min': 5, '15min': 15 }[detail] ?? 1;
  const known = Math.min(MINUTES_PER_DAY, Math.ceil((knownUntil(view) - outline.startMs) / MINUTE_MS));
  const dataset = [];
  for (let minute = 0; minute < known; minute += stepMinutes) {
    const values = heartRate.slice(minute, Math.min(known, minute + stepMinutes)).filter((value) => value > 0);
    if (values.length === 0) continue;
    const value = Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);
    dataset.push({ time: new Date(minute * MINUTE_MS).toISOString().slice(11, 19), value });
  }
  const isSeconds = detail === '1sec';
  return {
    'activities-heart': [heartDay(view, dayIndex)],
    'activities-heart-intraday': {
      dataset,
      datasetInterval: isSeconds ? 1 : stepMinutes,
      datasetType: isSeconds ? 'second' : 'minute',
    },
  };
}

/** Days without zone minutes are left out. */
export function zoneMinutesDay(view: View, dayIndex: number) {
  const { outline, fairly, very } = dayValues(view, dayIndex);
  if (fairly + very === 0) return [];
  const value = {
    ...(fairly > 0 && { fatBurnActiveZoneMinutes: fairly }),
    ...(very > 0 && { cardioActiveZoneMinutes: very * 2 }),
    activeZoneMinutes: fairly + very * 2,
  };
  return [{ dateTime: outline.date, value }];
}
