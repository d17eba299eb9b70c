import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spareQuota } from './backfill.ts';
import type { Provider, QuotaWindow } from './provider.ts';
import { quotaWindows as windowsOfA } from './provider-a/fitbit/quota.ts';
import { quotaWindows as windowsOfC } from './provider-c/quota.ts';
import { quotaWindows as windowsOfD } from './provider-d/quota.ts';
import type { VendorApi } from './vendor-api.ts';

const vendorProvider: Provider = {
  id: 'vendor',
  displayName: 'Vendor',
  auth: { protocol: 'oauth1', requestTokenUrl: '', authorizeUrl: '', tokenUrl: '' },
  apiUrl: '',
  metricTypes: [],
  eventTypes: [],
  aiRestricted: false,
  quota: { exhaustedUntil: () => undefined },
  identify: async () => '',
  fetch: async function* () {},
};

const NOW = Date.parse('2026-03-10T10:07:30.000Z');
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Calls the vendor through the spared API; `left` is the rest of the quota that the vendor shows after each call. */
function spared(windows: (left: number) => QuotaWindow[]) {
  let left = 100;
  let now = NOW;
  const api = {
    get: async () => {
      left -= 1;
      return { status: 200, headers: { left: String(left) }, body: {} };
    },
  } as unknown as VendorApi; // nothing else is called
  const provider: Provider = { ...vendorProvider, quotaWindows: (headers) => windows(Number(headers.left)) };
  const sparing = spareQuota(provider, api, () => now);
  return {
    ...sparing,
    call: async (times = 1) => {
      for (let count = 0; count < times; count++) await sparing.api.get('/');
    },
    use: (others: number) => {
      left -= others;
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const minute = (left: number): QuotaWindow => ({
  limit: 100,
  lengthMs: MINUTE_MS,
  left,
  opensAt: NOW + 30 * SECOND_MS,
});

describe('the quota for a backfill', () => {
  it('ends when half of it is used, by backfills or others, until it is counted anew', async () => {
    const vendor = spared((left) => [minute(left)]);
    await vendor.call(10);
    vendor.use(41);
    await vendor.call();
    const refusal = { kind: 'rate_limited', retryAt: NOW + 30 * SECOND_MS };
    await assert.rejects(vendor.call(), refusal);
    vendor.wait(31 * SECOND_MS);
    await vendor.call();
  });

  it('says how long all backfills together have to rest, to use half of each quota at most', async () => {
    const day: QuotaWindow = { limit: 1000, lengthMs: DAY_MS, left: undefined, opensAt: undefined };
    const vendor = spared((left) => [minute(left), day]);
    await vendor.call(5);
    assert.equal(vendor.usedMs(), (5 * DAY_MS) / 500);
  });

  it('needs no rest where each person has a quota of their own', async () => {
    const { quota: _, ...ofEachPerson } = vendorProvider;
    const vendor = spared((left) => [minute(left)]);
    const personal = spareQuota({ ...ofEachPerson, quotaWindows: () => [minute(90)] }, vendor.api, () => NOW);
    await personal.api.get('/');
    assert.equal(personal.usedMs(), 0);
  });

  it('does not matter where the vendor shows none', async () => {
    const vendor = spared(() => []);
    await vendor.call(500);
    assert.equal(vendor.usedMs(), 0);
  });
});

describe('the quotas that vendors show', () => {
  it('of a person and hour, at provider_a in the older flavour', () => {
    const headers = {
      'fitbit-rate-limit-limit': '150',
      'fitbit-rate-limit-remaining': '149',
      'fitbit-rate-limit-reset': '1800',
    };
    assert.deepEqual(windowsOfA(headers, NOW), [
      { limit: 150, lengthMs: HOUR_MS, left: 149, opensAt: NOW + HOUR_MS / 2 },
    ]);
    assert.deepEqual(windowsOfA({}, NOW), []);
  });

  it('of a minute and a day at provider_c, where only the nearest says what is left', () => {
    const headers = {
      'x-ratelimit-limit': '100, 100;window=60, 10000;window=86400',
      'x-ratelimit-remaining': '98',
      'x-ratelimit-reset': '3',
    };
    assert.deepEqual(windowsOfC(headers, NOW), [
      { limit: 100, lengthMs: MINUTE_MS, left: 98, opensAt: NOW + 3 * SECOND_MS },
      { limit: 10_000, lengthMs: DAY_MS, left: undefined, opensAt: undefined },
    ]);
    assert.deepEqual(windowsOfC({ 'x-ratelimit-limit': 'many' }, NOW), []);
  });

  it('of quarters of an hour and of days at provider_d', () => {
    const headers = { 'x-readratelimit-limit': '100,1000', 'x-readratelimit-usage': '101,400' };
    assert.deepEqual(windowsOfD(headers, NOW), [
      { limit: 100, lengthMs: 15 * MINUTE_MS, left: -1, opensAt: Date.parse('2026-03-10T10:15:00.000Z') },
      { limit: 1000, lengthMs: DAY_MS, left: 600, opensAt: Date.parse('2026-03-11T00:00:00.000Z') },
    ]);
  });
});
