import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { attentionPlace } from './attention-place.ts';

/** What the service names, by the kind of the item. */
const REFS: readonly (readonly [kind: string, ref: string, address: string])[] = [
  [
    'connections_in_error',
    '/v1/connections?status=error&providerId=provider_c',
    '/users?status=error&providerId=provider_c',
  ],
  [
    'connections_disconnected',
    '/v1/connections?status=disconnected&providerId=b',
    '/users?status=disconnected&providerId=b',
  ],
  ['worker_silent', '/v1/syncs?status=queued', '/syncs?status=queued'],
  ['queue_behind', '/v1/syncs?status=queued', '/syncs?status=queued'],
  ['queue_behind', '/v1/webhooks', '/webhooks'],
  ['queue_behind', '/v1/webhooks/w1/deliveries?status=pending', '/webhooks/w1?status=pending'],
  ['webhook_failing', '/v1/webhooks/w1/deliveries?status=failed', '/webhooks/w1?status=failed'],
  ['key_expiring', '/v1/api-keys', '/keys'],
  ['quota_used_up', '/v1/providers/provider_c/quota', '/providers/provider_c'],
  ['records_set_aside', '/v1/quarantine?providerId=provider_b', '/providers/provider_b'],
  [
    'notifications_undeliverable',
    '/v1/users/u1/notifications/logs?status=failed',
    '/users/u1/notifications?status=failed',
  ],
  ['vendor_ends_interface', '/v1/providers/provider_a', '/providers/provider_a'],
];

/** The files in which the service makes items. */
const SOURCES = [
  'operate/attention.ts',
  'operate/ending-interfaces.ts',
  'platform/attention.ts',
  'modules/access/keys/attention.ts',
  'modules/collect/connections/attention.ts',
  'modules/collect/quarantine/attention.ts',
  'modules/collect/quotas/attention.ts',
  'modules/tell/notifications/attention.ts',
  'modules/tell/webhooks/attention.ts',
];

function addressOf(ref: string): string {
  const place = attentionPlace(ref);
  assert.ok(place !== undefined, ref);
  const { to, params, search } = place.link as Record<'params' | 'search', Record<string, string>> & { to: string }; // as the function makes it
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '?');
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}

describe('the page for something that needs an operator', () => {
  for (const [kind, ref, address] of REFS) {
    it(`${kind}: ${ref}`, () => assert.equal(addressOf(ref), address));
  }

  it('is known for every kind that the service makes', () => {
    const kinds = SOURCES.flatMap((file) => {
      const source = readFileSync(new URL(`../../../../src/${file}`, import.meta.url), 'utf8');
      return [...source.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind);
    });
    const known = new Set(REFS.map(([kind]) => kind));
    assert.deepEqual(
      [...new Set(kinds)].filter((kind) => kind === undefined || !known.has(kind)),
      [],
    );
    assert.equal(new Set(kinds).size, known.size);
  });

  it('is none where there is nothing to read, or the read is not known', () => {
    for (const ref of [null, '', '/v1/nothing', '/v1/users', 'https://evil.test/v1/api-keys']) {
      assert.equal(attentionPlace(ref), undefined);
    }
  });

  it('takes over only filters that the page has', () => {
    assert.equal(addressOf('/v1/connections?status=error&limit=5'), '/users?status=error');
  });
});
