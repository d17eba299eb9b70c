import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shadesOf } from '../../../../src/modules/access/workspaces/branding/contrast.ts';
import { shadeIn } from './shades.ts';

test('the preview shows an accent as the service will', () => {
  for (const accent of ['#ffe600', '#00e5a0', '#7a1fa2', '#000000', '#ffffff', '#d0021b', '#0b5cad', '#8bc1ff']) {
    assert.deepEqual({ light: shadeIn('light', accent), dark: shadeIn('dark', accent) }, shadesOf(accent));
  }
});
