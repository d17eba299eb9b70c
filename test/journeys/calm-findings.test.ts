/** Two months of every simulated person at all four vendors: the anomalies found, and the few that warn somebody. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import type { Finding } from '../../src/modules/understand/analytics/anomalies/finding.ts';
import { addDays } from '../../src/platform/instants.ts';
import { collectEvidence, countRows, type Evidence, illnessRows } from '../rig/findings-evidence.ts';

let evidence: Evidence;
before(async () => {
  evidence = await collectEvidence();
});

const findingsOf = (person: string): readonly Finding[] => {
  const found = evidence.people.find((one) => one.person === person);
  assert.ok(found);
  return found.after;
};
const warningsOf = (person: string) => findingsOf(person).filter(({ severity }) => severity !== 'info');

test('nothing is critical: nobody has been beyond a clinical limit at rest', () => {
  for (const { person, after } of evidence.people) {
    assert.deepEqual(
      after.filter(({ severity }) => severity === 'critical').map(({ message }) => message),
      [],
      person,
    );
  }
});

test('the healthy runner has at most one warning in any week', () => {
  assertOneAWeek(warningsOf('runner'));
});

function assertOneAWeek(warnings: readonly Finding[]): void {
  for (const { day } of warnings) {
    const week = warnings.filter((other) => other.day >= day && other.day < addDays(day, 7));
    assert.ok(week.length <= 1, `${week.length} warnings in the week from ${day}`);
  }
}

test('shifts, travels, gaps and late uploads alone are no warnings', () => {
  for (const person of ['shift-worker', 'traveller', 'device-gaps', 'late-uploads']) {
    assert.deepEqual(
      warningsOf(person).map(({ message }) => message),
      [],
      person,
    );
  }
});

test('who falls ill is found on the first day, and by at least two metrics within a day', () => {
  const [first = '', second = ''] = evidence.illDays;
  const warnings = warningsOf('falling-ill');
  const metrics = (days: readonly string[]) =>
    new Set(warnings.filter(({ day }) => days.includes(day)).map(({ metricType }) => metricType));
  assert.ok(metrics([first]).size >= 1, 'on the first day');
  assert.ok(metrics([first, second]).size >= 2, 'within a day');
  const others = warnings.filter(({ day }) => !evidence.illDays.includes(day));
  assertOneAWeek(others);
  const firstDays = addDays(first, -30);
  assert.ok(
    others.every(({ day }) => day < firstDays),
    'others only while few days are known',
  );
});

test('docs/analytics.md says what is found', async () => {
  const text = await readFile(new URL('../../docs/analytics.md', import.meta.url), 'utf8');
  for (const cells of [...countRows(evidence), ...illnessRows(evidence)]) {
    assert.ok(text.includes(`| ${cells.join(' | ')} |\n`), `run npm run generate: "${cells.join(' | ')}" is missing`);
  }
});
