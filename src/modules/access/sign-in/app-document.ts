/** The HTML document of the console's app; its scripts draw all content. */
import type { FastifyReply } from 'fastify';
import { FAVICON, html, PAGE_HEADERS } from '../../../platform/http/page.ts';

/** The files of the app, which lie in `/console/assets/`. */
export interface AppFiles {
  readonly entry: string;
  readonly style: string;
  /** Further scripts that the first one needs at once. */
  readonly preload: readonly string[];
}

/** The reason why there is no app, and the command that installs it. */
export interface NoApp {
  /** Whole sentences. */
  readonly reason: string;
  readonly command: string;
}

/** What the pages of the console may load and do. */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What is seen until the scripts have come: the frame of the pages, without anything in it. The style sheet knows it. */
const FIRST_PAINT = html`<div id="root"><div class="first-paint">
<div class="bar"><strong class="bar-name">Tributary</strong></div>
<div class="side"></div>
<main><div class="page"><p class="loading" role="status"><span class="visually-hidden">Loading…</span><span class="loading-line"></span><span class="loading-line"></span><span class="loading-line"></span></p></div></main>
</div></div>`;

/** @param toRoot from the page to `/console/` */
export function sendAppDocument(reply: FastifyReply, files: AppFiles, toRoot: string): FastifyReply {
  const assets = `${toRoot}assets/`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f5f8">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12161c">
<title>Tributary</title>
${FAVICON}
<link rel="stylesheet" href="${assets}${files.style}">
${files.preload.map(
  (name) => html`<link rel="modulepreload" href="${assets}${name}">
`,
)}
<script type="module" src="${assets}${files.entry}"></script>
</head>
<body>
<noscript>The console needs JavaScript.</noscript>
${FIRST_PAINT}
</body>
</html>
`;
  return reply.headers({ ...PAGE_HEADERS, 'content-security-policy': CONSOLE_POLICY }).send(document.text);
}
