import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { HttpClient, HttpRequest } from '../platform/http-client.ts';
import { accessToken, requestToken, signRequest } from './oauth1.ts';
import { VendorError } from './vendor-api.ts';

/** The members of an Authorization header, decoded. */
function membersOf(header: string): Record<string, string> {
  assert.match(header, /^OAuth /);
  return Object.fromEntries(
    header
      .slice('OAuth '.length)
      .split(/,\s*/)
      .map((member) => {
        const [, name = '', value = ''] = /^(\w+)="(.*)"$/.exec(member) ?? [];
        return [name, decodeURIComponent(value)];
      }),
  );
}

const signatureIn = (header: string) => membersOf(header).oauth_signature;

describe('signatures of RFC 5849', () => {
  const client = { clientId: 'dpf43f3p2l4k3l03', clientSecret: 'kd94hf93k423kf44' };
  const oauth = (nonce: string, more: Record<string, string>) => ({
    oauth_consumer_key: client.clientId,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '137131200',
    oauth_nonce: nonce,
    ...more,
  });

  // The RFC's examples leave out oauth_version, which we always send: they prove the yardstick, the yardstick proves us.
  it('§1.2: request token, access token, resource', () => {
    const sign = (method: string, url: string, parameters: Record<string, string>, tokenSecret: string) =>
      baseStringSignature(
        { method, url, parameters: Object.entries(parameters) },
        `${client.clientSecret}&${tokenSecret}`,
      );
    const site = 'https://photos.example.net';
    assert.equal(
      sign('POST', `${site}/initiate`, oauth('wIjqoS', { oauth_callback: 'http://printer.example.com/ready' }), ''),
      '74KNZJeDHnMBp0EMJ9ZHt/XKycU=',
    );
    assert.equal(
      sign(
        'POST',
        `${site}/token`,
        {
          ...oauth('walatlh', { oauth_token: 'hh5s93j4hdidpola', oauth_verifier: 'hfdp7dh39dks9884' }),
          oauth_timestamp: '137131201',
        },
        'hdhd0244k9j7ao03',
      ),
      'gKgrFCywp7rO0OXSjdot/IHF7IU=',
    );
    assert.equal(
      sign(
        'GET',
        'http://photos.example.net/photos',
        {
          ...oauth('chapoH', { oauth_token: 'nnch734d00sl2jdk', file: 'vacation.jpg', size: 'original' }),
          oauth_timestamp: '137131202',
        },
        'pfkkdhi9sl3r4s00',
      ),
      'MdpQcU8iPSUjWoN/UDMsK2sui9I=',
    );
  });

  it('agrees with an independent computation, for any parameters in URL, body and header', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ09-._~!*\'()%+& =/?ä€𝕏"') });
    const pairs = fc.array(
      fc.tuple(
        text.map((name) => `p${name}`),
        text,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pairs, pairs, text, text, text, (query, body, callback, clientSecret, tokenSecret) => {
        const url = `https://API.example.com:8443/a%20b/c?${new URLSearchParams(query).toString()}`;
        const header = signRequest(
          { method: 'post', url, form: new URLSearchParams(body), protocolParameters: { oauth_callback: callback } },
          { clientId: 'key', clientSecret },
          { token: 'token', secret: tokenSecret },
          { nonce: 'nonce', timestamp: 1 },
        );
        const { oauth_signature: signature, ...members } = membersOf(header);
        assert.equal(members.oauth_callback, callback);
        const parameters = [...query, ...body, ...Object.entries(members)];
        const expected = baseStringSignature(
          { method: 'POST', url: 'https://api.example.com:8443/a%20b/c', parameters },
          `${encode(clientSecret)}&${encode(tokenSecret)}`,
        );
        assert.equal(signature, expected);
      }),
    );
  });

  it('§3.4.1.1 with erratum 2550: names in URL and body, encoded names, empty values', () => {
    const signature = baseStringSignature(
      {
        method: 'POST',
        url: 'http://example.com/request',
        parameters: [
          ...new URLSearchParams('b5=%3D%253D&a3=a&c%40=&a2=r%20b'),
          ...new URLSearchParams('c2&a3=2+q'),
          ['oauth_consumer_key', '9djdj82h48djs9d2'],
          ['oauth_token', 'kkk9d7dh3k39sjv7'],
          ['oauth_signature_method', 'HMAC-SHA1'],
          ['oauth_timestamp', '137131201'],
          ['oauth_nonce', '7d8f3e4a'],
        ],
      },
      'j49sk3j29djd&dh893hdasih9',
    );
    assert.equal(signature, 'r6/TJjbCOr97/+UU0NsvSne7s5g=');
  });
});

/** RFC 5849 §3.4 written down a second time, as the yardstick. */
function baseStringSignature(
  { method, url, parameters }: { method: string; url: string; parameters: (readonly [string, string])[] },
  key: string,
): string {
  const encoded = parameters.map(([name, value]) => [encode(name), encode(value)] as const);
  const sorted = encoded.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const normalised = sorted.map((pair) => pair.join('=')).join('&');
  const base = [method, url, normalised].map(encode).join('&');
  return createHmac('sha1', key).update(base).digest('base64');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

describe('the flow', () => {
  const scheme = {
    protocol: 'oauth1',
    requestTokenUrl: 'https://vendor.test/request',
    authorizeUrl: 'https://vendor.test/authorize',
    tokenUrl: 'https://vendor.test/access',
  } as const;
  const server = { vendorName: 'Vendor X', scheme, client: { clientId: 'key', clientSecret: 'secret' } };

  function answering(status: number, text: string): { http: HttpClient; asked: HttpRequest[] } {
    const asked: HttpRequest[] = [];
    const request = async (one: HttpRequest) => {
      asked.push(one);
      return { status, headers: {}, bytes: Buffer.from(text), text: () => text };
    };
    return { http: { request } as unknown as HttpClient, asked };
  }

  it('asks for a request token and exchanges it', async () => {
    const { http, asked } = answering(200, 'oauth_token=a%2Fb&oauth_token_secret=c&oauth_callback_confirmed=true');
    assert.deepEqual(await requestToken(http, server, 'https://me.test/back'), { token: 'a/b', secret: 'c' });
    await accessToken(http, server, { token: 'a/b', secret: 'c' }, 'verified');
    const [first, second] = asked.map(({ headers }) => membersOf(headers?.authorization ?? ''));
    assert.equal(first?.oauth_callback, 'https://me.test/back');
    assert.equal(first?.oauth_token, undefined);
    assert.equal(second?.oauth_token, 'a/b');
    assert.equal(second?.oauth_verifier, 'verified');
    assert.notEqual(first?.oauth_nonce, second?.oauth_nonce);
  });

  it('fails readably', async () => {
    const cases = [
      [401, 'no', 'refused'],
      [503, 'no', 'unavailable'],
      [429, 'no', 'rate_limited'],
      [200, '<html>', 'malformed'],
    ] as const;
    for (const [status, text, kind] of cases) {
      const failing = requestToken(answering(status, text).http, server, 'https://me.test/back');
      await assert.rejects(failing, (error) => error instanceof VendorError && error.kind === kind);
    }
  });

  it('never repeats a signature', () => {
    const sign = () => signatureIn(signRequest({ method: 'GET', url: 'https://a.test/' }, server.client, undefined));
    assert.notEqual(sign(), sign());
  });
});
