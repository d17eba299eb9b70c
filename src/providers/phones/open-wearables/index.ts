/** Reads what Open Wearables' mobile SDKs send, and turns it into batches of samples. Pure. */
import { isoInstant } from '../../../platform/instants.ts';
import { findPhone, type Phone } from '../phones.ts';
import { type Sent, sampleOf, stageOf } from './records.ts';
import { deviceOf, type Members, membersOf, type SdkDevice } from './sources.ts';

export { countByKind, readSdkReport, type SdkReport } from './reports.ts';

import { workoutOf } from './workouts.ts';

/** The body of a `POST /v1/users/{userId}/samples`. */
export interface SdkBatch {
  readonly providerId: string;
  readonly sentAt: string;
  readonly devices: readonly SdkDevice[];
  readonly samples: readonly Sent[];
  readonly workouts: readonly Sent[];
}

export interface SdkBody {
  readonly phone: Phone;
  readonly batches: readonly SdkBatch[];
}

/** Why a body as a whole is not understood. */
export class SdkFault extends Error {}

const PROVIDERS: Readonly<Record<string, string>> = {
  apple: 'apple_health',
  google: 'health_connect',
  samsung: 'samsung_health',
};

/** Records that are stored in one transaction. */
const BATCH = 5_000;

/**
 * @param body parsed JSON
 * @param receivedAt epoch milliseconds. A phone whose clock is ahead counts as one that has sent just now: a state of the future
 *   would stand against all that come after it
 * @throws SdkFault
 */
export function readSdkBody(body: unknown, receivedAt: number): SdkBody {
  const { provider, syncTimestamp, data } = membersOf(body);
  const phone = phoneOf(provider);
  const sentAt = isoInstant(Math.min(timeOf(syncTimestamp) ?? receivedAt, receivedAt));
  const { records, sleep, workouts } = membersOf(data);
  const devices = new Map<unknown, SdkDevice>();
  const writerOf = (record: Members): SdkDevice => {
    // Sources repeat: most bodies have two or three.
    const written = JSON.stringify(record.source);
    const device = devices.get(written) ?? deviceOf(record.source);
    devices.set(written, device);
    return device;
  };
  const read = [
    ...entriesOf(records, 'samples', writerOf, (record, key) => sampleOf(record, phone, key)),
    ...entriesOf(sleep, 'samples', writerOf, (record, key) => stageOf(record, phone, key)),
    ...entriesOf(workouts, 'workouts', writerOf, workoutOf),
  ];
  const starts = Array.from({ length: Math.ceil(read.length / BATCH) }, (_, index) => index * BATCH);
  return { phone, batches: starts.map((from) => batchOf(phone, sentAt, read.slice(from, from + BATCH))) };
}

/** @throws SdkFault for a provider that is none */
export function readSdkPhone(body: unknown): Phone {
  return phoneOf(membersOf(body).provider);
}

/** @throws SdkFault */
function phoneOf(provider: unknown): Phone {
  const id = typeof provider === 'string' && Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : undefined;
  const phone = findPhone(id ?? '');
  if (phone !== undefined) return phone;
  throw new SdkFault(`provider must be one of ${Object.keys(PROVIDERS).join(', ')}`);
}

function timeOf(text: unknown): number | undefined {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return at >= 0 ? at : undefined;
}

interface Entry {
  readonly list: 'samples' | 'workouts';
  readonly device: SdkDevice;
  readonly sent: Sent;
}

/** @throws SdkFault for a list that is none */
function entriesOf(
  list: unknown,
  name: Entry['list'],
  writerOf: (record: Members) => SdkDevice,
  read: (record: Members, device: string) => Sent,
): Entry[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw new SdkFault('records, sleep and workouts must be lists');
  return list.map((one: unknown) => {
    const record = membersOf(one);
    const device = writerOf(record);
    return { list: name, device, sent: read(record, device.key) };
  });
}

function batchOf(phone: Phone, sentAt: string, entries: readonly Entry[]): SdkBatch {
  const of = (list: Entry['list']) => entries.flatMap((entry) => (entry.list === list ? [entry.sent] : []));
  const devices = new Map(entries.map(({ device }) => [device.key, device]));
  return {
    providerId: phone.id,
    sentAt,
    devices: [...devices.values()],
    samples: of('samples'),
    workouts: of('workouts'),
  };
}
