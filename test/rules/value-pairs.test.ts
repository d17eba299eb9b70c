/**
 * One text for a value: the service, the console and both SDKs write every pair of a value and a unit alike, in metric and
 * in imperial units. The console writes by the TypeScript SDK.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import * as consoleValues from '../../console/src/ui/values.ts';
import { formatDifference, formatValue } from '../../sdk/src/values.ts';
import { valueTable, valueText as valueTextFile } from '../../sdk/value-table.ts';
import { recordText, spreadText } from '../../src/vocabulary/metric-types/display.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { UNITS, type Units } from '../../src/vocabulary/value-text.ts';
import { installPythonClient, runProgram } from '../rig/python.ts';

interface Pair {
  readonly metricType: MetricType;
  readonly value: number;
  readonly unit: string | null;
  readonly units: Units;
}

/** Zero, small and large values, halves, and values at the edges between meters, kilometers, feet and miles. */
const VALUES = [
  ...[0, 0.04, 0.25, 0.4, 0.5, 0.999, 1, 1.005, 2.5, 7.404, 7.5, 9.96, 9.995, 10.5, 36.55, 37, 61.4, 61.53],
  ...[69.989302691, 91.96, 99.95, 120, 304.6, 304.7, 850, 999.4, 999.5, 1_609.344, 12_345.6, 1_234_567.891],
];
const NEGATIVE = [-0.04, -0.34, -3.25, -40];

const unitsOfRecords = (metricType: MetricType) =>
  metricType === 'workout' ? [null, 'meters', 'seconds', 'kcal'] : [METRIC_TYPES[metricType].unit];

const PAIRS: readonly Pair[] = METRIC_TYPE_NAMES.flatMap((metricType) =>
  unitsOfRecords(metricType).flatMap((unit) =>
    [...VALUES, ...(metricType.endsWith('temperature') ? NEGATIVE : [])].flatMap((value) =>
      UNITS.map((units) => ({ metricType, value, unit, units })),
    ),
  ),
);

const textOf = ({ metricType, value, unit, units }: Pair) => recordText(metricType, value, unit, units);
const differing = (texts: readonly string[]) =>
  PAIRS.flatMap((pair, index) => (texts[index] === textOf(pair) ? [] : [[pair, textOf(pair), texts[index]]]));

test('the service and the TypeScript SDK write every pair alike, and the console writes by the SDK', () => {
  assert.ok(PAIRS.length > 1_500);
  const texts = PAIRS.map(({ metricType, value, ...options }) => formatValue(metricType, value, options));
  assert.deepEqual(differing(texts), []);
  const spreads = PAIRS.map(({ metricType, value, units }) => [
    spreadText(metricType, value, units),
    formatDifference(metricType, value, { units }),
  ]);
  assert.deepEqual(
    spreads.filter(([own, other]) => own !== other),
    [],
  );
  assert.equal(consoleValues.formatValue, formatValue);
});

const installed = await installPythonClient();

test('the Python client writes every pair alike', async (t) => {
  if ('missing' in installed) return t.diagnostic(`THE PYTHON CLIENT WAS NOT RUN: ${installed.missing}`);
  const folder = await mkdtemp(join(tmpdir(), 'tributary-pairs-'));
  try {
    await writeFile(join(folder, 'pairs.json'), JSON.stringify(PAIRS));
    const program = [
      'import json, sys, tributary',
      'pairs = json.load(open(sys.argv[1], encoding="utf-8"))',
      'one = lambda p: tributary.format_value(p["metricType"], p["value"], units=p["units"], unit=p["unit"])',
      'print(json.dumps([one(pair) for pair in pairs]))',
    ].join('\n');
    const { failed, output } = await runProgram(installed.interpreter, [
      '-I',
      '-c',
      program,
      join(folder, 'pairs.json'),
    ]);
    assert.ok(!failed, output);
    assert.deepEqual(differing(JSON.parse(output) as string[]), []); // as the program prints them
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the files of the TypeScript SDK are those of the rows', async () => {
  const committed = (name: string) => readFileSync(new URL(`../../sdk/src/${name}`, import.meta.url), 'utf8');
  assert.ok(committed('metric-types.gen.ts') === valueTable(), 'metric-types.gen.ts: npm run generate');
  assert.ok(committed('value-text.gen.ts') === (await valueTextFile()), 'value-text.gen.ts: npm run generate');
});
