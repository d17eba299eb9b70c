/**
 * A further vendor is one folder (test/rules/toy-provider) and one line (`providers` below): the whole journey works on
 * it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { missingPartsOf } from '../../scripts/provider-parts.ts';
import { providers } from '../../src/providers/index.ts';
import { call, connectPerson, consent, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { toyProvider } from './toy-provider/toy-provider.ts';
import { startToyVendor, type ToyVendor } from './toy-provider/toy-vendor.ts';

let vendor: ToyVendor;
let service: TestService;

before(async () => {
  vendor = await startToyVendor();
  service = await startTestService(vendor.env, { worker: true, providers: [...providers, toyProvider] });
});
after(async () => {
  await service.stop();
  await vendor.stop();
});

describe('a vendor that was added', () => {
  it('is listed with what it has', async () => {
    const { setUp, ...listed } = await call<{ setUp: { missing: string[]; guide: string } }>(
      service,
      'GET',
      '/v1/providers/toy',
    );
    assert.deepEqual([setUp.missing, setUp.guide], [[], 'docs/providers/set-up/toy.md']);
    assert.deepEqual(listed, {
      providerId: 'toy',
      displayName: 'Toy',
      authType: 'oauth2_pkce',
      available: true,
      sandbox: false,
      metricTypes: ['steps'],
      eventTypes: [],
    });
  });

  it('connects, syncs thirty days, answers queries, syncs again without change, and keeps its data', async () => {
    const { userId, connectionId } = await connectPerson(service, 'toy', 'anybody');
    const first = await waitForSync(service, userId);
    assert.equal(first.status, 'completed', first.error ?? '');
    assert.equal(first.metricsSynced, 31);
    const summary = await call<object>(service, 'GET', `/v1/users/${userId}/health/summary`);
    assert.deepEqual(summary, { steps: 31 });
    const sync = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', sync, { status: 202 });
    const again = await waitForSync(service, userId, jobId);
    assert.deepEqual([again.status, again.metricsSynced], ['completed', 0]);
    await call(service, 'DELETE', `/v1/users/${userId}/connections/${connectionId}`, { status: 204 });
    assert.deepEqual(await call(service, 'GET', `/v1/users/${userId}/health/summary`), summary);
  });

  it('misses only its guide and its example bodies, and works without a simulator', () => {
    assert.deepEqual(missingPartsOf(toyProvider), [
      {
        text: 'toy has no example body of the vendor: put one into src/providers/toy/fixtures/ (step 3)',
        isOptional: false,
      },
      { text: 'toy has no guide for operators: write docs/providers/set-up/toy.md (step 6)', isOptional: false },
      {
        text: 'toy has no simulator: it appears only where an operator has credentials of the vendor (step 7)',
        isOptional: true,
      },
    ]);
  });

  it('is not connected when the person refuses', async () => {
    const userId = await createUser(service, 'refusal-toy');
    const landing = await consent(service, userId, 'toy', { person: 'anybody', decision: 'deny' });
    assert.equal(landing.searchParams.get('error'), 'access_denied');
  });
});
