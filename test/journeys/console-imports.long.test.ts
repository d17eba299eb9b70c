/** The console about export files: one is sent by its dialog and read, another is cancelled, and what is wrong is told. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { type ConsoleVisit, visitConsole } from '../rig/console-pages.ts';
import { exportFile } from '../rig/export-file.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const MOST_BYTES = 12_000_000;
const DAYS = ['2026-05-04', '2026-05-05', '2026-05-06'];

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;

before(async () => {
  service = await startTestService({ IMPORT_MAX_BYTES: String(MOST_BYTES) }, { worker: true });
  browser = await startBrowser();
  visit = await visitConsole(service, browser);
});

after(async () => {
  try {
    await visit?.close();
  } finally {
    await browser?.close();
    await service?.stop();
  }
});

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload an export file' });
const rowsOf = (page: Page) => page.getByRole('row', { name: /Export of Apple Health/ });

async function choose(page: Page, file: Chosen): Promise<void> {
  await dialogOf(page).getByLabel('The file export.zip').setInputFiles(file);
  await dialogOf(page).getByRole('button', { name: 'Upload', exact: true }).click();
}

const openDialog = (page: Page) => page.getByRole('button', { name: 'Upload an export file' }).click();

const beginByApi = (userId: string) =>
  call<{ id: string }>(service, 'POST', `/v1/users/${userId}/imports`, {
    body: { kind: 'apple_health_export', size: 1_000_000 },
    status: 201,
  });

const focused = (page: Page) =>
  dialogOf(page).getByLabel('The file export.zip').evaluate('document.activeElement.type');

/** Lets what the page asks for the next frame wait. @returns lets it go on */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`{
    const held = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.releaseFrames = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      return new Promise((done) => requestAnimationFrame((at) => done(held.forEach((callback) => callback(at)))));
    };
  }`);
  return async () => {
    await page.evaluate('releaseFrames()');
  };
}

/** Lets the second part of an upload wait. @returns lets it go on */
async function holdSecondPart(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  let parts = 0;
  await page.route('**/v1/users/*/imports/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++parts === 2) await held.promise;
    await route.continue().catch(() => undefined); // the page has given it up
  });
  return held.resolve;
}

test('an operator sends a file and sees it read; others see it at the same time', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'ann');
  const viewer = await visitConsole(service, browser, ['read']);
  for (const one of [visit, viewer]) await one.go(`/users/${userId}/connections`);
  await page.getByRole('heading', { name: 'Connections', exact: true }).waitFor();
  await eventually(() => page.getByRole('heading', { name: 'Export files' }).count(), 0);
  await eventually(() => viewer.page.getByRole('button', { name: 'Upload an export file' }).count(), 0);

  const goOn = await holdSecondPart(page);
  await openDialog(page);
  const dialog = dialogOf(page);
  await eventually(() => focused(page), 'file');
  await visit.checkEverywhere();
  await choose(page, exportFile(DAYS, 9_000_000));
  await dialog.getByText('8.4 MB of 9 MB sent.').waitFor();
  await dialog.getByRole('progressbar', { name: 'Bytes sent' }).waitFor();
  await visit.checkEverywhere();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await rowsOf(page).getByText('8.4 MB of 9 MB sent').waitFor();
  await rowsOf(viewer.page).getByText('uploading').waitFor();
  await eventually(() => rowsOf(viewer.page).getByRole('button', { name: 'Cancel' }).count(), 0);
  await visit.checkEverywhere();

  goOn();
  await page.locator('.note', { hasText: 'The export file has been read: 3 new records' }).waitFor();
  for (const one of [page, viewer.page]) {
    await rowsOf(one).getByText('completed').waitFor();
    await rowsOf(one).getByText('3 new records').waitFor();
    await rowsOf(one).getByText('4 May 2026 to 6 May 2026').waitFor();
    await one.getByRole('article', { name: 'Apple Health' }).waitFor();
  }
  await visit.checkEverywhere();
  await page.unroute('**/v1/users/*/imports/*');
  await viewer.close();
});

