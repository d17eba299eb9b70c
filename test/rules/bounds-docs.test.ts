/** docs/operations/bounds.md names every setting that is a bound, with its default, and no setting that does not exist. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { SETTING_ROWS } from '../../src/settings/rows.ts';
import type { Setting } from '../../src/settings/setting.ts';

const PAGE = 'docs/operations/bounds.md';
const page = readFileSync(new URL(`../../${PAGE}`, import.meta.url), 'utf8');

/** Endings of the names of settings that bound something: how many, how long, how large, or how much at once. */
const BOUND = /_(MAX|LIMIT|BYTES|PER_KEY|CONCURRENCY|CONNECTIONS|ATTEMPTS|TIMEOUT_MS)$|(^|_)LIMIT_/;

type Row = Pick<Setting, 'name' | 'default'>;

const UNIT: Readonly<Record<string, number>> = {
  s: 1_000,
  minutes: 60_000,
  KiB: 1_024,
  MiB: 1_024 ** 2,
  GiB: 1_024 ** 3,
};

/** The amounts of a text, in milliseconds, bytes or pieces: `100 in 60 s` is 100 and 60000. */
function amountsOf(text: string): number[] {
  return [...text.matchAll(/(\d[\d,]*\d|\d)(?: (s|minutes|KiB|MiB|GiB)\b)?/g)].map(
    ([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * (UNIT[unit] ?? 1),
  );
}

/** What the tables say: the first setting of a line has the first amount of the second cell as its default, and so on. */
function statedIn(markdown: string): { name: string; amount: string }[] {
  return markdown.split('\n').flatMap((line) => {
    const [, first = '', second = ''] = line.startsWith('|') ? line.split('|') : [];
    const amounts = amountsOf(second);
    return [...first.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name], at) => ({
      name: String(name),
      amount: String(amounts[at]),
    }));
  });
}

/** What is wrong with a page. */
function faultsOf(markdown: string, rows: readonly Row[]): string[] {
  const defaults = new Map(rows.map((row) => [row.name, row.default]));
  const stated = statedIn(markdown);
  const names = new Set(stated.map(({ name }) => name));
  const missing = rows
    .filter(({ name }) => BOUND.test(name) && !names.has(name))
    .map(({ name }) => `${name} is missing`);
  const wrong = stated
    .filter(({ name, amount }) => defaults.get(name) !== amount)
    .map(({ name, amount }) =>
      defaults.has(name) ? `${name} is ${defaults.get(name)}, not ${amount}` : `${name} is no setting`,
    );
  return [...missing, ...wrong];
}

describe('the page of the bounds', () => {
  it('names every bound that is a setting, with its default', () => {
    assert.deepEqual(faultsOf(page, SETTING_ROWS), [], `mend ${PAGE}`);
  });

  it('is judged wrong when a default changes, a bound is added, or a setting is renamed', () => {
    const rows: Row[] = [
      { name: 'TOY_LIMIT_MAX', default: '100' },
      { name: 'TOY_WINDOW_MS', default: '60000' },
      { name: 'TOY_BODY_BYTES', default: '104857600' },
      { name: 'TOY_COLOUR', default: 'red' },
    ];
    const toys =
      '| `TOY_LIMIT_MAX` in `TOY_WINDOW_MS` | 100 in 60 s | 429 |\n| toys (`TOY_BODY_BYTES`) | 100 MiB; 10 MiB | 413 |';
    assert.deepEqual(faultsOf(toys, rows), []);
    const changed = rows.map((row) => (row.name === 'TOY_WINDOW_MS' ? { ...row, default: '30000' } : row));
    assert.deepEqual(faultsOf(toys, changed), ['TOY_WINDOW_MS is 30000, not 60000']);
    assert.deepEqual(faultsOf(toys, [...rows, { name: 'TOYS_PER_KEY', default: '3' }]), ['TOYS_PER_KEY is missing']);
    assert.deepEqual(faultsOf(toys, rows.slice(1)), ['TOY_LIMIT_MAX is no setting']);
  });
});
