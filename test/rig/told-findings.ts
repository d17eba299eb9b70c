/**
 * Sixty days of simulated people at all four vendors, with a clock that goes on: what is told, and what stays true. The
 * people are shared among test files, which run at the same time.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { PEOPLE, type Person } from '../../src/sandbox/people.ts';
import { type HealthApp, startHealthApp } from './health-app.ts';
import { connectTools } from './mcp-client.ts';
import { type Moment, type PlayedLife, playLife } from './played-life.ts';
import { openSandboxLives, type SandboxLives } from './sandbox-lives.ts';

/** The stories of the sandbox are counted from this day. */
const END = Date.parse('2026-11-21T12:00:00.000Z');
const DAYS = 60;
const HISTORY_DAYS = 30;
/** Shortly after midnight, when some vendors have sent the whole day and others have not; and in the middle of a day. */
const HOURS = [1, 14];
/** The longest time for which the people of the sandbox do not upload, and a day more. */
const REREAD_DAYS = 5;

/** The moments of 60 days where the person lives at home. */
function momentsOf({ home }: Person): Moment[] {
  const first = addDays(localDay(END), -DAYS);
  const days = Array.from(
    { length: DAYS },
    (_, day) => dayStart(addDays(first, day)) - home.utcOffsetMinutes * MINUTE_MS,
  );
  const moments = days.flatMap((midnight) => HOURS.map((hour) => midnight + hour * HOUR_MS)).filter((at) => at <= END);
  return moments.map((at, index) => ({ at, days: index === 0 ? HISTORY_DAYS : REREAD_DAYS }));
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

/** The tests of these people, in a file of their own. */
export function testToldFindings(ids: readonly string[]): void {
  let stage: Stage;
  let address: string;
  before(async () => {
    stage = await openStage();
    address = await stage.app.listen();
  });
  after(() => stage.close());
  for (const person of PEOPLE.filter(({ id }) => ids.includes(id))) {
    test(`what ${person.id} is told stays true`, { timeout: 30 * 60_000 }, async () => {
      const { app } = stage;
      const played = await stage.play(person);
      const { userId, told, records } = played;
      const anomalies = await anomaliesOf(app, userId);
      assert.deepEqual(takenBack(told, anomalies), [], 'told, and taken back');
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
