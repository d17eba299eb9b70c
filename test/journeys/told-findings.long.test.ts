/** Sixty days of every simulated person at all four vendors, with a clock that goes on: what is told, and what stays true. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { addDays, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { PEOPLE, type Person } from '../../src/sandbox/people.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { connectTools } from '../rig/mcp-client.ts';
import { type PlayedLife, playLife } from '../rig/played-life.ts';
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

const rows: string[] = [];

for (const person of PEOPLE) {
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
    rows.push(rowOf(person.id, anomalies, played, retracted.length));
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

function rowOf(id: string, anomalies: readonly JsonObject[], { told, records }: PlayedLife, retracted: number): string {
  const count = (severity: string) => anomalies.filter((one) => one.severity === severity).length;
  const digests = new Set(told.filter(({ method }) => method !== 'clinical_threshold').map(({ on }) => on)).size;
  const atOnce = told.filter(({ method }) => method === 'clinical_threshold').length;
  const cells = [
    `\`${id}\``,
    count('info'),
    count('warning'),
    count('critical'),
    digests + atOnce,
    records.length,
    retracted,
  ];
  return `| ${cells.join(' | ')} |`;
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

test('docs/analytics.md says what was told', async () => {
  const text = await readFile(new URL('../../docs/analytics.md', import.meta.url), 'utf8');
  const missing = rows.filter((row) => !text.includes(`${row}\n`));
  assert.deepEqual(missing, [], 'write these rows into the page');
  assert.equal(rows.length, PEOPLE.length);
});
