/** What people see while they connect: the choice of providers, how it ended, what went wrong. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, ERROR_STATUS } from '../../../platform/errors.ts';
import { toAppError } from '../../../platform/http/failures.ts';
import { html, type Page, sendPage } from './html.ts';

export interface OfferedProvider {
  readonly id: string;
  readonly displayName: string;
  /** Played by the sandbox. */
  readonly sandbox: boolean;
}

/** @param token of the link whose page this is; addresses are relative to it, so they hold behind any proxy */
export function connectPage(token: string, providers: readonly OfferedProvider[]): Page {
  const title = 'Connect your device';
  if (providers.length === 0) {
    return { status: 200, title, content: html`<p>There is no provider to connect at the moment.</p>` };
  }
  const choices = providers.map(
    ({ id, displayName, sandbox }) => html`
<li><a class="choice" rel="nofollow" href="${encodeURIComponent(token)}/${encodeURIComponent(id)}">Connect ${displayName}${sandbox ? html` <small>(simulated)</small>` : ''}</a></li>`,
  );
  const content = html`
<p>Choose where your health data come from. You will be asked there for your consent, and can refuse it.</p>
<ul>${choices}
</ul>
<p class="soft">This page works once and only for a while.</p>`;
  return { status: 200, title, content };
}

export function linkGonePage(): Page {
  const content = html`
<p>It has been used already, or its time is over.</p>
<p>Please ask for a new link where you got this one.</p>`;
  return { status: 410, title: 'This link no longer works', content };
}

/**
 * @param displayName of the provider, if it is one
 * @param error what the address says went wrong, anything at all: only its presence and our own words are used
 */
export function resultPage(displayName: string | undefined, error: unknown): Page {
  const name = displayName ?? 'The provider';
  if (error === undefined) {
    const content = html`<p>${name} is connected. You can close this window.</p>`;
    return { status: 200, title: 'Connected', content };
  }
  const content =
    error === 'access_denied'
      ? html`<p>You did not give access, so nothing was connected. To try again, open the link you came from.</p>`
      : html`<p>${name} reported a problem, so nothing was connected. Please try again in a few minutes.</p>`;
  return { status: 200, title: 'Not connected', content };
}

/** A route's error handler, for people. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
  sendPage(reply, failurePage(failure));
}

function failurePage({ code, message }: AppError): Page {
  const status = ERROR_STATUS[code];
  if (status === 404) {
    const content = html`<p>This address leads nowhere. Please check that the link is complete.</p>`;
    return { status, title: 'Not found', content };
  }
  return { status, title: 'This did not work', content: html`<p>${message}.</p>` };
}
