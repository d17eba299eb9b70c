/** Which days are over, for people whose zone is not the one their data come from, around both midnights. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { userDays } from '../../src/modules/store/metrics/index.ts';
import { sendDueReports } from '../../src/modules/tell/notifications/reports/due.ts';
import { detectAnomalies } from '../../src/modules/understand/analytics/anomalies/detection.ts';
import { contextPackage } from '../../src/modules/understand/analytics/context/context-package.ts';
import { judgeEndedGoals } from '../../src/modules/understand/goals/judging.ts';
import { sql } from '../../src/platform/db.ts';
import { addDays, DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '../../src/platform/instants.ts';
import { TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { dailyPoint } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

/** From UTC−11 to UTC+14. */
const HOMES = { 'Pacific/Pago_Pago': -660, 'America/Lima': -300, UTC: 0, 'Asia/Tokyo': 540, 'Pacific/Kiritimati': 840 };
const OFFSETS = [-660, 0, 840];
const DAY = '2026-03-10';
const ends = (offset: number) => dayStart(DAY) + DAY_MS - offset * MINUTE_MS;

/** Forty ordinary days, and few steps so far on {@link DAY}, all from one UTC offset. */
const days = (utcOffsetMinutes: number | null) =>
  Array.from({ length: 41 }, (_, ago) =>
    dailyPoint('steps', addDays(DAY, -ago), ago === 0 ? 1_500 : 10_000 + ((ago * 37) % 11) * 50, { utcOffsetMinutes }),
  );

test('a day that still runs is neither judged nor part of a baseline', async () => {
  for (const own of [...OFFSETS, null]) {
    const userId = await app.createUser();
    await app.store(userId, days(own));
    for (const [timezone, home] of Object.entries(HOMES)) {
      // Days without an offset end where the person lives.
      for (const midnight of new Set([ends(home), ends(own ?? home)])) {
        for (const at of [midnight - 1, midnight]) {
          const now = new Date(at);
          const known = await userDays(app.db, userId, timezone, now);
          const isOver = at >= ends(home) && at >= ends(own ?? home);
          const where = `home ${timezone}, points ${own}, ${now.toISOString()}`;
          const query = { userId, userDays: known, now, units: 'metric' as const, excluded: new Set<string>() };
          const { baselines } = await contextPackage(app.db, query);
          assert.equal((baselines.steps?.mean ?? 0) < 10_000, isOver, where);
          const options = { userDays: known, lookbackDays: 3, now, withdrawMissing: true };
          const found = await app.db.transaction((tx) => detectAnomalies(tx, userId, options));
          assert.deepEqual([...new Set(found.map(({ day }) => day))], isOver ? [DAY] : [], where);
        }
      }
    }
  }
});

test('without a time zone of its own, a person lives where the newest offset says', async () => {
  const userId = await app.createUser();
  await app.store(userId, [dailyPoint('steps', TODAY, 1, { utcOffsetMinutes: 840 })]);
  const { body } = await app.call('GET', `/users/${userId}/coverage`);
  const { today } = await userDays(app.db, userId, 'Pacific/Kiritimati', new Date());
  assert.equal(body.today, today);
});

test('a goal of at most waits for the day to end where its data come from', async () => {
  const userId = await app.createUser('Pacific/Kiritimati');
  const goal = { metricType: 'steps', target: 5_000, direction: 'at_most' };
  assert.equal((await app.call('POST', `/users/${userId}/goals`, goal)).status, 201);
  const [{ judgeAt } = { judgeAt: '' }] = await app.db.query<{ judgeAt: string }>(sql`
    select judge_at as "judgeAt" from goals where user_id = ${userId}`);
  const dueAt = Date.parse(judgeAt);
  const day = new Date(dueAt - 20 * HOUR_MS + 840 * MINUTE_MS).toISOString().slice(0, 10);
  await app.sync(userId, 'provider_a', { points: [dailyPoint('steps', day, 1_500, { utcOffsetMinutes: -660 })] });
  const reached = async (at: number) => {
    await judgeEndedGoals(app.db, new Date(at));
    return (await app.told(userId, 'goal.reached')).map(({ periodStart }) => periodStart);
  };
  assert.deepEqual(await reached(dueAt), []);
  assert.deepEqual(await reached(dueAt + 25 * HOUR_MS - 1), []);
  assert.deepEqual(await reached(dueAt + 25 * HOUR_MS), [day]);
});

test('a daily report is about the newest finished day, a weekly one waits for its last day', async () => {
  const schedule = { delaysMs: [0], jitter: 0 };
  const userId = await app.createUser('Pacific/Kiritimati');
  // 08:00 on Monday 16 March where the person lives is 07:00 on Sunday at the offset of the data.
  const now = Date.parse('2026-03-15T18:00:00.000Z');
  const points = ['2026-03-13', '2026-03-14', '2026-03-15'].map((day) =>
    dailyPoint('steps', day, 8_000, { utcOffsetMinutes: -660 }),
  );
  await app.store(userId, points);
  const report = async (frequency: string, at: number) => {
    await app.call('PUT', `/users/${userId}/notifications/reports`, { frequency });
    await app.db.query(sql`update notification_reports set next_at = ${new Date(at)} where user_id = ${userId}`);
    await sendDueReports(app.db, schedule, new Date(at));
    const rows = await app.db.query<{ title: string; nextAt: string }>(sql`
      select n.title, r.next_at as "nextAt" from notification_reports r
      left join notifications n on n.user_id = r.user_id where r.user_id = ${userId}`);
    await app.db.query(sql`delete from notifications where user_id = ${userId}`);
    return [rows[0]?.title, rows[0]?.nextAt];
  };
  assert.equal((await report('daily', now))[0], 'Your day: 14 March');
  const end = '2026-03-16T11:00:00.000Z';
  assert.deepEqual(await report('weekly', now), [null, end]);
  assert.equal((await report('weekly', Date.parse(end)))[0], 'Your week: 9 March to 15 March');
  // A connection that has not synced since may still bring something of Sunday, but not for more than a day.
  const connectionId = randomUUID();
  const synced = (at: string) =>
    app.db.query(sql`update connections set last_synced_at = ${at}::timestamptz where id = ${connectionId}`);
  await app.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, last_synced_at, connected_at)
    values (${userId}, ${connectionId}, ${app.workspaceId()}, 'provider_c', 'active', '2026-03-16T10:59:00.000Z', now())`);
  assert.deepEqual(await report('weekly', Date.parse(end)), [null, '2026-03-16T11:10:00.000Z']);
  assert.deepEqual(await report('weekly', Date.parse(end) + DAY_MS - 1), [null, '2026-03-17T11:00:00.000Z']);
  assert.equal((await report('weekly', Date.parse(end) + DAY_MS))[0], 'Your week: 9 March to 15 March');
  await synced(end);
  assert.equal((await report('weekly', Date.parse(end)))[0], 'Your week: 9 March to 15 March');
});
