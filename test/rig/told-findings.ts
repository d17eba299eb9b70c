/**
 * Sixty days of simulated people at all four vendors, with a clock that goes on: what is told, and what stays true. The
 * people are shared among test files, which run at the same time. The tests compare the table of docs/analytics.md.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { addDays, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { PEOPLE, type Person } from '../../src/sandbox/people.ts';
import { type HealthApp, startHealthApp } from './health-app.ts';
import { connectTools } from './mcp-client.ts';
import { type PlayedLife, playLife } from './played-life.ts';
import { openSandboxLives, type SandboxLives } from './sandbox-lives.ts';

/** The stories of the sandbox are counted from this day. */
const END = Date.parse('2026-11-21T12:00:00.000Z');
const DAYS = 60;
/** Shortly after midnight, when some vendors have sent the whole day and others have not; and in the middle of a day. */
const HOURS = [1, 14];

/** The moments of 60 days where the person lives at home. */
function momentsOf({ home }: Person): number[] {
  const first = addDays(localDay(END), -DAYS);
  const days = Array.from(
    { length: DAYS },
    (_, day) => dayStart(addDays(first, day)) - home.utcOffsetMinutes * MINUTE_MS,
  );
  return days.flatMap((midnight) => HOURS.map((hour) => midnight + hour * HOUR_MS)).filter((at) => at <= END);
}

/** A service and a sandbox, for one life after the other. */
interface Stage {
  readonly app: HealthApp;
  readonly play: (person: Person) => Promise<PlayedLife>;
  readonly close: () => Promise<void>;
}

async function openStage(): Promise<Stage> {
  let clock = END;
  const setClock = (now: number) => {
    clock = now;
  };
  const app = await startHealthApp();
  const lives: SandboxLives = await openSandboxLives(() => clock);
  return {
    app,
    play: (person) => playLife(person, { app, lives, setClock, moments: momentsOf(person) }),
    close: async () => {
      await lives.stop();
      await app.close();
    },
  };
}

async function anomaliesOf(app: HealthApp, userId: string): Promise<JsonObject[]> {
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

function takenBack(told: PlayedLife['told'], anomalies: readonly JsonObject[]) {
  const active = new Set(anomalies.filter(({ status }) => status === 'active').map(({ id }) => id));
  return told.filter(({ id }) => !active.has(id));
}

/** The person's row in the table of docs/analytics.md. */
function rowOf(person: string, { told, notifications }: PlayedLife, anomalies: readonly JsonObject[]): string {
  const counts = [anomalies.length, told.length, notifications, takenBack(told, anomalies).length];
  return `| \`${person}\` | ${counts.join(' | ')} |`;
}

/** The tests of these people, in a file of their own. */
export function testToldFindings(ids: readonly string[]): void {
  let stage: Stage;
  let address: string;
  let page: string;
  before(async () => {
    stage = await openStage();
    address = await stage.app.listen();
    page = await readFile(new URL('../../docs/analytics.md', import.meta.url), 'utf8');
  });
  after(() => stage.close());
  for (const person of PEOPLE.filter(({ id }) => ids.includes(id))) {
    test(`what ${person.id} is told stays true`, { timeout: 30 * 60_000 }, async () => {
      const { app } = stage;
      const played = await stage.play(person);
      const { userId, told, records } = played;
      const anomalies = await anomaliesOf(app, userId);
      assert.deepEqual(takenBack(told, anomalies), [], 'told, and taken back');
      const row = rowOf(person.id, played, anomalies);
      assert.ok(page.includes(`\n${row}\n`), `the table of docs/analytics.md must have the row ${row}`);
      await assertRecordsHold(app, userId, records);
      await assertToolsAgree(app, address, userId, anomalies);
      if (person.id === 'falling-ill') return;
      const signs = anomalies.filter(({ method }) => method === 'several_signs');
      assert.deepEqual(
        signs.map(({ message }) => message),
        [],
      );
    });
  }
}

/** A record that was announced is the number that its day still has. */
async function assertRecordsHold(app: HealthApp, userId: string, records: readonly JsonObject[]): Promise<void> {
  const query = `from=${addDays(localDay(END), -DAYS)}&to=${localDay(END)}`;
  const answer = await app.call('GET', `/users/${userId}/health/daily-summaries?${query}`);
  const days = answer.body as unknown as { date: string; metrics: Record<string, { value: number }> }[]; // its declared answer
  const ofDays = records.filter(({ category }) => category === 'daily_max' || category === 'daily_min');
  assert.ok(ofDays.length > 0);
  for (const { metricType, category, day, value } of ofDays) {
    const summary = days.find(({ date }) => date === day);
    const now = summary?.metrics[String(metricType)]?.value;
    assert.equal(now, value, `${String(metricType)} ${String(category)} of ${String(day)}`);
  }
}

async function assertToolsAgree(
  app: HealthApp,
  address: string,
  userId: string,
  anomalies: readonly JsonObject[],
): Promise<void> {
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
