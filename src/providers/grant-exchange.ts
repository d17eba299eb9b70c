/** Exchanges a person's OAuth 1.0a grant for an OAuth 2.0 one, where a vendor offers that: nobody has to consent again. */
import type { HttpClient } from '../platform/http-client.ts';
import { asVendorError } from './answers.ts';
import { type OAuth1Token, refusal, sendSigned } from './oauth1.ts';
import { readTokenAnswer, type TokenAnswer } from './oauth2.ts';
import type { ClientCredentials } from './settings.ts';
import { VendorError } from './vendor-api.ts';

export interface ExchangeServer {
  readonly vendorName: string;
  readonly url: string;
  /** The application's OAuth 1.0a pair, which signs the call. */
  readonly client: ClientCredentials;
}

export type ExchangedTokens = TokenAnswer & { readonly refreshToken: string };

/**
 * @param token the person's OAuth 1.0a token, which signs the call too
 * @throws VendorError
 */
export async function exchangeGrant(
  http: HttpClient,
  { vendorName, url, client }: ExchangeServer,
  token: OAuth1Token,
): Promise<ExchangedTokens> {
  const what = 'the exchange of the grant';
  const response = await sendSigned(http, client, url, {}, token).catch((error: unknown) => {
    throw asVendorError(vendorName, what, error);
  });
  if (response.status !== 200) throw refusal(vendorName, what, response);
  const answer = readTokenAnswer(response.text(), Date.now());
  // Without a refresh token, the grant would end with its first access token.
  if (answer?.refreshToken === undefined) {
    throw new VendorError('malformed', `${vendorName} answered ${what} without a pair of tokens`);
  }
  return { ...answer, refreshToken: answer.refreshToken };
}
