/** The app of `npm run starter` on the morning after, for README.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService } from '../rig/service.ts';
import { installApp, makeApp, startApp } from '../rig/starter-app.ts';
import type { Camera } from './main.ts';

export async function takeStarterPicture({ browser, take }: Camera): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-starter-'));
  const place = join(folder, 'my-app');
  const service = await startTestService({}, { sandbox: true, worker: true });
  await makeApp(place);
  await installApp(place);
  const app = await startApp(place, service);
  try {
    const context = await browser.open({ viewport: { width: 560, height: 580 }, colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(app.url);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Connect a device' }).click();
    const connectPage = await opened;
    await connectPage.getByRole('link', { name: 'Connect WHOOP' }).click();
    await connectPage.getByRole('button', { name: 'Allow' }).click();
    await page.getByText('Live from WHOOP').waitFor();
    await page.getByRole('listitem').nth(3).waitFor();
    await take(page, 'starter');
    await context.close();
  } finally {
    app.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
