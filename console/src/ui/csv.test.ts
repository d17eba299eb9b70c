import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CsvColumn, csvOf } from './csv.ts';

const value: CsvColumn<string | number | boolean | null | undefined>[] = [{ title: 'value', value: (row) => row }];
const cellOf = (row: string | number | boolean | null | undefined) => csvOf(value, [row]).split('value\r\n')[1];

test('lines end as RFC 4180 has it, the titles first', () => {
  const columns: CsvColumn<{ a: string; b: number }>[] = [
    { title: 'a', value: ({ a }) => a },
    { title: 'the "b"', value: ({ b }) => b },
  ];
  assert.equal(csvOf(columns, [{ a: 'x', b: 1 }]), 'a,"the ""b"""\r\nx,1\r\n');
  assert.equal(csvOf(columns, []), 'a,"the ""b"""\r\n');
});

test('quotes, commas and line breaks stay inside of their cell', () => {
  assert.equal(cellOf('a,b'), '"a,b"\r\n');
  assert.equal(cellOf('say "hello"'), '"say ""hello"""\r\n');
  assert.equal(cellOf('two\nlines'), '"two\nlines"\r\n');
  assert.equal(cellOf('two\r\nlines'), '"two\r\nlines"\r\n');
});

test('a text that a spreadsheet would run as a formula is guarded', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']) assert.equal(cellOf(text), `'${text}\r\n`);
  assert.equal(cellOf('=HYPERLINK("http://x")'), `"'=HYPERLINK(""http://x"")"\r\n`);
  assert.equal(cellOf('\rx'), `"'\rx"\r\n`);
  assert.equal(cellOf('a=b'), 'a=b\r\n');
});

test('numbers stay numbers, nothing stays empty', () => {
  assert.equal(cellOf(-5), '-5\r\n');
  assert.equal(cellOf(-0.25), '-0.25\r\n');
  assert.equal(cellOf(1e21), '1e+21\r\n');
  assert.equal(cellOf(0), '0\r\n');
  assert.equal(cellOf(false), 'false\r\n');
  assert.equal(cellOf(null), '\r\n');
  assert.equal(cellOf(undefined), '\r\n');
});
