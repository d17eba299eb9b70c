import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a traceparent is read as it was written', () => {
  for (const traceFlags of [0, 1]) {
    const context = { traceId: TRACE, spanId: SPAN, traceFlags };
    assert.deepEqual(readTraceparent(writeTraceparent(context)), context);
  }
});

test('anything else is none', () => {
  for (const text of [
    '',
    `00-${TRACE}-${SPAN}`,
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `\n00-${TRACE}-${SPAN}-01`,
  ]) {
    assert.equal(readTraceparent(text), undefined, text);
  }
});
