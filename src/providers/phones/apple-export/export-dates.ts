/** The dates of an export. Pure. */
import { exactInstant, HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';

const BLANKS = /[\s\u00a0\u2009\u202f]+/g;
const DATE =
  /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}):(\d{2})(?: ?([AaPp])\.?[Mm]\.?)? ?(?:(Z)|([+-])(\d{2}):?(\d{2}))$/;

/**
 * The instant of `2024-03-01 07:14:22 -0800`, in epoch milliseconds; undefined for a text that is none. The offset is
 * that of the phone when it made the file, so it says nothing about where the person was. Phones with a 12-hour clock
 * write `7:14:22 AM`, with a narrow blank.
 */
export function exportInstant(text: string): number | undefined {
  return plainInstant(text) ?? anyInstant(text);
}

const PLAIN_LENGTH = 'YYYY-MM-DD HH:MM:SS +0000'.length;
const OFFSET = /^ [+-]\d{4}$/;

/** Reads the form that nearly all phones write, without the pattern: in less than half of its time. */
function plainInstant(text: string): number | undefined {
  if (text.length !== PLAIN_LENGTH || text[10] !== ' ') return undefined;
  const local = exactInstant(`${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`);
  if (local === undefined || !OFFSET.test(text.slice(19))) return undefined;
  const offset = Number(text.slice(21, 23)) * HOUR_MS + Number(text.slice(23)) * MINUTE_MS;
  return text[20] === '-' ? local + offset : local - offset;
}

function anyInstant(text: string): number | undefined {
  const found = DATE.exec(text.replace(BLANKS, ' ').trim());
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, half, , sign, offsetHours = '0', offsetMinutes = '0'] = found;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second));
  const isThere = new Date(local).getUTCDate() === Number(day) && hours < 24 && Number(minute) < 60;
  if (!isThere || (half !== undefined && Number(hour) > 12)) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return sign === '-' ? local + offset : local - offset;
}
