import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { UNITS } from '../value-text.ts';
import { distinctRecordText, distinctText, recordText, spreadText, valueText } from './display.ts';
import { isFamily } from './findings.ts';
import { GROUPS, ROWS } from './rows.ts';
import { METRIC_TYPE_NAMES, type MetricType, metricTypeDefinition, metricTypeOfCode } from './storage.ts';
import { groupOf, labelOf, meaningOf, readingOf, titleOf } from './words.ts';

test('each code belongs to one metric type and fits its column', () => {
  for (const name of METRIC_TYPE_NAMES) {
    const { code } = ROWS[name].storage;
    assert.ok(Number.isInteger(code) && code > 0 && code < 2 ** 15, name);
    assert.equal(metricTypeOfCode(code), name);
  }
  assert.throws(() => metricTypeOfCode(0), /unknown metric type code 0/);
});

test('each metric type stands in one group', () => {
  const grouped = Object.values(GROUPS).flatMap((group) => Object.keys(group));
  assert.deepEqual(grouped.sort(), [...METRIC_TYPE_NAMES].sort());
});

test('the facets of a row agree with each other', () => {
  for (const [name, { storage, plausibility, findings }] of Object.entries(ROWS)) {
    const [lowest, highest] = plausibility.limits ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isPlausible = (value: number) => value >= lowest && value <= highest;
    assert.equal(plausibility.quantity?.[0].name ?? null, storage.unit, `${name}: values are pushed in the own unit`);
    assert.equal(plausibility.quantity?.[0].factor ?? 1, 1, name);
    for (const { limit } of findings.clinical) assert.ok(isPlausible(limit), `${name}: a clinical limit is plausible`);
    const { healthy } = findings;
    if (healthy === null) continue;
    const [from, to] = [
      'from' in healthy ? healthy.from : Number.NEGATIVE_INFINITY,
      'to' in healthy ? healthy.to : Number.POSITIVE_INFINITY,
    ];
    assert.ok(from < to, name);
    for (const end of [from, to]) assert.ok(!Number.isFinite(end) || isPlausible(end), name);
    assert.equal(Number.isFinite(from), findings.welcome !== 'down', `${name}: open on the welcome side`);
    assert.equal(Number.isFinite(to), findings.welcome !== 'up', `${name}: open on the welcome side`);
    const isAlarming = findings.clinical.some(
      ({ side, limit }) =>
        findings.welcome !== (side === 'above' ? 'up' : 'down') && (side === 'above' ? to > limit : from < limit),
    );
    assert.equal(isAlarming, false, `${name}: what is healthy does not alarm`);
  }
});

test('a title is its label at the start of a sentence', () => {
  for (const name of METRIC_TYPE_NAMES) {
    assert.equal(titleOf(name).toLowerCase(), labelOf(name).toLowerCase());
    assert.ok(
      Object.values(readingOf(name)).every((word) => word.length > 0),
      name,
    );
    assert.ok(meaningOf(name).length > 0 && groupOf(name).length > 0, name);
  }
  assert.deepEqual(
    [labelOf('resting_heart_rate'), titleOf('resting_heart_rate')],
    ['resting heart rate', 'Resting heart rate'],
  );
});

test('values read as people say them', () => {
  const cases: [metricType: MetricType, value: number, text: string][] = [
    ['steps', 12_345, '12,345'],
    ['distance', 12_345.6, '12.3 km'],
    ['sleep', 7.5, '7 h 30 min'],
    ['bmi', 31.24, '31.2'],
    ['spo2', 91, '91 %'],
    ['temperature', 39.55, '39.6 °C'],
    ['skin_temperature', -0.34, '−0.3 °C'],
    ['resting_heart_rate', 61.4, '61 bpm'],
    ['floors', 0.4, '0.4'],
    ['workout', 2, '2'],
  ];
  for (const [metricType, value, text] of cases) assert.equal(valueText(metricType, value), text, metricType);
});

test('values read in imperial units where there is one', () => {
  const cases: [metricType: MetricType, value: number, text: string][] = [
    ['distance', 12_345.6, '7.7 mi'],
    ['weight', 70, '154.3 lb'],
    ['temperature', 37, '98.6 °F'],
    ['skin_temperature', -40, '−40 °F'],
    ['sleep', 7.5, '7 h 30 min'],
    ['blood_glucose', 5.5, '5.5 mmol/L'],
  ];
  for (const [metricType, value, text] of cases)
    assert.equal(valueText(metricType, value, 'imperial'), text, metricType);
  assert.equal(recordText('workout', 42_195, 'meters', 'imperial'), '26.2 mi');
  assert.equal(spreadText('temperature', 1, 'imperial'), '1.8 °F');
  assert.equal(spreadText('weight', 1, 'imperial'), '2.2 lb');
  assert.equal(spreadText('steps', 1_200, 'imperial'), '1,200');
});

test('a value beyond a limit reads as beyond it', () => {
  assert.equal(distinctText('spo2', 88, 92), '88 %');
  assert.equal(distinctText('spo2', 91.96, 92), '91.96 %');
  assert.equal(distinctText('blood_glucose', 11.1004, 11.1), '11.1004 mmol/L');
  assert.equal(distinctText('sleep', 6.73, 6.74), '6 h 43 min 48 s');
  assert.equal(distinctText('sleep', 6.74, 6.73), '6 h 44 min 24 s');
  assert.equal(distinctText('sleep', 0.005, 0), '18 s');
  assert.equal(distinctText('sleep', 7, 6), '7 h');
  assert.equal(distinctText('distance', 6380.237, 6350.707), '6.38 km');
  assert.equal(distinctText('distance', 850.4, 850), '850.4 m');
  assert.equal(distinctText('distance', 6340, 6330, 'imperial'), '3.94 mi');
  assert.equal(distinctRecordText('workout', [10_520, 10_480], 'meters'), '10.52 km');
});

test('two values that differ never read the same, in either unit', () => {
  const types = METRIC_TYPE_NAMES.filter((name) => !['parts', 'none'].includes(metricTypeDefinition(name).daily));
  const values = fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 1, max: 900 }));
  fc.assert(
    fc.property(fc.constantFrom(...types), values, fc.constantFrom(...UNITS), (metricType, [low, more], units) => {
      // A second of sleep is the least that is told.
      const step = metricType === 'sleep' ? 3600 : 1000;
      const [value, other] = [low / step, (low + more) / step];
      assert.notEqual(distinctText(metricType, value, other, units), distinctText(metricType, other, value, units));
    }),
  );
});

test('records of workouts read by what they measure', () => {
  assert.equal(recordText('workout', 42_195, 'meters'), '42.2 km');
  assert.equal(recordText('workout', 5400, 'seconds'), '1 h 30 min');
  assert.equal(recordText('workout', 2300, 'kcal'), '2,300 kcal');
  assert.equal(recordText('sleep', 9.25, 'hours'), '9 h 15 min');
});

test('families hold both ways, and no type without one is in one', () => {
  assert.ok(isFamily('steps', 'distance') && isFamily('distance', 'steps'));
  assert.equal(isFamily('steps', 'sleep'), false);
  assert.equal(isFamily('stress', 'blood_glucose'), false);
});
