import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../platform/json.ts';
import { isSameSecret } from '../../secrets.ts';
import { VendorError } from '../../vendor-api.ts';
import { isVerification, readNotices } from './notices.ts';
import { readKeyset, verifySignature } from './signature.ts';

const notice = (data: JsonObject) => ({
  data: { healthUserId: '1', dataType: 'steps', operation: 'UPSERT', ...data },
});
const civil = (day: number, time?: JsonObject | null) => ({
  date: { year: 2026, month: 7, day },
  ...(time === undefined ? {} : { time }),
});
const daysOf = (interval: JsonObject) =>
  readNotices(notice({ intervals: [interval] })).map((asked) => asked.kind === 'changed' && asked.days);

describe('the days of a notice', () => {
  test('come from the civil form, whose end at midnight excludes its day', () => {
    for (const [end, last] of [
      [civil(16), '2026-07-15'],
      [civil(16, null), '2026-07-15'],
      [civil(16, {}), '2026-07-15'],
      [civil(16, { hours: 0 }), '2026-07-15'],
      [civil(16, { seconds: 1 }), '2026-07-16'],
    ] as const) {
      const interval = { civilDateTimeInterval: { startDateTime: civil(14), endDateTime: end } };
      assert.deepEqual(daysOf(interval), [{ first: '2026-07-14', last }]);
    }
    for (const [endTime, last] of [
      ['2026-07-16T00:00:00', '2026-07-15'],
      ['2026-07-16', '2026-07-15'],
      ['2026-07-16T00:00:01', '2026-07-16'],
      ['2026-07-14T00:00:00', '2026-07-14'],
    ] as const) {
      const interval = { civilIso8601TimeInterval: { startTime: '2026-07-14T10:00:00', endTime } };
      assert.deepEqual(daysOf(interval), [{ first: '2026-07-14', last }]);
    }
  });

  test('are a day more on both sides where only the instants are given', () => {
    const physicalTimeInterval = { startTime: '2026-07-14T22:00:00Z', endTime: '2026-07-15T06:00:00Z' };
    assert.deepEqual(daysOf({ physicalTimeInterval }), [{ first: '2026-07-13', last: '2026-07-16' }]);
    assert.deepEqual(daysOf({}), []);
  });
});

describe('what a notice asks for', () => {
  const intervals = [
    { civilIso8601TimeInterval: { startTime: '2026-07-14T10:00:00', endTime: '2026-07-14T11:00:00' } },
  ];

  test('is nothing for data types and operations that we do not know', () => {
    for (const data of [
      { dataType: 'hydration-log' },
      { dataType: 'constructor' },
      { operation: 'MOVE' },
      { operation: null },
    ]) {
      assert.deepEqual(readNotices(notice({ intervals, ...data })), []);
    }
    assert.deepEqual(readNotices([]), []);
  });

  test('is the removal of the item, or of what the interval no longer has', () => {
    const deleted = { operation: 'DELETE', intervals };
    assert.deepEqual(readNotices(notice({ ...deleted, dataType: 'exercise', recordId: '7' })), [
      { kind: 'event_removed', vendorUserId: '1', eventType: 'workout', vendorId: '7' },
    ]);
    const [weight] = readNotices(notice({ ...deleted, dataType: 'weight', recordId: '7' }));
    assert.deepEqual(weight, {
      kind: 'changed',
      vendorUserId: '1',
      dataTypes: ['weight'],
      days: { first: '2026-07-14', last: '2026-07-14' },
      removed: true,
    });
  });

  test('is malformed for a body of another shape, and never anything else', () => {
    for (const body of [undefined, null, 'x', {}, [{}], notice({ healthUserId: '' }), { type: 'verification' }]) {
      assert.throws(() => readNotices(body), { kind: 'malformed' });
    }
    const text = fc.oneof(fc.string(), fc.constantFrom('2026-07-14', '2026-07-14T10:00:00Z', '2026-02-30T00:00:00'));
    const times = fc.record({ startTime: text, endTime: text });
    const interval = fc.record({ physicalTimeInterval: times, civilIso8601TimeInterval: times }, { requiredKeys: [] });
    const anyNotice = fc.record({
      data: fc.record({
        healthUserId: fc.string(),
        dataType: fc.constantFrom('steps', 'sleep', '__proto__'),
        operation: fc.constantFrom('UPSERT', 'DELETE', 'x'),
        intervals: fc.array(interval),
      }),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyNotice, fc.array(anyNotice)), (body) => {
        try {
          readNotices(body);
        } catch (error) {
          assert.ok(error instanceof VendorError && error.kind === 'malformed');
        }
      }),
    );
  });

  test('a verification is nothing else', () => {
    assert.equal(isVerification({ type: 'verification' }), true);
    for (const body of [undefined, {}, { type: 'other' }, notice({})]) assert.equal(isVerification(body), false);
  });
});

