/** The simulated people. Each is a row of constants; `life/` computes their days. */

export type Sport = 'running' | 'cycling' | 'swimming' | 'strength' | 'walking' | 'yoga';

export interface Place {
  readonly timeZone: string;
  readonly utcOffsetMinutes: number;
}

export interface PlannedWorkout {
  readonly sport: Sport;
  /** Minutes after local midnight. */
  readonly startMinute: number;
  readonly minutes: number;
  /** Share of the heart-rate reserve, 0–1. */
  readonly intensity: number;
}

/** A special feature of a person's story; `life/story.ts` says when it happens. */
export type Trait =
  | 'night-shifts'
  | 'illness'
  | 'device-gaps'
  | 'travels'
  | 'late-uploads'
  | 'blood-pressure'
  | 'logs-food'
  | 'blood-glucose'
  | 'health-snapshots'
  /** Measures neither oxygen nor skin temperature. */
  | 'older-device';

export interface Person {
  readonly id: string;
  /** Small, unique and never reused, because vendors' numeric ids are derived from it. */
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  /** One line for the consent page. */
  readonly description: string;
  readonly sex: 'female' | 'male';
  readonly ageYears: number;
  readonly heightMeters: number;
  readonly weightKilograms: number;
  readonly bodyFatPercent: number;
  readonly restingHeartRate: number;
  readonly maxHeartRate: number;
  readonly hrvMs: number;
  readonly respiratoryRate: number;
  readonly skinTemperatureCelsius: number;
  readonly vo2Max: number;
  /** Steps on a day without training. */
  readonly dailySteps: number;
  readonly sleepHours: number;
  /** Minutes from local midnight; negative = before midnight. */
  readonly bedtimeMinute: number;
  readonly home: Place;
  readonly deviceName: string;
  /** By weekday, 0 = Sunday. */
  readonly training: Readonly<Record<number, PlannedWorkout>>;
  readonly traits: readonly Trait[];
}

function workout(sport: Sport, startMinute: number, minutes: number, intensity: number): PlannedWorkout {
  return { sport, startMinute, minutes, intensity };
}

// Zones without daylight saving time, so that no simulated hour depends on the machine's time zone database.
const LAGOS: Place = { timeZone: 'Africa/Lagos', utcOffsetMinutes: 60 };
const BOGOTA: Place = { timeZone: 'America/Bogota', utcOffsetMinutes: -300 };
const KOLKATA: Place = { timeZone: 'Asia/Kolkata', utcOffsetMinutes: 330 };
const NAIROBI: Place = { timeZone: 'Africa/Nairobi', utcOffsetMinutes: 180 };
const PACIFIC: Place = { timeZone: 'Etc/GMT+8', utcOffsetMinutes: -480 };

