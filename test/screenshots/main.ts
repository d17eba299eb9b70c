/**
 * `npm run screenshots [name or its beginning…]`: makes the pictures of the documentation, each from the real service in a real
 * browser. To add pictures, add a set: a function that takes them. SCREENSHOTS names another folder for them.
 *
 * `npm run screenshots components`: compares every component in every state with the pictures in test/screenshots/accepted/,
 * writes what differs beside them and fails; with `--accept`, what is seen now is what is accepted.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { compareCatalogue } from './catalogue.ts';
import { takeConnectPictures } from './connect.ts';
import { takeConsolePictures } from './console.ts';
import { takeStarterPicture } from './starter.ts';

export interface Camera {
  readonly browser: TestBrowser;
  /** @param name of the picture without `.png`, as the documentation names it */
  take(page: Page, name: string): Promise<void>;
  /** Whether the picture is to be made: it was named, or nothing was and it is one of those that are kept. */
  wants(name: string, kept: readonly string[]): boolean;
}

/** By the word with which the names of their pictures begin. */
const SETS: Readonly<Record<string, (camera: Camera) => Promise<void>>> = {
  connect: takeConnectPictures,
  console: takeConsolePictures,
  starter: takeStarterPicture,
};

const HELP = `npm run screenshots -- [name or its beginning …] [--accept]

Makes the pictures of the documentation, each from the real service in a real browser. A name or its beginning chooses
among them: ${Object.keys(SETS).join(', ')}.

  components  compares every component of the console with its accepted picture, and fails where one differs
  --accept    takes the components as they look now as accepted
  --help      prints this
`;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = resolve(process.env.SCREENSHOTS ?? join(root, 'docs', 'pictures'));
const given = process.argv.slice(2);
if (given.includes('--help')) {
  process.stdout.write(HELP);
  process.exit();
}
const wanted = given.filter((part) => part !== '--accept');
await mkdir(folder, { recursive: true });
const browser = await startBrowser();
try {
  if (wanted.length === 0 || wanted.includes('components')) {
    const differing = await compareCatalogue(browser, given.includes('--accept'));
    for (const name of differing) process.stderr.write(`${name} differs from what was accepted: see ${name}.new.png\n`);
    if (differing.length > 0) process.exitCode = 1;
  }
  for (const [first, takeSet] of Object.entries(SETS)) {
    if (wanted.length > 0 && !wanted.some((part) => part.startsWith(first))) continue;
    await takeSet({
      browser,
      wants: (name, kept) => (wanted.length > 0 ? wanted.some((part) => name.includes(part)) : kept.includes(name)),
      take: async (page, name) => {
        if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
        const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
        process.stdout.write(`${relative(root, folder)}/${name}.png ${Math.ceil(picture.length / 1024)} kB\n`);
      },
    });
  }
} finally {
  await browser.close();
}
