/**
 * Counts the bytes that the archive takes for a user and day: for a first sync of thirty days, for a month of notices
 * after it, and for one daily sync that reads two weeks again. The vendors are simulated. Their month passes within
 * minutes of the service's clock, so it has no daily syncs: they would read the same hour again and again.
 */
import { sql } from '../src/platform/db.ts';
import { connectPerson, waitForSync } from '../test/rig/journey.ts';
import { askSandbox } from '../test/rig/sandbox-people.ts';
import { startTestService, type TestService } from '../test/rig/service.ts';
import { type Figure, say } from './report.ts';
import { atRest, LONG_AGO, makeDue, PERSON } from './requests.ts';

const FLAVORS: readonly (readonly [providerId: string, flavor?: string])[] = [
  ['provider_a', 'google_health'],
  ['provider_a', 'fitbit'],
  ['provider_b'],
  ['provider_c'],
  ['provider_d'],
];
const FIRST_SYNC_DAYS = 30;
const MONTH = 30;

/** One row for each provider; none has a goal. */
export async function measureArchive(): Promise<Figure[]> {
  say('Bytes of the archive per user and day …');
  const figures: Figure[] = [];
  for (const [providerId, flavor] of FLAVORS) {
    const name = flavor === undefined ? providerId : `${providerId} (${flavor})`;
    const { first, reread, notified } = await inService(flavor, (service) => measureMonth(service, providerId));
    const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
    figures.push({
      what: `archive bytes per user and day, ${name}`,
      measured: notified / 1024,
      unit: ' KiB',
      baseline: 'a month of notifications',
      detail: `a daily sync adds ${kib(reread)}; a first sync takes ${kib(first)} for each of its days`,
    });
  }
  return figures;
}

async function inService<Value>(
  flavor: string | undefined,
  work: (service: TestService) => Promise<Value>,
): Promise<Value> {
  const env = flavor === undefined ? {} : { PROVIDER_A_FLAVOR: flavor };
  const service = await startTestService({ SYNC_INTERVAL_MINUTES: '60', ...env }, { worker: true, sandbox: true });
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** Bytes for a day of the first sync, for one sync that reads two weeks again, and for a day of notifications. */
async function measureMonth(service: TestService, providerId: string) {
  const userId = await connected(service, providerId);
  const first = await archivedBytes(service, userId);
  await makeDue(service, userId, LONG_AGO);
  await atRest(service);
  const reread = await archivedBytes(service, userId);
  for (let day = 0; day < MONTH; day++) {
    await askSandbox(service, 'POST', `people/${PERSON}/advance`, { hours: 24 });
    await atRest(service);
  }
  const notified = await archivedBytes(service, userId);
  return { first: first / FIRST_SYNC_DAYS, reread: reread - first, notified: (notified - reread) / MONTH };
}

async function connected(service: TestService, providerId: string): Promise<string> {
  const { userId } = await connectPerson(service, providerId, PERSON);
  await waitForSync(service, userId);
  await atRest(service);
  return userId;
}

/** The size of a user's archive. */
async function archivedBytes({ db }: TestService, userId: string): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(sql`
    select (coalesce((select sum(length(content)) from raw_answers where user_id = ${userId}), 0)
          + coalesce((select sum(length(content) + length(points)) from raw_pages where user_id = ${userId}), 0))::float8 as bytes`);
  return row?.bytes ?? 0;
}
