import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { isSignedByVendor, readNotices, verificationStatus } from './notices.ts';

describe('notices', () => {
  test('ask for a day of a collection; unknown collections and missing dates for nothing', () => {
    const entry = { ownerId: 'A', ownerType: 'user', subscriptionId: '1', date: '2026-03-10' };
    assert.deepEqual(readNotices([{ ...entry, collectionType: 'body' }]), [
      { kind: 'changed', vendorUserId: 'A', collection: 'body', days: { first: '2026-03-10', last: '2026-03-10' } },
    ]);
    for (const collectionType of ['foods', 'constructor', '']) {
      assert.deepEqual(readNotices([{ ...entry, collectionType }]), []);
    }
    assert.deepEqual(readNotices([{ ownerId: 'A', collectionType: 'sleep' }]), []);
    assert.deepEqual(readNotices([{ ownerId: 'A', collectionType: 'deleteUser' }]), [
      { kind: 'grant_gone', vendorUserId: 'A' },
    ]);
    for (const body of [undefined, {}, [{}], [{ ...entry, collectionType: 'body', date: '2026-02-30' }]]) {
      assert.throws(() => readNotices(body), { kind: 'malformed' });
    }
  });

  test('the code of a verification is ours, or the answer is 404', () => {
    assert.equal(verificationStatus('code', 'code'), 204);
    for (const sent of [undefined, '', 'other']) assert.equal(verificationStatus(sent, 'code'), 404);
    assert.equal(verificationStatus('', ''), 404);
  });

  test('are signed with the client secret and an ampersand', () => {
    const body = Buffer.from('[{"collectionType":"sleep"}]');
    const signature = (key: string) => createHmac('sha1', key).update(body).digest('base64');
    assert.equal(isSignedByVendor(body, signature('secret&'), 'secret'), true);
    assert.equal(isSignedByVendor(body, signature('secret'), 'secret'), false);
    assert.equal(isSignedByVendor(Buffer.from('[]'), signature('secret&'), 'secret'), false);
    assert.equal(isSignedByVendor(body, undefined, 'secret'), false);
    assert.equal(isSignedByVendor(body, signature('&'), ''), false);
  });
});
