import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../../../platform/instants.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { adapterFinder } from './replay.ts';

const NOW = Date.parse('2026-03-18T09:00:00Z');

test('simulated people may be far ahead of the clock when their data are read again; others may not', async () => {
  const adapter = {
    id: 'toy',
    auth: { protocol: 'oauth2' },
    fetch: async function* () {
      const recordedAt = NOW + 60 * DAY_MS;
      const point = { metricType: 'steps', value: 5, recordedAt, day: '2026-05-17', settlesAt: null } as const;
      yield { points: [point], events: [] };
    },
  } as unknown as Provider; // what the finder looks at
  const readWith = async (settings: Parameters<typeof adapterFinder>[1]) => {
    const found = adapterFinder([adapter], settings)('toy', undefined);
    const [page] = await Array.fromAsync(found?.fetch({ now: NOW } as FetchRequest) ?? []); // what the limits need
    return page?.points.length;
  };
  assert.equal(await readWith({}), 1);
  assert.equal(await readWith({ toy: { clientId: 'ours', clientSecret: 'ours' } }), 0);
});
