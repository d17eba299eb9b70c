/** Records and stages of sleep of Open Wearables' SDKs, as samples. Pure. */
import type { Phone } from '../phones.ts';
import { ANDROID_TYPES, NOT_FROM_SAMSUNG, SAMSUNG_HOURS, type TypeName } from './record-types.ts';
import { type Members, membersOf } from './sources.ts';

/** A sample or a workout for `POST /v1/users/{userId}/samples`, which checks its members one by one. */
export type Sent = Readonly<Record<string, unknown>>;

/** A type of which no sample is kept. */
const NOT_KEPT: TypeName = { metricType: 'not_kept' };

export function sampleOf(record: Members, phone: Phone, device: string): Sent {
  const { type, value, unit, parentId } = record;
  const isHour = phone.id === 'samsung_health' && isHourOfSamsung(record);
  return {
    ...sharedOf(record, device),
    ...(isHour && { id: `hour|${String(type)}|${String(record.startDate)}|${device}` }),
    ...typeOf(type, phone),
    value,
    ...(typeof unit === 'string' && { unit }),
    groupId: parentId,
  };
}

/** Undefined for what is no type: then the sample is refused. */
function typeOf(type: unknown, phone: Phone): TypeName | undefined {
  if (typeof type !== 'string') return undefined;
  if (phone.family === 'apple') return { vendorType: type };
  if (phone.id === 'samsung_health' && NOT_FROM_SAMSUNG.has(type)) return NOT_KEPT;
  return (Object.hasOwn(ANDROID_TYPES, type) ? ANDROID_TYPES[type] : undefined) ?? NOT_KEPT;
}

/** Sums come from no app; what an app has stored names it. */
function isHourOfSamsung({ type, source }: Members): boolean {
  const { appId } = membersOf(source);
  return typeof type === 'string' && SAMSUNG_HOURS.has(type) && (appId === null || appId === undefined);
}

const STAGES: Readonly<Record<string, string>> = {
  in_bed: 'in_bed',
  sleeping: 'asleep',
  awake: 'awake',
  light: 'light',
  core: 'light',
  deep: 'deep',
  rem: 'rem',
};

export function stageOf(sleep: Members, phone: Phone, device: string): Sent {
  const { id, stage, parentId } = sleep;
  const shared = sharedOf(sleep, device);
  if (stage === 'unknown') return { ...shared, ...NOT_KEPT };
  const known = typeof stage === 'string' && Object.hasOwn(STAGES, stage) ? STAGES[stage] : stage;
  return {
    ...shared,
    metricType: 'sleep_stage',
    // Health Connect has a stage for being awake in bed, and the SDK sends it as in_bed.
    value: phone.id === 'health_connect' && known === 'in_bed' ? 'awake' : known,
    // A night without stages has no parent, and the same night with stages is theirs: the stages replace it.
    groupId: phone.family === 'apple' ? parentId : (parentId ?? id),
  };
}

/** The members that all records share. */
export function sharedOf(record: Members, device: string) {
  const { id, startDate, endDate, zoneOffset } = record;
  return {
    id: typeof id === 'string' ? id.replaceAll('\0', '').toWellFormed() : undefined,
    startedAt: startDate,
    endedAt: endDate,
    utcOffsetMinutes: offsetOf(zoneOffset),
    device,
    source: isTypedIn(record) ? 'manual' : 'user',
  };
}

const OFFSET = /^([+-])(\d\d):(\d\d)/;

/** Null where the phone does not say it. */
function offsetOf(zone: unknown): number | null {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = OFFSET.exec(typeof zone === 'string' ? zone : '') ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function isTypedIn({ source, metadata }: Members): boolean {
  const { HKWasUserEntered: mark } = membersOf(metadata);
  return membersOf(source).recordingMethod === 'manual' || mark === '1' || mark === 'true';
}
