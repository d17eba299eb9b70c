/** Days that end while nothing comes from a person: the next analysis makes up for them, however late it is. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type HealthApp, startHealthApp } from '../../../../../test/rig/health-app.ts';
import { pointAt } from '../../../../../test/rig/points.ts';
import { recordEvent } from '../../../../domain-events/outbox.ts';
import { DISPATCH_TASK } from '../../../../platform/outbox/outbox.ts';
import { verifyRecords } from '../../records/index.ts';
import { listScores } from '../scores/store.ts';
import { analyzeSilently, analyzeTask } from './analysis.ts';

let app: HealthApp;

before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const at = (day: string, time: string) => new Date(`${day}T${time}:00.000Z`);

/** Stores points of this moment as a sync does, and analyses them a minute later. */
async function bring(userId: string, day: string, { steps, stress }: { steps: number; stress: number }): Promise<void> {
  const points = [pointAt('steps', `${day}T07:00:00.000Z`, steps), pointAt('stress', `${day}T07:00:00.000Z`, stress)];
  await app.sync(userId, 'provider_a', { points }, { now: at(day, '07:10') });
  const data = { userId, providerId: 'provider_a', metricTypes: [], from: day, to: day };
  const event = { workspaceId: app.workspaceId(), userId, event: 'health.updated' as const, data };
  const { id } = await app.db.transaction((tx) => recordEvent(tx, event));
  await app.runTask(DISPATCH_TASK, { userId, eventId: id });
  await analyzeTask(app.db, new Set(), () => at(day, '07:11'))({ userId });
}

test('the last day before a week without data gets its record and its scores when data come again', async () => {
  const userId = await app.createUser('UTC');
  for (const day of ['05', '06', '07', '08', '09']) await bring(userId, `2026-03-${day}`, { steps: 9_000, stress: 30 });
  await bring(userId, '2026-03-10', { steps: 3_000, stress: 20 });
  await bring(userId, '2026-03-18', { steps: 8_000, stress: 40 });
  const now = at('2026-03-18', '07:12');
  assert.deepEqual(await verifyRecords(app.db, userId, now), []);
  const scores = () => listScores(app.db, userId, {}, 100);
  const kept = await scores();
  assert.ok(kept.some(({ day, activity }) => day === '2026-03-10' && activity !== null));
  await app.db.transaction((tx) => analyzeSilently(tx, userId, now));
  assert.deepEqual(kept, await scores());
});
