/**
 * Makes other people's text safe to show: cleans, escapes and cuts it. Titles and bodies can hold anything (mentions,
 * markup, line ends, direction marks, 100 kB). Afterwards the text can only be read; it has no other effect.
 */

/** Everything that is no text: control characters except tab and line end, direction controls, byte order marks. */
const UNWANTED = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Plain text of several lines. We remove direction controls, because they could reverse the text beside it. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNWANTED, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Plain text on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ');
}

/** How long a piece of text is in the unit that a channel counts in. */
export type Measure = (text: string) => number;

/** UTF-16 code units. */
export const inUnits: Measure = (text) => text.length;
/** Bytes of UTF-8. */
export const inBytes: Measure = (text) => Buffer.byteLength(text);
/** Bytes that the text takes inside a JSON string. */
export const inJsonBytes: Measure = (text) => Buffer.byteLength(JSON.stringify(text)) - 2;

export interface Cut {
  readonly limit: number;
  /** Default {@link inUnits}. */
  readonly measure?: Measure;
  /** Applied to one character at a time, so that an escape is never cut in two. Default: no escaping. */
  readonly escapeWith?: (character: string) => string;
}

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The escaped text, never longer than `limit`. If it is too long, it is cut between two characters, as people see them,
 * and gets an ellipsis. A single character that is longer than a word (a letter with hundreds of marks) is cut between
 * its code points.
 */
export function cutText(
  text: string,
  { limit, measure = inUnits, escapeWith = (character) => character }: Cut,
): string {
  const room = limit - measure(ELLIPSIS);
  const kept: string[] = [];
  let length = 0;
  let lengthWithRoom = 0; // how many pieces fit together with an ellipsis
  for (const character of charactersOf(text, limit)) {
    const piece = escapeWith(character);
    length += measure(piece);
    if (length > limit) return room < 0 ? '' : kept.slice(0, lengthWithRoom).join('').trimEnd() + ELLIPSIS;
    kept.push(piece);
    if (length <= room) lengthWithRoom = kept.length;
  }
  return kept.join('');
}

const LONGEST_CHARACTER = 64;

/** Splits only as much of the text as can fit, because every character measures at least one. */
function* charactersOf(text: string, limit: number): Generator<string> {
  const part = text.slice(0, limit + LONGEST_CHARACTER).toWellFormed();
  for (const { segment } of graphemes.segment(part)) {
    if (segment.length <= LONGEST_CHARACTER) yield segment;
    else yield* segment;
  }
  if (part.length < text.length) yield ' '.repeat(limit + 1); // there is more than fits
}
