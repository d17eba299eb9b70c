/** The records of a batch that are refused, in the form in which they are set aside. Pure. */
import type { JsonObject } from '../../../../platform/json.ts';
import type { RecordName, SetAsideRecord } from '../../../../providers/page.ts';
import type { RefusedRecord, SentBatch, SentDevice, SentRecord } from '../read/batch.ts';
import { MAX_KEY } from '../read/device-keys.ts';
import { typeOf } from '../read/read-samples.ts';

type List = RefusedRecord['list'];

/** The values of a batch that are needed to read one of its records again. */
interface RecordContext {
  readonly list: List;
  readonly sentAt: string;
  readonly timezone: string | null;
  readonly path: 'api' | 'file';
  readonly device: SentDevice | null;
}

export function setAsideOf(batch: SentBatch, refused: readonly RefusedRecord[]): SetAsideRecord[] {
  const devices = new Map(batch.devices?.map((device) => [device.key, device]));
  return refused.flatMap(({ list, index, code, message }) => {
    const record = batch[list]?.[index];
    if (record === undefined) return [];
    const context: RecordContext = {
      list,
      sentAt: batch.sentAt,
      timezone: batch.timezone ?? null,
      path: batch.path ?? 'api',
      device: devices.get(String(record.device)) ?? null,
    };
    return [
      {
        ...nameOf(list, record),
        reason: `${code}: ${message}`,
        record: record as JsonObject, // it came as JSON
        context: { ...context } as unknown as JsonObject, // texts, and members of the sent device, which came as JSON
      },
    ];
  });
}

/** Names of the records that could be read, and ids that the phone has deleted. */
export function settledOf(batch: SentBatch, refused: readonly RefusedRecord[]) {
  const faulty = new Set(refused.map(({ list, index }) => `${list} ${index}`));
  const understood = (['samples', 'workouts'] as const).flatMap((list) =>
    (batch[list] ?? []).flatMap((record, index) => (faulty.has(`${list} ${index}`) ? [] : [nameOf(list, record)])),
  );
  const removed = (batch.deletions ?? []).flatMap(({ id }) => (typeof id === 'string' ? [{ vendorId: id }] : []));
  return { understood, removed };
}

/** A batch of one record that was set aside. */
export function batchOf(providerId: string, { record, context }: SetAsideRecord): SentBatch {
  // As setAsideOf wrote it.
  const { list, device, ...sending } = context as unknown as RecordContext;
  const records = [record as SentRecord]; // as setAsideOf got it
  return { providerId, ...sending, devices: device === null ? [] : [device], [list]: records };
}

function nameOf(list: List, record: SentRecord): RecordName {
  const { id } = record;
  const key = typeof id === 'string' && id.length <= MAX_KEY ? JSON.stringify(id) : null;
  const type = list === 'samples' ? typeOf(record) : undefined;
  return { endpoint: typeof type === 'object' ? type.kind : list, key };
}
