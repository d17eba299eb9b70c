/** Long pushes of provider_b, made while they are sent. */

const RECORDS_AT_ONCE = 200;

/** Summaries of days long before those that the sandbox knows; `day` counts from 2015-01-01. */
export function dailyOf(userId: string, day: number): object {
  const startTimeInSeconds = Date.UTC(2015, 0, 1 + day) / 1000;
  const calendarDate = new Date(startTimeInSeconds * 1000).toISOString().slice(0, 10);
  const summaryId = `${userId}-${calendarDate}`;
  return { userId, summaryId, calendarDate, startTimeInSeconds, durationInSeconds: 86_400, steps: 1_000 + day };
}

/** The range in which the days of {@link dailyOf} are. */
export const LONG_AGO = 'from=2014-12-01&to=2017-12-31';

export interface LongPush {
  readonly people: readonly string[];
  /** Each person has this many days, half of them at the beginning of the body and half at its end. */
  readonly days: number;
  /** Between them stand records that nobody reads, of this many bytes. */
  readonly bytes: number;
}

/** The body in pieces. */
export function* longPush({ people, days, bytes }: LongPush): Generator<Buffer> {
  const half = Math.floor(days / 2);
  const daysBetween = (from: number, to: number) =>
    people.flatMap((userId) => Array.from({ length: to - from }, (_, index) => dailyOf(userId, from + index)));
  yield Buffer.from(`{"dailies":${JSON.stringify(daysBetween(0, half))},"epochs":[{}`);
  const epoch = { userId: 'a-stranger', activityType: 'WALKING', met: 3.25, intensity: 'ACTIVE', steps: 93 };
  const records = Buffer.from(`,${JSON.stringify({ ...epoch, note: 'x'.repeat(200) })}`.repeat(RECORDS_AT_ONCE));
  for (let sent = 0; sent < bytes; sent += records.length) yield records;
  yield Buffer.from(`],"moveIQActivities":[],"dailies":${JSON.stringify(daysBetween(half, days))}}`);
}

/** Sends a body without saying how long it will be. */
export function sendPush(
  serviceUrl: string,
  secret: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<Response> {
  const body = ReadableStream.from(pieces);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  return fetch(`${serviceUrl}/v1/inbound/provider_b/${secret}`, init as RequestInit); // its type does not know "duplex"
}
