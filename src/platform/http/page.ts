/** The frame of the few pages that people see: readable on any screen, nothing loaded from another host. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../html.ts';

/** Markup in which everything is escaped already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Puts values into markup. Text is escaped; markup and lists of markup are inserted unchanged. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1] ?? '') + part));
}

function render(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('');
}

export interface Page {
  readonly status: number;
  readonly title: string;
  readonly content: Html;
}

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5cad"/><path d="M6 6c1 7 10 7 10 12v9M26 6c-1 7-10 7-10 12M16 5v13" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`;

/** The mark of this project: three streams become one. Within the document, so nothing is loaded for it. */
export const MARK_URL = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

/** The mark on a browser's tab. */
export const FAVICON = html`<link rel="icon" type="image/svg+xml" href="${MARK_URL}">`;

/** The look of all pages. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#515c6e;--paper:#f3f5f8;--card:#fff;--line:#c3cbd7;--accent:#0b5cad;--on-accent:#fff;--good:#0f6b3a;--bad:#a3241b}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#b1bac8;--paper:#12161c;--card:#1b212a;--line:#3c4654;--accent:#8bc1ff;--on-accent:#0d1a29;--good:#7fdca6;--bad:#ffb0a8}}
*{box-sizing:border-box}
body{display:grid;align-items:center;min-height:100vh;margin:0;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:34rem;margin:0 auto}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.25}
h2{margin:0 0 .25rem;font-size:1.1875rem;line-height:1.3}
p{margin:0 0 1rem}
ul.cards{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:1rem}
.card{padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.card p{font-size:1rem;line-height:1.5}
form.card{margin:1rem 0}
a{color:var(--accent)}
.choice{display:block;width:100%;padding:.75rem 1rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.choice:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
@media(forced-colors:active){.choice{border:1px solid}}
label{display:block;margin:0 0 .25rem;font-weight:600}
input{width:100%;margin:0 0 1rem;padding:.625rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--paper);color:var(--ink);font:inherit}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--soft)}
dd{margin:0}
code{font-family:ui-monospace,monospace;font-size:.9375em}
[hidden]{display:none}
small{color:var(--soft);font-weight:400}
.soft{color:var(--soft)}
.good,.bad{padding:1rem 1.25rem;background:var(--card);border:1px solid var(--line);border-left:.375rem solid;border-radius:.5rem;font-weight:600}
.good{border-left-color:var(--good)}
.bad{border-left-color:var(--bad)}
.good span{color:var(--good)}
.bad span{color:var(--bad)}`;

/** The headers of every page, whatever it may load. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer', // the addresses of some pages are secrets
  'cache-control': 'no-store',
};

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

const PLAIN_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * Sends a page without scripts that loads nothing.
 * @param nextUrl where the browser goes by itself after showing it
 */
export function sendPage(reply: FastifyReply, page: Page, nextUrl?: string): FastifyReply {
  const next = nextUrl === undefined ? '' : html`<meta http-equiv="refresh" content="0; url=${nextUrl}">`;
  const head = html`<style>${new Html(PAGE_STYLE)}</style>${next}`;
  return reply.code(page.status).headers(PLAIN_HEADERS).send(documentOf(page, head));
}

/** @param head the page's style, and other elements of the head */
export function documentOf({ title, content }: Page, head: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}
