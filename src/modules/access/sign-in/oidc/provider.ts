/**
 * The OpenID provider: the address to which it sends people, and the identity that its answers state. An answer counts
 * only when it fits the flow of the browser and passes every check of OpenID Connect, the signature included.
 */
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discoveryRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import type { HttpClient } from '../../../../platform/http-client.ts';
import { HOUR_MS } from '../../../../platform/instants.ts';
import { oauthFetch } from '../../../../platform/oauth-fetch.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { withQuery } from '../../../../platform/url-query.ts';
import type { Flow } from './flow.ts';
import type { OidcSettings } from './settings.ts';

/** The person who has signed in, as the provider says. */
export interface OidcPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  /** The claim of the roles, of any type; undefined where there is none. */
  readonly roles: unknown;
}

export interface OidcProvider {
  /** The provider's name for people: the host of its address. */
  readonly host: string;
  readonly rolesClaim: string;
  /**
   * Where the browser goes to sign in.
   * @param isSilent the provider asks the person nothing, and answers with an error where it would have to
   */
  addressFor(flow: Flow, redirectUri: string, isSilent: boolean): Promise<string>;
  /**
   * Reads the provider's answer.
   * @param parameters of the address at which the browser came back
   * @throws AuthorizationResponseError when the provider refuses; another error when the answer cannot be believed
   */
  readAnswer(parameters: URLSearchParams, flow: Flow, redirectUri: string): Promise<OidcPerson>;
}

const LIMITS = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_NAME_LENGTH = 200;

export function openOidcProvider(settings: OidcSettings, http: HttpClient): OidcProvider {
  const issuer = new URL(settings.issuer);
  const client: Client = { client_id: settings.clientId, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  // Plain http is configured for a provider on this very machine only.
  const through = { [customFetch]: oauthFetch(http, LIMITS), [allowInsecureRequests]: issuer.protocol === 'http:' };
  const discover = discoverer(issuer, through);
  return {
    host: issuer.host,
    rolesClaim: settings.rolesClaim,
    addressFor: async (flow, redirectUri, isSilent) =>
      withQuery(authorizationEndpoint(await discover(), issuer), {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: settings.scopes.join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(isSilent && { prompt: 'none' }),
      }),
    readAnswer: async (answer, flow, redirectUri) => {
      const server = await discover();
      const parameters = validateAuthResponse(server, client, answer, flow.state);
      const exchange = (authentication: ClientAuth) =>
        authorizationCodeGrantRequest(server, client, authentication, parameters, redirectUri, flow.verifier, through);
      const [usual, other] = authenticationsAt(server, settings.clientSecret);
      let response = await exchange(usual);
      if (response.status === 401) response = await exchange(other);
      const tokens = await processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: flow.nonce,
        requireIdToken: true,
      });
      await validateApplicationLevelSignature(server, response, through);
      const claims = getValidatedIdTokenClaims(tokens);
      if (claims === undefined) throw new Error('the answer has no ID token'); // the library has required one
      const ask = () => userInfoRequest(server, client, tokens.access_token, through);
      const isComplete = Object.hasOwn(claims, settings.rolesClaim) || server.userinfo_endpoint === undefined;
      const more = isComplete ? {} : await processUserInfoResponse(server, client, claims.sub, await ask());
      return personOf({ ...more, ...claims }, settings.rolesClaim);
    },
  };
}

type Through = Parameters<typeof discoveryRequest>[1];

/** Asks the provider where its endpoints are, and keeps the answer for an hour. */
function discoverer(issuer: URL, through: Through): () => Promise<AuthorizationServer> {
  let found: { readonly server: Promise<AuthorizationServer>; readonly at: number } | undefined;
  const ask = async () => processDiscoveryResponse(issuer, await discoveryRequest(issuer, through));
  return () => {
    if (found === undefined || Date.now() - found.at > HOUR_MS) {
      const server = ask();
      const latest = { server, at: Date.now() };
      found = latest;
      server.catch(() => {
        if (found === latest) found = undefined; // the next visitor tries again
      });
    }
    return found.server;
  };
}

/** @throws Error when the provider would have browsers ask it without encryption */
function authorizationEndpoint({ authorization_endpoint: endpoint = '' }: AuthorizationServer, issuer: URL): string {
  const url = URL.parse(endpoint);
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && issuer.protocol === 'http:');
  if (!isEncrypted) throw new Error('the OpenID provider names no https address to sign in at');
  return endpoint;
}

/**
 * The two ways to send the client's secret, the more likely one first. A provider may list both and still accept only
 * one of them from this client, without saying which.
 */
function authenticationsAt(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: AuthorizationServer,
  clientSecret: string,
): readonly [ClientAuth, ClientAuth] {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return methods.includes('client_secret_basic') ? [basic, post] : [post, basic];
}

function personOf(claims: Readonly<Record<string, unknown>>, rolesClaim: string): OidcPerson {
  const names = [claims.name, claims.preferred_username, claims.email];
  const name = names.find((one) => typeof one === 'string' && one.trim() !== '');
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    name: typeof name === 'string' ? storableText(name, MAX_NAME_LENGTH) : null,
    roles: Object.hasOwn(claims, rolesClaim) ? claims[rolesClaim] : undefined,
  };
}
