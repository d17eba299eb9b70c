/** The frame of the few pages that people see: no scripts, nothing loaded from anywhere, readable on any screen. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../../platform/html.ts';

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

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#515c6e;--paper:#f3f5f8;--card:#fff;--line:#c3cbd7;--accent:#0b5cad;--on-accent:#fff;--good:#0f6b3a;--bad:#a3241b}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf2;--soft:#b1bac8;--paper:#12161c;--card:#1b212a;--line:#3c4654;--accent:#8bc1ff;--on-accent:#0d1a29;--good:#7fdca6;--bad:#ffb0a8}}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.25}
h2{margin:0 0 .25rem;font-size:1.1875rem;line-height:1.3}
p{margin:0 0 1rem}
ul.cards{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:1rem}
.card{padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.card p{font-size:1rem;line-height:1.5}
a.choice{display:block;padding:.75rem 1rem;border-radius:.5rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-align:center;text-decoration:none}
a.choice:hover{text-decoration:underline}
a.choice:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
@media(forced-colors:active){a.choice{border:1px solid}}
small{color:var(--soft);font-weight:400}
.soft{color:var(--soft)}
.good,.bad{padding:1rem 1.25rem;background:var(--card);border:1px solid var(--line);border-left:.375rem solid;border-radius:.5rem;font-weight:600}
.good{border-left-color:var(--good)}
.bad{border-left-color:var(--bad)}
.good span{color:var(--good)}
.bad span{color:var(--bad)}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer', // the address of a connect page is a secret
  'cache-control': 'no-store',
};

export function sendPage(reply: FastifyReply, { status, title, content }: Page): FastifyReply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return reply.code(status).headers(HEADERS).send(document.text);
}
