/** Makes one record of an answer malformed: the member that says when it was becomes an empty object. */
import { bigJson } from './big-json.ts';

type Members = Record<string, unknown>;

/** The names of such members at all vendors. If a record has several, the first of this list counts. */
const TIMES = [
  'start',
  'start_date',
  'startTime',
  'startTimeInSeconds',
  'measurementTimeInSeconds',
  'calendarDate',
  'dateTime',
  'date',
  'civilStartTime',
  'interval',
  'sampleTime',
  'created_at',
];

/**
 * @param body JSON
 * @param text a text within the record that is meant; default: the first record of the answer
 * @returns the body; unchanged where it holds no such record
 */
export function withMalformedRecord(body: string, text: string | undefined): string {
  const answer = parse(body);
  const record = recordsOf(answer).find((one) => text === undefined || bigJson(one).includes(text));
  return record !== undefined && spoil(record) ? bigJson(answer) : body;
}

/** Numbers that a double cannot hold become bigints. */
function parse(body: string): unknown {
  return JSON.parse(body, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? BigInt(context?.source ?? value)
      : value,
  );
}

/** The answer is a list, or has a list, or is a record itself. */
function recordsOf(answer: unknown): Members[] {
  if (Array.isArray(answer)) return answer.filter(isObject);
  if (!isObject(answer)) return [];
  if (TIMES.some((name) => name in answer)) return [answer];
  const list = Object.values(answer).find((member) => Array.isArray(member) && isObject(member[0]));
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns false for a record without a time */
export function spoil(record: Members): boolean {
  const name = TIMES.find((one) => one in record);
  if (name !== undefined) record[name] = {};
  return name !== undefined || Object.values(record).some((member) => isObject(member) && spoil(member));
}
