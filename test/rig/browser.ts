/** A real browser for tests: Debian's Chromium, its own fresh profile each time. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright-core';
import { AFTER_A_FAILURE_MS, failedStep, whenAStepFails } from './failed-step.ts';

/** A busy machine takes longer. Where the browser is broken, a test fails after this time instead of at once. */
const TIMEOUT_MS = 120_000;

/** How many times slower pages run: BROWSER_SLOWDOWN=4 shows which tests depend on how fast the machine is. */
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);

/** The headless shell is the same engine without windows and menus, which take a fifth of the CPU time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface TestBrowser {
  open(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** @throws Error that says how to install one, where there is no browser */
export async function startBrowser(): Promise<TestBrowser> {
  const executablePath = [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      'no Chromium: "apt-get install -y chromium-headless-shell" installs it; CHROMIUM names one elsewhere',
    );
  }
  const home = await mkdtemp(join(tmpdir(), 'tributary-browser-'));
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
    ],
  });
  return {
    open: async (options) => {
      const context = await browser.newContext(options);
      const shorten = () => context.setDefaultTimeout(AFTER_A_FAILURE_MS);
      context.setDefaultTimeout(TIMEOUT_MS);
      if (failedStep() !== undefined) shorten();
      context.once('close', whenAStepFails(shorten));
      if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page).catch(() => undefined)); // a window may be gone already
      return context;
    },
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

let script: Promise<string> | undefined;

function axeScript(): Promise<string> {
  script ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return script;
}

/**
 * The faults that axe finds in the present page, one line each.
 * @param rule the only rule to check; without it all are checked
 */
export async function accessibilityFaults(page: Page | Frame, rule?: string): Promise<string[]> {
  // A page that has been checked before has the script already.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(await axeScript());
  // The one rule of WCAG 2.2 AA; axe leaves it out unless it is asked for.
  const all = { rules: { 'target-size': { enabled: true } } };
  const options = { resultTypes: ['violations'], ...(rule === undefined ? all : { runOnly: [rule] }) };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: { id: string; help: string; nodes: { html: string }[] }[]; // axe's documented result
  };
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`);
}
