/** A workspace's logo: a PNG or SVG image as a data URL. Pages show it only through `<img>`, where nothing in it runs. */
import { storableText } from '../../../../platform/storable-text.ts';
import { pngFault } from './png.ts';

/** Characters of the data URL. */
export const MAX_LOGO_LENGTH = 65_536;

const DATA_URL = /^data:image\/(png|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/;

/** What is wrong with a logo; undefined where nothing is. */
export async function logoFault(dataUrl: string): Promise<string | undefined> {
  if (dataUrl.length > MAX_LOGO_LENGTH) return `must not be longer than ${MAX_LOGO_LENGTH / 1024} KiB`;
  const [, type, base64 = ''] = DATA_URL.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (type === undefined || bytes.toString('base64') !== base64) {
    return 'must be a data URL: data:image/png;base64,… or data:image/svg+xml;base64,…';
  }
  if (type === 'png') return pngFault(bytes);
  const text = readUtf8(bytes);
  if (text === undefined) return 'is no SVG image in UTF-8';
  const { svgFault } = await import('./svg.ts'); // with its parser, which few processes ever need
  return svgFault(text);
}

/** Undefined for bytes that are no UTF-8 text, or text with a NUL. A byte order mark at the beginning is left out. */
function readUtf8(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return storableText(text) === text ? text : undefined;
  } catch {
    return undefined; // a TypeError, as the standard has it
  }
}