describe('the secret', () => {
  test('is the same, whole and not empty', () => {
    assert.equal(isSameSecret('Bearer abc', 'Bearer abc'), true);
    for (const sent of [undefined, '', 'Bearer ab', 'Bearer abcd', 'bearer abc']) {
      assert.equal(isSameSecret(sent, 'Bearer abc'), false);
    }
    assert.equal(isSameSecret('', ''), false);
    assert.equal(isSameSecret(undefined, ''), false);
  });
});

describe('the signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = new Map([[0xfffffffe, publicKey]]);
  const body = Buffer.from('{"data":{}}');
  const signed = (prefix: number, keyId: number) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(prefix);
    head.writeUInt32BE(keyId, 1);
    return Buffer.concat([head, sign('sha256', body, { key: privateKey, dsaEncoding: 'der' })]).toString('base64');
  };

  test('holds for this body, this key and this layout only', () => {
    assert.equal(verifySignature(keys, body, signed(1, 0xfffffffe)), 'valid');
    assert.equal(verifySignature(keys, Buffer.from('{"data":{} }'), signed(1, 0xfffffffe)), 'invalid');
    assert.equal(verifySignature(keys, body, signed(0, 0xfffffffe)), 'invalid');
    assert.equal(verifySignature(keys, body, signed(1, 1)), 'unknown_key');
    for (const header of [
      undefined,
      '',
      'AQ==',
      'AQAAAAE=',
      `${signed(1, 0xfffffffe)}=`,
      ` ${signed(1, 0xfffffffe)}`,
    ]) {
      assert.equal(verifySignature(keys, body, header), 'invalid');
    }
  });

  test('is never decided by an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const header = Buffer.concat([Buffer.from([1, 0xff, 0xff, 0xff, 0xfe]), bytes]).toString('base64');
        assert.equal(verifySignature(keys, body, header), 'invalid');
      }),
    );
  });

  test('is checked with enabled keys of its kind only', () => {
    const entry = (members: object, value = 'AA==') => ({
      key: [
        {
          keyId: 5,
          status: 'ENABLED',
          outputPrefixType: 'TINK',
          keyData: { typeUrl: 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey', value },
          ...members,
        },
      ],
    });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const field = (tag: number, text: string) => {
      const bytes = Buffer.concat([Buffer.from([0]), Buffer.from(text, 'base64url')]);
      return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
    };
    const value = Buffer.concat([field(0x1a, x), field(0x22, y)]).toString('base64');
    assert.equal(readKeyset(entry({}, value)).size, 1);
    for (const members of [{ status: 'DISABLED' }, { outputPrefixType: 'RAW' }, { keyData: { typeUrl: 'x', value } }]) {
      assert.equal(readKeyset(entry(members, value)).size, 0);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        assert.equal(readKeyset(entry({}, Buffer.from(bytes).toString('base64'))).size, 0);
      }),
    );
    assert.throws(() => readKeyset({ keys: [] }), { kind: 'malformed' });
  });
});
