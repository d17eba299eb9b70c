/** Checks one provider: clock, credentials, redirect address, inbound address, subscription. */
import { callbackUrl, hasActiveConnection } from '../../modules/collect/connections/index.ts';
import { newestNotice } from '../../modules/collect/inbound/index.ts';
import type { Db } from '../../platform/db.ts';
import { OutboundError } from '../../platform/http-client.ts';
import { type ClientState, readClient } from '../../providers/check.ts';
import { VendorError, type VendorResponse } from '../../providers/vendor-api.ts';
import { judgeClock } from './clock.ts';
import { type Finding, failed, guideOf, ok, type Result, reasonOf, skipped, warning } from './finding.ts';
import { checkCallback, checkInbound, type Place, shownInboundUrl } from './own-addresses.ts';
import { applicationApi, openConsentPage, tryCredentials, type UsableProvider } from './vendor-calls.ts';

export interface Surroundings extends Place {
  /** Undefined where no usable database answers. */
  readonly db: Db | undefined;
  /** Whether the service answers at BASE_URL. */
  readonly isUp: boolean;
}

export async function* checkVendor(around: Surroundings, vendor: UsableProvider): AsyncGenerator<Finding> {
  const found = (check: string, result: Result): Finding => ({ subject: vendor.provider.id, check, ...result });
  const callback = callbackUrl(around, vendor.provider.id);
  const askedAt = Date.now();
  const answer = await tryCredentials(around.http, vendor, callback).catch(orUnreachable);
  yield found('clock', judgeClock(answer, { from: askedAt, to: Date.now() }));
  yield found('credentials', judgeCredentials(around, vendor, answer));
  yield found('redirect', await checkRedirect(around, vendor, callback));
  if (vendor.provider.inbound === undefined) return;
  const inbound = around.isUp ? await checkInbound(around, vendor) : skipped('BASE_URL does not lead to the service');
  yield found('inbound', inbound);
  yield found('subscription', await checkSubscription(around, vendor));
}

function orUnreachable(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  throw error;
}

function judgeCredentials(
  { prefix }: Place,
  { auth, provider }: UsableProvider,
  answer: VendorResponse | OutboundError,
): Result {
  if (answer instanceof OutboundError) return failed(`${reasonOf(answer)}: check the network, or ${prefix}TOKEN_URL`);
  const { status } = answer;
  const state =
    auth.protocol === 'oauth1' ? readRequestToken(answer) : (provider.check?.readClient ?? readClient)(answer);
  const page = guideOf(provider.id);
  if (state === 'known') return ok('the vendor knows the client id and the secret');
  if (state === 'inactive') return failed(`the vendor has switched the application off: see its page there (${page})`);
  if (state === 'refused')
    return failed(
      `the vendor refuses them: compare ${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET with its page (${page})`,
    );
  if (status === 410) return failed('the vendor has closed this API (410)');
  if (status === 429) return skipped("the vendor's quota is spent (429): try again later");
  return warning(`the vendor answered ${status}, which tells nothing about them: try again, or connect a person`);
}

/** OAuth 1.0a has no codes for its refusals. */
function readRequestToken({ status, body }: VendorResponse): ClientState | undefined {
  if (status === 401 || status === 403) return 'refused';
  return typeof body === 'object' && body !== null && 'oauth_token' in body ? 'known' : undefined;
}

async function checkRedirect(around: Surroundings, vendor: UsableProvider, callback: string): Promise<Result> {
  const page = guideOf(vendor.provider.id);
  if (!around.isUp) return skipped('BASE_URL does not lead to the service');
  const fault = await checkCallback(around, vendor);
  if (fault !== undefined) return failed(`${fault}: check BASE_URL`);
  const consent = await openConsentPage(around.http, vendor, callback).catch(orUnreachable);
  if (consent === undefined) return ok(`${callback} answers; the vendor does not tell whether it knows it`);
  if (consent instanceof OutboundError) return failed(`the consent page: ${reasonOf(consent)}`);
  if (consent.fault !== undefined) {
    return /redirect/i.test(consent.fault)
      ? failed(`the vendor does not know ${callback}: enter it there, letter by letter (${page})`)
      : failed(`the consent page refuses us (${shortened(consent.fault)}): see ${page}`);
  }
  if (consent.status < 400) return ok(`${callback} answers, and the consent page takes it`);
  return warning(
    `${callback} answers, but the consent page tells a program nothing (${consent.status}): open it in a browser`,
  );
}

/** One line of a page or a message. */
function shortened(text: string): string {
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return words.trim().slice(0, 200);
}

async function checkSubscription({ db, ...place }: Surroundings, vendor: UsableProvider): Promise<Result> {
  const { provider, webhookSecret } = vendor;
  const how = `${guideOf(provider.id)} says how`;
  const expected = shownInboundUrl(place, vendor);
  const { findSubscription, questions } = provider.check ?? {};
  if (questions !== undefined && webhookSecret === undefined) return skipped('nothing to subscribe without a secret');
  if (findSubscription === undefined) return judgeNotices(db, vendor, expected);
  try {
    const address = await findSubscription(applicationApi(place.http, vendor));
    if (address === undefined) return failed(`the vendor has none: make one that goes to ${expected} (${how})`);
    // The secret may follow; we do not show it.
    const own = [expected, `${expected}/${webhookSecret}`];
    if (own.includes(address)) return ok(`the vendor sends its notices to ${expected}`);
    const elsewhere = URL.parse(address)?.origin;
    return failed(`it goes to another address at ${elsewhere}: delete it, make one that goes to ${expected} (${how})`);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return failed(`${error.message}: it cannot be read`);
  }
}

/** Where the vendor cannot be asked, notices that have arrived show that there is a subscription. */
async function judgeNotices(db: Db | undefined, { provider }: UsableProvider, expected: string): Promise<Result> {
  if (db === undefined) return skipped('no usable database answers');
  const receivedAt = await newestNotice(db, provider.id);
  if (receivedAt !== undefined) return ok(`the newest notice came at ${receivedAt}`);
  const how = `enter ${expected} at the vendor (${guideOf(provider.id)} says how)`;
  if (await hasActiveConnection(db, provider.id)) return warning(`no notice came in the last days: ${how}`);
  return skipped(`the vendor cannot be asked, and nobody is connected yet: ${how}`);
}
