/** Every component in every state, compared with the pictures that were accepted last. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import type { TestBrowser } from '../rig/browser.ts';
import { DESK, PHONE } from '../rig/console-pages.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const ACCEPTED = join(import.meta.dirname, 'accepted');
/** Nobody answers there: all that is asked for is answered here. */
const ADDRESS = 'http://catalogue.localhost/';
const NOW = '2026-03-14T12:00:00Z';
/** The whole page; what lies over it; the page under the pointer, with the focus, and with an open list. */
const VIEWS = ['', 'form', 'confirm', 'dialog', 'notes', 'hover', 'focus', 'menu', 'picker', 'panel'] as const;
type View = (typeof VIEWS)[number];
/** How the page is brought into a state that it does not begin with. */
const STATES: Partial<Record<View, (page: Page) => Promise<void>>> = {
  hover: (page) => forceOnAll(page, ['hover']),
  focus: (page) => forceOnAll(page, ['focus', 'focus-visible']),
  menu: (page) => openOf(page, page.getByRole('button', { name: 'Menu', exact: true }), 'menu'),
  picker: (page) => openOf(page, page.getByRole('combobox', { name: /^Metric:/ }), 'listbox'),
  panel: (page) => openOf(page, page.getByRole('button', { name: /^How it is drawn/ }), 'dialog'),
};
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
        const bring = STATES[view];
        await page.goto(`${ADDRESS}#${bring === undefined ? view : ''}`);
        if (view === '' || bring !== undefined) await page.locator('.chart canvas').last().waitFor();
        else if (view === 'notes') await page.locator('.note').nth(1).waitFor();
        else await page.getByRole('dialog').waitFor();
        await bring?.(page);
        await look({ name: [view || 'components', screen, colorScheme].join('-'), page });
        await page.close();
      }
      await context.close();
    }
  }
}

/** Everything that can be pressed or filled in looks as if the pointer were over it, or as if it had the focus. */
async function forceOnAll(page: Page, forcedPseudoClasses: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  await devtools.send('CSS.enable');
  const selector = 'button, a, input, select, textarea, summary, tbody tr, label';
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
}

async function openOf(page: Page, button: Locator, role: 'menu' | 'listbox' | 'dialog'): Promise<void> {
  await button.first().click();
  await page.getByRole(role).first().waitFor();
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
    const picture = await page.screenshot({ fullPage: /^(components|hover|focus)/.test(name), animations: 'disabled' });
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
