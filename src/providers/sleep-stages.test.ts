import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type StageSpan, stageSpans } from './sleep-stages.ts';

const MINUTE = 60_000;
const span = (stage: StageSpan['stage'], from: number, to: number): StageSpan => ({
  stage,
  from: from * MINUTE,
  to: to * MINUTE,
});

test('stages are put in order and cut to the sleep', () => {
  const found = stageSpans([span('deep', 30, 90), span('light', -5, 30), span('rem', 200, 210)], 0, 60 * MINUTE);
  assert.deepEqual(found, [
    { stage: 'light', startTime: '1970-01-01T00:00:00.000Z', endTime: '1970-01-01T00:30:00.000Z' },
    { stage: 'deep', startTime: '1970-01-01T00:30:00.000Z', endTime: '1970-01-01T01:00:00.000Z' },
  ]);
});

test('without stages, or with far too many, there is nothing', () => {
  assert.equal(stageSpans([], 0, MINUTE), undefined);
  assert.equal(stageSpans([span('deep', Number.NaN, 5)], 0, 10 * MINUTE), undefined);
  const many = Array.from({ length: 501 }, (_, index) => span('light', index, index + 1));
  assert.equal(stageSpans(many, 0, 600 * MINUTE), undefined);
});
