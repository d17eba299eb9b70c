/**
 * OAuth 1.0a grants become OAuth 2.0 grants without the person: refused, failing, killed in the middle and run twice at
 * once, and nobody is lost.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type ExchangingProvider,
  type MigrationResult,
  migrateGrants,
  openVendors,
} from '../../src/modules/collect/connections/index.ts';
import { createHttpClient } from '../../src/platform/http-client.ts';
import { openLog } from '../../src/platform/log.ts';
import { openVault } from '../../src/platform/vault.ts';
import { providers } from '../../src/providers/index.ts';
import { resolveProviders } from '../../src/providers/settings.ts';
import { VendorError } from '../../src/providers/vendor-api.ts';
import { until } from '../rig/clock.ts';
import { EXCHANGE, GrantsToExchange, KEY } from '../rig/grants-to-exchange.ts';
import { type Backend, call, connectPerson, waitForSync } from '../rig/journey.ts';
import { testConfig } from '../rig/settings.ts';

const PEOPLE = ['shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'];

let grants: GrantsToExchange;
let backend: Backend;

before(async () => {
  grants = await GrantsToExchange.open();
  backend = await grants.start('oauth1', false);
});
after(() => grants.close());

const rowsOf = (userIds: readonly string[]) => grants.rowsOf(userIds);
const countRequests = (endpoint?: string) => grants.countRequests(endpoint);

/** The migration in this process; `disturb` runs before each call to the vendor, counted from 1. */
async function migrateHere(disturb: (call: number) => void): Promise<MigrationResult[]> {
  const { providers: settings } = testConfig(grants.database.url, grants.bothPairs());
  const configured = resolveProviders(providers, settings, undefined);
  const http = createHttpClient({ allow: [], exemptOrigins: configured.origins });
  const vault = openVault([Buffer.from(KEY, 'hex')]);
  const vendors = openVendors({ db: grants.database.db, log: openLog('silent'), http, vault, providers: configured });
  const provider = configured.byId.get('provider_b');
  let calls = 0;
  const paced = <Result>(work: () => Promise<Result>) => {
    calls += 1;
    disturb(calls);
    return work();
  };
  try {
    const ready = { ...provider, exchange: provider?.provider.exchange } as ExchangingProvider; // both pairs are set
    return await Array.fromAsync(migrateGrants({ db: grants.database.db, vendors, paced }, ready));
  } finally {
    await http.close();
  }
}

describe('an exchanged grant whose first call fails', () => {
  let userId: string;

  before(async () => {
    ({ userId } = await connectPerson(backend, 'provider_b', 'runner'));
  });

  it('gives way to the former tokens if the vendor refuses the new ones', async () => {
    const results = await migrateHere((call) => {
      if (call === 3) throw new VendorError('unauthorized', 'refused by the test');
    });
    assert.deepEqual(
      results.map(({ kind }) => kind),
      ['failed'],
    );
    const [row] = await rowsOf([userId]);
    assert.deepEqual([row?.wire_format, row?.former_access_token, row?.renewing_since], ['oauth1', null, null]);
  });

  it('is kept beside the former one if the vendor does not answer, until a later run has used it', async () => {
    const [result] = await migrateHere((call) => {
      if (call === 3) throw new VendorError('unavailable', 'down');
    });
    assert.deepEqual([result?.kind, result?.userId], ['unproven', userId]);
    const [row] = await rowsOf([userId]);
    assert.equal(row?.wire_format, 'oauth2');
    assert.ok(row.former_access_token);
    const exchanges = await countRequests(EXCHANGE);
    assert.deepEqual(
      (await migrateHere(() => undefined)).map(({ kind }) => kind),
      ['exchanged'],
    );
    assert.equal((await rowsOf([userId]))[0]?.former_access_token, null);
    assert.equal(await countRequests(EXCHANGE), exchanges, 'it is not exchanged again');
    assert.deepEqual(await migrateHere(() => undefined), []);
  });
});

