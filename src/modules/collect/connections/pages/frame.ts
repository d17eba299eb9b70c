/** The frame of the connect pages: the name of the workspace, languages, help, and the policy on what a page may load. */
import type { FastifyReply } from 'fastify';
import { Html, html, PAGE_HEADERS } from '../../../../platform/http/page.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import type { Branding } from '../../../access/workspaces/index.ts';
import { type Appearance, NEUTRAL } from './branding.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from './language.ts';
import { stylesFor } from './style.ts';

/** The data that all connect pages need. */
export interface Setting extends Appearance {
  readonly language: Language;
  /** The relative address of the page, and its query without `lang`. Undefined: the page offers no languages. */
  readonly here?: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  /** The way from the page to `/connect/`, for its script. Default: it lies there. */
  readonly root?: '../' | undefined;
  /** Set for a page in a frame. */
  readonly frame?: Frame | undefined;
}

/** A frame of a customer's page. It gets no cookies, so it shows nothing of the user. */
export interface Frame {
  /** The origin of the page around it, which gets messages; undefined where the address of the frame names none. */
  readonly embedder: string | undefined;
  /** The address at which the script asks how a flow in a window ended, relative to the page. */
  readonly outcomePath: string;
}

export interface ConnectPage {
  readonly status: number;
  readonly title: string;
  readonly content: Html;
  /** True where it shows pictures of vendors. */
  readonly hasMarks?: boolean;
  /** After this many seconds the page is loaded anew, to show the new state. */
  readonly refreshSeconds?: number | undefined;
  /** The same where no script runs, if that is to be less often. */
  readonly reloadSeconds?: number;
  /** True where a file can be sent, in parts by a script. */
  readonly takesFile?: boolean;
  /** True in a window that a frame has opened and that is no longer needed. */
  readonly isDone?: boolean;
}

export function plainSetting(language: Language): Setting {
  return { language, ...NEUTRAL };
}

/** Paragraphs on a ground of their own, where a page has no list and no notice. */
export function card(paragraphs: Html): Html {
  return html`<div class="card words">${paragraphs}</div>`;
}

export function sendConnectPage(reply: FastifyReply, page: ConnectPage, setting: Setting): FastifyReply {
  const { texts, sources } = stylesFor(setting.branding);
  const { 'x-frame-options': forbidden, ...headers } = PAGE_HEADERS;
  const { embedOrigins } = setting;
  return reply
    .code(page.status)
    .headers({
      ...headers,
      ...(embedOrigins.length === 0 && { 'x-frame-options': forbidden }),
      'referrer-policy': 'same-origin', // forms would otherwise send `Origin: null`; no other host learns the address
      'content-security-policy': policy(page, setting, sources),
      vary: 'accept-language',
    })
    .send(documentOf(page, setting, texts));
}

function policy(page: ConnectPage, { branding, embedOrigins, frame }: Setting, styles: string): string {
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(branding.logo !== null || page.hasMarks ? ['img-src data:'] : []),
    ...(hasScript(page, frame) || page.takesFile ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedOrigins.join(' ') || "'none'"}`,
  ].join('; ');
}

function documentOf(page: ConnectPage, setting: Setting, styles: readonly string[]): string {
  const { language, branding, frame, root = '' } = setting;
  const { title, content, refreshSeconds, reloadSeconds = refreshSeconds } = page;
  const name = branding.displayName;
  const attributes = Object.entries(scriptData(page, setting)).map(([key, value]) => html` data-${key}="${value}"`);
  const refresh =
    reloadSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${String(reloadSeconds)}">`;
  const script = hasScript(page, frame) ? html`<script type="module" src="${root}page.js"></script>` : '';
  return html`<!doctype html>
<html lang="${language.code}"${attributes}${frame === undefined ? '' : html` class="framed"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name === null || title.includes(name) ? title : `${title} – ${name}`}</title>
${styles.map((text) => html`<style>${new Html(text)}</style>`)}
${page.takesFile ? html`<script type="module" src="${root}upload.js"></script>` : ''}${script === '' ? refresh : html`<noscript>${refresh}</noscript>${script}`}
</head>
<body>
<div class="page">
<main id="main">
${logo(branding)}<h1>${title}</h1>
${frame === undefined ? '' : html`<p class="notice" role="status" id="said" hidden></p>`}${content}
</main>
${footer(setting)}
</div>
</body>
</html>
`.text;
}

/** The pages that need no script have none. */
function hasScript({ refreshSeconds, isDone }: ConnectPage, frame: Frame | undefined): boolean {
  return frame !== undefined || refreshSeconds !== undefined || isDone === true;
}

/** The data for the script (browser/page.js), as `data-*` attributes of the root. */
function scriptData({ refreshSeconds, isDone }: ConnectPage, { frame, language: { texts } }: Setting) {
  return {
    ...(frame?.embedder !== undefined && { embedder: frame.embedder }),
    ...(frame !== undefined && { outcome: frame.outcomePath, opened: texts.popup, closed: texts.popupClosed }),
    ...(refreshSeconds !== undefined && { refresh: String(refreshSeconds) }),
    ...(isDone && { popup: 'yes' }),
  };
}

function logo({ logo: source, displayName }: Branding): Html | '' {
  return source === null
    ? ''
    : html`<p class="who"><img class="logo" src="${source}" alt="${displayName ?? ''}"></p>\n`;
}

function footer({ language: { texts, code }, branding, here }: Setting): Html | '' {
  const links = [
    [branding.supportUrl, texts.help],
    [branding.privacyUrl, texts.privacy],
  ] as const;
  const shown = links.flatMap(([url, text]) =>
    url === null ? [] : [html`<li><a href="${url}" target="_blank" rel="noopener noreferrer">${text}</a></li>`],
  );
  const own = shown.length === 0 ? '' : html`<ul>${shown}</ul>`;
  if (here === undefined) return own === '' ? '' : html`<footer>${own}</footer>`;
  const languages = LANGUAGE_CODES.map((other) => {
    const url = withQuery(here.path, { ...here.query, lang: other });
    const current = other === code ? html` aria-current="true"` : '';
    return html`<li><a lang="${other}" hreflang="${other}" rel="nofollow" href="${url}"${current}>${LANGUAGES[other].name}</a></li>`;
  });
  return html`<footer>${own}<nav aria-label="${texts.language}"><ul>${languages}</ul></nav></footer>`;
}
