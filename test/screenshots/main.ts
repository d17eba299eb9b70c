/**
 * `npm run screenshots [part of a name…]`: makes the pictures of the documentation, each from the real service in a real
 * browser. To add pictures, add a set: a function that takes them.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { takeConnectPictures } from './connect.ts';

export interface Camera {
  readonly browser: TestBrowser;
  /** @param name of the picture without `.png`, as the documentation names it */
  take(page: Page, name: string): Promise<void>;
}

const SETS: readonly ((camera: Camera) => Promise<void>)[] = [takeConnectPictures];

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs', 'pictures');
const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await startBrowser();
try {
  for (const takeSet of SETS) {
    await takeSet({
      browser,
      take: async (page, name) => {
        if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
        const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
        process.stdout.write(`docs/pictures/${name}.png ${Math.ceil(picture.length / 1024)} kB\n`);
      },
    });
  }
} finally {
  await browser.close();
}
