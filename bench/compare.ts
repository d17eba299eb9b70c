/**
 * `npm run bench -- --compare <commit>`: this checkout against another commit. Both services run as `npm start` runs
 * them, each on a PostgreSQL of its own, and get the same data and the same requests by turns (A B, B A, A B …), over
 * HTTP only. Of each request the CPU time of service and PostgreSQL is compared; the ratios of the single rounds show
 * how much of a difference is noise.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '../src/platform/instants.ts';
import { call, connectPerson, createUser, waitForSync } from '../test/rig/journey.ts';
import { type Asked, measureRequest, pathOf, REQUESTS, spentDuring, type Target } from './asked.ts';
import { settle } from './beside.ts';
import { checkOut, HERE, type Running, removeCheckout, resolveCommit, startCheckout } from './checkout.ts';
import { knowsCpuTimes, type Spent } from './cpu-time.ts';
import { LAST_DAY } from './data.ts';
import { median } from './load.ts';
import { pushedEvents, pushedPoints } from './pushed.ts';
import { say, tableText } from './report.ts';

const USERS = 16;
const ROUNDS = 8;
/** Of one kind in a round, at most. */
const MOST_REQUESTS = 400;
const SYNC_ROUNDS = 4;
const IDLE_SECONDS = 15;

interface Side extends Target {
  readonly userIds: string[];
}

type Sides = readonly [here: Side, there: Side];
type Round = readonly [here: Spent, there: Spent];

interface Row {
  readonly what: string;
  readonly unit: string;
  /** Undefined where one of the two cannot do it. */
  readonly rounds: readonly Round[] | undefined;
}

/** @param pattern compares only requests whose names contain this */
export async function compareWith(commit: string, pattern = ''): Promise<number> {
  if (!knowsCpuTimes) throw new Error('the CPU time of other processes is only known on Linux');
  const sha = await resolveCommit(commit);
  const folder = await mkdtemp(join(tmpdir(), 'tributary-compare-'));
  const checkout = join(folder, 'checkout');
  const interrupted = new AbortController();
  const running: Running[] = [];
  const prepare = async () => {
    say(`Checking out ${sha.slice(0, 10)} and installing what it needs …`);
    await checkOut(sha, checkout, interrupted.signal);
    for (const [index, place] of [HERE, checkout].entries()) {
      running.push(await startCheckout(place, join(folder, `side-${index}`), interrupted.signal));
    }
  };
  const prepared = prepare();
  let cleaned: Promise<void> | undefined;
  const clean = () => {
    cleaned ??= Promise.allSettled([prepared]).then(() => cleanUp(running, checkout, folder));
    return cleaned;
  };
  const onSignal = () => {
    interrupted.abort();
    void clean().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    await prepared;
    const [here, there] = running.map(sideOf);
    if (here !== undefined && there !== undefined) show(sha, await compare([here, there], pattern));
  } finally {
    await clean();
    if (interrupted.signal.aborted) process.exit(130);
  }
  return 0;
}

async function cleanUp(running: readonly Running[], checkout: string, folder: string): Promise<void> {
  await Promise.all(running.map(({ stop }) => stop()));
  removeCheckout(checkout);
  await rm(folder, { recursive: true, force: true });
}

function sideOf(running: Running): Side {
  let changes = 0;
  const change = async (userIds: readonly string[]) => {
    const recordedAt = isoInstant(LAST_DAY + ++changes * 1_000);
    const body = { points: [{ metricType: 'weight', value: 70, recordedAt }] };
    for (const userId of userIds) await call(running, 'POST', `/v1/users/${userId}/health`, { body });
    await settle(running);
  };
  return { ...running, keysFrom: running.url, change, userIds: [] };
}

async function compare(sides: Sides, pattern: string): Promise<Row[]> {
  const isWanted = ({ what }: Pick<Row, 'what'>) => what.includes(pattern);
  const rows = [await fill(sides)].filter(isWanted);
  for (const asked of REQUESTS.filter(isWanted)) {
    say(`${asked.what} …`);
    const count = Math.min(asked.requests, asked.isFirst ? USERS : MOST_REQUESTS);
    const work = (side: Side) => measureRequest(side, asked, side.userIds, count);
    rows.push({ what: asked.what, unit: 'ms', rounds: await measureBoth(sides, asked, work) });
  }
  const sync = { what: 'first sync, provider_c', unit: 'ms' };
  if (isWanted(sync)) rows.push({ ...sync, rounds: await byTurns(sides, SYNC_ROUNDS, syncOnce) });
  const idle = { what: 'idle, a second', unit: 'ms' };
  if (isWanted(idle)) rows.push({ ...idle, rounds: [await measureIdle(sides)] });
  return rows;
}

