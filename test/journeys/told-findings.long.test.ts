/** Sixty days of simulated people at all four vendors, with a clock that goes on: what is told, and what stays true. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { PEOPLE, type Person } from '../../src/sandbox/people.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { connectTools } from '../rig/mcp-client.ts';
import { playLife } from '../rig/played-life.ts';
import { openSandboxLives, type SandboxLives } from '../rig/sandbox-lives.ts';

/** The stories of the sandbox are counted from this day. */
const END = Date.parse('2026-11-21T12:00:00.000Z');
const DAYS = 60;
const HISTORY_DAYS = 30;
/** Shortly after midnight, when some vendors have sent the whole day and others have not; and in the middle of a day. */
const HOURS = [1, 14];

let app: HealthApp;
let lives: SandboxLives;
let address: string;
let clock = END;
before(async () => {
  app = await startHealthApp();
  address = await app.listen();
  lives = await openSandboxLives(() => clock);
});
after(async () => {
  await lives.stop();
  await app.close();
});

/** The moments of 60 days where the person lives at home. */
function momentsOf({ home }: Person): number[] {
  const first = addDays(localDay(END), -DAYS);
  const days = Array.from(
    { length: DAYS },
    (_, day) => dayStart(addDays(first, day)) - home.utcOffsetMinutes * MINUTE_MS,
  );
  return days.flatMap((midnight) => HOURS.map((hour) => midnight + hour * HOUR_MS)).filter((at) => at <= END);
}

async function anomaliesOf(userId: string): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  let cursor: unknown = null;
  do {
    const page: string = cursor === null ? '' : `&cursor=${String(cursor)}`;
    const { body } = await app.call('GET', `/users/${userId}/anomalies?limit=200${page}`);
    all.push(...body.data);
    cursor = body.nextCursor;
  } while (cursor !== null);
  return all;
}

/**
 * Two are left out, because one finding of each is taken back. The device of `device-gaps` sends the rest of a day 38
 * hours after the day has ended, and a day is waited for no longer than 24. When `traveller` comes home, provider_a, which
 * knows no offset but the newest, places the samples of the days before anew.
 */
const PLAYED = PEOPLE.filter(({ id }) => id !== 'device-gaps' && id !== 'traveller');

for (const person of PLAYED) {
  test(`what ${person.id} is told stays true`, { timeout: 30 * 60_000 }, async () => {
    const setClock = (now: number) => {
      clock = now;
    };
    const moments = momentsOf(person);
    const played = await playLife(person, { app, lives, setClock, moments, historyDays: HISTORY_DAYS });
    const { userId, told, records } = played;
    const anomalies = await anomaliesOf(userId);
    const active = new Set(anomalies.filter(({ status }) => status === 'active').map(({ id }) => id));
    const retracted = told.filter(({ id }) => !active.has(id));
    assert.deepEqual(retracted, [], 'told, and taken back');
    await assertRecordsHold(userId, records);
    await assertToolsAgree(userId, anomalies);
    if (person.id === 'falling-ill') return;
    const signs = anomalies.filter(({ method }) => method === 'several_signs');
    assert.deepEqual(
      signs.map(({ message }) => message),
      [],
    );
  });
}

/** A record that was announced is the number that its day still has. */
async function assertRecordsHold(userId: string, records: readonly JsonObject[]): Promise<void> {
  for (const { metricType, category, day, value } of records) {
    if (category !== 'daily_max' && category !== 'daily_min') continue;
    const date = String(day);
    const query = `metricTypes=${String(metricType)}&from=${date}&to=${date}`;
    const answer = await app.call('GET', `/users/${userId}/health/daily-summaries?${query}`);
    const days = answer.body as unknown as { metrics: Record<string, { value: number }> }[]; // its declared answer
    assert.deepEqual(
      days.map(({ metrics }) => metrics[String(metricType)]?.value),
      [value],
      `${String(metricType)} ${category} of ${date}`,
    );
  }
}

async function assertToolsAgree(userId: string, anomalies: readonly JsonObject[]): Promise<void> {
  const tools = await connectTools('streamable HTTP', address, app.key());
  const { data } = await tools.call('get_anomaly_alerts', { userId, limit: 200 });
  assert.deepEqual(
    (data.anomalies as JsonObject[]).map(({ message, days }) => [message, days]),
    anomalies
      .filter(({ status }) => status === 'active')
      .slice(0, 200)
      .map(({ message, days }) => [message, days]),
  );
  await tools.close();
}
