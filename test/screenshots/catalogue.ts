/** Every component in every state, compared with the pictures that were accepted last. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { TestBrowser } from '../rig/browser.ts';
import { DESK, PHONE } from '../rig/console-pages.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const ACCEPTED = join(import.meta.dirname, 'accepted');
/** Nobody answers there: all that is asked for is answered here. */
const ADDRESS = 'http://catalogue.localhost/';
const NOW = '2026-03-14T12:00:00Z';
/** The whole page, and what lies over it. */
const VIEWS = ['', 'form', 'confirm', 'dialog', 'notes'] as const;
type View = (typeof VIEWS)[number];
/** So much may one colour of a pixel differ: edges of letters are not drawn the same twice. */
const TOLERANCE = 24;

export interface CatalogueView {
  readonly name: string;
  readonly page: Page;
}

/** Opens the catalogue in both schemes on both screens, with each overlay unless `views` names others, and calls `look` at each. */
export async function walkCatalogue(
  browser: TestBrowser,
  look: (view: CatalogueView) => Promise<void>,
  views: readonly View[] = VIEWS,
): Promise<void> {
  const files = await bundle();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [screen, viewport] of [
      ['desk', DESK],
      ['phone', PHONE],
    ] as const) {
      const context = await browser.open({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
      await context.route(`${ADDRESS}**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const [contentType, body] = files[pathname] ?? ['text/plain', ''];
        return route.fulfill({ contentType, body });
      });
      // What lies over a page is looked at once on each screen and once in each scheme.
      const hasOverlays = (colorScheme === 'light') === (screen === 'desk');
      for (const view of views.filter((one) => one === '' || hasOverlays)) {
        const page = await context.newPage();
        await page.clock.setFixedTime(NOW);
        await page.goto(`${ADDRESS}#${view}`);
        if (view === '') await page.locator('.chart canvas').last().waitFor();
        else if (view === 'notes') await page.locator('.note').nth(1).waitFor();
        else await page.getByRole('dialog').waitFor();
        await look({ name: [view || 'components', screen, colorScheme].join('-'), page });
        await page.close();
      }
      await context.close();
    }
  }
}

/** What is answered at each path. */
async function bundle(): Promise<Readonly<Record<string, readonly [type: string, body: string]>>> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { main: 'console/catalogue/main.tsx', style: 'console/src/style.css' },
    outdir: 'console/dist', // only named: nothing is written there
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: 'console/tsconfig.json',
    logLevel: 'silent',
  });
  const [script, style] = ['.js', '.css'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '');
  const document =
    '<!doctype html><html lang="en"><title>Components</title><link rel="stylesheet" href="/style.css">' +
    '<div id="root"></div><script type="module" src="/main.js"></script></html>';
  return {
    '/': ['text/html', document],
    '/main.js': ['text/javascript', script ?? ''],
    '/style.css': ['text/css', style ?? ''],
  };
}

/**
 * Takes the pictures and compares each with the accepted one.
 * @param accept whether what is seen now becomes what is accepted
 * @returns the names of those that differ
 */
export async function compareCatalogue(browser: TestBrowser, accept: boolean): Promise<string[]> {
  const differing: string[] = [];
  await mkdir(ACCEPTED, { recursive: true });
  await walkCatalogue(browser, async ({ name, page }) => {
    const picture = await page.screenshot({ fullPage: name.startsWith('components'), animations: 'disabled' });
    const file = join(ACCEPTED, `${name}.png`);
    if (existsSync(file) && !(await differs(page, picture, await readFile(file)))) return;
    await writeFile(accept ? file : file.replace('.png', '.new.png'), picture);
    if (!accept) differing.push(name);
  });
  return differing;
}

/** Whether any pixel differs; the browser that drew both also reads them. */
function differs(page: Page, ...pictures: readonly Buffer[]): Promise<boolean> {
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(`(async () => {
    const [one, other] = await Promise.all(${JSON.stringify(urls)}.map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, width, height);
    }));
    return one.width !== other.width || one.height !== other.height ||
      one.data.some((value, index) => Math.abs(value - other.data[index]) > ${TOLERANCE});
  })()`) as Promise<boolean>; // as the text returns it
}
