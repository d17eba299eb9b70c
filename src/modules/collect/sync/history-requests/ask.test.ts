import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '../../../../platform/instants.ts';
import { askedWindow, waitEnd } from './ask.ts';

const ASKED = Date.parse('2026-03-01T00:00:00.000Z');

/** How many hours a sync waits after it has asked, when the last delivery came so many hours after that. */
function hoursWaited(lastDelivery: number | null): number {
  const lastSyncedAt = lastDelivery === null ? null : new Date(ASKED + lastDelivery * HOUR_MS).toISOString();
  return (waitEnd({ lastSyncedAt }, ASKED) - ASKED) / HOUR_MS;
}

test('a sync waits for two hours after the last delivery, and for a day at most', () => {
  assert.deepEqual([0.5, 5, 21, 22, 23].map(hoursWaited), [2.5, 7, 23, 24, 24]);
  assert.deepEqual([null, -3, 0].map(hoursWaited), [24, 24, 24], 'nothing has come since it asked');
});

test('the vendor is asked for the days up to the connection, although the sync begins a moment later', () => {
  const connectedAt = new Date(ASKED).toISOString();
  const from = ASKED - 720 * HOUR_MS;
  assert.deepEqual(askedWindow({ from, to: ASKED + 48 }, { connectedAt }), { from, to: ASKED });
  assert.deepEqual(
    askedWindow({ from, to: ASKED - 48 }, { connectedAt }),
    { from, to: ASKED - 48 },
    'a backfill ends before',
  );
  assert.deepEqual(askedWindow({ from: ASKED + 1, to: ASKED + 48 }, { connectedAt }), {
    from: ASKED + 1,
    to: ASKED + 1,
  });
});
