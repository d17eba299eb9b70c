import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PAGE_STYLE } from '../../../../platform/http/page.ts';
import { contrast, shadesOf } from './contrast.ts';

const LEGIBLE = 4.5;

/** The backgrounds in each scheme: the page and the cards of platform/http/page.ts. */
const [light, dark] = [...PAGE_STYLE.matchAll(/--paper:(#\w+);--card:(#\w+)/g)].map(([, paper, card]) =>
  [String(paper), String(card)].map((color) => (color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color)),
);

test('contrast is what WCAG defines', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#777777'), 1);
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
  assert.equal(contrast('#ffffff', '#767676').toFixed(2), '4.54');
});

test('a legible accent stays as it is; any other changes by as little as is enough', () => {
  assert.deepEqual(shadesOf('#0b5cad').light, { accent: '#0b5cad', button: '#0b5cad', text: '#ffffff' });
  assert.deepEqual(shadesOf('#8bc1ff').dark, { accent: '#8bc1ff', button: '#8bc1ff', text: '#000000' });
  assert.deepEqual(shadesOf('#ffff00').dark, { accent: '#ffff00', button: '#ffff00', text: '#000000' });
  const { light: darkened } = shadesOf('#ffff00');
  assert.match(darkened.accent, /^#([0-9a-f]{2})\1(?:00)$/, 'a darker yellow is still yellow');
  assert.ok(contrast(darkened.accent, '#f3f5f8') < LEGIBLE + 0.2);
  assert.deepEqual([darkened.button, darkened.text], ['#ffff00', '#000000'], 'a button keeps the colour');
});

test('any accent is legible on the page, on cards and under the text of a button, in both schemes', () => {
  assert.deepEqual([light?.length, dark?.length], [2, 2]);
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const color = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`);
  fc.assert(
    fc.property(color, (accentColor) => {
      const shades = shadesOf(accentColor);
      for (const [shade, backgrounds] of [
        [shades.light, light],
        [shades.dark, dark],
      ] as const) {
        for (const one of backgrounds ?? []) assert.ok(contrast(shade.accent, one) >= LEGIBLE);
        assert.ok(contrast(shade.button, shade.text) >= LEGIBLE);
        assert.equal(shade.button, accentColor);
      }
    }),
    { numRuns: 2_000 },
  );
});
