import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HttpResponse } from '../platform/http-client.ts';
import { createOperationalMetrics } from '../platform/operational-metrics.ts';
import { providers } from '../providers/index.ts';
import { resolveProviders } from '../providers/settings.ts';
import { countVendorRequests } from './vendor-requests.ts';

const CYCLES = { method: 'GET', url: 'https://api.prod.whoop.com/developer/v2/cycle' } as const;
const CREDENTIALS = { clientId: 'id', clientSecret: 'secret' };

/** A client of vendors that answers with these headers. */
function open(headers: Record<string, string>) {
  const metrics = createOperationalMetrics();
  const response: HttpResponse = { status: 200, headers, bytes: new Uint8Array(), text: () => '' };
  const http = { request: async (_request: { readonly url: string | URL }) => response };
  const settings = { provider_c: CREDENTIALS, provider_b: CREDENTIALS };
  const counting = countVendorRequests(http, resolveProviders(providers, settings, undefined), metrics);
  const quotas = async () =>
    [...(await metrics.read()).matchAll(/^tributary_vendor_quota_(\w+)\{provider="(\w+)"\} (\d+)$/gm)]
      .map(([, what, provider, value]) => `${provider} ${what} ${value}`)
      .sort();
  return {
    ask: () => counting.request(CYCLES),
    quotas,
  };
}

test('a quota is known before the vendor has said anything, of the vendors that people can connect with', async () => {
  assert.deepEqual(await open({}).quotas(), ['provider_c left 100', 'provider_c limit 100']);
});

test('then it is as the last answer says, until the window is counted anew', async (t) => {
  const { ask, quotas } = open({
    'x-ratelimit-limit': '400, 400;window=60, 90000;window=86400',
    'x-ratelimit-remaining': '17',
    'x-ratelimit-reset': '30',
  });
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-05T10:00:00Z') });
  await ask();
  assert.deepEqual(await quotas(), ['provider_c left 17', 'provider_c limit 400']);
  t.mock.timers.tick(30_000);
  assert.deepEqual(await quotas(), ['provider_c left 400', 'provider_c limit 400']);
});
