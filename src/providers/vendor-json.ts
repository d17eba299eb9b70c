/** Reads vendors' JSON without losing a digit of a large id. An answer of the wrong shape becomes a clear error. */
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { VendorError } from './vendor-api.ts';

const LONGEST_EXACT_DIGITS = 15;

/** Looks at the beginnings of values only: texts and fractions may have as many digits. */
const LONG_INTEGER = /(?:^|[:,[])\s*-?\d{16}/;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Of larger answers the error does not name the place. A day of minutes, each with its time, has some 4,300 values. */
const MOST_EXPLAINED = 5_000;

/** Far more than any vendor sends. Code that calls itself for each level fails at some thousand. */
const DEEPEST = 64;

/**
 * JSON.parse, but an integer that a double cannot hold becomes a string with all its digits.
 * @throws SyntaxError for a text that is no JSON
 * @throws VendorError `malformed` for JSON that is nested deeper than 64 levels
 */
export function parseVendorJson(text: string): unknown {
  if (isDeep(text)) throw new VendorError('malformed', `JSON that is nested deeper than ${DEEPEST} levels`);
  if (!hasManyDigits(text) || !LONG_INTEGER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value,
  );
}

/** Reads the text before it is parsed: a megabyte of nested lists takes half a second to parse, and nobody is served meanwhile. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) {
      isString = true;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth--;
    }
  }
  return false;
}

/**
 * True if more digits follow each other than every double holds. The loop looks at one character in sixteen: a run of so
 * many digits covers at least one of these. To search the whole text would take as long as parsing it.
 */
function hasManyDigits(text: string): boolean {
  const step = LONGEST_EXACT_DIGITS + 1;
  for (let at = LONGEST_EXACT_DIGITS; at < text.length; at += step) {
    if (!isDigit(text, at)) continue;
    let [first, last] = [at, at];
    while (isDigit(text, first - 1)) first--;
    while (isDigit(text, last + 1)) last++;
    if (last - first >= LONGEST_EXACT_DIGITS) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at); // NaN outside of the text
  return code >= 48 && code <= 57;
}

/**
 * A reader for one kind of vendor answer. It accepts unknown members. A member that we need, and that is missing or has
 * the wrong type, throws `VendorError('malformed')` naming the place.
 * @param what the answer in words, for the message: "cycle collection"
 */
export function vendorReader<Schema extends TSchema>(what: string, schema: Schema): (body: unknown) => Static<Schema> {
  const validatorOf = validatorFor(schema);
  return (body) => {
    const validator = validatorOf();
    if (validator.Check(body)) return body as Static<Schema>; // just checked
    if (body === undefined) throw new VendorError('malformed', `unexpected ${what}: the answer is empty`);
    const first = isLarge(body) ? undefined : validator.Errors(body)[0];
    const place = first?.instancePath ? ` at ${first.instancePath}` : '';
    throw new VendorError('malformed', `unexpected ${what}${place}: ${first?.message ?? 'wrong shape'}`);
  };
}

/** typebox looks at every value to find the first that is wrong, which takes thirty times as long as to parse it. */
function isLarge(body: unknown): boolean {
  const open = [body];
  for (let count = 0; open.length > 0; count++) {
    const value = open.pop();
    if (count + open.length > MOST_EXPLAINED) return true;
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.values(value);
    if (members.length > MOST_EXPLAINED) return true;
    open.push(...members);
  }
  return false;
}

/** As {@link vendorReader}, for values of which many may have another shape: an error costs as much as a hundred looks. */
export function vendorShape<Schema extends TSchema>(schema: Schema): (value: unknown) => value is Static<Schema> {
  const validatorOf = validatorFor(schema);
  return (value): value is Static<Schema> => validatorOf().Check(value);
}

/** Compiled when it is first needed. */
function validatorFor(schema: TSchema): () => Validator {
  let validator: Validator | undefined;
  return () => {
    validator ??= Compile(schema) as unknown as Validator; // the compiled type is wider than needed
    return validator;
  };
}
