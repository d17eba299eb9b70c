/** The plain pages of the console: to sign in, and to see who is signed in where the app is missing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS } from '../../../platform/errors.ts';
import { setFailureHeaders, toAppError } from '../../../platform/http/failures.ts';
import {
  documentOf,
  FAVICON,
  type Html,
  html,
  MARK_URL,
  PAGE_HEADERS,
  PAGE_STYLE,
  type Page,
  sendPage,
} from '../../../platform/http/page.ts';
import { type Role, roleOfScopes, type Session } from '../sessions/index.ts';
import { CONSOLE_POLICY, type NoApp } from './app-document.ts';
import { type Place, placeOf, readReturnPath } from './place.ts';

/** These pages are the operator's, so they bear the mark; those that end users see do not. */
export const CONSOLE_PAGE_STYLE = `${PAGE_STYLE}
h1::before{display:block;width:2.75rem;height:2.75rem;margin:0 0 1rem;background:url("${MARK_URL}");content:""}`;

/**
 * Sends a page of the console, with its style and its script.
 * @param toRoot from the page to `/console/`
 */
export function sendConsolePage(reply: FastifyReply, page: Page, toRoot: string): FastifyReply {
  const head = html`${FAVICON}
<link rel="stylesheet" href="${toRoot}style.css">
<script type="module" src="${toRoot}console.js" blocking="render"></script>`;
  return reply
    .code(page.status)
    .headers({ ...PAGE_HEADERS, 'content-security-policy': CONSOLE_POLICY })
    .send(documentOf(page, head));
}

const PROBLEM = html`<p class="bad" role="alert" id="problem" hidden></p>`;

/**
 * The script enables the button: before it has run, Enter must not send the form to an address that would contain the key.
 * @param oidcHost of the OpenID provider; undefined where there is none
 */
export function signInPage(oidcHost: string | undefined, { toRoot, path }: Place): Page {
  const back = path === '' ? '' : `?to=${encodeURIComponent(path)}`;
  const oidc =
    oidcHost === undefined
      ? ''
      : html`<p><a class="choice" rel="nofollow" href="${toRoot}oidc${back}">Sign in with ${oidcHost}</a></p>`;
  const content = html`
${PROBLEM}
<noscript><p class="bad">Signing in needs JavaScript.</p></noscript>
${oidc}
<form class="card" id="key-form">
<label for="key">API key</label>
<input id="key" name="key" type="password" required autofocus autocomplete="off" spellcheck="false" maxlength="512">
<button class="choice" type="submit" disabled>Sign in with the key</button>
</form>
<p class="soft">The key needs the scope <code>read</code>. Without a key: on the machine that runs this service,
<code>npx --no-install tributary console link</code> prints a link that signs you in.</p>
<p><a href="${toRoot}../docs">API reference</a></p>`;
  return { status: 200, title: 'Sign in to Tributary', content };
}

/**
 * Shown instead of the app where the app is missing: says why, and who is signed in.
 * @param workspace the slug of the session's workspace
 */
export function accountPage(session: Session, workspace: string, missing: NoApp, toRoot: string): Page {
  const rows: [string, string][] = [
    ['Signed in as', nameOf(session)],
    ['Role', ROLE_WORDS[roleOfScopes(session.scopes)]],
    ['Scopes', session.scopes.join(', ')],
    ['Workspace', workspace],
    ['Until', `${session.expiresAt.slice(0, 16).replace('T', ' ')} UTC at the latest`],
  ];
  const content = html`
${PROBLEM}
<p>The API runs, but the pages of the console are missing. ${missing.reason}</p>
<p>This command gets them; after it, start the service again:</p>
<p><code>${missing.command}</code></p>
<div class="card">
<dl>${rows.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>
<button class="choice" type="button" id="sign-out">Sign out</button>
</div>
${otherWorkspaces(session, workspace, toRoot)}
<p class="soft">You are signed out after 12 hours without a request.</p>
<p><a href="${toRoot}../docs">API reference</a></p>`;
  return { status: 200, title: 'Tributary', content };
}

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: 'viewer (reads)',
  editor: 'editor (reads and writes)',
  admin: 'admin',
};

function nameOf({ kind, name }: Session): string {
  if (kind === 'operator') return 'the operator (by a sign-in link)';
  return kind === 'key' ? `API key “${name}”` : (name ?? 'a person without a name');
}

function otherWorkspaces({ workspaces }: Session, current: string, toRoot: string): Html | '' {
  const others = (workspaces ?? []).filter((slug) => slug !== current);
  if (others.length === 0) return '';
  const links = others.map((slug) => html` <a rel="nofollow" href="${toRoot}oidc?workspace=${slug}">${slug}</a>`);
  return html`<p>You also have a role in:${links}</p>`;
}

/** @param claim the claim in which the service looks for roles */
export function noRolePage(name: string | null, claim: string): Page {
  const content = html`
<p>The OpenID provider knows you${name === null ? '' : html` as ${name}`}, but gives you no role in this service.</p>
<p class="soft">Whoever manages that provider can give you one, in the claim <code>${claim}</code>.</p>
<p><a href="../">Sign in in another way</a></p>`;
  return { status: 403, title: 'You have no role here', content };
}

/** @param reason a whole sentence */
export function signInFailedPage(status: number, reason: string): Page {
  const content = html`<p class="bad" role="alert">${reason}</p><p><a href="../">Try again</a></p>`;
  return { status, title: 'You are not signed in', content };
}

/** Shown for a moment: the browser sends the new cookie only with a request that a page of ours has made. */
export const SIGNED_IN_PAGE: Page = {
  status: 200,
  title: 'You are signed in',
  content: html`<p><a href="../">Go on</a></p>`,
};

/** The error handler of the pages. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
  setFailureHeaders(failure, request, reply);
  const { toRoot, path } = placeOf(request.originalUrl);
  const again = `${toRoot}${readReturnPath(path)}` || './';
  const content = html`<p class="bad" role="alert">${failure.message}.</p><p><a href="${again}">Try again</a></p>`;
  sendPage(reply, { status: ERROR_STATUS[failure.code], title: 'This did not work', content });
}
