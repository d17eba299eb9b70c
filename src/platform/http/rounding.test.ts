import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Named } from './named.ts';
import { asExact, asMeasured, asStatistic, roundingOf } from './rounding.ts';
import { Nullable } from './schemas.ts';
import { lazySerializers } from './server.ts';

const Answer = Type.Object({
  value: Nullable(Type.Number()),
  pValue: asStatistic(Type.Number()),
  factor: asExact(Type.Number()),
  interval: Type.Array(asStatistic(Type.Number())),
  byType: Type.Record(Type.String(), Type.Object({ mean: Type.Number() })),
  data: Nullable(asMeasured(Type.Record(Type.String(), Type.Unknown()))),
  metadata: Type.Record(Type.String(), Type.Unknown()),
  count: Type.Integer(),
  either: Type.Union([Type.Object({ a: Type.Number() }), Type.Object({ b: Type.Number() })]),
});

const AWKWARD = 69.989302691;
const answer = {
  value: AWKWARD,
  pValue: 1.234567e-9,
  factor: 1 / 1609.344,
  interval: [-0.77123456, 0.1],
  byType: { steps: { mean: AWKWARD } },
  data: { stages: [{ deep: AWKWARD }], note: 'no number' },
  metadata: { chosen: AWKWARD },
  count: 3,
  either: { b: AWKWARD },
};

const write = lazySerializers({}, {})({ schema: Answer, method: 'GET', url: '/', httpStatus: '200' });

test('an answer is written with the digits that its schema stands for', () => {
  assert.deepEqual(JSON.parse(String(write(answer))), {
    value: 69.989303,
    pValue: 1.23457e-9,
    factor: 1 / 1609.344,
    interval: [-0.771235, 0.1],
    byType: { steps: { mean: 69.989303 } },
    data: { stages: [{ deep: 69.989303 }], note: 'no number' },
    metadata: { chosen: AWKWARD },
    count: 3,
    either: { b: 69.989303 },
  });
});

test('what a handler answers stays as it is', () => {
  assert.equal(answer.value, AWKWARD);
  const round = roundingOf(Answer);
  const whole = { ...answer, value: 70, pValue: 0.5, interval: [0.1], byType: {}, data: null, either: { a: 1 } };
  assert.equal(round?.(whole), whole, 'and is not copied where there is nothing to round');
});

test('a name, a description of its own and an option keep what a schema stands for', () => {
  const named = Named('RoundingExample', asStatistic(Type.Number()));
  const described = { ...named, description: 'of its own' };
  for (const schema of [named, described, Type.Optional(asStatistic(Type.Number()))]) {
    assert.equal(roundingOf(schema)?.(1.234567e-9), 1.23457e-9);
  }
});

test('a schema of texts and whole numbers costs nothing', () => {
  assert.equal(roundingOf(Type.Object({ id: Type.String(), counts: Type.Array(Type.Integer()) })), undefined);
});
