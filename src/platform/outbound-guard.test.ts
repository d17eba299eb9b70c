import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createOutboundGuard, isPublicAddress, OutboundError, type ResolvedAddress } from './outbound-guard.ts';
import {
  FORBIDDEN_URLS,
  mapped,
  nat64,
  PRIVATE_IPV4,
  PRIVATE_IPV6,
  PUBLIC_IPV4,
  PUBLIC_IPV6,
} from './testing/addresses.ts';

const refusal = (error: unknown) => error instanceof OutboundError && error.kind === 'refused';
const guardWith = (allow: string[], ...addresses: string[]) =>
  createOutboundGuard(allow, async () => addresses.map(asResolved));
const asResolved = (address: string): ResolvedAddress => ({ address, family: address.includes(':') ? 6 : 4 });

describe('the outbound guard', () => {
  it('distinguishes public addresses from all others', () => {
    for (const address of [...PUBLIC_IPV4, ...PUBLIC_IPV6]) assert.ok(isPublicAddress(address), address);
    for (const address of [...PRIVATE_IPV4, ...PRIVATE_IPV6]) assert.ok(!isPublicAddress(address), address);
    for (const address of PUBLIC_IPV4.flatMap((one) => [...mapped(one), ...nat64(one)]))
      assert.ok(isPublicAddress(address), address);
    for (const text of ['', 'localhost', '1.2.3.4.5', 'fe80::1%eth0', '2606:4700::1%eth0'])
      assert.ok(!isPublicAddress(text), text);
  });

  it('refuses every spelling of an address that is not public', () => {
    assert.ok(FORBIDDEN_URLS.length > 400);
    const guard = createOutboundGuard([]);
    for (const text of FORBIDDEN_URLS) {
      const url = URL.parse(text);
      if (url !== null) assert.throws(() => guard.checkUrl(url), refusal, text);
    }
  });

  it('refuses a name as soon as one of its addresses is not public', async () => {
    for (const address of [...PRIVATE_IPV4, ...PRIVATE_IPV6]) {
      await assert.rejects(guardWith([], '93.184.215.14', address).resolve('rebind.test', false), refusal, address);
    }
    const found = await guardWith([], '93.184.215.14', '2606:4700::1').resolve('fine.test', false);
    assert.equal(found.length, 2);
  });

  it('refuses every unencrypted connection, whatever the name resolves to', async () => {
    await assert.rejects(guardWith([], '93.184.215.14').resolve('plain.test', true), refusal);
    await assert.rejects(guardWith(['10.0.0.0/8'], '93.184.215.14').resolve('plain.test', true), refusal);
  });

  it('lets an allowed host through, whatever it resolves to', async () => {
    const guard = guardWith(['Hooks.Internal'], '10.1.2.3');
    guard.checkUrl(new URL('http://hooks.internal/'));
    assert.deepEqual(await guard.resolve('hooks.internal.', true), [asResolved('10.1.2.3')]);
    await assert.rejects(guard.resolve('other.internal', false), refusal);
    await assert.rejects(guard.resolve('sub.hooks.internal', false), refusal);
  });

  it('lets an allowed block through, by address and by name', async () => {
    const guard = guardWith(['10.0.0.0/8', 'fd00::/8'], '10.1.2.3', 'fd00::1');
    guard.checkUrl(new URL('http://10.9.9.9/'));
    guard.checkUrl(new URL('http://[::ffff:10.9.9.9]/'));
    guard.checkUrl(new URL('http://inside.test/'));
    assert.equal((await guard.resolve('inside.test', true)).length, 2);
    assert.throws(() => guard.checkUrl(new URL('https://192.168.0.1/')), refusal);
  });

  it('saves an unencrypted URL only with a name that is allowed, or resolves into an allowed block', async () => {
    const hook = new URL('http://hooks.test/');
    await guardWith(['10.0.0.0/8'], '10.1.2.3').checkNewUrl(hook);
    await guardWith(['hooks.test'], '93.184.215.14').checkNewUrl(hook);
    await guardWith(['10.0.0.0/8'], '93.184.215.14').checkNewUrl(new URL('https://hooks.test/'));
    await assert.rejects(guardWith(['10.0.0.0/8'], '93.184.215.14').checkNewUrl(hook), refusal);
    await assert.rejects(guardWith(['10.0.0.0/8'], '10.1.2.3', '93.184.215.14').checkNewUrl(hook), refusal);
    await assert.rejects(guardWith(['10.0.0.0/8']).checkNewUrl(hook), refusal, 'a name without an address');
    await assert.rejects(guardWith([], '10.1.2.3').checkNewUrl(hook), refusal);
  });

  it('refuses to save a name that leads to a private address, and warns of one that leads nowhere yet', async () => {
    const hook = new URL('https://hooks.test/');
    await assert.rejects(guardWith([], '10.1.2.3').checkNewUrl(hook), refusal);
    await assert.rejects(guardWith([], '93.184.215.14', '10.1.2.3').checkNewUrl(hook), refusal);
    assert.equal(await guardWith(['10.0.0.0/8'], '10.1.2.3').checkNewUrl(hook), undefined);
    assert.equal(await guardWith([], '93.184.215.14').checkNewUrl(hook), undefined);
    assert.equal(await guardWith(['hooks.test']).checkNewUrl(hook), undefined, 'the operator knows best');
    assert.match(String(await guardWith([]).checkNewUrl(hook)), /^hooks\.test .* at present/);
  });

  it('refuses to save a name that only private networks have, unless it is allowed or leads into an allowed block', async () => {
    for (const name of ['intranet', 'router.local', 'hooks.svc.internal', 'nas.home.arpa', 'a.localhost', 'LAN']) {
      const hook = new URL(`https://${name}/`);
      await assert.rejects(guardWith([]).checkNewUrl(hook), refusal, name);
      await assert.rejects(guardWith(['10.0.0.0/8']).checkNewUrl(hook), refusal, name);
      assert.equal(await guardWith(['10.0.0.0/8'], '10.1.2.3').checkNewUrl(hook), undefined, name);
      assert.equal(await guardWith([name]).checkNewUrl(hook), undefined, name);
    }
    assert.match(String(await guardWith([]).checkNewUrl(new URL('https://local.example.com/'))), /at present/);
  });

  it('names OUTBOUND_ALLOW when its value is malformed', () => {
    for (const entry of ['10.0.0.0/33', 'host:8080', 'https://host', '*.example.com', '10.0.0', 'a b', '-x']) {
      assert.throws(() => createOutboundGuard([entry]), /^Error: OUTBOUND_ALLOW .*/, entry);
    }
    createOutboundGuard(['localhost', 'a_b.test', '127.0.0.1', '[::1]', '::1', '10.0.0.0/8', 'fd00::/8']);
  });

  it('never lets a random address outside of the public space through', () => {
    const embedded = (bytes: Uint8Array) => `::ffff:${bytes.join('.')}`;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        assert.equal(isPublicAddress(embedded(bytes)), isPublicAddress(bytes.join('.')));
        if ([0, 10, 127].includes(bytes[0] ?? 0) || (bytes[0] ?? 0) >= 224)
          assert.ok(!isPublicAddress(bytes.join('.')));
      }),
    );
  });
});
