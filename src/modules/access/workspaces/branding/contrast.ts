/** Makes the accent colour of a workspace legible in both colour schemes. Pure. */

/** The contrast that WCAG 2.2 asks for between text and its background (1.4.3, level AA). */
const LEGIBLE = 4.5;

/** How the accent is shown in one scheme: `#rrggbb` each. */
export interface Shade {
  /** Legible as text on the page, for links. */
  readonly accent: string;
  /** The ground of a button: the colour as it was given. */
  readonly button: string;
  /** Black or white, whichever is legible on that button. */
  readonly text: string;
}

export interface Shades {
  readonly light: Shade;
  readonly dark: Shade;
}

/**
 * The two backgrounds of a page on which the accent must be legible: the page's own and a card's, as in
 * `platform/http/page.ts`. Only the one that is nearer to the accent is named here.
 */
const BACKGROUNDS = { light: '#f3f5f8', dark: '#1b212a' } as const;

type Rgb = readonly [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/**
 * The accent as it is shown in each scheme. Buttons keep it, with black or white text. As text it is as given where it is
 * legible, else darker (light scheme) or lighter (dark scheme) by as little as is enough.
 * @param accentColor `#rrggbb`
 */
export function shadesOf(accentColor: string): Shades {
  const given = rgbOf(accentColor);
  return {
    light: shadeOf(given, rgbOf(BACKGROUNDS.light), BLACK),
    dark: shadeOf(given, rgbOf(BACKGROUNDS.dark), WHITE),
  };
}

/** The contrast of two colours `#rrggbb`, from 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  return contrastOf(rgbOf(one), rgbOf(other));
}

function shadeOf(given: Rgb, background: Rgb, end: Rgb): Shade {
  let accent = given;
  for (let step = 1; step <= 255 && contrastOf(accent, background) < LEGIBLE; step++) {
    accent = mixed(given, end, step / 255);
  }
  // Of black and white, one has a contrast of at least 4.58 with any colour.
  const text = contrastOf(given, WHITE) >= LEGIBLE ? WHITE : BLACK;
  return { accent: hexOf(accent), button: hexOf(given), text: hexOf(text) };
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function rgbOf(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