test('an import that was begun through the API appears, and is cancelled after a question', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'ben');
  await visit.go(`/users/${userId}/connections`);
  const { id } = await beginByApi(userId);
  await rowsOf(page).getByText('uploading').waitFor();
  await rowsOf(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this import?' });
  await question.waitFor();
  await visit.checkEverywhere();
  await question.getByRole('button', { name: 'End the import' }).click();
  await rowsOf(page).getByText('cancelled').waitFor();
  await question.waitFor({ state: 'detached' });
  await eventually(() => rowsOf(page).getByRole('button', { name: 'Cancel' }).count(), 0);
  const { status } = await call<{ status: string }>(service, 'GET', `/v1/users/${userId}/imports/${id}`);
  assert.equal(status, 'cancelled');
});

test('what is wrong with a file is told, and another can be sent at once', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'cleo');
  await visit.go(`/users/${userId}/connections`);
  await openDialog(page);
  const dialog = dialogOf(page);
  await choose(page, { name: 'photo.zip', mimeType: 'application/zip', buffer: randomBytes(1_000).fill(0, 0, 4) });
  await dialog.getByText('This file is neither a zip file nor XML.').waitFor();
  await visit.checkEverywhere();
  const release = await holdFrames(page);
  await choose(page, exportFile(DAYS, MOST_BYTES));
  await dialog
    .getByText('The file is larger than the service takes. Whoever runs the service can raise IMPORT_MAX_BYTES.')
    .waitFor();
  await eventually(() => focused(page), 'file');
  await release();
  await eventually(() => focused(page), 'file', 'a later frame has taken the focus away');
  await visit.checkEverywhere();
  const { id } = await beginByApi(userId);
  await choose(page, exportFile(DAYS, 10));
  await dialog.getByText('Another export file of this user is being sent or read.').waitFor();
  await call(service, 'DELETE', `/v1/users/${userId}/imports/${id}`, { status: 204 });
  await choose(page, { name: 'other.xml', mimeType: 'text/xml', buffer: Buffer.from('<?xml version="1.0"?><Other/>') });
  await dialog.getByText('This is no export of Apple Health').waitFor();
  await choose(page, exportFile(DAYS, 10));
  await dialog.waitFor({ state: 'detached' });
  for (const state of ['completed', 'failed', 'cancelled']) await rowsOf(page).getByText(state).waitFor();
  await rowsOf(page).getByText('This is no export of Apple Health').waitFor();
});

test('the reading of a file stands among the syncs', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'eva');
  await visit.go(`/users/${userId}/connections`);
  await openDialog(page);
  await choose(page, exportFile(DAYS, 10));
  await rowsOf(page).getByText('completed').waitFor();
  await visit.go('/syncs?trigger=import');
  await page.getByRole('row', { name: /eva/ }).getByText('Export file').waitFor();
  const { data } = await call<{ data: { jobId: string }[] }>(service, 'GET', `/v1/users/${userId}/syncs`);
  await visit.go(`/syncs/${userId}/${data[0]?.jobId}`);
  await page.getByRole('heading', { name: 'Apple Health sync' }).waitFor();
  await page.getByText('that are new').waitFor();
  await eventually(() => page.getByRole('button', { name: /again/ }).count(), 0);
  await visit.checkEverywhere();
});

test('an upload is stopped', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'dora');
  await visit.go(`/users/${userId}/connections`);
  const goOn = await holdSecondPart(page);
  await openDialog(page);
  await choose(page, exportFile(DAYS, 9_000_000));
  await dialogOf(page).getByText('8.4 MB of 9 MB sent').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Stop the upload' }).click();
  await rowsOf(page).getByText('cancelled').waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  goOn();
  await page.unroute('**/v1/users/*/imports/*');
});
