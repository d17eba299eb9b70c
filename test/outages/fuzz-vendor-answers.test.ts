/** Spoiled answers of vendors for every adapter. `npm run fuzz -- --vendor-answers 100000` spoils as many as one likes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulatedFormats } from '../rig/simulated-providers.ts';
import { fuzzAdapters } from './fuzz/vendor-answers.ts';

/** For each adapter. */
const ANSWERS = 500;
const SECONDS = 40;

test('spoiled answers end as pages that can be stored or as failures of the vendor', async () => {
  const result = await fuzzAdapters({ answers: ANSWERS, seed: 33, seconds: SECONDS });
  assert.deepEqual(result.findings, []);
  assert.equal(Object.keys(result.spoiled).length, simulatedFormats.length);
  for (const [adapter, spoiled] of Object.entries(result.spoiled)) assert.ok(spoiled > 0, adapter);
  for (const end of ['read', 'malformed']) assert.ok((result.ends[end] ?? 0) > 0, `none ended as ${end}`);
});
