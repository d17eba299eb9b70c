import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Action, changeIn, detailsOf, digestOf, FIRST_HASH, hashOf } from './entry.ts';

describe('the details of an entry', () => {
  test('hold what was before and afterwards', () => {
    const details = detailsOf({ before: { isActive: true }, after: { isActive: false } });
    assert.deepEqual(changeIn(details), { before: { isActive: true }, after: { isActive: false } });
    assert.deepEqual(changeIn(detailsOf({ after: { name: 'x' } })), { before: null, after: { name: 'x' } });
  });

  test('are none where nothing is known of a change', () => {
    assert.equal(detailsOf({}), null);
    assert.deepEqual([changeIn(null), digestOf(null)], [{ before: null, after: null }, null]);
  });

  test('are told apart from what somebody else has written there', () => {
    for (const text of ['', 'no json', 'null', '5', '[]', '{}', '{"before":null}', '{"before":1,"after":null}'])
      assert.equal(changeIn(text), undefined, text);
  });

  test('leave secrets out, at any depth', () => {
    const after = {
      rawKey: 'svc_live_x',
      config: { password: 'p', pass: 'p', accessToken: 't', clientSecret: 's', user: 'u' },
    };
    const left = '(left out)';
    assert.deepEqual(changeIn(detailsOf({ after }))?.after, {
      rawKey: left,
      config: { password: left, pass: left, accessToken: left, clientSecret: left, user: 'u' },
    });
  });

  test('hold long texts by their digest alone', () => {
    const change = changeIn(detailsOf({ after: { logo: 'x'.repeat(3_000), name: 'x'.repeat(300) } }));
    assert.match(
      JSON.stringify(change?.after),
      /^\{"logo":"\(3000 characters, SHA-256 [0-9a-f]{64}\)","name":"x{300}"\}$/,
    );
  });

  test('have another digest each time, so that nobody can guess what was erased', () => {
    const digests = [1, 2].map(() => digestOf(detailsOf({ after: { displayName: 'Anna' } }))?.toString('hex'));
    assert.equal(new Set(digests).size, 2);
  });
});

describe('the hash of an entry', () => {
  const action: Action = {
    at: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'key', id: 'k', name: 'backend' },
    action: 'updateUser',
    target: { kind: 'user', id: 'u' },
    userId: 'u',
    address: '203.0.113.7',
    requestId: 'r',
  };
  const place = { workspaceId: 'w', number: 1, previousHash: FIRST_HASH };
  const digest = Buffer.alloc(32, 1);

  test('is the SHA-256 that docs/audit.md describes', () => {
    assert.equal(
      hashOf(place, action, digest).toString('hex'),
      '86c0f775cd2e4ef2072280fd642a78a5aae25e92082662cc90b6f4a74d138e02',
    );
  });

  test('changes with every part', () => {
    const others = [
      ...[
        { at: '2026-01-01T00:00:00.001Z' },
        { action: 'deleteUser' },
        { userId: null },
        { address: null },
        { requestId: '' },
      ],
      ...[{ actor: { ...action.actor, kind: 'person' as const } }, { actor: { ...action.actor, name: null } }],
      ...[
        { actor: { ...action.actor, id: 'x' } },
        { target: { kind: 'goal', id: 'u' } },
        { target: { kind: 'user', id: 'x' } },
      ],
    ].map((part) => hashOf(place, { ...action, ...part }, digest));
    const places = [{ number: 2 }, { workspaceId: 'x' }, { previousHash: Buffer.alloc(32, 1) }];
    const hashes = [
      hashOf(place, action, digest),
      hashOf(place, action, null),
      ...others,
      ...places.map((part) => hashOf({ ...place, ...part }, action, digest)),
    ].map((hash) => hash.toString('hex'));
    assert.equal(new Set(hashes).size, hashes.length);
  });
});
