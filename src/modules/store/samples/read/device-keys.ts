/** Which device or app a record names. Pure. */
import type { SentRecord } from './batch.ts';
import type { Fault } from './times.ts';

export const MAX_KEY = 255;
/** The device of records that name none. */
export const NO_DEVICE = 'unknown';

/** A key that could not be stored would make a device that nobody can put in order or switch off. */
export function deviceKeyOf({ device }: SentRecord): string | Fault {
  if (device === undefined || device === null) return NO_DEVICE;
  if (typeof device === 'string' && device !== '' && device.length <= MAX_KEY) return device;
  return { code: 'bad_device', message: `device must be a text of 1 to ${MAX_KEY} characters` };
}
