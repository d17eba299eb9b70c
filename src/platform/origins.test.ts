import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSentFrom, readLink, readOrigin } from './origins.ts';

test('an origin is read in its canonical spelling', () => {
  for (const [text, origin] of [
    ['https://app.example.com', 'https://app.example.com'],
    ['HTTPS://App.Example.COM:443', 'https://app.example.com'],
    ['https://app.example.com:8443', 'https://app.example.com:8443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ] as const) {
    assert.equal(readOrigin(text), origin, text);
  }
});

test('what is no exact and safe origin is refused', () => {
  for (const text of [
    'http://app.example.com',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://app.example.com?x',
    'https://app.example.com#x',
    'https://user@app.example.com',
    'https://*.example.com',
    'https://app.example.com;script-src',
    "https://app.example.com 'unsafe-inline'",
    'https://app.example.com\n',
    'https://app.example.com.',
    'https://app.example.com:99999',
    'https://münchen.example',
    'http://localhost.example.com',
    'ftp://localhost',
    'null',
    '*',
    '',
  ]) {
    assert.equal(readOrigin(text), undefined, text);
  }
});

test('a link is https, or http on a loopback host, and names no user', () => {
  assert.equal(readLink('https://Example.com/help?a=1#b'), 'https://example.com/help?a=1#b');
  assert.equal(readLink('http://localhost:3000/x'), 'http://localhost:3000/x');
  for (const text of [
    'http://example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'https://user:pass@example.com/',
    '/help',
    '',
  ]) {
    assert.equal(readLink(text), undefined, text);
  }
});

test('an Origin decides alone whose page has sent a request; without one the browser says so', () => {
  const own = ['https://app.example.com'];
  for (const [origin, site, sent] of [
    ['https://app.example.com', undefined, true],
    ['https://app.example.com', 'cross-site', true],
    ['https://other.example.com', 'same-origin', false],
    ['https://app.example.com:8443', 'same-origin', false],
    ['', 'same-origin', false],
    ['null', 'same-origin', true],
    ['null', 'cross-site', false],
    [undefined, 'same-origin', true],
    [undefined, 'none', false],
    [undefined, undefined, false],
  ] as const) {
    const headers = { ...(origin !== undefined && { origin }), ...(site !== undefined && { 'sec-fetch-site': site }) };
    assert.equal(isSentFrom(headers, own), sent, JSON.stringify(headers));
  }
});
