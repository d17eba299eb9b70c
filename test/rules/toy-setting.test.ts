/**
 * A further setting is one row of a group (src/settings/rows): it is read with the type of its reader, checked, listed in
 * both pages, and guarded against misspelling.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleOf, pageOf } from '../../scripts/settings-text.ts';
import { readSettings } from '../../src/settings/config.ts';
import { readInteger } from '../../src/settings/readers.ts';
import { SETTINGS } from '../../src/settings/rows.ts';
import type { SettingGroup } from '../../src/settings/setting.ts';

const TOYS = {
  title: 'Toys',
  settings: {
    toysPerUser: {
      name: 'TOYS_PER_USER',
      read: readInteger(1, 9),
      default: '3',
      words: 'How many toys a user may have.',
    },
  },
} as const satisfies SettingGroup;

const groups = [...SETTINGS, TOYS] as const;
const toysIn = (env: Record<string, string>): number => readSettings(groups, env).toysPerUser;

describe('a setting that was added', () => {
  it('is read, with its default', () => {
    assert.equal(toysIn({}), 3);
    assert.equal(toysIn({ TOYS_PER_USER: '7' }), 7);
    assert.equal(readSettings(groups, {}).port, 3000, 'beside all others');
  });

  it('is checked', () => {
    assert.throws(() => toysIn({ TOYS_PER_USER: '10' }), {
      name: 'ConfigError',
      message: 'TOYS_PER_USER must be a whole number from 1 to 9, not "10"',
    });
  });

  it('is guarded against misspelling, and so are other names that begin like it', () => {
    for (const name of ['TOY_PER_USER', 'TOYS_PER_USERS', 'TOYS_FOR_ALL']) {
      assert.throws(() => toysIn({ [name]: '5' }), {
        message: `${name} is not a known setting; the nearest is TOYS_PER_USER`,
      });
    }
  });

  it('is listed in .env.example and docs/settings.md', () => {
    assert.match(exampleOf(groups), /^## Toys\n# How many toys a user may have\.\n#TOYS_PER_USER=3$/m);
    assert.match(pageOf(groups), /^\| `TOYS_PER_USER` \| `3` \| How many toys a user may have\. \|$/m);
  });
});
