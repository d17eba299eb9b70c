import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIn } from '../../../ui/words.ts';
import { broughtInWords, type Import, isZipOrXml, stepInWords } from './imports.ts';

const { number } = formatIn('UTC');

const progress = {
  ...{ bytesRead: 96_468_992, bytesTotal: 158_334_976, records: 215_000, stored: 214_100, unchanged: 893, refused: 7 },
  ...{ notKept: 3_120, from: null, to: null },
};
const one: Import = {
  ...{ id: 'i', userId: 'u', kind: 'apple_health_export', status: 'running', size: 158_334_976, received: 158_334_976 },
  ...{ progress, warnings: [], error: null, createdAt: '2026-05-05T10:00:00.000Z', startedAt: null, finishedAt: null },
};

test('an open import tells how much was sent, or read', () => {
  assert.equal(stepInWords(one, number), '96.5 MB of 158.3 MB read');
  assert.equal(stepInWords({ ...one, status: 'uploading', received: 12_000_000 }, number), '12 MB of 158.3 MB sent');
  assert.equal(stepInWords({ ...one, status: 'queued' }, number), 'The file waits to be read');
});

test('what it has brought leaves out what there was none of', () => {
  assert.equal(
    broughtInWords(progress, number),
    '214,100 new records, 893 unchanged, 3,120 of types that are not kept',
  );
  assert.equal(broughtInWords({ ...progress, stored: 1, unchanged: 0, notKept: 0 }, number), '1 new record');
});

test('a file that is neither a zip file nor XML is told by its first bytes', () => {
  const first = (text: string) => isZipOrXml(new TextEncoder().encode(text));
  assert.deepEqual(['PK\u0003\u0004', '<?xml', '\ufeff<?xml'].map(first), [true, true, true]);
  assert.deepEqual(['', 'P', '%PDF', '\u0089PNG', '\ufeff'].map(first), [false, false, false, false, false]);
});
