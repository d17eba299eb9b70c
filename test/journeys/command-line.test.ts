/**
 * Keys, users, connections and syncs on the command line, against a running service. A process of its own takes longer to
 * load than to answer, so most commands run in this process.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { listConnections } from '../../src/commands/connections.ts';
import { EXIT, exitStatus } from '../../src/commands/exit.ts';
import { type KeyStore, keysByApi, keysByDatabase } from '../../src/commands/key-store.ts';
import { createKey, listKeys, readExpiry, revokeKeys } from '../../src/commands/keys.ts';
import { type RemoteApi, type RemoteContext, withRemoteApi } from '../../src/commands/remote-api.ts';
import { listSyncs, watchSyncs } from '../../src/commands/syncs.ts';
import type { Terminal } from '../../src/commands/terminal.ts';
import { deleteUsers, getUsers, listUsers } from '../../src/commands/users.ts';
import { insertEvents } from '../../src/modules/tell/stream/store.ts';
import { sql } from '../../src/platform/db.ts';
import { call, connect, createUser } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { testConfig } from '../rig/settings.ts';

let service: TestService;
let annaId: string;
before(async () => {
  // No worker: a sync stays queued until the test decides how it ends.
  service = await startTestService({}, { sandbox: true });
  annaId = await createUser(service, 'anna');
});
after(() => service.stop());

interface Session {
  readonly terminal: Terminal;
  readonly printed: string[];
  readonly noted: string[];
}

/** A terminal with a person who answers `answer`, or a pipe with these lines. */
function openTerminal({ answer, stdin = [] }: { answer?: string; stdin?: string[] } = {}): Session {
  const [printed, noted]: [string[], string[]] = [[], []];
  const terminal: Terminal = {
    say: (line) => printed.push(line),
    note: (line) => noted.push(line),
    lines: async function* () {
      yield* stdin;
    },
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            noted.push(question);
            return answer;
          },
  };
  return { terminal, printed, noted };
}

interface Outcome extends Session {
  /** Exit status and message of the failure. */
  readonly failure: readonly [status: number, message: string] | undefined;
}

async function outcomeOf(session: Session, work: () => Promise<void>): Promise<Outcome> {
  const failure = await work().then(
    () => undefined,
    (error: Error) => [exitStatus(error), error.message] as const,
  );
  return { ...session, failure };
}

/** Runs a command on the service, as `runRemote` does. */
function onService(
  command: (context: RemoteContext) => Promise<void>,
  input: Parameters<typeof openTerminal>[0] & { key?: string; url?: string } = {},
): Promise<Outcome> {
  const session = openTerminal(input);
  const { key = service.apiKey, url = service.url } = input;
  const settings = { tributaryUrl: url, tributaryApiKey: key };
  return outcomeOf(session, () =>
    withRemoteApi(settings, (api) => command({ api, terminal: session.terminal, now: Date.now() })),
  );
}

/** The command as a process of its own, with `input` on its stdin. */
async function run(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const settings = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : error.code, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

async function newKey(...scopes: string[]): Promise<string> {
  const body = { name: 'test', scopes };
  return (await call<{ rawKey: string }>(service, 'POST', '/v1/api-keys', { body, status: 201 })).rawKey;
}

describe('the program', () => {
  test('without a command prints its help and succeeds; a wrong command is status 2', async () => {
    const bare = await run([]);
    assert.deepEqual([bare.status, bare.stderr], [0, '']);
    assert.match(bare.stdout, /^Usage: tributary /);
    for (const word of ['keys', 'users', 'connections', 'syncs', 'start'])
      assert.match(bare.stdout, new RegExp(`^ {2}${word}`, 'm'));
    const wrong = await run(['usres', 'list']);
    assert.deepEqual([wrong.status, wrong.stdout], [2, '']);
    assert.match(wrong.stderr, /^tributary: unknown command 'usres'.*"tributary --help" says what there is\n$/);
  });

  test('reads ids from stdin, and prints what the API answers', async () => {
    const env = { TRIBUTARY_URL: service.url, TRIBUTARY_API_KEY: service.apiKey };
    const { status, stdout, stderr } = await run(['users', 'get', '-', '--json'], env, `anna\n\n${annaId}\n`);
    assert.deepEqual([status, stderr], [0, '']);
    const lines = stdout.trimEnd().split('\n');
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { id: string }).id),
      [annaId, annaId],
    );
  });

  test('replays nothing for a user who does not exist, and has the status of that', async () => {
    const env = { DATABASE_URL: service.databaseUrl };
    const { status, stdout, stderr } = await run(['replay', '--provider', 'provider_c', '--user', 'nope'], env);
    assert.deepEqual([status, stdout], [EXIT.notFound, '']);
    assert.match(stderr, /^tributary: there is no user nope\n$/);
  });
});

