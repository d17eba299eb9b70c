/** The small drawings of the connect pages. Screen readers skip them: the words beside them say the same. */
import { Html, html } from '../../../../platform/http/page.ts';

/**
 * The mark of a vendor: the operator's picture, else two letters of the vendor's name. We have no right to show the
 * vendor's own logo.
 * @param mark a data URL
 */
export function glyph(displayName: string, mark?: string): Html {
  if (mark !== undefined) return html`<img class="glyph" src="${mark}" alt="">`;
  const [first = '', second = ''] = displayName.split(/\s+/);
  const letters = [...(second === '' ? first : `${[...first][0]}${[...second][0]}`)].slice(0, 2).join('');
  return html`<svg class="glyph" viewBox="0 0 40 40" aria-hidden="true" focusable="false"><rect width="40" height="40" rx="10" fill="currentColor" opacity=".13"/><text x="20" y="25.5" text-anchor="middle" font-size="15" font-weight="600" fill="currentColor">${letters}</text></svg>`;
}

// Shapes as well as words and colours, for people who cannot tell the colours apart.
export const DONE_MARK = mark(22, '<circle cx="10" cy="10" r="8.5"/><path d="M6.5 10.5l2.5 2.5 4.5-5.5"/>');
export const PROBLEM_MARK = mark(22, '<circle cx="10" cy="10" r="8.5"/><path d="M10 6v4.5M10 13.9v.01"/>');
export const WAITING_MARK = mark(22, '<circle cx="10" cy="10" r="8.5"/><path d="M10 5.5V10l3 2"/>');
export const SMALL_DONE_MARK = mark(16, '<path d="M5 10.5l3.5 3.5L15 6.5"/>');
export const SMALL_PROBLEM_MARK = mark(16, '<path d="M10 4v7.5M10 16v.01"/>');

function mark(size: number, shape: string): Html {
  const start = html`<svg width="${String(size)}" height="${String(size)}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">`;
  return new Html(`${start.text}${shape}</svg>`);
}
