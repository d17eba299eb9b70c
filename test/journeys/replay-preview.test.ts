/** What a replay would change, asked for over the API: while a sync runs, with a key that is gone, and where it is too much. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '../../src/modules/access/users/index.ts';
import { adapterFinder } from '../../src/modules/collect/archive/index.ts';
import { type PreviewLimits, previewReplay } from '../../src/modules/collect/archive/preview.ts';
import { storeSilently } from '../../src/modules/collect/sync/index.ts';
import { recomputeSilently } from '../../src/modules/understand/derived/index.ts';
import { sql } from '../../src/platform/db.ts';
import { openVault } from '../../src/platform/vault.ts';
import { providers } from '../../src/providers/index.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { untilWaiting } from '../rig/lock-waits.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const key = randomBytes(32);

interface Preview {
  readonly pages: number;
  readonly changes: readonly object[];
  readonly faults: readonly string[];
}

interface Refusal {
  readonly message: string;
  readonly details?: readonly { readonly path: string }[];
}

let service: TestService;
let userId: string;
let connectionId: string;

before(async () => {
  // A preview may take half of the statement's time: enough on a busy machine.
  const env = { SYNC_INTERVAL_MINUTES: '0', ENCRYPTION_KEY: key.toString('hex'), STATEMENT_TIMEOUT_MS: '600000' };
  service = await startTestService(env, { worker: true, sandbox: true });
  ({ userId, connectionId } = await connectPerson(service, 'provider_c', 'runner'));
  assert.equal((await waitForSync(service, userId)).status, 'completed');
});
after(() => service.stop());

const preview = <Answer = Preview>(body: object, status = 200, id = userId) =>
  call<Answer>(service, 'POST', `/v1/users/${id}/replay-preview`, { body, status });

const providerId = 'provider_c';

/** The preview itself, with limits or a way to store of its own. */
const previewWith = (limits: Partial<PreviewLimits>, storePage: typeof storeSilently = storeSilently) =>
  previewReplay(
    {
      vault: openVault([key]),
      findProvider: adapterFinder(providers, {}),
      storePage,
      recompute: recomputeSilently,
    },
    service.db,
    { workspaceId: service.workspaceId, userId, providerId, since: undefined },
    { pages: 1_000, lockMs: 60_000, caller: new AbortController().signal, ...limits },
  );

describe('a preview', () => {
  it('says how much it has read', async () => {
    const all = await preview({ providerId });
    assert.ok(all.pages > 0);
    assert.deepEqual(all, { providerId, pages: all.pages, changes: [], faults: [] });
    const none = { providerId, pages: 0, changes: [], faults: [] };
    assert.deepEqual(await preview({ providerId, since: '2199-01-01' }), none, 'nothing was read since then');
    assert.deepEqual(await preview({ providerId: 'provider_b' }), { ...none, providerId: 'provider_b' });
    assert.deepEqual(await preview({ providerId }, 200, await createUser(service, 'without-devices')), none);
  });

  it('refuses what it does not know, and names it', async () => {
    const unknown = await preview<Refusal>({ providerId: 'provider_x' }, 400);
    assert.deepEqual(unknown.details?.[0]?.path, 'body.providerId');
    assert.match(unknown.message, /must be one of .*provider_c/);
    const wrong = await preview<Refusal>({ providerId, since: 'lately' }, 400);
    assert.deepEqual(wrong.details?.[0]?.path, 'body.since');
    await preview({ providerId, apply: true }, 400);
    await preview({ providerId }, 404, uuidv7());
  });

  it('refuses more pages than it may read, and a replay that takes too long', async () => {
    await assert.rejects(previewWith({ pages: 0 }), {
      code: 'VALIDATION_ERROR',
      message:
        /^body\.since: \d+ pages .*at most 0; give a time, or run "tributary replay --provider provider_c --user/,
    });
    await assert.rejects(previewWith({ lockMs: 0 }), {
      code: 'VALIDATION_ERROR',
      message: /^body\.since: .* 0 s .*; give a time, or run "tributary replay --provider provider_c --user/,
    });
    assert.deepEqual((await preview({ providerId })).faults, [], 'and lets go of the user');
  });

  it('lets a sync that is under way go on when it has ended', async () => {
    const [entered, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const previewing = previewWith({}, async (tx, connection, page) => {
      entered.resolve();
      await open.promise;
      await storeSilently(tx, connection, page);
    });
    await Promise.race([entered.promise, previewing]);
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const syncing = call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    await untilWaiting(service.db);
    open.resolve();
    assert.deepEqual((await previewing).changes, []);
    const sync = await waitForSync(service, userId, (await syncing).jobId);
    assert.deepEqual([sync.status, sync.attempt], ['completed', 1]);
  });

  it('ends when whoever asked for it has gone', async () => {
    const leaving = new AbortController();
    let stored = 0;
    const previewing = previewWith({ caller: leaving.signal }, async (tx, connection, page) => {
      await storeSilently(tx, connection, page);
      stored += 1;
      leaving.abort(new Error('gone'));
    });
    await assert.rejects(previewing, { message: 'gone' });
    assert.equal(stored, 1);
  });

  it('waits for the one before', async () => {
    const other = await createUser(service, 'behind');
    const ended: string[] = [];
    const { both } = await service.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const first = preview({ providerId }).then(() => ended.push('first'));
      await untilWaiting(service.db);
      const second = preview({ providerId }, 200, other).then(() => ended.push('second'));
      // What is refused at once does not wait. The second would have been answered before the last of these.
      for (let asked = 0; asked < 5; asked++) await preview<Refusal>({ providerId: 'provider_x' }, 400);
      assert.deepEqual(ended, []);
      return { both: Promise.all([first, second]) };
    });
    await both;
  });

  it('says when the key of the archive is gone', async () => {
    const foreign = openVault([randomBytes(32)]).seal('{}', 'elsewhere');
    await service.db.query(sql`update raw_pages set content = ${foreign} where user_id = ${userId}`);
    const { message } = await preview<Refusal>({ providerId }, 409);
    assert.match(message, /^What is archived cannot be opened: .*key/);
  });
});
