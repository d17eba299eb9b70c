/**
 * How an accent is shown, before it is saved: the same that the service computes (`branding.accentUsed`), which
 * shades.test.ts compares. Pure.
 */

export interface Shade {
  /** Of links. */
  readonly accent: string;
  readonly button: string;
  /** On the button. */
  readonly text: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const LEGIBLE = 4.5;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const SCHEMES = { light: { ground: rgbOf('#f3f5f8'), end: BLACK }, dark: { ground: rgbOf('#1b212a'), end: WHITE } };

/** @param accent `#rrggbb` */
export function shadeIn(scheme: keyof typeof SCHEMES, accent: string): Shade {
  const { ground, end } = SCHEMES[scheme];
  const given = rgbOf(accent);
  let link = given;
  for (let step = 1; step <= 255 && contrastOf(link, ground) < LEGIBLE; step++) link = mixed(given, end, step / 255);
  const text = contrastOf(given, WHITE) >= LEGIBLE ? WHITE : BLACK;
  return { accent: hexOf(link), button: hexOf(given), text: hexOf(text) };
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function rgbOf(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
