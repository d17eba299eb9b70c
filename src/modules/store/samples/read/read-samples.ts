/** Reads the samples of a batch, one by one: a record with a fault stops no other. Pure. */
import { converterOf, limitsOf, unitsOf } from '../../../../vocabulary/metric-types/plausibility.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { isSampleKind, kindRow, type SampleKind } from '../kinds.ts';
import { STAGES } from '../merge/nights.ts';
import type { Device, Sample } from '../merge/sample.ts';
import type { SentRecord } from './batch.ts';
import { deviceKeyOf } from './device-keys.ts';
import { idNumber } from './ids.ts';
import { type Fault, readTimes, type Sending } from './times.ts';
import { appleStage, type VendorType, vendorType } from './vendor-types.ts';

export interface SampleContext extends Sending {
  /** By key: every device that the batch names. */
  readonly devices: ReadonlyMap<string, Device>;
  readonly isFromFile: boolean;
}

export interface ReadSample {
  readonly kind: SampleKind;
  readonly sample: Sample;
}

/** A sample, the reason why it cannot be stored, or `ignored` for a type that is not kept. */
export function readSample(record: SentRecord, context: SampleContext): ReadSample | Fault | 'ignored' {
  const { id, groupId, source } = record;
  if (typeof id !== 'string' || id === '') return { code: 'missing', message: 'id is missing' };
  const type = typeOf(record);
  if (type === undefined) return { code: 'missing', message: 'metricType and vendorType are missing' };
  if (type === 'ignored') return type;
  const times = readTimes(record, context);
  if ('code' in times) return times;
  const key = deviceKeyOf(record);
  if (typeof key === 'object') return key;
  const device = context.devices.get(key);
  const kind = kindOf(type, device);
  const value = type.isLength ? (times.end - times.start) / 60_000 : readValue(record, type, kind);
  if (typeof value === 'object') return value;
  const { start, end, offset, revision } = times;
  const sample: Sample = {
    id: idNumber(id),
    group: typeof groupId === 'string' && groupId !== '' ? idNumber(groupId) : null,
    start,
    end,
    value,
    device: device?.code ?? 0,
    isManual: source === 'manual',
    isFromFile: context.isFromFile,
    offset: Math.round(offset / 15) * 15,
    revision,
    deletedAt: null,
  };
  return { kind, sample };
}

/** What the record says that it is; undefined if it says nothing. */
export function typeOf({ metricType, vendorType: vendorName }: SentRecord): VendorType | 'ignored' | undefined {
  if (typeof metricType === 'string') return isSampleKind(metricType) ? { kind: metricType } : 'ignored';
  if (typeof vendorName === 'string') return vendorType(vendorName) ?? 'ignored';
  return undefined;
}

function kindOf({ kind }: VendorType, device: Device | undefined): SampleKind {
  if (kind !== 'oxygen') return kind;
  return device?.kind === 'watch' || device?.kind === 'ring' ? 'spo2' : 'blood_oxygen';
}

function readValue({ value, unit }: SentRecord, type: VendorType, kind: SampleKind): number | Fault {
  const { measures } = kindRow(kind);
  if (value === undefined || value === null) return { code: 'missing', message: 'value is missing' };
  if (measures === null) return readStage(value, type);
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { code: 'not_a_number', message: 'value must be a number' };
  const written = typeof unit === 'string' ? unit : type.unit;
  const convert = written === undefined ? (given: number) => given : converterOf(measures, written);
  if (convert === undefined)
    return { code: 'unknown_unit', message: `unit must be one of ${unitsOf(measures).join(', ')}` };
  const isShare = type.isFraction && value <= 1 && (written === undefined || written === '%');
  return within(convert(isShare ? value * 100 : value), measures);
}

function readStage(value: unknown, { stages }: VendorType): number | Fault {
  const word = typeof value === 'string' ? (appleStage(value) ?? value) : undefined;
  const stage = typeof value === 'number' ? stages?.[value] : STAGES.find((name) => name === word);
  if (stage !== undefined) return STAGES.indexOf(stage);
  return { code: 'unknown_stage', message: `value must be one of ${STAGES.join(', ')}` };
}

function within(value: number, metricType: MetricType): number | Fault {
  const [lowest, highest] = limitsOf(metricType) ?? [-1e12, 1e12];
  if (value >= lowest && value <= highest) return value;
  return { code: 'implausible', message: `plausible are ${lowest} to ${highest}` };
}
