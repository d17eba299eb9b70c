import assert from 'node:assert/strict';
import { test } from 'node:test';
import { converterOf, limitsOf, unitsOf } from './plausibility.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from './storage.ts';

test('the usual units become ours', () => {
  const cases: [MetricType, string, number, number][] = [
    ['weight', 'lb', 150, 68.0388555],
    ['weight', 'Lbs', 150, 68.0388555],
    ['weight', 'st', 11, 69.85322498],
    ['weight', 'g', 70_500, 70.5],
    ['distance', 'mi', 26.2, 42_164.8128],
    ['distance', 'km', 5, 5000],
    ['distance', 'feet', 100, 30.48],
    ['temperature', '°F', 98.6, 37],
    ['temperature', 'F', -40, -40],
    ['temperature', 'K', 310.15, 37],
    ['blood_glucose', 'mg/dL', 180.156, 10],
    ['blood_glucose', 'mmol/L', 5.5, 5.5],
    ['blood_glucose', 'mmol<180.15588000005408>/l', 5.5, 5.5],
    ['blood_glucose', 'mmol<180.1558800000541>/L', 5.5, 5.5],
    ['blood_glucose', 'mmol<180.16>/L', 5.5, 5.5],
    ['calories', 'kJ', 418.4, 100],
    ['calories', 'J', 418_400, 100],
    ['calories', 'Cal', 100, 100],
    ['calories', 'cal', 100_000, 100],
    ['heart_rate', 'count/s', 1.5, 90],
    ['respiratory_rate', 'Hz', 0.25, 15],
    ['water', 'cup_us', 1, 236.5882365],
    ['water', 'imp_pt', 1, 568.26125],
    ['water', 'dL', 2, 200],
    ['dietary_protein', 'mcg', 500_000, 0.5],
    ['sleep', 'min', 450, 7.5],
    ['active_minutes', 'h', 1.5, 90],
    ['spo2', '%', 97, 97],
    ['spo2', 'fraction', 0.97, 97],
    ['blood_pressure', 'kPa', 16, 120.00986928],
    ['steps', 'steps', 12, 12],
    ['vo2_max', 'mL/kg/min', 50, 50],
  ];
  for (const [metricType, unit, value, expected] of cases) {
    const converted = converterOf(metricType, unit)?.(value);
    assert.ok(Math.abs((converted ?? Number.NaN) - expected) < 1e-6, `${value} ${unit} of ${metricType}: ${converted}`);
  }
});

test("every metric type's own unit changes nothing; another quantity's is refused", () => {
  for (const metricType of METRIC_TYPE_NAMES) {
    const { unit } = METRIC_TYPES[metricType];
    if (unit !== null) assert.equal(converterOf(metricType, unit)?.(12.345), 12.345, metricType);
    for (const name of unitsOf(metricType)) assert.ok(converterOf(metricType, name), `${metricType} ${name}`);
    for (const odd of ['', 'parsec', '__proto__', 'constructor']) assert.equal(converterOf(metricType, odd), undefined);
  }
  assert.equal(converterOf('weight', 'km'), undefined);
  assert.equal(converterOf('steps', 'kg'), undefined);
  assert.equal(converterOf('blood_glucose', 'mmol<386.65>/L'), undefined, 'that of cholesterol');
});

test('what a doctor would call alarming is plausible', () => {
  const alarming: [MetricType, number][] = [
    ['spo2', 70],
    ['resting_heart_rate', 130],
    ['resting_heart_rate', 35],
    ['temperature', 41.5],
    ['temperature', 30],
    ['blood_glucose', 33],
    ['blood_glucose', 1],
    ['respiratory_rate', 40],
  ];
  for (const [metricType, value] of alarming) {
    const [lowest, highest] = limitsOf(metricType) ?? [0, 0];
    assert.ok(value >= lowest && value <= highest, `${metricType} ${value}`);
  }
});
