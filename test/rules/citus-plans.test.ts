/**
 * How a Citus cluster plans the statements of the service: those for a request about one user go to one shard, so that
 * such a request costs the same on a cluster of any size, and needs no node but that user's.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { call, connectPerson, type SyncStatus } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { listenToStatements, type SentStatement, sentFor } from '../rig/statements.ts';
import { mayGoAcross } from './across-users.ts';
import { bodyOf, createIds, pathOf, routesOf } from './routes.ts';
import { storeStatements } from './store-statements.ts';

/** Every route is walked twice, and hundreds of statements are explained. */
const TIMEOUT_MS = 600_000;

/** By purpose and text, so that each is explained once. */
const sent = new Map<string, SentStatement>();
let service: TestService;
let notRun: string | false;

before(async () => {
  listenToStatements((statement) => sent.set(`${statement.purpose} ${statement.text}`, statement));
  service = await startTestService({}, { worker: true, sandbox: true });
  notRun = service.isCitus ? false : 'not run: no Citus (TEST_DATABASE_URL is the coordinator of a cluster)';
});

after(() => service.stop());

test('every statement for a request about one user goes to one shard', { timeout: TIMEOUT_MS }, async (t) => {
  if (notRun !== false) return t.diagnostic(notRun);
  service.onAdmitted(({ method, routeOptions }) => sentFor(`${method} ${routeOptions.url}`));
  const { userId, connectionId } = await connectPerson(service, 'provider_c', 'runner');
  await until(
    () => call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`),
    ({ data }) => data.some(({ status }) => status === 'completed'),
  );
  const ids = { ...(await createIds(service.db, service.workspaceId)) };
  const person = { ...ids, userId, connectionId };
  for (const owner of [person, ids]) {
    for (const route of walkedLast(routesOf(service).filter(({ url }) => url.startsWith('/v1/users/:userId')))) {
      const body = bodyOf(route);
      const answer = await send(service.url, {
        method: route.method,
        path: pathOf(route, owner),
        key: service.apiKey,
        body,
      });
      assert.ok(answer.status < 500, `${route.method} ${route.url} answered ${answer.status}`);
    }
  }
  const forUsers = await plansOf([...sent.values()].filter(isForUser));
  assert.ok(forUsers.filter(({ tasks }) => tasks === 1).length > 100, 'the walk has met statements');
  assert.deepEqual(forUsers.filter(({ tasks }) => tasks > 1).map(describeStatement), []);
});

test('every other statement that goes to several is known', { timeout: TIMEOUT_MS }, async (t) => {
  if (notRun !== false) return t.diagnostic(notRun);
  const known = storeStatements()
    .filter(({ path, within }) => mayGoAcross(path, within))
    .map(({ full }) => patternOf(full));
  const plans = (await plansOf([...sent.values()].filter((one) => !isForUser(one)))).filter(({ tasks }) => tasks > 1);
  const unknown = plans.filter(({ text }) => !known.some((pattern) => pattern.test(onOneLine(text))));
  assert.deepEqual(unknown.map(describeStatement), []);
});

const isForUser = ({ purpose }: SentStatement) => purpose?.includes(':userId') === true;

/** Reads come first, and deletions of the user's things last. */
function walkedLast<Route extends { method: string }>(routes: readonly Route[]): Route[] {
  const rank = ({ method }: Route) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method);
  return routes.toSorted((a, b) => rank(a) - rank(b));
}

/** A statement of a store as it is sent, whatever has been filled in. */
function patternOf(text: string): RegExp {
  const parts = onOneLine(text)
    .split('$')
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function describeStatement({ purpose, text, tasks }: SentStatement & { tasks: number }): string {
  return `${purpose ?? 'background'}: ${tasks} shards: ${onOneLine(text)}`;
}

/** Each statement with how many shards it asks; 0: none, it stays on the coordinator. */
async function plansOf(statements: readonly SentStatement[]): Promise<(SentStatement & { tasks: number })[]> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    const plans = [];
    for (const statement of statements) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement.text)) continue;
      plans.push({ ...statement, tasks: await countTasks(client, statement) });
    }
    return plans;
  } finally {
    await client.end();
  }
}

/** Inserts what it selects for the user of its first parameter. */
const INSERT_FOR_USER = /^\s*insert into \w+ .*?\bselect \$1::uuid,/s;

async function countTasks(client: pg.Client, { text, values }: SentStatement): Promise<number> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    return Math.max(0, ...rows.map((row) => Number(/Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0)));
  } catch (error) {
    // Citus runs such an insert with parameters, but does not explain it.
    if (INSERT_FOR_USER.test(text)) return 1;
    throw new Error(`no plan for: ${text}`, { cause: error });
  }
}
