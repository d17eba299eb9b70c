/** A real OpenID provider for tests: it signs in the account that the test has chosen, without asking anybody. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';

export const OIDC_CLIENT = { id: 'tributary', secret: 'the-secret_of~the client' };

export interface TestAccount {
  readonly sub: string;
  readonly name: string;
  readonly roles: unknown;
}

export interface TestOidcProvider {
  readonly issuer: string;
  /** The account of the person at the keyboard from now on; undefined: nobody, so the provider asks for a sign-in. */
  account: TestAccount | undefined;
  stop(): Promise<void>;
}

/** @param redirectUri the only address to which it sends browsers back */
export async function startOidcProvider(redirectUri: string): Promise<TestOidcProvider> {
  let handle: ReturnType<Provider['callback']> = () => undefined;
  const server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
  const running: TestOidcProvider = {
    issuer,
    account: undefined,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const provider = new Provider(issuer, configurationOf(running, redirectUri));
  const answer = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (running.account === undefined) return void response.writeHead(200).end('Who are you?');
    const login = { accountId: running.account.sub };
    return void provider.interactionFinished(request, response, { login });
  };
  return running;
}

function configurationOf(running: TestOidcProvider, redirectUri: string): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [{ client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'of-the-test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], profile: ['name', 'roles'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...running.account, sub }),
    }),
    // The person has consented before.
    loadExistingGrant: async ({ oidc: { client, session, provider } }: Context) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}