export const PEOPLE: readonly Person[] = [
  {
    id: 'runner',
    number: 1,
    firstName: 'Trained',
    lastName: 'Runner',
    description: 'A trained runner: five sessions a week, a low resting heart rate, long even nights.',
    sex: 'female',
    ageYears: 31,
    heightMeters: 1.69,
    weightKilograms: 57.8,
    bodyFatPercent: 19.5,
    restingHeartRate: 46,
    maxHeartRate: 189,
    hrvMs: 88,
    respiratoryRate: 14.2,
    skinTemperatureCelsius: 33.6,
    vo2Max: 55,
    dailySteps: 7_600,
    sleepHours: 7.8,
    bedtimeMinute: -85,
    home: LAGOS,
    deviceName: 'Simulated Watch R',
    training: {
      0: workout('running', 510, 105, 0.68),
      2: workout('running', 1_080, 55, 0.8),
      3: workout('strength', 1_095, 45, 0.42),
      4: workout('running', 1_075, 60, 0.72),
      6: workout('running', 555, 75, 0.74),
    },
    traits: ['logs-food', 'health-snapshots'],
  },
  {
    id: 'shift-worker',
    number: 2,
    firstName: 'Shift',
    lastName: 'Worker',
    description: 'A nurse on night shifts every other week: sleeps by day then, naps before the first shift.',
    sex: 'male',
    ageYears: 43,
    heightMeters: 1.78,
    weightKilograms: 86.4,
    bodyFatPercent: 25.5,
    restingHeartRate: 63,
    maxHeartRate: 178,
    hrvMs: 38,
    respiratoryRate: 15.6,
    skinTemperatureCelsius: 33.9,
    vo2Max: 37,
    dailySteps: 10_400,
    sleepHours: 6.6,
    bedtimeMinute: -40,
    home: BOGOTA,
    deviceName: 'Simulated Watch S',
    training: { 0: workout('walking', 660, 70, 0.34), 3: workout('strength', 1_020, 40, 0.45) },
    traits: ['night-shifts', 'blood-pressure'],
  },
  {
    id: 'falling-ill',
    number: 3,
    firstName: 'Falling',
    lastName: 'Ill',
    description: 'Fell ill two weeks ago for five days: pulse, breathing and skin temperature up, recovery down.',
    sex: 'female',
    ageYears: 37,
    heightMeters: 1.63,
    weightKilograms: 61.3,
    bodyFatPercent: 27,
    restingHeartRate: 58,
    maxHeartRate: 184,
    hrvMs: 56,
    respiratoryRate: 14.9,
    skinTemperatureCelsius: 33.8,
    vo2Max: 41,
    dailySteps: 8_300,
    sleepHours: 7.3,
    bedtimeMinute: -60,
    home: KOLKATA,
    deviceName: 'Simulated Watch S',
    training: {
      1: workout('yoga', 420, 45, 0.25),
      3: workout('cycling', 1_090, 50, 0.58),
      6: workout('running', 450, 40, 0.66),
    },
    traits: ['illness'],
  },
  {
    id: 'device-gaps',
    number: 4,
    firstName: 'Device',
    lastName: 'Gaps',
    description: 'Forgets to charge: single days and one block of three are missing, others end in the afternoon.',
    sex: 'male',
    ageYears: 52,
    heightMeters: 1.84,
    weightKilograms: 92.1,
    bodyFatPercent: 26.8,
    restingHeartRate: 61,
    maxHeartRate: 171,
    hrvMs: 34,
    respiratoryRate: 15.1,
    skinTemperatureCelsius: 33.4,
    vo2Max: 35,
    dailySteps: 6_100,
    sleepHours: 7,
    bedtimeMinute: -20,
    home: LAGOS,
    deviceName: 'Simulated Watch S',
    training: { 0: workout('cycling', 600, 85, 0.52), 2: workout('swimming', 1_110, 40, 0.55) },
    traits: ['device-gaps', 'older-device', 'blood-glucose'],
  },
  {
    id: 'traveller',
    number: 5,
    firstName: 'Long-haul',
    lastName: 'Traveller',
    description:
      'Lives at UTC−8 and spent two weeks at UTC+9: a night lost going, 17 hours unmeasured coming back, jet lag.',
    sex: 'female',
    ageYears: 46,
    heightMeters: 1.72,
    weightKilograms: 66.9,
    bodyFatPercent: 26,
    restingHeartRate: 57,
    maxHeartRate: 176,
    hrvMs: 49,
    respiratoryRate: 14.6,
    skinTemperatureCelsius: 33.7,
    vo2Max: 39,
    dailySteps: 9_200,
    sleepHours: 7.1,
    bedtimeMinute: -50,
    home: PACIFIC,
    deviceName: 'Simulated Watch R',
    training: { 1: workout('strength', 430, 40, 0.44), 4: workout('running', 425, 35, 0.65) },
    traits: ['travels', 'health-snapshots'],
  },
  {
    id: 'late-uploads',
    number: 6,
    firstName: 'Late',
    lastName: 'Uploads',
    description: 'Goes where there is no network: three days in ten arrive together, days after they were lived.',
    sex: 'female',
    ageYears: 28,
    heightMeters: 1.66,
    weightKilograms: 63.5,
    bodyFatPercent: 24.2,
    restingHeartRate: 55,
    maxHeartRate: 192,
    hrvMs: 67,
    respiratoryRate: 14.4,
    skinTemperatureCelsius: 33.5,
    vo2Max: 44,
    dailySteps: 12_500,
    sleepHours: 7.5,
    bedtimeMinute: -110,
    home: NAIROBI,
    deviceName: 'Simulated Watch R',
    training: { 2: workout('walking', 480, 120, 0.4), 5: workout('cycling', 1_020, 70, 0.6) },
    traits: ['late-uploads'],
  },
];

export function findPerson(id: string): Person | undefined {
  return PEOPLE.find((person) => person.id === id);
}
