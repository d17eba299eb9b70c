/**
 * Numbers as the API answers them. They are stored as the vendors give them, and computed with all digits. The digits
 * that are rounded away are noise of binary fractions (0.1 + 0.2) and of changed units (31,076.929 s in hours). Pure.
 */

/** For measured values, and sums and means of them. */
const DECIMALS = 6;
/** For statistics, which may be very small: a p-value of 1.23457e-9 must not become 0. */
const DIGITS = 6;

/** A value that JSON prints exactly halfway between two answered ones: 68.0388555 */
const HALFWAY = /\.\d{6}5$|^-?5e-7$/;
/** Less than half of the last answered digit, more than any binary fraction is off. */
const NUDGE = 4e-7;

/** Up to here, a value in millionths is off by less than {@link DOUBT} of one. */
const LARGEST_PLAIN = 1e6;
const DOUBT = 1e-3;

/**
 * The answered value in millionths, a whole number. It is several times as fast as the rest of {@link answeredValue}, and
 * gives undefined for a value so close to a half that the slower way has to decide.
 */
export function answeredMillionths(value: number): number | undefined {
  const millionths = value * 1e6;
  const whole = Math.round(millionths);
  const isClear = Math.abs(value) < LARGEST_PLAIN && Math.abs(Math.abs(millionths - whole) - 0.5) > DOUBT;
  return isClear ? whole : undefined;
}

/** A health value: at most six digits after the point; halves, as they are printed, are rounded away from zero. */
export function answeredValue(value: number): number {
  if (Number.isInteger(value)) return value;
  const millionths = answeredMillionths(value);
  if (millionths !== undefined) return millionths / 1e6 + 0;
  const rounded = Number(value.toFixed(DECIMALS)) + 0; // + 0 makes −0 a plain 0
  // toFixed rounds the binary fraction, which may lie below the printed half.
  if (rounded === value || !HALFWAY.test(String(value))) return rounded;
  return Number((value + Math.sign(value) * NUDGE).toFixed(DECIMALS));
}

/** A statistic: six significant digits. */
export function answeredStatistic(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
}

/** A copy of JSON content in which every number is answered as a health value, or as a statistic. */
export function withAnswered<Content>(content: Content, answered: (value: number) => number = answeredValue): Content {
  return copyOf(content, answered) as Content; // the same members, only with other numbers
}

function copyOf(content: unknown, answered: (value: number) => number): unknown {
  if (typeof content === 'number') return answered(content);
  if (Array.isArray(content)) return content.map((item: unknown) => copyOf(item, answered));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, member]) => [name, copyOf(member, answered)]));
}

const LONG = /\.\d{7}|\de-/;
// Texts are matched too, so that numbers within them stay.
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** The same for JSON text. Text without long numbers, which is nearly all, is only searched. */
export function answeredJson(json: string): string {
  if (!LONG.test(json)) return json;
  return json.replace(TEXT_OR_NUMBER, (part) =>
    part.startsWith('"') || !LONG.test(part) ? part : JSON.stringify(answeredValue(Number(part))),
  );
}
