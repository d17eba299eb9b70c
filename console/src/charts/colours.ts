/** The colours of charts, from the style sheet, so that both schemes have their own. */

/** How many different colours there are. */
const COLOURS = 6;

/** @param index from 0; it starts again after the last colour */
export function colourOf(index: number): string {
  return inkOf(`--chart-${index % COLOURS}`);
}

/** @param name of a custom property whose value is a colour */
export function inkOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