describe('tributary provider-b migrate-grants', () => {
  const userIds: string[] = [];

  before(async () => {
    for (const person of PEOPLE) userIds.push((await connectPerson(backend, 'provider_b', person)).userId);
    await grants.database.db.pool.query('update connections set vendor_user_id = null where user_id = $1', [
      userIds[4],
    ]);
    await grants.stop();
  });

  it('--check says what is missing and how much there is to do, and changes nothing', async () => {
    const [before, asked] = [await rowsOf(userIds), await countRequests()];
    const { PROVIDER_B_CLIENT_SECRET: _, ...incomplete } = grants.environment('oauth2');
    const first = await grants.command(incomplete, '--check').ended;
    assert.equal(first.code, 1);
    assert.match(first.output, /missing: PROVIDER_B_CLIENT_SECRET/);
    assert.match(first.output, /missing: PROVIDER_B_OAUTH1_CLIENT_ID and PROVIDER_B_OAUTH1_CLIENT_SECRET/);
    const second = await grants.command(grants.bothPairs(), '--check').ended;
    assert.equal(second.code, 0, second.output);
    assert.match(second.output, /^5 oauth1, active: 1 without the person's id/m);
    assert.match(second.output, /^1 oauth2, active$/m);
    assert.match(second.output, /^5 to exchange\. Nothing has been changed\.$/m);
    assert.deepEqual([await rowsOf(userIds), await countRequests()], [before, asked]);
    const third = await grants.command(grants.environment('oauth1')).ended;
    assert.equal(third.code, 1);
    assert.match(third.output, /^tributary: PROVIDER_B_FLAVOR must be oauth2; /m);
  });

  it('tells of each person who is refused or meets a failure, waits for the quota, and survives kill -9', async () => {
    const before = await rowsOf(userIds);
    await grants.fault({ kind: 'server-error', status: 403, person: PEOPLE[0] });
    await grants.fault({ kind: 'server-error', status: 503, person: PEOPLE[1] });
    await grants.fault({ kind: 'rate-limited', retryAfterSeconds: 1, count: 1, person: PEOPLE[2] });
    await grants.fault({ kind: 'slow', durationMs: 600_000, person: PEOPLE[3] });
    const exchanges = await countRequests(EXCHANGE);
    const killed = grants.command(grants.bothPairs());
    // The fourth person's exchange has happened at the vendor, and its answer is on the way.
    await until(
      () => countRequests(EXCHANGE),
      (count) => count === exchanges + 5,
    );
    killed.child.kill('SIGKILL');
    const { output } = await killed.ended;
    assert.match(output, new RegExp(`user ${userIds[0]}, connection \\S+: not exchanged: Garmin answered 403`));
    assert.match(output, new RegExp(`user ${userIds[1]}, connection \\S+: not exchanged: Garmin answered 503`));
    assert.match(output, /the quota of provider_b is used up; going on at /);
    assert.match(output, /^3 of 5$/m);
    const rows = await rowsOf(userIds);
    assert.deepEqual(
      rows.map(({ wire_format }) => wire_format),
      ['oauth1', 'oauth1', 'oauth2', 'oauth1', 'oauth1'],
    );
    assert.ok(rows[3]?.renewing_since, 'that an answer may have been lost is known');
    assert.deepEqual(rows[3]?.access_token, before[3]?.access_token);
  });

  it('exchanges everybody else once, also when it runs twice at the same time', async () => {
    await grants.clearFaults();
    const exchanges = await countRequests(EXCHANGE);
    const runs = [1, 2].map(() => grants.command(grants.bothPairs()));
    for (const { ended } of runs) {
      const { code, output } = await ended;
      assert.equal(code, 0, output);
    }
    assert.equal(await countRequests(EXCHANGE), exchanges + 4);
    for (const row of await rowsOf(userIds)) {
      assert.deepEqual([row.wire_format, row.former_access_token, row.renewing_since], ['oauth2', null, null]);
      assert.ok(row.vendor_user_id);
    }
  });

  it('leaves connections that sync and are known by their id', async () => {
    backend = await grants.start('oauth2', true);
    for (const userId of userIds.slice(3)) {
      const { status, error } = await syncOf(userId);
      assert.deepEqual([status, error], ['completed', null]);
    }
    const known = await grants.database.db.pool.query('select from vendor_users where user_id = any($1)', [userIds]);
    assert.equal(known.rows.length, PEOPLE.length);
  });
});

describe('the former tokens of a grant that has not been used yet', () => {
  let userId: string;
  let connectionId: string;

  before(async () => {
    ({ userId, connectionId } = await connectPerson(backend, 'provider_b', 'runner'));
    await waitForSync(backend, userId);
    await keepFormerTokens();
  });

  async function keepFormerTokens(): Promise<void> {
    const vault = openVault([Buffer.from(KEY, 'hex')]);
    const seal = (column: string) => vault.seal('from before', connectionId, column);
    await grants.database.db.pool.query(
      'update connections set former_access_token = $1, former_second_token = $2 where id = $3',
      [seal('former_access_token'), seal('former_second_token'), connectionId],
    );
  }

  it('go with the first sync', async () => {
    assert.equal((await syncOf(userId)).status, 'completed');
    assert.equal((await rowsOf([userId]))[0]?.former_access_token, null);
  });

  it('are in use again when the vendor ends the new grant', async () => {
    await keepFormerTokens();
    await grants.ask('PUT', 'faults/provider_b', {
      kind: 'revoked-grant',
      person: 'runner',
    });
    assert.match(String((await syncOf(userId)).error), /the former grant is kept/);
    const [row] = await rowsOf([userId]);
    assert.deepEqual([row?.status, row?.wire_format, row?.former_access_token], ['error', 'oauth1', null]);
    const again = await syncOf(userId);
    assert.match(String(again.error), /tributary provider-b migrate-grants/);
  });
});

async function syncOf(userId: string) {
  const [connection] = await call<{ id: string }[]>(backend, 'GET', `/v1/users/${userId}/connections`);
  const path = `/v1/users/${userId}/connections/${connection?.id}/sync`;
  const { jobId } = await call<{ jobId: string }>(backend, 'POST', path, { status: 202 });
  return waitForSync(backend, userId, jobId);
}
