/** Markdown switched off in text of others, for receivers that read the CommonMark family. */

/** Invisible, and no space: what stands behind it does not begin a line any more. */
const WORD_JOINER = '\u2060';

/** Makes what would begin a list or a heading line an ordinary line. Apply before cutting. */
export function defuseLineStarts(text: string): string {
  return text
    .replaceAll(/^([ \t]*)(?=[-+=])/gm, `$1${WORD_JOINER}`)
    .replaceAll(/^([ \t]*\d+)(?=[.)])/gm, `$1${WORD_JOINER}`);
}

/** Puts a backslash before each of the given characters. */
export function backslashEscape(special: RegExp): (character: string) => string {
  return (character) => character.replaceAll(special, '\\$&');
}
