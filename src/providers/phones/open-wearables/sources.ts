/** Who wrote a record of Open Wearables' SDKs. Pure. */
import { storableText } from '../../../platform/storable-text.ts';
import type { DeviceKind } from '../../../vocabulary/device-kinds.ts';

/** A device or an app, as `POST /v1/users/{userId}/samples` takes it. */
export interface SdkDevice {
  readonly key: string;
  /** Absent where the SDK does not say it. */
  readonly kind?: DeviceKind;
  readonly name: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly app: string | null;
}

export type Members = Readonly<Record<string, unknown>>;

const MAX_TEXT = 255;
/** The longest part of a key, so that all parts have room in it. */
const MAX_PART = 80;

export function deviceOf(source: unknown): SdkDevice {
  const { appId, deviceId, deviceName, deviceManufacturer, deviceModel, deviceType, name } = membersOf(source);
  const model = textOf(deviceModel);
  // A package may write from several devices, and a device through several packages: who wrote is both.
  const parts = [appId, deviceType, deviceModel, deviceId].map((part) => textOf(part, MAX_PART));
  const key = parts.filter((part) => part !== null).join('|');
  const kind = kindOf(deviceType, model ?? '');
  return {
    key: key === '' ? 'unknown' : key.slice(0, MAX_TEXT).toWellFormed(),
    ...(kind !== undefined && { kind }),
    name: textOf(deviceName) ?? textOf(name),
    manufacturer: textOf(deviceManufacturer),
    model,
    app: textOf(appId),
  };
}

const KINDS: Readonly<Record<string, DeviceKind>> = {
  watch: 'watch',
  ring: 'ring',
  fitness_band: 'band',
  chest_strap: 'chest_strap',
  head_mounted: 'head_mounted',
  phone: 'phone',
  scale: 'scale',
};

/** The SDK calls an iPad a phone, and older ones name no type. */
function kindOf(type: unknown, model: string): DeviceKind | undefined {
  if (/^ipad/i.test(model)) return 'tablet';
  if (typeof type === 'string' && Object.hasOwn(KINDS, type)) return KINDS[type];
  if (/^watch/i.test(model)) return 'watch';
  return /^iphone/i.test(model) ? 'phone' : undefined;
}

/** The members of an object; of anything else none. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** Null for what is no text, or an empty one. */
export function textOf(value: unknown, maxLength = MAX_TEXT): string | null {
  return typeof value === 'string' && value !== '' ? storableText(value, maxLength) : null;
}