describe('a failure says what happened and what to do, and has a status of its own', () => {
  const list = (context: RemoteContext) => listUsers(context, {});

  test('nothing listens there', async () => {
    const { failure } = await onService(list, { url: 'http://127.0.0.1:1' });
    assert.equal(failure?.[0], EXIT.unavailable);
    assert.match(failure[1], /ECONNREFUSED.* running at http:\/\/127\.0\.0\.1:1\? TRIBUTARY_URL names another/);
  });

  test('something else listens there', async () => {
    const { failure } = await onService(list, { url: String(service.sandboxUrl) });
    assert.deepEqual(
      [failure?.[0], /not Tributary's API; TRIBUTARY_URL/.test(String(failure?.[1]))],
      [EXIT.failed, true],
    );
  });

  test('no key, a wrong key, a key without the scope', async () => {
    const noKey = await outcomeOf(openTerminal(), () =>
      withRemoteApi({ tributaryUrl: service.url, tributaryApiKey: undefined }, async () => undefined),
    );
    assert.match(String(noKey.failure?.[1]), /TRIBUTARY_API_KEY is not set.*keys create/);
    const wrong = await onService(list, { key: `svc_live_${'x'.repeat(32)}` });
    assert.match(String(wrong.failure?.[1]), /refused the key in TRIBUTARY_API_KEY.*keys create/);
    const key = await newKey('read');
    const weak = await onService((context) => deleteUsers(context, ['anna'], { yes: true }), { key });
    assert.match(String(weak.failure?.[1]), /Insufficient scope\. Required: admin\. Use a key that has this scope/);
    for (const { failure } of [noKey, wrong, weak]) assert.equal(failure?.[0], EXIT.refused);
  });

  test('no such user, by id and by externalId', async () => {
    for (const user of ['nobody', '00000000-0000-7000-8000-000000000000']) {
      const { failure } = await onService((context) => listConnections(context, user, {}));
      assert.equal(failure?.[0], EXIT.notFound, String(failure?.[1]));
    }
  });

  test('a value that the API refuses', async () => {
    const { failure } = await onService((context) => listUsers(context, { limit: '1000' }));
    assert.deepEqual(failure, [EXIT.wrongUse, 'query.limit: must be <= 200']);
  });
});

describe('users', () => {
  test('are listed in columns, or as the API answers', async () => {
    const { printed } = await onService((context) => listUsers(context, { search: 'anna' }));
    assert.match(printed[0] ?? '', /^id +externalId +name +email +created$/);
    assert.match(printed[1] ?? '', new RegExp(`^${annaId} +anna +- +- +\\d+ (second|minute)s? ago$`));
    const { printed: json } = await onService((context) => listUsers(context, { search: 'anna', json: true }));
    assert.deepEqual(JSON.parse(json.join('\n')), await call(service, 'GET', '/v1/users?search=anna'));
  });

  test('a longer list says how to go on', async () => {
    await createUser(service, 'berta');
    const { printed, noted } = await onService((context) => listUsers(context, { limit: '1' }));
    const [, cursor = ''] = /^There are more: --cursor (\S+)$/.exec(noted[0] ?? '') ?? [];
    const next = await onService((context) => listUsers(context, { limit: '1', cursor }));
    assert.deepEqual([printed.length, next.printed.length], [2, 2]);
    assert.notEqual(printed[1], next.printed[1]);
  });

  test('one is shown with its members', async () => {
    const { printed } = await onService((context) => getUsers(context, ['anna'], {}));
    assert.equal(printed[0], `user         ${annaId}`);
    assert.ok(printed.includes('externalId   anna'), printed.join('\n'));
  });

  test('are deleted after a yes, and only then', async () => {
    await createUser(service, 'carla');
    const remove = (context: RemoteContext) => deleteUsers(context, ['carla'], {});
    const unasked = await onService(remove);
    assert.deepEqual([unasked.failure?.[0], /--yes/.test(String(unasked.failure?.[1]))], [EXIT.wrongUse, true]);
    const no = await onService(remove, { answer: '' });
    assert.deepEqual([no.failure, no.printed, no.noted.at(-1)], [undefined, [], 'Nothing was done.']);
    assert.match(no.noted[0] ?? '', /^Deleting the user carla and everything kept of them cannot be undone\. Go on\?/);
    const yes = await onService(remove, { answer: 'y' });
    assert.match(yes.printed[0] ?? '', /^Deleted carla \([\w-]{36}\); its data are being erased\.$/);
    const again = await onService((context) => deleteUsers(context, ['carla'], { yes: true }));
    assert.equal(again.failure?.[0], EXIT.notFound);
  });

  test('several ids come from stdin; one that is unknown does not stop the others', async () => {
    for (const externalId of ['d1', 'd2']) await createUser(service, externalId);
    const before = process.exitCode;
    const { printed, noted, failure } = await onService(
      (context) => deleteUsers(context, ['-'], { yes: true, json: true }),
      { stdin: ['d1', '', 'nobody', ' d2 '] },
    );
    assert.equal(process.exitCode, EXIT.notFound);
    process.exitCode = before;
    assert.equal(failure, undefined);
    assert.equal(printed.length, 2);
    for (const line of printed) assert.ok('requestedAt' in (JSON.parse(line) as object), line);
    assert.match(noted.join(), /^tributary: nobody: There is no user/);
  });
});

describe('keys', () => {
  const config = (url: string) =>
    testConfig(service.databaseUrl, { TRIBUTARY_URL: url, TRIBUTARY_API_KEY: service.apiKey });
  const ways: Record<string, (work: (keys: KeyStore) => Promise<void>) => Promise<void>> = {
    'in the database': async (work) => work(await keysByDatabase(service.db, 'default')),
    'over the API': (work) => keysByApi(config(service.url), work),
  };

  for (const [way, withKeys] of Object.entries(ways)) {
    test(`are created, listed and revoked ${way}`, async () => {
      const { terminal, printed, noted } = openTerminal();
      await withKeys(async (keys) => {
        const context = { keys, terminal, now: Date.now() };
        await createKey(context, { name: way, scopes: 'read,write', expires: '20d' });
        const [rawKey = ''] = printed;
        assert.equal(
          (await fetch(`${service.url}/v1/users`, { headers: { authorization: `Bearer ${rawKey}` } })).status,
          200,
        );
        await listKeys(context, {});
        assert.match(printed[1] ?? '', /^id +name +begins with +scopes +expires +last used +created$/);
        const row = printed.find((line) => line.includes(way)) ?? '';
        assert.match(row, new RegExp(`  ${rawKey.slice(0, 16)}…  read,write +in (19|20) days  `));
        assert.ok(!printed.slice(1).join().includes(rawKey), 'the key itself is shown once');
        printed.length = 0;
        await listKeys(context, { json: true });
        const fromApi = await call<{ id: string; lastUsedAt: unknown }[]>(service, 'GET', '/v1/api-keys');
        const unused = (list: typeof fromApi) => list.map((key) => ({ ...key, lastUsedAt: null }));
        assert.deepEqual(unused(JSON.parse(String(printed[0])) as typeof fromApi), unused(fromApi));
        const [id = ''] = row.split(' ');
        await assert.rejects(revokeKeys(context, [id], {}), /--yes/);
        await revokeKeys(context, [id], { yes: true });
        assert.equal(
          (await fetch(`${service.url}/v1/users`, { headers: { authorization: `Bearer ${rawKey}` } })).status,
          401,
        );
        const { failure } = await outcomeOf(openTerminal(), () => revokeKeys(context, [id], { yes: true }));
        assert.equal(failure?.[0], EXIT.notFound);
        await createKey(context, { name: 'as JSON', scopes: 'read', json: true });
        const made = JSON.parse(String(printed.at(-1))) as object;
        assert.deepEqual(Object.keys(made).sort(), [
          'createdAt',
          'expiresAt',
          'id',
          'keyPrefix',
          'name',
          'rawKey',
          'scopes',
        ]);
      });
      assert.deepEqual(noted, []);
    });
  }

  test('expire at an instant or after a span', () => {
    const now = Date.parse('2026-01-01T00:00:00.000Z');
    assert.equal(readExpiry('30d', now), '2026-01-31T00:00:00.000Z');
    assert.equal(readExpiry('12h', now), '2026-01-01T12:00:00.000Z');
    assert.equal(readExpiry('2026-06-01', now), '2026-06-01T00:00:00.000Z');
    for (const wrong of ['30', '0d', '-1d', '30 days', '2025-01-01', 'never'])
      assert.throws(() => readExpiry(wrong, now), /--expires must be/, wrong);
  });
});

describe('connections and syncs', () => {
  let connectionId: string;

  /** Gives the queued sync of a user the state it would have at its end, and tells the stream. */
  async function endSync(userId: string, status: 'completed' | 'failed' | 'cancelled'): Promise<void> {
    await service.db.transaction(async (tx) => {
      const error = status === 'failed' ? 'the vendor does not answer' : null;
      const [job] = await tx.query<{ jobId: string }>(sql`
        update sync_jobs set status = ${status}, error = ${error}, started_at = queued_at, finished_at = now(),
               metrics_synced = 20 where user_id = ${userId} and finished_at is null returning id as "jobId"`);
      const told = { workspaceId: service.workspaceId, userId, topic: 'syncs' as const };
      const progress = { jobId: job?.jobId, userId, providerId: 'provider_c', metricsSynced: 10, eventsSynced: 1 };
      await insertEvents(
        tx,
        [
          { ...told, event: 'sync.progress' as const, data: JSON.stringify(progress) },
          { ...told, event: `sync.${status}` as const, data: JSON.stringify({ jobId: job?.jobId }) },
        ],
        new Date(),
      );
    });
  }

  /** Watches, and does something as soon as the stream is read. */
  async function watchUntilEnd(act: () => Promise<void>): Promise<Outcome> {
    const session = openTerminal();
    const { terminal } = session;
    const watching = Promise.withResolvers<void>();
    const observed = (api: RemoteApi): RemoteApi => ({
      ...api,
      events: async (...asked) => {
        const events = await api.events(...asked);
        return (async function* () {
          watching.resolve();
          yield* events;
        })();
      },
    });
    const settings = { tributaryUrl: service.url, tributaryApiKey: service.apiKey };
    const watched = outcomeOf(session, () =>
      withRemoteApi(settings, (api) => watchSyncs({ api: observed(api), terminal, now: Date.now() }, 'anna', {})),
    );
    await watching.promise;
    await act();
    return watched;
  }

  before(async () => {
    connectionId = await connect(service, annaId, 'provider_c', 'runner');
  });

  test('connections are listed in columns, or as the API answers', async () => {
    const { printed } = await onService((context) => listConnections(context, 'anna', {}));
    assert.match(printed[0] ?? '', /^id +provider +status +last sync +next sync +connected +error$/);
    assert.match(printed[1] ?? '', new RegExp(`^${connectionId} +provider_c +active +never `));
    const { printed: json } = await onService((context) => listConnections(context, annaId, { json: true }));
    assert.deepEqual(JSON.parse(json.join('\n')), await call(service, 'GET', `/v1/users/${annaId}/connections`));
  });

  test('a sync is watched by the stream until it completes', async () => {
    const { printed, failure } = await watchUntilEnd(() => endSync(annaId, 'completed'));
    assert.equal(failure, undefined);
    assert.deepEqual(
      printed.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, '')),
      [
        'provider_c  queued     0 points, 0 events',
        'provider_c  running    10 points, 1 events',
        'provider_c  completed  20 points, 0 events',
      ],
    );
    const { printed: listed } = await onService((context) => listSyncs(context, 'anna', {}));
    assert.match(listed[0] ?? '', /^job +provider +trigger +status +points +events +started +took +error$/);
    assert.match(listed[1] ?? '', / provider_c {2}initial {2}completed {2}20 /);
    const { noted } = await onService((context) => watchSyncs(context, 'anna', {}));
    assert.deepEqual(noted, ['No sync of anna is queued or running.']);
  });

  test('one that is cancelled, or fails, ends the watch with status 1', async () => {
    const path = `/v1/users/${annaId}/connections/${connectionId}/sync`;
    await call(service, 'POST', path, { status: 202 });
    const cancelled = await watchUntilEnd(() => endSync(annaId, 'cancelled'));
    assert.deepEqual(cancelled.failure, [EXIT.failed, '1 of 1 syncs did not complete']);
    assert.match(cancelled.printed.at(-1) ?? '', /provider_c {2}cancelled /);

    await call(service, 'POST', path, { status: 202 });
    const failed = await watchUntilEnd(() => endSync(annaId, 'failed'));
    assert.equal(failed.failure?.[0], EXIT.failed);
    assert.match(failed.printed.at(-1) ?? '', /provider_c {2}failed +20 points, 0 events: the vendor does not answer$/);
  });
});
