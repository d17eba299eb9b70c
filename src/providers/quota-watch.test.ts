import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from './provider.ts';
import { createQuotaWatch } from './quota-watch.ts';
import { type VendorApi, VendorError, type VendorHeaders } from './vendor-api.ts';

const quota = { exhaustedUntil: ({ left }: VendorHeaders) => (left === '0' ? 2_000 : undefined) };
const provider = { id: 'one', quota } as unknown as Provider; // all that is looked at

function watched(headers: VendorHeaders, failure?: VendorError, of = provider) {
  const clock = { now: 1_000, asked: 0 };
  const answer = async () => {
    clock.asked += 1;
    if (failure !== undefined) throw failure;
    return { status: 200, headers, body: undefined };
  };
  const api: VendorApi = createQuotaWatch(() => clock.now)(of, {
    get: answer,
    delete: answer,
    follow: answer,
    post: answer,
  });
  return { clock, api };
}

describe('createQuotaWatch', () => {
  it('lets calls through while some are left', async () => {
    const { clock, api } = watched({ left: '1' });
    await api.get('/a');
    await api.get('/b');
    assert.equal(clock.asked, 2);
  });

  it('asks no more after the last one, until the quota opens', async () => {
    const { clock, api } = watched({ left: '0' });
    await api.get('/a');
    await assert.rejects(api.get('/b'), { kind: 'rate_limited', retryAt: 2_000 });
    assert.equal(clock.asked, 1);
    clock.now = 2_000;
    await api.delete('/c');
    assert.equal(clock.asked, 2);
  });

  it('learns from a refusal when to ask again', async () => {
    const { clock, api } = watched({}, new VendorError('rate_limited', 'full', 5_000));
    await assert.rejects(api.get('/a'), { retryAt: 5_000 });
    await assert.rejects(api.get('/b'), { retryAt: 5_000 });
    assert.equal(clock.asked, 1);
  });

  it('keeps out of the way of a vendor that counts per person', async () => {
    const failure = new VendorError('rate_limited', 'full', 5_000);
    const { clock, api } = watched({}, failure, { id: 'two' } as unknown as Provider); // without a quota
    for (let call = 0; call < 2; call++) await assert.rejects(api.get('/a'));
    assert.equal(clock.asked, 2);
  });
});
