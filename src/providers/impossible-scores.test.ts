/** Scores and shares beyond 100 reach the limits, and so are set aside and told; adapters do not drop them unseen. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withinLimits } from './limits.ts';
import type { Page } from './page.ts';
import { oxygenPoints } from './provider-a/fitbit/daily-values.ts';
import { nightOf, normaliseRecovery, recoveries } from './provider-c/recovery.ts';

const LATEST = Date.parse('2100-01-01T00:00:00Z');
const reasonsOf = (page: Page) => (withinLimits(page, LATEST).setAside ?? []).map(({ reason }) => reason).sort();

test('a recovery of 150 and an oxygen saturation of 130 percent', () => {
  const file = new URL('provider-c/fixtures/recoveries.json', import.meta.url);
  const { records } = JSON.parse(readFileSync(file, 'utf8')) as { records: { score: object }[] };
  const [first] = records;
  const score = { ...first?.score, recovery_score: 150, spo2_percentage: 130 };
  const read = recoveries.readPage({ records: [{ ...first, score }] }).records;
  assert.deepEqual(
    read.flatMap((recovery) => reasonsOf(normaliseRecovery(recovery, nightOf(recovery, {})))),
    ['recovery_score must lie from 0 to 100', 'spo2 must lie from 0 to 100'],
  );
});

test('a daily oxygen saturation of 130 percent', () => {
  const points = oxygenPoints({ dateTime: '2026-03-02', value: { avg: 130, min: 90, max: 99 } });
  assert.deepEqual(reasonsOf({ points, events: [] }), ['spo2 must lie from 0 to 100']);
});
