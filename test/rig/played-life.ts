/**
 * Plays a simulated person's life as the service would see it: a clock goes on, each vendor is read several times a day
 * by its real adapter, and the analysis follows with that clock.
 */
import { dayOffsets } from '../../src/modules/store/metrics/index.ts';
import { addPending } from '../../src/modules/understand/analytics/background/store.ts';
import { analyzeTask } from '../../src/modules/understand/analytics/index.ts';
import { localDay, MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import type { Person } from '../../src/sandbox/people.ts';
import type { HealthApp } from './health-app.ts';
import type { SandboxLives, Stored } from './sandbox-lives.ts';

export interface PlayedLife {
  readonly userId: string;
  /** Every anomaly that was announced, with the local day on which that was. */
  readonly told: readonly { readonly id: string; readonly method: string; readonly on: string }[];
  /** Every personal record that was announced. */
  readonly records: readonly JsonObject[];
}

export interface Play {
  readonly app: HealthApp;
  readonly lives: SandboxLives;
  /** Sets the clock of the simulated vendors. */
  readonly setClock: (now: number) => void;
  /** The moments at which everything is read and analysed, ascending, epoch milliseconds. */
  readonly moments: readonly number[];
  /** How many days the first sync reads. */
  readonly historyDays: number;
}

/** The longest time for which the people of the sandbox do not upload, and a day more. */
const REREAD_DAYS = 5;

export async function playLife({ id, home }: Person, play: Play): Promise<PlayedLife> {
  const { app, lives, setClock, moments, historyDays } = play;
  const userId = await app.createUser(home.timeZone);
  const told: { id: string; method: string; on: string }[] = [];
  const stored: Stored = (providerId) => ({
    dayOffsets: (metricType, firstDay, lastDay) =>
      dayOffsets(app.db, userId, providerId, metricType, { firstDay, lastDay }),
  });
  let known = 0;
  for (const [index, at] of moments.entries()) {
    setClock(at);
    const now = new Date(at);
    const days = index === 0 ? historyDays : REREAD_DAYS;
    for (const { providerId, points, events } of await lives.read(id, days, stored)) {
      await app.sync(userId, providerId, { points, events }, { now, isFirstSync: index === 0 });
    }
    const [firstDay, lastDay] = [localDay(at - days * 86_400_000), localDay(at)];
    await app.db.transaction((tx) => addPending(tx, userId, { firstDay, lastDay, announces: 'everything' }, now));
    await analyzeTask(app.db, () => now)({ userId });
    const all = await app.told(userId, 'anomaly.detected');
    const on = localDay(at + home.utcOffsetMinutes * MINUTE_MS);
    told.push(
      ...all.slice(known).map(({ anomalyId, method }) => ({ id: String(anomalyId), method: String(method), on })),
    );
    known = all.length;
  }
  return { userId, told, records: await app.told(userId, 'record.beaten') };
}
