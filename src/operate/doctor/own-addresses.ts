/** Asks our own addresses at BASE_URL, as browsers and vendors do. */
import { isIP } from 'node:net';
import { callbackUrl } from '../../modules/collect/connections/index.ts';
import { inboundUrl } from '../../modules/collect/inbound/index.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '../../platform/http-client.ts';
import { createOutboundGuard, OutboundError } from '../../platform/outbound-guard.ts';
import { withQuery } from '../../platform/url-query.ts';
import type { AddressQuestion } from '../../providers/check.ts';
import type { ConfiguredProvider } from '../../providers/settings.ts';
import { failed, ok, type Result, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** The input of the checks of one provider. */
export interface Place {
  readonly http: HttpClient;
  readonly baseUrl: string;
  /** `PROVIDER_D_` */
  readonly prefix: string;
}

/** The fault of an answer, in words; undefined: it is right. */
type Fault = string | undefined;

/** Whether a Tributary answers at BASE_URL at all. */
export async function checkBaseUrl({ http, baseUrl }: Pick<Place, 'http' | 'baseUrl'>): Promise<Result> {
  const fault = await ask(http, { method: 'GET', url: `${baseUrl}/healthz` }, ({ status, text }) =>
    status === 200 && text().includes('"ok"') ? undefined : `answered ${status}, which is not this service`,
  );
  return fault === undefined
    ? ok(`the service answers at ${baseUrl}`)
    : failed(`${fault}: check BASE_URL and the proxy`);
}

/** Whether the address to which a vendor sends browsers back leads to this service. */
export async function checkCallback({ http, baseUrl }: Place, { provider }: ConfiguredProvider): Promise<Fault> {
  const url = callbackUrl({ baseUrl }, provider.id);
  // Without a state the right answer is our own refusal.
  return ask(http, { method: 'GET', url }, ({ status, text }) =>
    status === 400 && text().includes('VALIDATION_ERROR')
      ? undefined
      : `${url} answered ${status}, which is not this service`,
  );
}

/** Without a signature our right answer is a refusal. */
const UNSIGNED: AddressQuestion = { method: 'POST', body: '{}', expected: { status: 401 } };

/** Whether inbound notices of a vendor can reach this service. */
export async function checkInbound(place: Place, vendor: ConfiguredProvider): Promise<Result> {
  const { provider, webhookSecret } = vendor;
  const { questions } = provider.check ?? {};
  if (questions !== undefined && webhookSecret === undefined) {
    const variable = `${place.prefix}WEBHOOK_SECRET`;
    return warning(`${variable} is unset, so notices are refused and only scheduled syncs find new data: set it`);
  }
  const shown = shownInboundUrl(place, vendor);
  const url = inboundUrl(place.baseUrl, vendor);
  for (const question of questions?.(webhookSecret ?? '') ?? [UNSIGNED]) {
    const fault = await ask(place.http, requestOf(url, question), (answer) => judge(answer, question));
    if (fault !== undefined) return failed(`${shown}: ${fault}`);
  }
  return judgeReach(shown, place.baseUrl, vendor.apiUrl);
}

/** The inbound address with the secret replaced by its name. */
export function shownInboundUrl({ baseUrl, prefix }: Omit<Place, 'http'>, vendor: ConfiguredProvider): string {
  return inboundUrl(baseUrl, { ...vendor, webhookSecret: `{${prefix}WEBHOOK_SECRET}` });
}

function requestOf(url: string, { method, query = {}, headers, body }: AddressQuestion): HttpRequest {
  return {
    method,
    url: withQuery(url, query),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
  };
}

function judge({ status, text }: HttpResponse, { expected }: AddressQuestion): Fault {
  if (status !== expected.status) return `answered ${status} instead of ${expected.status}: ${CAUSES[status] ?? CAUSE}`;
  const isWhole = Object.values(expected.body ?? {}).every((value) => text().includes(JSON.stringify(value)));
  return isWhole ? undefined : `did not answer what was asked for: ${CAUSE}`;
}

const CAUSE = 'another service answers there, or a proxy';
const OTHER_SECRET =
  'the service runs with another secret than this command (restart it), or a proxy refuses strangers';
/** The likely cause of a wrong answer, by its status. */
const CAUSES: Readonly<Record<number, string>> = {
  401: OTHER_SECRET,
  403: OTHER_SECRET,
  404: 'the service runs without these credentials or with another secret (restart it), or another service answers there',
};

async function ask(http: HttpClient, request: HttpRequest, read: (answer: HttpResponse) => Fault): Promise<Fault> {
  try {
    const answer = await http.request({ ...request, timeoutMs: TIMEOUT_MS });
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || location === undefined) return read(answer);
    const target = URL.parse(location, String(request.url))?.origin ?? location;
    return `answers with a redirect to ${target}, which no vendor follows: set BASE_URL to the address behind it`;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return `${reasonOf(error)} from this machine`;
  }
}

/** Whether the vendor can reach us, as far as addresses tell. One in a private network may reach a private address. */
async function judgeReach(shown: string, baseUrl: string, apiUrl: string): Promise<Result> {
  if (await isPrivate(apiUrl)) return ok(`${shown} answers as the vendor expects`);
  if (await isPrivate(baseUrl)) {
    const problem = `${shown} answers, but from here its host is a private address, which the vendor cannot reach`;
    const isName = isIP(hostOf(baseUrl)) === 0 && !/(^|\.)localhost$/.test(hostOf(baseUrl));
    // A name may stand for another address outside of our network.
    return isName ? warning(`${problem} unless it is another one outside`) : failed(`${problem}: set BASE_URL`);
  }
  if (!baseUrl.startsWith('https:')) return failed(`${shown}: vendors send notices to https only: set BASE_URL to it`);
  return ok(`${shown} answers as the vendor expects`);
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}

async function isPrivate(url: string): Promise<boolean> {
  try {
    await createOutboundGuard([]).resolve(hostOf(url), false);
    return false;
  } catch (error) {
    return error instanceof OutboundError && error.kind === 'refused';
  }
}
