/**
 * Plays a simulated person's life as the service would see it: a clock goes on, each vendor is read several times a day
 * by its real adapter, and the analysis follows with that clock, and the person is notified.
 */
import { addToDigest, sendDueDigests } from '../../src/modules/tell/notifications/digests/due.ts';
import { addPending } from '../../src/modules/understand/analytics/background/store.ts';
import { analyzeTask } from '../../src/modules/understand/analytics/index.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, localDay, MINUTE_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import type { Person } from '../../src/sandbox/people.ts';
import type { HealthApp } from './health-app.ts';
import { insertReadConnection } from './rows.ts';
import type { SandboxLives } from './sandbox-lives.ts';
import { simulatedProviders } from './simulated-providers.ts';
import { openSyncs } from './simulated-syncs.ts';

export interface PlayedLife {
  readonly userId: string;
  /** Every anomaly that was announced, with the local day on which that was. */
  readonly told: readonly { readonly id: string; readonly method: string; readonly on: string }[];
  /** How many notifications about anomalies the person got. */
  readonly notifications: number;
  /** Every personal record that was announced. */
  readonly records: readonly JsonObject[];
}

export interface Play {
  readonly app: HealthApp;
  readonly lives: SandboxLives;
  /** Sets the clock of the simulated vendors. */
  readonly setClock: (now: number) => void;
  /** The instants at which everything is read and analysed, epoch milliseconds, ascending. */
  readonly moments: readonly number[];
}

/** Nothing is delivered: there is no rule. */
const NO_DELIVERY = { delaysMs: [0], jitter: 0 };

export async function playLife({ id, home }: Person, play: Play): Promise<PlayedLife> {
  const { app, lives, setClock, moments } = play;
  const userId = await app.createUser(home.timeZone);
  const recipient = { workspaceId: app.workspaceId(), userId };
  const told: { id: string; method: string; on: string }[] = [];
  for (const { id: providerId, selectsByUpload } of simulatedProviders) {
    if (!selectsByUpload) await insertReadConnection(app.db, app.workspaceId(), userId, providerId);
  }
  const syncs = openSyncs({ db: app.db, lives }, id, userId, home.timeZone);
  for (const [index, at] of moments.entries()) {
    setClock(at);
    const now = new Date(at);
    await sendDueDigests(app.db, NO_DELIVERY, now);
    const readings = await syncs.next(at);
    for (const { providerId, points, events } of readings) {
      await app.sync(userId, providerId, { points, events }, { now, isFirstSync: index === 0 });
    }
    const [firstDay, lastDay] = [localDay(Math.min(...readings.map(({ from }) => from))), localDay(at)];
    await app.db.transaction((tx) => addPending(tx, userId, { firstDay, lastDay, announces: 'everything' }, now));
    await analyzeTask(app.db, new Set(), () => now)({ userId });
    const on = localDay(at + home.utcOffsetMinutes * MINUTE_MS);
    const news = (await app.told(userId, 'anomaly.detected')).slice(told.length);
    told.push(...news.map(({ anomalyId, method }) => ({ id: String(anomalyId), method: String(method), on })));
    const ofStatistics = news.filter(({ method }) => method !== 'clinical_threshold');
    const ids = ofStatistics.map(({ anomalyId }) => String(anomalyId));
    if (ids.length > 0) await app.db.transaction((tx) => addToDigest(tx, recipient, ids, now));
  }
  await sendDueDigests(app.db, NO_DELIVERY, new Date((moments.at(-1) ?? 0) + 2 * DAY_MS));
  const atOnce = told.filter(({ method }) => method === 'clinical_threshold').length;
  const notifications = atOnce + (await countDigests(app, userId));
  return { userId, told, notifications, records: await app.told(userId, 'record.beaten') };
}

async function countDigests({ db }: HealthApp, userId: string): Promise<number> {
  const rows = await db.query(sql`select 1 from notifications where user_id = ${userId} and category = 'anomaly'`);
  return rows.length;
}
