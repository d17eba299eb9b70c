/** How the vendor writes dates, local times and errors. */
import { dayIndexAt, dayName } from '../../life/days.ts';

export interface VendorError {
  readonly errors: readonly { readonly errorType: string; readonly fieldName?: string; readonly message: string }[];
  readonly success: false;
}

export function vendorError(errorType: string, message: string, fieldName?: string): VendorError {
  return { errors: [{ errorType, ...(fieldName !== undefined && { fieldName }), message }], success: false };
}

export const TOO_MANY = vendorError('system', 'Too Many Requests', 'n/a');

/** An answer that is an error. Functions that read requests throw it, `api.ts` sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: VendorError;

  constructor(status: number, errorType: string, message: string, fieldName?: string) {
    super(message);
    this.status = status;
    this.body = vendorError(errorType, message, fieldName);
  }
}

/** Reads `yyyy-MM-dd` as whole days since 1970. @throws Refusal */
export function readDate(text: string | undefined, field: string): number {
  const instantMs = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  if (Number.isNaN(instantMs) || dayName(dayIndexAt(instantMs)) !== text) {
    throw new Refusal(400, 'validation', `Invalid date: ${text}`, field);
  }
  return dayIndexAt(instantMs);
}

/** The days of a range, both ends included. @throws Refusal when it is backwards or longer than the vendor allows */
export function readRange(start: string | undefined, end: string | undefined, longestDays: number): number[] {
  const [first, last] = [readDate(start, 'startDate'), readDate(end, 'endDate')];
  if (last < first) throw new Refusal(400, 'validation', 'The startDate is after the endDate', 'startDate');
  if (last - first + 1 > longestDays) {
    throw new Refusal(400, 'validation', `The requested range must not exceed ${longestDays} days`, 'date');
  }
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Local time without an offset. */
export function wallClock(epochMs: number, offsetMinutes: number): string {
  return new Date(epochMs + offsetMinutes * 60_000).toISOString().slice(0, 23);
}

/** Local time with its offset, as the activity log has it. */
export function withOffset(epochMs: number, offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `${wallClock(epochMs, offsetMinutes)}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
