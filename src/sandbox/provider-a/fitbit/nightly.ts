/** Values with one reading per night or weighing; absent if nothing was measured. */

import type { View } from '../../life/life.ts';
import type { DayOutline } from '../../life/outline.ts';
import { hash32, normal, randomFor, round } from '../../life/random.ts';
import { temperatureOf, weighingOf } from '../../life/readings.ts';
import { logId } from '../ids.ts';
import { knownSince } from '../synced.ts';
import { wallClock } from './wire.ts';

type DayReading = (view: View, dayIndex: number) => readonly object[];

function afterNight(value: (view: View, outline: DayOutline) => object | undefined): DayReading {
  return (view, dayIndex) => {
    const outline = view.life.outline(view.person, dayIndex);
    if (outline.night === undefined || knownSince(view, outline.night.endMs) === undefined) return [];
    const found = value(view, outline);
    return found === undefined ? [] : [found];
  };
}

const newerDevice = ({ person }: View) => !person.traits.includes('older-device');

export const hrv = afterNight(({ person }, { vitals, date, dayIndex }) => ({
  value: {
    dailyRmssd: vitals.hrvMs,
    deepRmssd: round(vitals.hrvMs * (1.06 + normal(randomFor(person.id, dayIndex, 'provider_a hrv')) * 0.05), 3),
  },
  dateTime: date,
}));

export const spo2 = afterNight((view, { vitals, date }) =>
  newerDevice(view)
    ? {
        dateTime: date,
        value: {
          avg: round(vitals.spo2Percent, 1),
          min: round(vitals.spo2Percent - 2.1, 1),
          max: round(Math.min(100, vitals.spo2Percent + 1.8), 1),
        },
      }
    : undefined,
);

export const breathing = afterNight((_view, { vitals, date }) => ({
  value: { breathingRate: round(vitals.respiratoryRate, 1) },
  dateTime: date,
}));

export const skinTemperature = afterNight((view, { vitals, date }) =>
  newerDevice(view)
    ? {
        dateTime: date,
        value: { nightlyRelative: round(vitals.skinTemperatureDeviationCelsius, 1) },
        logType: 'other_sensors',
      }
    : undefined,
);

export const coreTemperature: DayReading = (view, dayIndex) => {
  const reading = temperatureOf(view.life, view.person, dayIndex);
  if (reading === undefined || reading.measuredAtMs > view.nowMs) return [];
  const { utcOffsetMinutes } = view.life.outline(view.person, dayIndex);
  return [{ dateTime: wallClock(reading.measuredAtMs, utcOffsetMinutes), value: reading.value }];
};

/** A range as text: the vendor's form when there is no GPS. */
export const cardioScore = afterNight(({ person }, { date, dayIndex }) => {
  const low = Math.round(person.vo2Max + Math.sin(dayIndex / 25) * 1.4) - 2;
  return { dateTime: date, value: { vo2Max: `${low}-${low + 4}` } };
});

function scaleReading(value: (view: View, kilograms: number, fat: number) => object): DayReading {
  return (view, dayIndex) => {
    const weighing = weighingOf(view.life, view.person, dayIndex);
    if (weighing === undefined || weighing.measuredAtMs > view.nowMs) return [];
    const { utcOffsetMinutes } = view.life.outline(view.person, dayIndex);
    const [date, time] = wallClock(weighing.measuredAtMs, utcOffsetMinutes).split('T');
    const common = { date, logId: logId(view.person, dayIndex, 90), source: 'Aria', time: time?.slice(0, 8) };
    return [{ ...common, ...value(view, weighing.weightKilograms, weighing.bodyFatPercent) }];
  };
}

/** The same reading is in both logs, with the same id. */
export const weightLog = scaleReading(({ person }, weight, fat) => ({
  bmi: round(weight / person.heightMeters ** 2, 2),
  fat,
  weight,
}));

export const fatLog = scaleReading((_view, _weight, fat) => ({ fat }));

export function deviceId({ person }: View): string {
  return String(2_000_000_000 + (hash32(`provider_a device ${person.id}`) % 100_000_000));
}
