import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  baseStringUri,
  hmacSha1Signature,
  type Parameter,
  parseAuthorizationHeader,
  percentEncode,
  signatureBaseString,
} from './oauth1.ts';

const CONSUMER_SECRET = 'kd94hf93k423kf44';

function oauth(timestamp: string, nonce: string, ...more: Parameter[]): Parameter[] {
  return [
    ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', timestamp],
    ['oauth_nonce', nonce],
    ...more,
  ];
}

test('RFC 5849 §1.2: temporary credentials', () => {
  const base = signatureBaseString({
    method: 'POST',
    url: 'https://photos.example.net/initiate',
    oauth: oauth('137131200', 'wIjqoS', ['oauth_callback', 'http://printer.example.com/ready']),
  });
  assert.equal(hmacSha1Signature(base, CONSUMER_SECRET, ''), '74KNZJeDHnMBp0EMJ9ZHt/XKycU=');
});

test('RFC 5849 §1.2: token credentials', () => {
  const base = signatureBaseString({
    method: 'POST',
    url: 'https://photos.example.net/token',
    oauth: oauth('137131201', 'walatlh', ['oauth_token', 'hh5s93j4hdidpola'], ['oauth_verifier', 'hfdp7dh39dks9884']),
  });
  assert.equal(hmacSha1Signature(base, CONSUMER_SECRET, 'hdhd0244k9j7ao03'), 'gKgrFCywp7rO0OXSjdot/IHF7IU=');
});

test('RFC 5849 §1.2: a signed query', () => {
  const base = signatureBaseString({
    method: 'GET',
    url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
    oauth: oauth('137131202', 'chapoH', ['oauth_token', 'nnch734d00sl2jdk']),
  });
  assert.equal(hmacSha1Signature(base, CONSUMER_SECRET, 'pfkkdhi9sl3r4s00'), 'MdpQcU8iPSUjWoN/UDMsK2sui9I=');
});

test('RFC 5849 §3.4.1.1 (erratum 2550): names and values that need encoding, in query and body, repeated', () => {
  const base = signatureBaseString({
    method: 'post',
    url: 'http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
    oauth: [
      ['realm', 'Example'],
      ['oauth_consumer_key', '9djdj82h48djs9d2'],
      ['oauth_token', 'kkk9d7dh3k39sjv7'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131201'],
      ['oauth_nonce', '7d8f3e4a'],
      ['oauth_signature', 'left out'],
    ],
    formBody: 'c2&a3=2+q',
  });
  assert.equal(
    base,
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D' +
      '%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1' +
      '%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  );
  assert.equal(hmacSha1Signature(base, 'j49sk3j29djd', 'dh893hdasih9'), 'r6/TJjbCOr97/+UU0NsvSne7s5g=');
});

test('encoding follows RFC 3986', () => {
  assert.equal(percentEncode("-._~ !*'()/+☃"), '-._~%20%21%2A%27%28%29%2F%2B%E2%98%83');
});

test('a port that is not the default one belongs to the base string', () => {
  assert.equal(baseStringUri('HTTP://Localhost:8080/r%20v/X?id=1'), 'http://localhost:8080/r%20v/X');
  assert.equal(baseStringUri('https://example.com:443/'), 'https://example.com/');
});

test('a header is read only when every parameter is well formed and stands once', () => {
  assert.equal(parseAuthorizationHeader('OAuth a="1%2B", b=""')?.get('a'), '1+');
  for (const header of [undefined, 'Bearer x', 'OAuth a=1', 'OAuth a="%"', 'OAuth a="1", a="2"', 'OAuth ']) {
    assert.equal(parseAuthorizationHeader(header), undefined);
  }
});
