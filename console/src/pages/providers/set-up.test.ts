import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listed, type Provider, setUpSteps, standingOf, unreachable } from './set-up.ts';

const SET_UP: Provider['setUp'] = {
  missing: [],
  missingForNotices: [],
  callbackUrl: 'https://health.example.com/v1/oauth/provider_c/callback',
  noticesUrl: 'https://health.example.com/v1/inbound/provider_c',
  guide: 'docs/providers/set-up/provider_c.md',
};
const PROVIDER: Provider = {
  providerId: 'provider_c',
  displayName: 'Vendor C',
  authType: 'oauth2',
  available: true,
  sandbox: false,
  metricTypes: [],
  eventTypes: [],
  setUp: SET_UP,
};
const LACKING: Provider = {
  ...PROVIDER,
  available: false,
  setUp: { ...SET_UP, missing: ['PROVIDER_C_CLIENT_ID', 'PROVIDER_C_CLIENT_SECRET'] },
};

describe('whether users can connect', () => {
  test('names what the environment lacks', () => {
    const { label, meaning } = standingOf(LACKING);
    assert.equal(label, 'Not set up');
    assert.match(meaning, /lacks PROVIDER_C_CLIENT_ID and PROVIDER_C_CLIENT_SECRET\./);
  });

  test('tells the vendor from the sandbox, which needs no credentials', () => {
    assert.equal(standingOf(PROVIDER).label, 'Set up');
    assert.equal(standingOf({ ...LACKING, available: true, sandbox: true }).label, 'Sandbox');
  });
});

describe('the steps', () => {
  test('have the lines that the environment lacks and the addresses for the vendor', () => {
    const steps = setUpSteps(LACKING);
    assert.deepEqual(
      steps.filter(({ isDone }) => isDone === false).map(({ lines }) => lines),
      ['PROVIDER_C_CLIENT_ID=\nPROVIDER_C_CLIENT_SECRET='],
    );
    assert.deepEqual(
      steps.flatMap(({ address }) => address ?? []),
      [SET_UP.callbackUrl, SET_UP.noticesUrl],
    );
    assert.equal(steps.at(-1)?.lines, 'npx --no-install tributary doctor provider_c');
  });

  test('say that the credentials are there', () => {
    assert.deepEqual(
      setUpSteps(PROVIDER).flatMap(({ isDone }) => isDone ?? []),
      [true],
    );
  });

  test('ask for the secret of notices, and say where it stands in the address', () => {
    const noticesUrl = 'https://health.example.com/v1/inbound/provider_b/{PROVIDER_B_WEBHOOK_SECRET}';
    const setUp = { ...SET_UP, noticesUrl, missingForNotices: ['PROVIDER_B_WEBHOOK_SECRET'] };
    const steps = setUpSteps({ ...PROVIDER, setUp });
    const place = steps.findIndex(({ address }) => address === noticesUrl);
    assert.equal(steps[place - 1]?.lines, 'PROVIDER_B_WEBHOOK_SECRET=');
    assert.match(steps[place]?.text ?? '', /value of PROVIDER_B_WEBHOOK_SECRET in place of the braces/);
  });

  test('leave notices out where the vendor sends none', () => {
    assert.equal(setUpSteps({ ...PROVIDER, setUp: { ...SET_UP, noticesUrl: null } }).length, 4);
  });
});

test('an address that vendors cannot reach is told', () => {
  const at = (origin: string) =>
    unreachable({ ...PROVIDER, setUp: { ...SET_UP, callbackUrl: `${origin}/v1/oauth/provider_c/callback` } });
  assert.equal(at('https://health.example.com'), undefined);
  assert.match(at('http://localhost:3000') ?? '', /http:\/\/localhost:3000/);
  assert.match(at('http://health.example.com') ?? '', /https/);
});

test('names are listed as in a sentence', () => {
  assert.deepEqual(
    [listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])],
    ['', 'a', 'a and b', 'a, b and c'],
  );
});
