/** An OpenID provider that gives any answer a test wants, however wrong. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HostileProvider {
  readonly issuer: string;
  /** The answers to the next exchanges of a code. */
  answer: { readonly status: number; readonly body: object };
  /** The forms that came to the token endpoint. */
  readonly exchanges: URLSearchParams[];
  /** An ID token signed with the provider's own key, unless `key` is another. */
  idToken(claims: object, key?: KeyObject, header?: object): string;
  /** An ID token whose signature is the HMAC of a secret, or nothing at all. */
  oddIdToken(claims: object, algorithm: 'HS256' | 'none', secret: string): string;
  stop(): Promise<void>;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function newSigningKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

export async function startHostileProvider(metadata: object = {}): Promise<HostileProvider> {
  const own = newSigningKey();
  const { d: _, ...publicPart } = own.export({ format: 'jwk' });
  const { n, e, kty } = publicPart;
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    ...metadata,
  };
  const signed = (header: object, claims: object, signature: (text: string) => string) => {
    const head = `${encode(header)}.${encode(claims)}`;
    return `${head}.${signature(head)}`;
  };
  const provider: HostileProvider = {
    issuer,
    answer: { status: 500, body: {} },
    exchanges: [],
    idToken: (claims, key = own, header = { alg: 'RS256', kid: 'own' }) =>
      signed(header, claims, (head) => sign('sha256', Buffer.from(head), key).toString('base64url')),
    oddIdToken: (claims, alg, secret) =>
      signed({ alg, kid: 'own' }, claims, (head) =>
        alg === 'none' ? '' : createHmac('sha256', secret).update(head).digest('base64url'),
      ),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const respond = async (request: IncomingMessage) => {
    if (request.url === '/.well-known/openid-configuration') return { status: 200, body: description };
    if (request.url === '/jwks')
      return { status: 200, body: { keys: [{ n, e, kty, kid: 'own', use: 'sig', alg: 'RS256' }] } };
    provider.exchanges.push(new URLSearchParams(await text(request)));
    return provider.answer;
  };
  return provider;
}
