/** The frame of the sandbox's pages: no scripts, nothing loaded from other hosts, light and dark. */
import type { FastifyReply } from 'fastify';

const STYLE = `
:root{color-scheme:light dark;--text:#1c2330;--soft:#5a6475;--ground:#f4f6f9;--card:#fff;--line:#d5dbe5;--accent:#1f5fbf;--on-accent:#fff;--note:#fff4d6;--on-note:#5c4300}
@media (prefers-color-scheme:dark){:root{--text:#e7ebf2;--soft:#a3adbd;--ground:#12161d;--card:#1b212b;--line:#343d4c;--accent:#8ab4f8;--on-accent:#10151d;--note:#3a3013;--on-note:#ffe3a1}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--ground);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:1.75rem 0 .5rem}
a{color:var(--accent)}code{font-size:.9em}pre{overflow:auto;padding:.75rem;border:1px solid var(--line);border-radius:8px}
.note{margin:0 0 1.25rem;padding:.6rem .9rem;border-radius:8px;background:var(--note);color:var(--on-note)}
fieldset{margin:1.25rem 0;padding:0;border:0}legend{padding:0;font-weight:600}
label{display:flex;gap:.75rem;align-items:flex-start;margin-top:.5rem;padding:.65rem .8rem;border:1px solid var(--line);border-radius:8px;cursor:pointer}
label:has(:checked){border-color:var(--accent)}
label input{margin-top:.3rem}label small{display:block;color:var(--soft);font-size:.9rem}
.actions{position:sticky;bottom:0;display:flex;gap:.75rem;flex-wrap:wrap;margin:1.25rem -1.25rem -1.25rem;padding:.875rem 1.25rem;background:var(--card);border-top:1px solid var(--line);border-radius:0 0 12px 12px}
button{font:inherit;font-weight:600;padding:.6rem 1.5rem;border-radius:8px;border:1px solid var(--accent);cursor:pointer;background:var(--accent);color:var(--on-accent)}
button.quiet{background:transparent;color:var(--accent)}
@media(min-width:40rem){body{padding:2.5rem 1rem}main{padding:1.75rem}.actions{margin:1.75rem -1.75rem -1.75rem;padding:1rem 1.75rem}}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** @param body trusted HTML; the caller has escaped the texts in it */
export function page(title: string, body: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  );
}

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(html);
}

/** For faults in an authorization request that must not be sent back to the client (RFC 6749 §4.1.2.1). */
export function sendErrorPage(reply: FastifyReply, status: number, message: string): FastifyReply {
  const body = `<p class="note">Simulated vendor</p><h1>This request cannot be granted</h1><p>${escapeHtml(message)}</p>`;
  return sendPage(reply, status, page('Request refused', body));
}
