/** What Health Connect gives, as the service takes it. Pure. */
import type { Device, DeviceKind, Sample, Workout } from '../wire.ts';
import type { HealthRecord, Metadata, ZoneOffset } from './health-connect.ts';
import { ANDROID_ACTIVITIES } from './types.ts';

/** A record as a bag of members: the package's types leave some out that it returns, such as offsets of intervals. */
type Members = Readonly<Record<string, unknown>>;

/** `Device.type` of Health Connect. */
const KINDS: readonly DeviceKind[] = [
  'unknown',
  'watch',
  'phone',
  'scale',
  'ring',
  'head_mounted',
  'band',
  'chest_strap',
];

export function deviceOf({ dataOrigin = 'unknown', device }: Metadata): Device {
  const kind = KINDS[device?.type ?? 0] ?? 'unknown';
  const parts = [dataOrigin, ...(kind === 'unknown' ? [] : [kind]), ...(device?.model ? [device.model] : [])];
  return {
    key: parts.join('/').slice(0, 255),
    kind,
    app: dataOrigin,
    ...(device?.model && { model: device.model, name: device.model }),
    ...(device?.manufacturer && { manufacturer: device.manufacturer }),
  };
}

/** Where and when a record was, for all of its parts. */
interface Frame {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly shared: Pick<Sample, 'device' | 'source' | 'revision' | 'utcOffsetMinutes'>;
}

export interface RecordTimes {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Undefined if the record does not say. */
  readonly offsetMinutes: number | undefined;
}

export function timesOf(record: HealthRecord): RecordTimes {
  const { start, end, shared } = frameOf(record);
  return { start: Date.parse(start), end: Date.parse(end), offsetMinutes: shared.utcOffsetMinutes };
}

function frameOf(record: HealthRecord): Frame {
  const { time, startTime, endTime, startZoneOffset, zoneOffset } = record as Members;
  const metadata = record.metadata ?? {};
  const start = String(startTime ?? time);
  const offset = (startZoneOffset ?? zoneOffset) as ZoneOffset | null | undefined; // as the package gives it
  return {
    id: metadata.id ?? '',
    start,
    end: String(endTime ?? start),
    shared: {
      device: deviceOf(metadata).key,
      source: metadata.recordingMethod === 3 ? 'manual' : 'user',
      ...(metadata.lastModifiedTime !== undefined && { revision: metadata.lastModifiedTime }),
      ...(typeof offset?.totalSeconds === 'number' && { utcOffsetMinutes: Math.round(offset.totalSeconds / 60) }),
    },
  };
}

type Part = Pick<Sample, 'value'> & Partial<Pick<Sample, 'metricType' | 'vendorType' | 'startedAt' | 'endedAt'>>;

/** What a record of each type measures. A record of one value has its id; the parts of others belong together under it. */
const PARTS: Readonly<Record<string, (record: Members) => readonly Part[]>> = {
  Steps: one('count'),
  Distance: one('distance', 'inMeters'),
  ActiveCaloriesBurned: one('energy', 'inKilocalories'),
  TotalCaloriesBurned: one('energy', 'inKilocalories'),
  FloorsClimbed: one('floors'),
  RestingHeartRate: one('beatsPerMinute'),
  HeartRateVariabilityRmssd: one('heartRateVariabilityMillis'),
  OxygenSaturation: one('percentage'),
  RespiratoryRate: one('rate'),
  BodyTemperature: one('temperature', 'inCelsius'),
  BasalBodyTemperature: one('temperature', 'inCelsius'),
  Vo2Max: one('vo2MillilitersPerMinuteKilogram'),
  Weight: one('weight', 'inKilograms'),
  BodyFat: one('percentage'),
  Height: one('height', 'inMeters'),
  LeanBodyMass: one('mass', 'inKilograms'),
  BasalMetabolicRate: one('basalMetabolicRate', 'inKilocaloriesPerDay'),
  BloodGlucose: one('level', 'inMillimolesPerLiter'),
  Hydration: one('volume', 'inLiters'),
  MindfulnessSession: () => [{ value: 0 }], // its length counts
  HeartRate: ({ samples }) =>
    list(samples).map(({ time, beatsPerMinute }) => ({ ...moment(time), value: Number(beatsPerMinute) })),
  SkinTemperature: ({ baseline, deltas }) => {
    const base = number(baseline, 'inCelsius');
    if (base === undefined) return []; // a change alone is no temperature
    return list(deltas).map(({ time, delta }) => ({
      ...moment(time),
      value: base + (number(delta, 'inCelsius') ?? 0),
    }));
  },
  SleepSession: ({ stages }) => {
    const parts = list(stages).flatMap(({ startTime, endTime, stage }) =>
      stage === 0 ? [] : [{ startedAt: String(startTime), endedAt: String(endTime), value: Number(stage) }],
    );
    return parts.length > 0 ? parts : [{ value: 2 }]; // 2: asleep
  },
  BloodPressure: ({ systolic, diastolic }) => [
    ...named('blood_pressure_systolic', number(systolic, 'inMillimetersOfMercury')),
    ...named('blood_pressure_diastolic', number(diastolic, 'inMillimetersOfMercury')),
  ],
  Nutrition: ({ energy, protein, totalCarbohydrate, totalFat }) => [
    ...named('dietary_energy', number(energy, 'inKilocalories')),
    ...named('dietary_protein', number(protein, 'inGrams')),
    ...named('dietary_carbohydrates', number(totalCarbohydrate, 'inGrams')),
    ...named('dietary_fat', number(totalFat, 'inGrams')),
  ],
};

const WHOLE_RECORDS = new Set(
  Object.keys(PARTS).filter(
    (type) => !['HeartRate', 'SkinTemperature', 'SleepSession', 'BloodPressure', 'Nutrition'].includes(type),
  ),
);

export function samplesOf(type: string, record: HealthRecord): Sample[] {
  const { id, start, end, shared } = frameOf(record);
  const parts = PARTS[type]?.(record as Members) ?? [];
  return parts.map((part, index) => ({
    id: WHOLE_RECORDS.has(type) ? id : `${id}/${part.metricType ?? index}`,
    ...(part.metricType === undefined && { vendorType: type }),
    startedAt: start,
    endedAt: end,
    ...shared,
    ...part,
    ...(!WHOLE_RECORDS.has(type) && { groupId: id }),
  }));
}

export function workoutOf(record: HealthRecord): Workout {
  const { id, start, end, shared } = frameOf(record);
  const { exerciseType, exerciseRoute } = record as Members;
  const route = (exerciseRoute as Members | null | undefined)?.type; // a word, though its type says a number
  return {
    id,
    activityType: ANDROID_ACTIVITIES[Number(exerciseType)] ?? 'other',
    startedAt: start,
    endedAt: end,
    ...shared,
    hasRoute: route === 'DATA' || route === 'CONSENT_REQUIRED' || route === 0 || route === 2,
  };
}

function one(member: string, unit?: string): (record: Members) => readonly Part[] {
  return (record) => {
    const value = unit === undefined ? record[member] : number(record[member], unit);
    return typeof value === 'number' ? [{ value }] : [];
  };
}

function named(metricType: string, value: number | undefined): Part[] {
  return value === undefined ? [] : [{ metricType, value }];
}

function number(measure: unknown, unit: string): number | undefined {
  const value = (measure as Members | null | undefined)?.[unit];
  return typeof value === 'number' ? value : undefined;
}

const list = (items: unknown): readonly Members[] => (Array.isArray(items) ? items : []);

const moment = (time: unknown) => ({ startedAt: String(time), endedAt: String(time) });
