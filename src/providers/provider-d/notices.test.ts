import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { VendorError } from '../vendor-api.ts';
import { parseVendorJson } from '../vendor-json.ts';
import { challengeAnswer, isSignatureValid, parseNotice } from './notices.ts';

const event = {
  object_type: 'activity',
  object_id: 1360128428,
  aspect_type: 'create',
  owner_id: 134815,
  subscription_id: 120475,
  event_time: 1516126040,
  updates: {},
};
const actionOf = (members: object) => parseNotice({ ...event, ...members }).action;

describe('parseNotice', () => {
  test('says who, when and under which subscription', () => {
    const { action: _, ...rest } = parseNotice(event);
    assert.deepEqual(rest, { subscriptionId: '120475', vendorUserId: '134815', occurredAt: 1516126040000 });
  });

  test('a new or changed activity is pulled, a deleted one removed', () => {
    assert.deepEqual(actionOf({}), { kind: 'pull', activityId: '1360128428' });
    for (const updates of [{ title: 'x' }, { private: 'true' }, null, undefined]) {
      assert.deepEqual(actionOf({ aspect_type: 'update', updates }), { kind: 'pull', activityId: '1360128428' });
    }
    assert.deepEqual(actionOf({ aspect_type: 'delete' }), { kind: 'remove', activityId: '1360128428' });
  });

  test('the grant is gone at the word false only', () => {
    const athlete = { object_type: 'athlete', aspect_type: 'update', object_id: 134815 };
    for (const authorized of ['false', 'False', false]) {
      assert.deepEqual(actionOf({ ...athlete, updates: { authorized } }), { kind: 'deauthorise' });
    }
    for (const updates of [{ authorized: 'true' }, { firstname: 'false' }, {}, null]) {
      assert.deepEqual(actionOf({ ...athlete, updates }), { kind: 'ignore' });
    }
  });

  test('what is unknown is ignored', () => {
    assert.deepEqual(actionOf({ object_type: 'club' }), { kind: 'ignore' });
    assert.deepEqual(actionOf({ aspect_type: 'liked' }), { kind: 'ignore' });
  });

  test('long ids keep their digits', () => {
    const body = JSON.stringify(event).replace('1360128428', '12345678987654321');
    assert.deepEqual(parseNotice(parseVendorJson(body)).action, {
      kind: 'pull',
      activityId: '12345678987654321',
    });
  });

  test('anything else is malformed, never another failure', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.jsonValue().map((object_id) => ({ ...event, object_id })),
        ),
        (body) => {
          try {
            assert.match(parseNotice(body).vendorUserId, /^\d+$/);
          } catch (failure) {
            assert.ok(failure instanceof VendorError && failure.kind === 'malformed', String(failure));
          }
        },
      ),
    );
  });
});

describe('challengeAnswer', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '15f7d1a9', 'hub.verify_token': 'a-secret' };

  test('echoes the challenge to who knows the token', () => {
    assert.deepEqual(challengeAnswer(query, 'a-secret'), { 'hub.challenge': '15f7d1a9' });
  });

  test('is refused otherwise', () => {
    assert.equal(challengeAnswer(query, 'another'), undefined);
    assert.equal(challengeAnswer({ ...query, 'hub.verify_token': undefined }, 'a-secret'), undefined);
    assert.equal(challengeAnswer({ ...query, 'hub.verify_token': '' }, ''), undefined);
    assert.equal(challengeAnswer({ ...query, 'hub.mode': 'unsubscribe' }, 'a-secret'), undefined);
    assert.equal(challengeAnswer({ ...query, 'hub.challenge': undefined }, 'a-secret'), undefined);
  });
});

describe('isSignatureValid', () => {
  const body = Buffer.from(JSON.stringify(event));
  const sign = (time: string, secret: string) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;

  test('holds for the body, the time and the secret it was made with', () => {
    assert.ok(isSignatureValid(sign('1516126040', 'secret'), body, 'secret'));
    assert.ok(!isSignatureValid(sign('1516126040', 'other'), body, 'secret'));
    assert.ok(!isSignatureValid(sign('1516126040', 'secret').replace('t=1', 't=2'), body, 'secret'));
    assert.ok(!isSignatureValid(sign('1516126040', 'secret'), Buffer.from('{}'), 'secret'));
  });

  test('does not hold for what is none', () => {
    for (const header of ['', 't=1', 'v1=00', 't=1,v1=zz', `t=x,v1=${'0'.repeat(64)}`]) {
      assert.ok(!isSignatureValid(header, body, 'secret'));
    }
    assert.ok(!isSignatureValid(sign('1', ''), body, ''));
  });
});
