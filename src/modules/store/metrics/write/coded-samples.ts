/**
 * Heart-rate samples as they are stored (ADR 37). As JSON, a list of a day's samples takes 50 bytes for each sample.
 * Most lists hold only a time in ISO form and a value each, in the order of the times. Of such a list only texts are
 * stored, in which a character stands for each sample; every other list stays as it is. Pure.
 */
import { epochOf, isoInstant } from '../../../../platform/instants.ts';
import type { Json, JsonObject } from '../../../../platform/json.ts';

/** PostgreSQL prints the members in this order. */
export type CodedSamples = {
  /** The time of the first sample, ISO. */
  readonly from: string;
  /** The unit of `times`, in milliseconds. */
  readonly unit: number;
  /** The factor that makes all values whole numbers. */
  readonly scale: number;
  /**
   * The time from each sample to the next, as the character with this number. There is one character less than in
   * `values`.
   */
  readonly times: string;
  /** The value of each sample, in the same way. */
  readonly values: string;
};

export interface HeartRateSample {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number;
}

/** Shorter lists take little room as they are. */
export const FEWEST_CODED = 30;
/** Numbers below this one, except 0, are characters that a text of PostgreSQL can hold. */
const END_OF_CHARACTERS = 0xd800;
const UNITS = [1_000, 1];
const SCALES = [1, 10, 100];

export function isCoded(intraday: unknown): intraday is CodedSamples {
  return typeof intraday === 'object' && intraday !== null && 'times' in intraday && 'values' in intraday;
}

/** The data of a heart-rate point as it is stored. The values and their digits stay exactly the same. */
export function codeData(data: JsonObject): JsonObject {
  const coded = codeSamples(data.intraday);
  return coded === undefined ? data : { ...data, intraday: coded };
}

/** The data of a heart-rate point as it came. */
export function decodeData(data: JsonObject | null): JsonObject | null {
  if (!isCoded(data?.intraday)) return data;
  return { ...data, intraday: decodeSamples(data.intraday).map(({ at, value }) => ({ time: isoInstant(at), value })) };
}

/** Undefined for a list that can only be kept as it is. */
export function codeSamples(intraday: Json | undefined): CodedSamples | undefined {
  if (!Array.isArray(intraday) || intraday.length < FEWEST_CODED) return undefined;
  const samples = intraday.map(plainSample).filter((sample) => sample !== undefined);
  const [first] = samples;
  if (first === undefined || samples.length < intraday.length) return undefined;
  const steps = samples.slice(1).map(({ at }, index) => at - (samples[index]?.at ?? 0));
  const unit = UNITS.find((one) => steps.every((step) => isCharacter(step / one)));
  const scale = SCALES.find((one) => samples.every(({ value }) => isScaled(value, one)));
  if (unit === undefined || scale === undefined) return undefined;
  return {
    from: isoInstant(first.at),
    unit,
    scale,
    times: textOf(steps.map((step) => step / unit)),
    values: textOf(samples.map(({ value }) => Math.round(value * scale))),
  };
}

/** An entry that holds only its time, in our form, and its value. */
function plainSample(entry: Json): HeartRateSample | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { time, value } = entry;
  if (typeof time !== 'string' || typeof value !== 'number' || Object.keys(entry).length !== 2) return undefined;
  const at = epochOf(time);
  return !Number.isNaN(at) && isoInstant(at) === time ? { at, value } : undefined;
}

/** Whether decoding gives exactly this value. */
function isScaled(value: number, scale: number): boolean {
  const whole = Math.round(value * scale);
  return isCharacter(whole) && whole / scale === value;
}

function isCharacter(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number < END_OF_CHARACTERS;
}

function textOf(numbers: readonly number[]): string {
  return numbers.map((number) => String.fromCharCode(number)).join('');
}

/** Oldest first. */
export function decodeSamples({ from, unit, scale, times, values }: CodedSamples): HeartRateSample[] {
  const samples: HeartRateSample[] = [];
  let at = Date.parse(from);
  for (let index = 0; index < values.length; index++) {
    if (index > 0) at += times.charCodeAt(index - 1) * unit;
    samples.push({ at, value: values.charCodeAt(index) / scale });
  }
  return samples;
}

const TEXT = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;
const CODED_JSON = new RegExp(
  `(?<="intraday": )\\{"from": ${TEXT}, "unit": \\d+, "scale": \\d+, "times": ${TEXT}, "values": ${TEXT}\\}`,
);

/** The same as {@link decodeData} for JSON as PostgreSQL prints it. */
export function decodeJson(json: string): string {
  return json.replace(CODED_JSON, (text) => {
    const coded = JSON.parse(text) as CodedSamples; // the expression has checked the form
    const samples = decodeSamples(coded).map(({ at, value }) => `{"time": "${isoInstant(at)}", "value": ${value}}`);
    return `[${samples.join(', ')}]`;
  });
}
