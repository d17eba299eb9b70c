import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarize } from '../context/summary.ts';
import type { ToldFinding } from './basis.ts';
import { messageIn } from './message.ts';

const about = { day: '2026-05-03', severity: 'warning', message: 'as stored' } as const;
const ofMean = { ...about, method: 'z_score' } as const;

test('a message in metric units is the one that was stored', () => {
  const finding = { ...ofMean, metricType: 'weight', value: 1_070.4, lowerLimit: 60, upperLimit: 80 } as const;
  assert.equal(messageIn('metric', finding), 'as stored');
});

test('in imperial units the message is made from the values, not from rounded ones', () => {
  const cases: [finding: ToldFinding, text: string][] = [
    [
      { ...about, method: 'clinical_threshold', severity: 'critical', metricType: 'temperature', value: 40.5 },
      'Body temperature 104.9 °F on 3 May: above the clinical limit of 103.1 °F',
    ],
    [
      { ...ofMean, metricType: 'weight', value: 1_070.4, lowerLimit: 95, upperLimit: 105 },
      'Weight 2,359.8 lb on 3 May: 485.2 standard deviations above the average of 220.5 lb over the 30 days before',
    ],
    [
      { ...ofMean, metricType: 'temperature', value: 36.54, lowerLimit: 36.99, upperLimit: 37.09 },
      'Body temperature 97.8 °F on 3 May: 25 standard deviations below the average of 98.7 °F over the 30 days before',
    ],
    [
      { ...about, method: 'iqr', metricType: 'distance', value: 12_345.6, lowerLimit: -200, upperLimit: 850 },
      'Distance 7.7 mi on 3 May: above the range to be expected from the 30 days before, 0 ft to 0.53 mi',
    ],
    [
      { ...about, method: 'iqr', metricType: 'resting_heart_rate', value: 49, lowerLimit: 45, upperLimit: 48.5 },
      'Resting heart rate 49 bpm on 3 May: above the range to be expected from the 30 days before, 45 bpm to 48.5 bpm',
    ],
  ];
  for (const [finding, text] of cases) {
    assert.equal(messageIn('imperial', { ...finding, message: about.message }), text);
  }
});

test('a value that is beyond a number does not read the same as this number', () => {
  const cases: [finding: ToldFinding, text: string][] = [
    [
      { ...ofMean, metricType: 'weight', value: 80.03, lowerLimit: 79.9925, upperLimit: 80.0175 },
      'Weight 176.44 lb on 3 May: 5 standard deviations above the average of 176.38 lb over the 30 days before',
    ],
    [
      { ...about, method: 'iqr', metricType: 'stress', value: 32.6, lowerLimit: 32.604125, upperLimit: 38.1 },
      'Stress 32.6 on 3 May: below the range to be expected from the 30 days before, 32.604 to 38',
    ],
    [
      { ...about, method: 'iqr', metricType: 'sleep', value: 6.73, lowerLimit: 6.74, upperLimit: 7.2 },
      'Sleep 6 h 43 min 48 s on 3 May: below the range to be expected from the 30 days before, 6 h 44 min 24 s to 7 h 12 min',
    ],
  ];
  for (const [finding, text] of cases)
    assert.equal(messageIn('imperial', { ...finding, message: about.message }), text);
});

test('without what the value was compared with, the message is the one that was stored', () => {
  assert.equal(messageIn('imperial', { ...ofMean, metricType: 'weight', value: 90 }), 'as stored');
  const changed = { ...about, method: 'clinical_threshold', metricType: 'temperature', value: 37 } as const;
  assert.equal(messageIn('imperial', changed), 'as stored');
});

test('the summary gives averages and deviations in the units of its reader', () => {
  const rest = { firstDay: '2026-04-04', lastDay: '2026-05-03', sampleSize: 9 };
  const facts = {
    today: '2026-05-03',
    baselines: [
      { ...rest, metricType: 'weight', mean: 1_070.4, stdDev: 1 },
      { ...rest, metricType: 'temperature', mean: 36.5, stdDev: 0.5 },
      { ...rest, metricType: 'skin_temperature', mean: -0.3, stdDev: null },
    ] as const,
    trends: [],
    anomalies: [],
    correlations: [],
    correlationDays: 90,
    scores: undefined,
  };
  assert.match(
    summarize({ ...facts, units: 'imperial' }),
    /weight 2,359\.8 lb \(SD 2\.2 lb, 9 days\), body temperature 97\.7 °F \(SD 0\.9 °F, 9 days\) and skin temperature 31\.5 °F \(9 days\)\./,
  );
  assert.match(
    summarize({ ...facts, units: 'metric' }),
    /weight 1,070\.4 kg \(SD 1 kg, 9 days\), body temperature 36\.5 °C \(SD 0\.5 °C, 9 days\) and skin temperature −0\.3 °C \(9 days\)\./,
  );
});
