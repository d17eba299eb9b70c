/** The service that the fuzzer attacks: the real command in a process of its own, with callers of every kind. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapWorkspace } from '../../../src/modules/access/workspaces/index.ts';
import { type Contract, readContract } from '../../rig/contract.ts';
import { createTestDatabase } from '../../rig/database.ts';
import { send } from '../../rig/http.ts';
import { call, connectPerson } from '../../rig/journey.ts';
import { runService } from '../../rig/running-service.ts';
import { vapidKeys } from '../../rig/settings.ts';
import type { Caller, Description } from './requests.ts';

export interface Target {
  readonly url: string;
  readonly description: Description;
  /** Compiles each schema once, however many times the fuzzer runs. */
  readonly contract: Contract;
  /** The first has every scope. `foreign` has every scope in another workspace. */
  readonly callers: readonly Caller[];
  /** The callers' own keys, which no request may revoke. */
  readonly keyIds: ReadonlySet<string>;
  /** Answers every request with 200; deliveries go there. */
  readonly receiver: string;
  /** Leads a new user through the consent of a simulated vendor. */
  connect(providerId: string): Promise<{ readonly userId: string; readonly connectionId: string }>;
  isRunning(): boolean;
  /** What the process has written. */
  output(): string;
  /** Resident memory of the process, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-fuzz-'));
  const receiver = createServer((request, response) => void request.resume().on('end', () => response.end()));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const token = randomBytes(16).toString('hex');
  const service = await runService(dataDir, {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    SANDBOX: 'on',
    ...vapidKeys(),
    METRICS_TOKEN: token,
    OUTBOUND_ALLOW: '127.0.0.1',
    CONNECT_RATE_LIMIT_MAX: '1000000',
  });
  const foreign = await bootstrapWorkspace(database.db, 'foreign', undefined, new Date());
  const keyOf = (scope: string) =>
    call<{ rawKey: string }>(service, 'POST', '/v1/api-keys', { body: { name: scope, scopes: [scope] }, status: 201 });
  const scoped = [];
  for (const scope of ['read', 'write', 'admin']) scoped.push({ name: scope, key: (await keyOf(scope)).rawKey });
  const keys = await call<{ id: string }[]>(service, 'GET', '/v1/api-keys');
  return {
    url: service.url,
    description: (await send(service.url, { path: '/openapi.json' })).json() as Description, // has its own test
    contract: await readContract(service.url),
    callers: [
      { name: 'all', key: service.apiKey },
      ...scoped,
      { name: 'foreign', key: foreign?.rawKey },
      { name: 'nobody', key: undefined },
      { name: 'unknown', key: 'svc_live_unknown' },
    ],
    keyIds: new Set(keys.map(({ id }) => id)),
    receiver: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, // listens on TCP
    connect: (providerId) => connectPerson(service, providerId, 'runner'),
    isRunning: service.isRunning,
    output: service.output,
    memory: async () => {
      const { text } = await send(service.url, { path: '/metrics', headers: { authorization: `Bearer ${token}` } });
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
    },
    stop: async () => {
      await service.stop();
      receiver.closeAllConnections();
      receiver.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
