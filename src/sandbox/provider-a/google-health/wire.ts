/** How the vendor writes instants, local times, durations and errors. */
import { DAY_MS, dayIndexAt, MINUTE_MS, MINUTES_PER_DAY } from '../../life/days.ts';

export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** What follows the date in the text of each whole minute of a day. */
const MINUTES = Array.from({ length: MINUTES_PER_DAY }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice('1970-01-01'.length).replace('.000Z', 'Z'),
);
/** The day that was written last: an answer has up to 1,440 minutes of one. */
const lastDay = { index: Number.NaN, text: '' };

/** Without milliseconds when they are zero, as the vendor writes it. */
export function instant(epochMs: number): string {
  const index = dayIndexAt(epochMs);
  const minute = MINUTES[(epochMs - index * DAY_MS) / MINUTE_MS];
  if (minute === undefined) return new Date(epochMs).toISOString().replace('.000Z', 'Z');
  if (index !== lastDay.index) {
    lastDay.index = index;
    lastDay.text = new Date(epochMs).toISOString().slice(0, -'T00:00:00.000Z'.length);
  }
  return lastDay.text + minute;
}

export function seconds(durationMs: number): string {
  const value = durationMs / 1_000;
  return Number.isInteger(value) ? `${value}s` : `${value.toFixed(3)}s`;
}

export function offset(minutes: number): string {
  return `${minutes * 60}s`;
}

/** Whole days since 1970, written as a date. */
export function civilDate(dayIndex: number): CivilDate {
  const date = new Date(dayIndex * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Parts that are zero are left out. */
export function civilDateTime(civilMs: number) {
  const date = new Date(civilMs);
  const parts = { hours: date.getUTCHours(), minutes: date.getUTCMinutes(), seconds: date.getUTCSeconds() };
  return {
    date: civilDate(dayIndexAt(civilMs)),
    time: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== 0)),
  };
}

export function civilMs(epochMs: number, offsetMinutes: number): number {
  return epochMs + offsetMinutes * MINUTE_MS;
}

export function observationInterval(startMs: number, endMs: number, offsetMinutes: number) {
  return {
    startTime: instant(startMs),
    startUtcOffset: offset(offsetMinutes),
    endTime: instant(endMs),
    endUtcOffset: offset(offsetMinutes),
    civilStartTime: civilDateTime(civilMs(startMs, offsetMinutes)),
    civilEndTime: civilDateTime(civilMs(endMs, offsetMinutes)),
  };
}

export function sampleTime(epochMs: number, offsetMinutes: number) {
  return {
    physicalTime: instant(epochMs),
    utcOffset: offset(offsetMinutes),
    civilTime: civilDateTime(civilMs(epochMs, offsetMinutes)),
  };
}

/** An answer that is an error. Functions that read requests throw it, `api.ts` sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, reason: string | undefined, message = MESSAGES[status] ?? 'Error', extra: object[] = []) {
    super(message);
    this.status = status;
    const domain = DOMAINS.has(reason ?? '') ? 'googleapis.com' : 'health.googleapis.com';
    const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain };
    const details = reason === undefined ? {} : { details: [info, ...extra] };
    this.body = { error: { code: status, message, status: STATUSES[status] ?? 'UNKNOWN', ...details } };
  }
}

/** Reasons that the vendor's front end gives. */
const DOMAINS = new Set([
  'CREDENTIALS_MISSING',
  'RATE_LIMIT_EXCEEDED',
  'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  'ACCOUNT_NOT_LINKED',
]);

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Request contains an invalid argument.',
  401: 'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  403: 'Missing OAuth scope.',
  404: 'Requested entity was not found.',
  409: 'Requested entity already exists.',
  429: "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute' of service 'health.googleapis.com'.",
  500: 'Internal error encountered.',
  503: 'The service is currently unavailable.',
};

export function unauthenticated(): Refusal {
  return new Refusal(401, 'CREDENTIALS_MISSING');
}

export function rateLimited(): Refusal {
  const failure = {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [{ subject: 'user', description: 'Quota exceeded' }],
  };
  return new Refusal(429, 'RATE_LIMIT_EXCEEDED', undefined, [failure]);
}
