/** How vendors refuse an application: bodies and addresses as they were reported in public. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ClientState, consentFault, readClient } from './check.ts';
import { fitbitCheck } from './provider-a/fitbit/check.ts';
import { healthCheck } from './provider-a/google-health/check.ts';
import { check as checkD } from './provider-d/check.ts';

const answer = (status: number, body: unknown) => ({ status, headers: {}, body });
const page = (status: number, location?: string, text = '') => ({
  status,
  location: location === undefined ? undefined : new URL(location),
  text,
});

describe('the refusal of a code that nobody has issued', () => {
  const cases: [string, typeof readClient | undefined, number, unknown, ClientState | undefined][] = [
    ['RFC 6749: the code is wrong', readClient, 400, { error: 'invalid_grant' }, 'known'],
    ['RFC 6749: the client is wrong', readClient, 401, { error: 'invalid_client' }, 'refused'],
    ['RFC 6749: the address is wrong', readClient, 400, { error: 'redirect_uri_mismatch' }, 'known'],
    ['a token', readClient, 200, { access_token: 't' }, 'known'],
    ['a page', readClient, 200, undefined, undefined],
    ['something else', readClient, 503, undefined, undefined],
    ['an error that is no text', readClient, 400, { error: { code: 400 } }, undefined],
    ['errors by type', fitbitCheck.readClient, 401, { errors: [{ errorType: 'invalid_client' }] }, 'refused'],
    ['errors by type', fitbitCheck.readClient, 400, { errors: [{ errorType: 'invalid_grant' }] }, 'known'],
    ['errors by resource', checkD.readClient, 400, faultOf('AuthorizationCode', 'code', 'invalid'), 'known'],
    ['errors by resource', checkD.readClient, 400, faultOf('Application', 'client_id', 'invalid'), 'refused'],
    ['errors by resource', checkD.readClient, 401, faultOf('Application', '', 'invalid'), 'refused'],
    ['errors by resource', checkD.readClient, 403, faultOf('Application', 'Status', 'Inactive'), 'inactive'],
    ['errors by resource', checkD.readClient, 502, '<html>', undefined],
  ];
  for (const [name, read, status, body, expected] of cases) {
    it(`${name}: ${JSON.stringify(body)} means ${expected}`, () =>
      assert.equal(read?.(answer(status, body)), expected));
  }
});

function faultOf(resource: string, field: string, code: string) {
  return { message: 'Bad Request', errors: [{ resource, field, code }] };
}

describe('the consent page', () => {
  it('sends to a page of its own with the error in the address', () => {
    const hint = 'The "redirect_uri" parameter does not match any of the pre-registered redirect urls.';
    const query = new URLSearchParams({ error: 'invalid_request', error_description: 'malformed', error_hint: hint });
    assert.equal(consentFault(page(302, `https://v.test/error?${query}`)), `invalid_request: malformed: ${hint}`);
  });

  it('answers 400 with the error in its body', () => {
    const text = JSON.stringify(faultOf('Application', 'redirect_uri', 'invalid'));
    assert.equal(consentFault(page(400, undefined, text)), text);
  });

  it('finds nothing wrong when it asks the person to sign in, whatever its address repeats', () => {
    const back = encodeURIComponent('/oauth?redirect_uri=https://me.test&error=1');
    assert.equal(consentFault(page(302, `https://v.test/login?continue=${back}`)), undefined);
    assert.equal(consentFault(page(200, undefined, 'Sign in; redirect_uri')), undefined);
  });

  it('of provider_a hides the error in base64', () => {
    const at = (authError: string) =>
      healthCheck.consentFault?.(page(302, `https://v.test/signin/oauth/error?authError=${authError}`));
    assert.equal(at('ChVyZWRpcmVjdF91cmlfbWlzbWF0Y2gSsAEKWW91'), 'redirect_uri_mismatch');
    assert.equal(at('AAAA'), 'an error without a name');
    assert.equal(healthCheck.consentFault?.(page(302, 'https://v.test/signin?continue=x')), undefined);
  });
});
