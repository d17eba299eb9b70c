/**
 * `npm run screenshots [name or its beginning…]`: makes the pictures of the documentation, each from the real service in a real
 * browser. To add pictures, add a set: a function that takes them. SCREENSHOTS names another folder for them.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { takeConnectPictures } from './connect.ts';
import { takeConsolePictures } from './console.ts';

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
};

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = resolve(process.env.SCREENSHOTS ?? join(root, 'docs', 'pictures'));
const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await startBrowser();
try {
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
