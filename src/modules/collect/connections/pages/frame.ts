/** The frame of the connect pages: who asks, the language, where to get help, and what a page may load. */
import type { FastifyReply } from 'fastify';
import { Html, html, PAGE_HEADERS } from '../../../../platform/http/page.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import { type Branding, NEUTRAL } from './branding.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from './language.ts';
import { stylesFor } from './style.ts';

/** What all connect pages need to know. */
export interface Setting {
  readonly language: Language;
  readonly branding: Branding;
  /** Where the page is: relative, with the members of its query except `lang`. Undefined: it offers no languages. */
  readonly here?: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  /** The origin of the page that shows this one in a frame and hears from it; undefined where nobody hears. */
  readonly embedder?: string | undefined;
  /** True for a page in a frame, whether its embedder hears from it or not. */
  readonly isFramed?: boolean;
}

export interface ConnectPage {
  readonly status: number;
  readonly title: string;
  readonly content: Html;
  /** Seconds after which the page is loaded anew, to show what has become of it. */
  readonly refreshSeconds?: number | undefined;
  /** For the page's script, as `data-*` of the root. The page has a script only if it has such data. */
  readonly data?: Readonly<Record<string, string>>;
  /** Where the script is, relative to the page. */
  readonly scriptPath?: string;
}

export function plainSetting(language: Language): Setting {
  return { language, branding: NEUTRAL };
}

export function sendConnectPage(reply: FastifyReply, page: ConnectPage, setting: Setting): FastifyReply {
  const { texts, sources } = stylesFor(setting.branding.accent);
  const { 'x-frame-options': forbidden, ...headers } = PAGE_HEADERS;
  const { embedOrigins } = setting.branding;
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

function policy({ data }: ConnectPage, { branding }: Setting, styles: string): string {
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(branding.logo === null ? [] : ['img-src data:']),
    ...(data === undefined ? [] : ["script-src 'self'", "connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${branding.embedOrigins.join(' ') || "'none'"}`,
  ].join('; ');
}

function documentOf(page: ConnectPage, setting: Setting, styles: readonly string[]): string {
  const { language, branding, isFramed } = setting;
  const { title, content, refreshSeconds, data = {}, scriptPath } = page;
  const name = branding.displayName;
  const attributes = Object.entries(data).map(([key, value]) => html` data-${key}="${value}"`);
  const refresh =
    refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${String(refreshSeconds)}">`;
  const script = scriptPath === undefined ? '' : html`<script type="module" src="${scriptPath}"></script>`;
  return html`<!doctype html>
<html lang="${language.code}"${attributes}${isFramed ? html` class="framed"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name === null ? title : `${title} – ${name}`}</title>
${styles.map((text) => html`<style>${new Html(text)}</style>`)}
${script === '' ? refresh : html`<noscript>${refresh}</noscript>${script}`}
</head>
<body>
<div class="page">
<main id="main">
${logo(branding)}<h1>${title}</h1>
${content}
</main>
${footer(setting)}
</div>
</body>
</html>
`.text;
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
