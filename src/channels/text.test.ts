import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { backslashEscape } from './markdown.ts';
import { cleanLine, cleanText, cutText, inBytes, inJsonBytes, inUnits } from './text.ts';

const measures = { inUnits, inBytes, inJsonBytes };
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }).map((text) => text.toWellFormed()),
  fc
    .array(fc.constantFrom('👨‍👩‍👧‍👦', 'é', 'e\u0301', '*', '&', '<', '🇩🇪', 'ab', '\\', '@'), { maxLength: 40 })
    .map((parts) => parts.join('')),
);

test('a cut text is never longer than its limit, and is whole where it fits', () => {
  for (const measure of Object.values(measures)) {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 3, max: 60 }), (text, limit) => {
        const escapeWith = backslashEscape(/[*&<\\]/g);
        const cut = cutText(text, { limit, measure, escapeWith });
        assert.ok(measure(cut) <= limit);
        assert.ok(cut.isWellFormed());
        if (measure(escapeWith(text)) <= limit) assert.equal(cut, escapeWith(text));
        else assert.ok(cut.endsWith('…'));
      }),
    );
  }
});

test('what a cut keeps are whole characters as people see them', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 3, max: 60 }), (text, limit) => {
      const whole = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
      const cut = cutText(text, { limit });
      if (cut === text) return;
      const kept = cut.slice(0, -1);
      const starts = whole.map((_, index) => whole.slice(0, index).join('').trimEnd());
      assert.ok([...starts, text.trimEnd()].includes(kept), JSON.stringify({ text, cut }));
    }),
  );
  assert.equal(cutText('ab👨‍👩‍👧‍👦cd', { limit: 6 }), 'ab…');
  assert.equal(cutText('abcdef', { limit: 4 }), 'abc…');
});

test('one letter under a thousand marks is cut too', () => {
  const cut = cutText(`a${'\u0301'.repeat(1000)}`, { limit: 10 });
  assert.equal(cut.length, 10);
});

test('a hundred kilobytes are cut in no time', () => {
  const cut = cutText('👍🏽'.repeat(25_000), { limit: 4096, measure: inBytes });
  assert.ok(inBytes(cut) <= 4096 && inBytes(cut) > 4000);
});

test('cleaning leaves words and line ends, and nothing that steers', () => {
  assert.equal(cleanText('a\r\nb\rc\u2028d'), 'a\nb\nc\nd');
  assert.equal(cleanText('x\u202Eevil\u202C\u2066y\u2069\u200F\uFEFF\u0000\u001B[31m'), 'xevily[31m');
  assert.equal(cleanText('\uD800half'), '\uFFFDhalf');
  assert.equal(cleanLine('Subject\r\nBcc: a@example.com\t x'), 'Subject Bcc: a@example.com x');
  assert.equal(cleanText('שלום 👨‍👩‍👧'), 'שלום 👨‍👩‍👧');
});
