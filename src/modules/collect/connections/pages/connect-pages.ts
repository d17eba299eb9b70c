/** The pages that people see while they connect: the choice of providers, the result, and failures. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, ERROR_STATUS } from '../../../../platform/errors.ts';
import { setFailureHeaders, toAppError } from '../../../../platform/http/failures.ts';
import { type Html, html, type Page, sendPage } from '../../../../platform/http/page.ts';
import type { EventType } from '../../../../vocabulary/event-types.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { listText } from '../../../../vocabulary/wording.ts';
import { readingsOf } from './readings.ts';

export interface OfferedProvider {
  readonly id: string;
  readonly displayName: string;
  /** True if the sandbox plays this provider. */
  readonly sandbox: boolean;
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
}

/** @param token of the link whose page this is; the addresses are relative to it, so they work behind any proxy */
export function connectPage(token: string, providers: readonly OfferedProvider[]): Page {
  const title = 'Connect your device';
  if (providers.length === 0) {
    return { status: 200, title, content: html`<p>There is no provider to connect at the moment.</p>` };
  }
  const content = html`
<p>Choose where your health data come from. You will be asked there for your consent, and can refuse it.</p>
<ul class="cards" role="list">${providers.map((provider) => card(token, provider))}
</ul>
<p class="soft">This page works once and only for a while. You can withdraw your consent at the provider at any time.</p>`;
  return { status: 200, title, content };
}

/** One provider: its name, what we will read, and the link to its consent page. */
function card(token: string, { id, displayName, sandbox, ...reads }: OfferedProvider): Html {
  const name = `name-${id}`;
  const address = `${encodeURIComponent(token)}/${encodeURIComponent(id)}`;
  return html`
<li class="card">
<h2 id="${name}">${displayName}${sandbox ? html` <small>(simulated)</small>` : ''}</h2>
<p class="soft" id="reads-${id}">Will be read: ${listText(readingsOf(reads)) || 'nothing'}.</p>
<a class="choice" rel="nofollow" href="${address}" aria-describedby="reads-${id}">Connect ${displayName}</a>
</li>`;
}

export function linkGonePage(): Page {
  const content = html`
<p>It has been used already, or its time is over.</p>
<p>Please ask for a new link where you got this one.</p>`;
  return { status: 410, title: 'This link no longer works', content };
}

/**
 * @param displayName of the provider, if it is known
 * @param error the error parameter of the address, which may contain anything: the page uses only its presence and our
 *   own words
 */
export function resultPage(displayName: string | undefined, error: unknown): Page {
  const name = displayName ?? 'The provider';
  if (error === undefined) {
    const content = html`
<p role="status" class="good">${SUCCESS_MARK} ${name} is connected.</p>
<p>Your latest data are on their way and will keep up with your device from now on.</p>
<p>You can close this window.</p>`;
    return { status: 200, title: 'Connected', content };
  }
  const denied = error === 'access_denied';
  const content = html`
<p role="alert" class="bad">${FAILURE_MARK} ${denied ? 'You did not give access' : `${name} reported a problem`}, so nothing was connected.</p>
<p>${denied ? 'If you change your mind' : 'In a few minutes'}, open the link you came from once more: it still works until its time is over.</p>`;
  return { status: 200, title: 'Not connected', content };
}

// Shapes as well as words, for people who cannot tell the colours apart. Screen readers read the words.
const SUCCESS_MARK = html`<span aria-hidden="true">✓</span>`;
const FAILURE_MARK = html`<span aria-hidden="true">!</span>`;

/** The error handler of routes that people open. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
  setFailureHeaders(failure, request, reply);
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
