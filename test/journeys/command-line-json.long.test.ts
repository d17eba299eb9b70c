/** Every command, as a process of its own beside a running service, prints JSON for programs. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { programWithAll } from '../../src/commands/all.ts';
import { findFreePort } from '../rig/http.ts';
import { call, connect, createUser } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { runProgram } from '../rig/python.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** These speak the language of another program. */
const WITHOUT_JSON: Readonly<Record<string, string>> = {
  completion: 'prints a script for a shell',
  mcp: 'speaks JSON-RPC on stdin and stdout',
};

let dataDir: string;
let service: RunningService;
let env: Record<string, string>;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-json-'));
  service = await runService(dataDir, { OUTBOUND_ALLOW: '127.0.0.1' });
  env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRIBUTARY_URL: service.url,
    TRIBUTARY_API_KEY: service.apiKey,
  };
  await connect(service, await createUser(service, 'anna'), 'provider_c', 'runner');
  await createUser(service, 'berta');
});
after(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A command that ends: what follows its name, and the members of its first answer; none: the answer is a list. */
type Short = readonly [args: readonly string[], members: readonly string[]];

const SHORT: Readonly<Record<string, Short>> = {
  migrate: [[], ['applied']],
  reencrypt: [[], ['resealed', 'damaged']],
  'forget-sealed': [[], ['lost', 'forgotten']],
  backup: [
    ['--to', '<file>'],
    ['path', 'tables', 'rows', 'bytes', 'encryptionKeys'],
  ],
  restore: [
    ['--check', '--from', '<file>'],
    ['release', 'createdAt', 'lastMigration', 'encryptionKeys', 'tables'],
  ],
  'keys list': [[], []],
  'keys create': [
    ['--name', 'json'],
    ['id', 'rawKey'],
  ],
  'keys revoke': [['--yes', '<id of a key>'], ['id']],
  'workspaces create': [['second'], ['slug', 'rawKey']],
  'users list': [[], ['data', 'nextCursor']],
  'users get': [['anna'], ['id', 'externalId']],
  'users delete': [
    ['--yes', 'berta'],
    ['userId', 'requestedAt'],
  ],
  connections: [['anna'], []],
  syncs: [['anna'], ['data']],
  'import apple-health': [
    ['<export>', '--user', 'anna'],
    ['records', 'stored', 'warnings'],
  ],
  trigger: [['sync.completed'], ['delivery']],
  'console link': [[], ['url']],
  'console sign-out': [['--all'], ['ended']],
  'audit verify': [[], ['workspace', 'entries', 'hash', 'faults']],
  verify: [[], ['users', 'differences']],
  replay: [
    ['--provider', 'provider_c'],
    ['users', 'isStored', 'changes', 'faults'],
  ],
  'provider-b migrate-grants': [['--check'], ['missing', 'grants', 'left']],
  healthcheck: [[], ['ok', 'fault']],
};

/** One process runs them all, because it takes longer to load than they take. */
const PROGRAM = `import { programWithAll } from './src/commands/all.ts';
for (const args of JSON.parse(process.argv[1])) {
  process.stdout.write('── ' + args.join(' ') + '\\n');
  await (await programWithAll()).parseAsync(['node', 'tributary', ...args, '--json']);
}`;

test('commands that end print JSON', async () => {
  const body = { name: 'one to revoke', scopes: ['read'] };
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/api-keys', { body, status: 201 });
  const words: Readonly<Record<string, string>> = {
    '<id of a key>': id,
    '<file>': join(dataDir, 'json.backup'),
    '<export>': join(dataDir, 'export.xml'),
  };
  await writeFile(join(dataDir, 'export.xml'), '<HealthData locale="en_US"></HealthData>');
  const lines = Object.entries(SHORT).map(([name, [args]]) =>
    [...name.split(' '), ...args].map((word) => words[word] ?? word),
  );
  const PORT = new URL(service.url).port;
  const program = ['--input-type=module', '-e', PROGRAM, JSON.stringify(lines)];
  const { output } = await runProgram(process.execPath, program, { cwd: ROOT, env: { ...env, PORT } });
  const printed = output.split(/^── .*\n/m).slice(1);
  for (const [index, [name, [, members]]] of Object.entries(SHORT).entries()) {
    const [first] = (printed[index] ?? '').split('\n').filter((line) => /^[[{]/.test(line));
    assert.ok(first !== undefined, `${name} printed no JSON: ${output}`);
    const answer = JSON.parse(first);
    if (members.length === 0) assert.ok(Array.isArray(answer) && answer.length > 0, `${name}: ${first}`);
    for (const member of members) assert.ok(Object.hasOwn(answer, member), `${name}: no ${member} in ${first}`);
  }
});

/** These change something and leave an entry in the audit log. `--yes` or `--apply` is named where only that changes something. */
const AUDITED: readonly string[] = [
  ...['start', 'keys create', 'keys revoke', 'workspaces create', 'console link', 'console sign-out', 'reencrypt'],
  ...['forget-sealed --yes', 'replay --apply', 'provider-b migrate-grants', 'backup', 'restore'],
];
const NOT_AUDITED: Readonly<Record<string, string>> = {
  migrate: 'the tables of the log may be missing, and schema_migrations says what was done',
  'users delete': 'over the API, as a request of its key',
  connect: 'over the API, as a request of its key',
  trigger: 'over the API, as a request of its key',
  'import apple-health': 'over the API, as a request of its key',
  api: 'as start',
  worker: 'as start',
  ...Object.fromEntries(
    [
      ...['keys list', 'users list', 'users get', 'connections', 'syncs', 'listen', 'verify', 'audit verify'],
      ...['doctor', 'mcp', 'completion', 'healthcheck', 'sandbox'],
    ].map((name) => [name, 'changes nothing']),
  ),
};

test('each command is in the audit log, or has a reason why not', async () => {
  const names = leavesOf(await programWithAll()).map(({ name }) => name);
  const audited = AUDITED.map((name) => name.replace(/ --.*/, ''));
  assert.deepEqual(names.sort(), [...audited, ...Object.keys(NOT_AUDITED)].sort());
  const { data } = await call<{ data: { action: string; actor: { kind: string } }[] }>(
    service,
    'GET',
    '/v1/audit?limit=200',
  );
  const found = data.filter(({ actor }) => actor.kind === 'command').map(({ action }) => action);
  // Of those that have run above, in this workspace.
  const run = ['start', 'backup', 'keys create', 'keys revoke', 'console link', 'console sign-out', 'reencrypt'];
  assert.deepEqual([...new Set(found)].sort(), run.sort());
});

/** A command that goes on until it is ended, and the members of its first line. */
const LONG: Readonly<Record<string, Short>> = {
  start: [[], ['url', 'sandboxUrl', 'signInLink', 'apiKey']],
  api: [[], ['url', 'apiKey']],
  worker: [[], ['apiKey']],
  sandbox: [['--port', '0'], ['url']],
  connect: [
    ['--user', 'anna'],
    ['url', 'expiresAt'],
  ],
  listen: [
    ['--forward-to', 'http://127.0.0.1:1/hook'],
    ['forwardTo', 'secret'],
  ],
};

for (const [name, [args, members]] of Object.entries(LONG)) {
  test(`${name} prints JSON when it is ready`, async () => {
    // The first three are services of their own.
    const folder = await mkdtemp(join(tmpdir(), 'tributary-json-role-'));
    const own = members.includes('apiKey') ? { DATA_DIR: folder, PORT: String(await findFreePort()) } : {};
    const child = spawn(process.execPath, [MAIN, name, ...args, '--json'], { env: { ...env, ...own } });
    try {
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      const answer = JSON.parse(String(line));
      for (const member of members) assert.ok(Object.hasOwn(answer, member), `no ${member} in ${line}`);
    } finally {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    }
  });
}

test('doctor prints JSON, and finds a service on another port without being told', async () => {
  assert.notEqual(new URL(service.url).port, '3000');
  const { output } = await runProgram(process.execPath, [MAIN, 'doctor', '--json'], { env });
  const { findings } = JSON.parse(output) as { findings: { check: string; status: string; message: string }[] };
  const address = findings.find(({ check }) => check === 'address');
  assert.deepEqual([address?.status, address?.message], ['ok', `the service answers at ${service.url}`]);
});

function leavesOf(command: Command, before = ''): { readonly name: string; readonly command: Command }[] {
  return command.commands.flatMap((one) => {
    const name = `${before} ${one.name()}`.trim();
    return one.commands.length > 0 ? leavesOf(one, name) : [{ name, command: one }];
  });
}

test('every command has --json, or a reason why not', async () => {
  const leaves = leavesOf(await programWithAll());
  for (const { name, command } of leaves) {
    assert.equal(
      command.options.some(({ long }) => long === '--json'),
      !(name in WITHOUT_JSON),
      name,
    );
  }
  const known = [...Object.keys({ ...SHORT, ...LONG, ...WITHOUT_JSON }), 'doctor'];
  assert.deepEqual(leaves.map(({ name }) => name).sort(), known.sort());
});
