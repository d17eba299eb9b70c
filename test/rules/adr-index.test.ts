/** Every decision in docs/adr says whether it still holds, and stands in the index with the same title and status. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../docs/adr/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

const pages = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-/.test(name))
  .sort()
  .map((name) => {
    const [title, , status] = read(name).split('\n', 3);
    return { name, number: Number(name.slice(0, 4)), title, status };
  });

/** The status of a page, shortened to the words of the index. */
function shortStatus(status: string | undefined): string | undefined {
  const [, state, more] = /^\*\*Status:\*\* (accepted|replaced by ADR \d+)(?:$|[;:] (.+))/.exec(status ?? '') ?? [];
  if (state !== 'accepted' || more === undefined) return state?.replace('ADR ', '');
  const by = [...more.matchAll(/ADR (\d+)/g)].map(([, number]) => number);
  return by.length > 0 && more.startsWith('amended by')
    ? `accepted, amended by ${by.join(' and ')}`
    : 'accepted, amended';
}

test('the numbers have no gap', () => {
  assert.deepEqual(
    pages.map(({ number }) => number),
    pages.map((_, index) => index + 1),
  );
});

test('every decision has a number, a title and a status', () => {
  for (const { name, number, title, status } of pages) {
    assert.match(title ?? '', new RegExp(`^# ${number}\\. .`), name);
    assert.notEqual(
      shortStatus(status),
      undefined,
      `${name}: the third line says **Status:** accepted, or replaced by ADR …`,
    );
  }
});

test('the index has a row for each, with its title and status', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  const told = rows.map((row) => row.split(' | ', 3).join(' | '));
  const expected = pages.map(
    ({ number, title, name, status }) =>
      `| ${number} | [${title?.replace(/^# \d+\. /, '')}](${name}) | ${shortStatus(status)}`,
  );
  assert.deepEqual(told, expected);
  for (const row of rows) assert.match(row, / \| [^|]+\. \|$/, row);
});
