/** The app that `npm run starter` makes, in a real browser: a person connects a device and sees the night appear. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { runProgram } from '../rig/python.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { installApp, makeApp, type StartedApp, startApp } from '../rig/starter-app.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let service: TestService;
let browser: TestBrowser;
let app: StartedApp | undefined;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-starter-'));
  browser = await startBrowser();
  service = await startTestService({}, { sandbox: true, worker: true });
});
after(async () => {
  app?.stop();
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a new app connects a device, and shows the night without being loaded again', async () => {
  const place = join(folder, 'Sleepy-App');
  const made = await makeApp(place);
  assert.match(made, /^Made .*Sleepy-App\. Now: cd \S+ && npm install && npm start\n$/);
  assert.match(await makeApp(place), /^tributary: \S+ exists already\n$/);
  assert.equal(JSON.parse(await readFile(join(place, 'package.json'), 'utf8')).name, 'sleepy-app');
  await installApp(place);
  const compiled = await runProgram(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: place });
  assert.equal(compiled.output, '');

  const context = await browser.open();
  const page = await context.newPage();
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  app = await startApp(place, service);
  await page.goto(app.url);
  await page.getByText('How did you sleep?').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Connect a device' }).click();
  const connectPage = await opened;
  await connectPage.getByRole('link', { name: 'Connect WHOOP' }).click();
  await connectPage.getByRole('button', { name: 'Allow' }).click();

  await page.getByText(/You slept \d+ h .* in the night to \w+ \d/).waitFor();
  await page.getByText(/Resting heart rate\s*\d+ bpm/).waitFor();
  await page.getByText('Live from WHOOP').waitFor();
  await eventually(() => page.getByRole('listitem').count(), 4);
  await page.getByRole('listitem').first().getByText('deep').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
});
