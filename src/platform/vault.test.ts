import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { loadOrCreateSecret } from './secret-file.ts';
import { createEncryptionKey, decrypt, encrypt, findEncryptionKeys, keyName, openVault, VaultError } from './vault.ts';

describe('AES-256-GCM', () => {
  const zeroKey = Buffer.alloc(32);
  const zeroNonce = Buffer.alloc(12);
  const none = Buffer.alloc(0);

  it('gives the published tag of the empty text under zero key and nonce', () => {
    const { ciphertext, tag } = encrypt(zeroKey, zeroNonce, none, none);
    assert.equal(ciphertext.length, 0);
    assert.equal(tag.toString('hex'), '530f8afbc74536b9a963b4f1c4cb738b');
  });

  it('accepts only a complete tag', () => {
    const { tag } = encrypt(zeroKey, zeroNonce, none, none);
    assert.equal(decrypt(zeroKey, zeroNonce, none, tag, none).length, 0);
    for (const length of [0, 4, 8, 12, 15]) {
      assert.throws(() => decrypt(zeroKey, zeroNonce, none, tag.subarray(0, length), none), VaultError);
    }
  });
});

describe('the vault', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const vault = openVault([first]);

  it('opens a sealed value only for its own place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, place) => {
        const sealed = vault.seal(text, ...place);
        assert.equal(vault.open(sealed, ...place), text);
        assert.throws(() => vault.open(sealed, ...place, 'more'), VaultError);
        assert.throws(() => vault.open(sealed, `${place.join('')}x`), VaultError);
      }),
    );
  });

  it('names its keys, and each sealed value names its own in bytes 2 to 9', () => {
    const rotated = openVault([second, first]);
    assert.deepEqual(rotated.keyNames, [keyName(second), keyName(first)]);
    assert.equal(rotated.seal('token', 'place').subarray(1, 9).toString('hex'), keyName(second));
  });

  it('tells the parts of a place from one another', () => {
    assert.throws(() => vault.open(vault.seal('token', 'ab', 'c'), 'a', 'bc'), VaultError);
  });

  it('notices every flipped bit', () => {
    const sealed = vault.seal('token', 'place');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      assert.throws(() => vault.open(changed, 'place'), VaultError, `bit ${bit}`);
    }
    for (let length = 0; length < sealed.length; length++)
      assert.throws(() => vault.open(sealed.subarray(0, length), 'place'), VaultError);
  });

  it('never seals the same text to the same bytes, nor shows it', () => {
    const [one, other] = [vault.seal('token', 'place'), vault.seal('token', 'place')];
    assert.notDeepEqual(one, other);
    assert.ok(!one.includes('token'));
  });

  it('opens with every key, seals with the first, and tells which values need sealing again', () => {
    const old = vault.seal('token', 'place');
    const rotated = openVault([second, first]);
    assert.equal(rotated.open(old, 'place'), 'token');
    assert.ok(rotated.sealedUnderOldKey(old));
    const moved = rotated.seal('token', 'place');
    assert.ok(!rotated.sealedUnderOldKey(moved));
    assert.equal(openVault([second]).open(moved, 'place'), 'token');
    assert.throws(() => vault.open(moved, 'place'), /ENCRYPTION_KEY/);
  });
});

describe('generated secrets', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-secret-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('are made once and only for their owner, even when many processes start at once', async () => {
    const dataDir = join(folder, 'data');
    const all = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(dataDir, 'a.key')));
    assert.equal(all[0]?.length, 32);
    for (const secret of all) assert.deepEqual(secret, all[0]);
    assert.deepEqual(await readdir(dataDir), ['a.key']);
    if (process.platform !== 'win32') assert.equal((await stat(join(dataDir, 'a.key'))).mode & 0o777, 0o600);
    assert.notDeepEqual(await loadOrCreateSecret(dataDir, 'b.key'), all[0]);
  });

  it('are never replaced when they are unreadable', async () => {
    await writeFile(join(folder, 'broken.key'), 'abc');
    await assert.rejects(loadOrCreateSecret(folder, 'broken.key'), /broken\.key does not hold/);
  });

  it('serve as encryption key on the embedded database only', async () => {
    const dataDir = join(folder, 'embedded');
    const unset = { encryptionKeys: undefined, databaseUrl: undefined, dataDir };
    assert.deepEqual(await findEncryptionKeys(unset), []);
    const key = await createEncryptionKey(unset);
    assert.deepEqual(await findEncryptionKeys(unset), [key]);
    await assert.rejects(
      findEncryptionKeys({ ...unset, databaseUrl: 'postgres://x' }),
      /^Error: ENCRYPTION_KEY must be set/,
    );
    const given = [randomBytes(32)];
    assert.deepEqual(await findEncryptionKeys({ ...unset, encryptionKeys: given }), given);
  });
});
