/** The look of the connect pages. It needs no script and loads nothing. */
import { createHash } from 'node:crypto';
import type { Branding } from '../../../access/workspaces/index.ts';

type Shades = NonNullable<Branding['accentUsed']>;

export const STYLE = `
:root{color-scheme:light dark;--ink:#17202c;--soft:#525d6c;--paper:#f3f5f8;--card:#fff;--line:#d9dfe6;--accent:#0b5cad;--on-accent:#fff;--good:#0f6b3a;--good-ground:#e7f5ed;--bad:#9b2219;--bad-ground:#fdecea}
@media(prefers-color-scheme:dark){:root{--ink:#e9edf3;--soft:#aeb8c6;--paper:#12161c;--card:#1b212a;--line:#343e4c;--accent:#8bc1ff;--on-accent:#0d1a29;--good:#7fdca6;--good-ground:#12291d;--bad:#ffb0a8;--bad-ground:#33191a}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.page{min-height:100vh;display:flex;flex-direction:column;justify-content:center;max-width:30rem;margin:0 auto;padding:1.25rem 1rem}
.framed .page{min-height:0}
main{flex:0 1 auto}
.who{display:flex;align-items:center;gap:.75rem;margin:0 0 .5rem}
.logo{display:block;max-width:9rem;height:2.5rem;object-fit:contain}
h1{margin:0 0 .375rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em}
h2{margin:0;font-size:1rem;line-height:1.35}
p{margin:0 0 .75rem}
a{color:var(--accent)}
small{color:var(--soft);font-size:.8125rem;font-weight:400}
.soft{color:var(--soft);font-size:.875rem;line-height:1.45}
.vendors{list-style:none;margin:1rem 0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:.875rem}
.vendor{display:grid;grid-template-columns:2.5rem minmax(0,1fr) auto;gap:0 .75rem;align-items:center;padding:.75rem .875rem}
.vendor+.vendor{border-top:1px solid var(--line)}
.glyph{width:2.5rem;height:2.5rem;color:var(--soft);object-fit:contain}
.state{grid-column:2/-1;margin:.25rem 0 0;font-size:.875rem;line-height:1.4}
.state svg{vertical-align:-.125em;margin-inline-end:.25em}
.ok{color:var(--good)}
.ko{color:var(--bad)}
details{grid-column:2/-1;margin-top:.125rem;font-size:.875rem;color:var(--soft)}
summary{cursor:pointer;padding:.125rem 0;border-radius:.25rem}
details p{margin:.25rem 0 .25rem}
form{margin:0}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem .9375rem;border:1px solid var(--accent);border-radius:.625rem;background:var(--button,var(--accent));color:var(--on-accent);font:inherit;font-weight:600;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer}
.button:hover,button:hover{text-decoration:underline}
.quiet{background:transparent;border-color:var(--line);color:var(--ink);font-weight:500}
.wide{display:flex;width:100%;margin:0 0 1rem}
.card{margin:1rem 0;padding:.875rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:.875rem}
.card .wide{margin:.75rem 0 0}
.words p:last-child{margin:0}
.steps{margin:.5rem 0 0;padding-inline-start:1.25rem}
.steps li+li{margin-top:.25rem}
.drawn{list-style:none;padding:0}
.drawn li{display:flex;gap:.75rem;align-items:center}
.drawn svg{flex:none;color:var(--soft)}
label{display:block;margin:.75rem 0 .25rem}
input[type=file]{width:100%;min-height:2.75rem;font:inherit;color:var(--ink)}
::file-selector-button{min-height:2.75rem;margin-inline-end:.75rem;padding:.5rem .9375rem;border:1px solid var(--line);border-radius:.625rem;background:transparent;color:var(--accent);font:inherit;font-weight:600;cursor:pointer}
progress{width:100%;accent-color:var(--accent)}
.inline{display:inline-block;padding:.125rem 0}
.code{margin:.75rem 0 .25rem;text-align:center;font-size:1.75rem;line-height:1.3}
.code code{font-family:ui-monospace,Menlo,Consolas,monospace;font-weight:600;letter-spacing:.12em;user-select:all}
.qr{width:12rem;max-width:100%;margin:0 auto .5rem;border-radius:.5rem;overflow:hidden;background:#fff}
.qr svg{display:block;width:100%;height:auto}
.qr+.soft{text-align:center}
.calm .button{background:transparent;border-color:var(--line);color:var(--accent)}
.more{margin-bottom:.5rem}
.more+.vendors{margin-top:0}
.notice{display:flex;gap:.75rem;margin:1rem 0;padding:.875rem 1rem;border-radius:.875rem;background:var(--good-ground)}
.notice p{margin:0}
.notice p+p{margin-top:.25rem}
.notice>svg{flex:none;margin-top:.0625rem;color:var(--good)}
.notice.problem{background:var(--bad-ground)}
.notice.problem>svg{color:var(--bad)}
.notice strong{font-weight:600}
footer{margin-top:1rem;padding-top:.75rem;border-top:1px solid var(--line);font-size:.875rem}
footer ul{list-style:none;display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:0}
footer a{display:inline-block;padding:.25rem 0;color:var(--soft)}
footer a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(prefers-color-scheme:dark){.logo{box-sizing:content-box;padding:.25rem .5rem;border-radius:.5rem;background:#fff}}
@media(forced-colors:active){.button,button{border:1px solid}.vendors,.notice,.card{border:1px solid}}
@media(min-width:40rem){.page{padding:2.5rem 1.5rem}h1{font-size:1.625rem}.vendor{padding:1rem 1.125rem}.logo{height:3rem}}`;

const STYLE_HASH = hashOf(STYLE);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The styles of one page, and what its policy says of them. */
export function stylesFor({ accentUsed: accent }: Branding): {
  readonly texts: readonly string[];
  readonly sources: string;
} {
  if (accent === null) return { texts: [STYLE], sources: STYLE_HASH };
  const own = accentStyle(accent);
  return { texts: [STYLE, own], sources: `${STYLE_HASH} ${hashOf(own)}` };
}

function accentStyle({ light, dark }: Shades): string {
  const colours = ({ accent, button, text }: Shades['light']) =>
    `--accent:${accent};--button:${button};--on-accent:${text}`;
  return `:root{${colours(light)}}@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`;
}
