/** Lengths that grow with the browser's letters. They are given in pixels at the usual size, where a rem has 15. */
const USUAL = 15;

export const rem = (pixels: number): string => `${pixels / USUAL}rem`;

/** How many times larger than usual the browser's letters are: a canvas knows no rem. */
export function sizeOfLetters(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
}