/** Gives each side the same users with the same data, by turns. */
async function fill(sides: Sides): Promise<Row> {
  say(`Pushing points and events of ${USERS} users to both …`);
  const batches = pushedPoints();
  const points = batches.reduce((sum, batch) => sum + batch.length, 0);
  const rounds = await byTurns(sides, USERS, async (side) => {
    const userId = await createUser(side, `person-${side.userIds.length}`);
    side.userIds.push(userId);
    const path = `/v1/users/${userId}`;
    const [own, postgres] = await spentDuring(side, async () => {
      for (const batch of batches) {
        await call(side, 'POST', `${path}/health`, { body: { providerId: 'provider_c', points: batch } });
      }
    });
    await call(side, 'POST', `${path}/events`, { body: { providerId: 'provider_c', events: pushedEvents() } });
    return [(own * 1_000) / points, (postgres * 1_000) / points];
  });
  for (const side of sides) await settle(side);
  return { what: 'pushing a point', unit: 'µs', rounds };
}

/** Undefined if one of the two does not know the request. */
async function measureBoth(sides: Sides, asked: Asked, work: (side: Side) => Promise<Spent>) {
  for (const side of sides) if (!(await knows(side, asked))) return undefined;
  for (const side of sides) await work(side); // warm-up
  return byTurns(sides, ROUNDS, work);
}

async function knows({ url, apiKey, userIds }: Side, asked: Asked): Promise<boolean> {
  if (asked.path === undefined) return true;
  const response = await fetch(url + pathOf(userIds[0] ?? '', asked), {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  await response.arrayBuffer();
  return response.ok && (!asked.isKnown || response.headers.has('etag'));
}

async function byTurns([here, there]: Sides, rounds: number, work: (side: Side) => Promise<Spent>): Promise<Round[]> {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) done.push([await work(here), await work(there)]);
    else {
      const second = await work(there);
      done.push([await work(here), second]);
    }
  }
  return done;
}

/** Until everything that follows the sync is done. */
function syncOnce(side: Side): Promise<Spent> {
  return spentDuring(side, async () => {
    const { userId } = await connectPerson(side, 'provider_c', 'runner');
    await waitForSync(side, userId);
    await settle(side);
  });
}

async function measureIdle(sides: Sides): Promise<Round> {
  say(`Nothing to do for ${IDLE_SECONDS} s …`);
  const [here, there] = await Promise.all(sides.map((side) => spentDuring(side, () => sleep(IDLE_SECONDS * 1_000))));
  const aSecond = ([own, postgres]: Spent = [Number.NaN, Number.NaN]) =>
    [own / IDLE_SECONDS, postgres / IDLE_SECONDS] as const;
  return [aSecond(here), aSecond(there)];
}

function show(sha: string, rows: readonly Row[]): void {
  const header = ['CPU with PostgreSQL', 'here', sha.slice(0, 10), 'ratio', 'lowest to highest', ''];
  say(`\n${tableText([header, ...rows.map(cellsOf)])}`);
  say('\nThe ratio is the median of the rounds. Where lowest to highest holds 1, the difference may be noise.');
}

function cellsOf({ what, unit, rounds }: Row): string[] {
  if (rounds === undefined) return [what, '', '', 'not there', '', ''];
  const text = (side: 0 | 1) => {
    const [own, postgres] = ([0, 1] as const).map((part) =>
      median(rounds.map((round) => round[side][part])).toFixed(2),
    );
    return `${own} + ${postgres} ${unit}`;
  };
  const ratios = rounds.map(([here, there]) => (here[0] + here[1]) / (there[0] + there[1])).sort((a, b) => a - b);
  const [lowest = Number.NaN, highest = Number.NaN] = [ratios[0], ratios.at(-1)];
  const spread = rounds.length > 1 ? `${lowest.toFixed(2)}–${highest.toFixed(2)}` : '';
  const verdict = rounds.length > 1 && lowest > 1 ? 'slower' : rounds.length > 1 && highest < 1 ? 'faster' : '';
  return [what, text(0), text(1), `${median(ratios).toFixed(2)}×`, spread, verdict];
}
