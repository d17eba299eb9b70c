/** Turns markdown in other people's text into plain text, for receivers that read CommonMark or a relative. */

/** An invisible character that is no space. The text after it no longer begins the line. */
const WORD_JOINER = '\u2060';

/** Turns lines that would be a list item or a heading into ordinary lines. Call it before cutting. */
export function defuseLineStarts(text: string): string {
  return text
    .replaceAll(/^([ \t]*)(?=[-+=])/gm, `$1${WORD_JOINER}`)
    .replaceAll(/^([ \t]*\d+)(?=[.)])/gm, `$1${WORD_JOINER}`);
}

/** Puts a backslash before each of the given characters. */
export function backslashEscape(special: RegExp): (character: string) => string {
  return (character) => character.replaceAll(special, '\\$&');
}
