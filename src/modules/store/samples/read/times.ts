/** When a record was, and at which UTC offset. Pure. */
import { offsetInZone } from '../../../../platform/day-in-zone.ts';
import { AppError } from '../../../../platform/errors.ts';
import { DAY_MS, HOUR_MS, parseInstant, writtenOffset } from '../../../../platform/instants.ts';
import { readTimeZone } from '../../../../platform/time-zone.ts';
import { MAX_AHEAD_MS } from '../../../../providers/limits.ts';
import { offsetOrNull } from '../../metrics/index.ts';
import type { Refusal, SentRecord } from './batch.ts';

/** A phone records nothing longer as one sample. */
const LONGEST_MS = 7 * DAY_MS;
/** A phone that sends what is older may have travelled since. */
const SENT_SOON_MS = 36 * HOUR_MS;

/** Where and when a batch was sent. */
export interface Sending {
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** The phone's IANA zone when it sent. */
  readonly timezone: string | undefined;
  /** The person's own zone. */
  readonly homeZone: string;
  /** Our clock, epoch milliseconds. */
  readonly now: number;
}

export interface Fault {
  readonly code: Refusal;
  readonly message: string;
}

export interface Times {
  readonly start: number;
  readonly end: number;
  /** UTC offset in minutes. */
  readonly offset: number;
  readonly revision: number;
}

/** Undefined for a text that is no instant. */
export function instantOrUndefined(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const at = parseInstant(text, '');
    return at >= 0 ? at : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export function readTimes(record: SentRecord, sending: Sending): Times | Fault {
  const { startedAt, endedAt, revision } = record;
  if (startedAt == null) return { code: 'missing', message: 'startedAt is missing' };
  const start = instantOrUndefined(startedAt);
  if (start === undefined) return badTime('startedAt');
  const end = endedAt == null ? start : instantOrUndefined(endedAt);
  if (end === undefined) return badTime('endedAt');
  const stated = revision == null ? sending.sentAt : instantOrUndefined(revision);
  if (stated === undefined) return badTime('revision');
  if (end < start) return { code: 'ends_before_start', message: 'endedAt lies before startedAt' };
  if (end - start > LONGEST_MS) return { code: 'too_long', message: 'endedAt lies more than 7 days after startedAt' };
  if (end > sending.now + MAX_AHEAD_MS) return { code: 'in_future', message: 'lies more than 2 days in the future' };
  return { start, end, offset: offsetOf(record, start, end, sending), revision: stated };
}

function badTime(member: string): Fault {
  return { code: 'bad_time', message: `${member} must be an ISO 8601 instant since 1970 with Z or an offset` };
}

/** The record's own offset, else the batch's zone if it was sent soon after, else the person's zone. */
function offsetOf(record: SentRecord, start: number, end: number, sending: Sending): number {
  const { utcOffsetMinutes, timezone, startedAt } = record;
  const own = typeof utcOffsetMinutes === 'number' ? offsetOrNull(utcOffsetMinutes) : null;
  if (own !== null) return own;
  const zone = typeof timezone === 'string' ? readTimeZone(timezone) : undefined;
  if (zone !== undefined) return offsetInZone(start, zone);
  const written = writtenOffset(String(startedAt));
  if (written !== null) return written;
  const isFresh = sending.timezone !== undefined && sending.sentAt - end <= SENT_SOON_MS;
  return offsetInZone(start, isFresh ? sending.timezone : sending.homeZone);
}
