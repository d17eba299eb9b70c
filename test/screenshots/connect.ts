/** The connect page, for docs/connect.md. */
import type { BrowserContextOptions } from 'playwright-core';
import { call, createUser } from '../rig/journey.ts';
import { startTestService } from '../rig/service.ts';
import type { Camera } from './main.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const DESK = { viewport: { width: 900, height: 640 } } satisfies BrowserContextOptions;

export async function takeConnectPictures({ browser, take }: Camera): Promise<void> {
  const service = await startTestService(
    { ALLOWED_REDIRECTS: 'https://app.example/devices' },
    { sandbox: true, worker: true },
  );
  try {
    const newLink = async (name: string) => {
      const userId = await createUser(service, name);
      const body = { returnUrl: 'https://app.example/devices' };
      return (await call<{ url: string }>(service, 'POST', `/v1/users/${userId}/connect-links`, { status: 201, body }))
        .url;
    };
    const visit = async (options: BrowserContextOptions, url: string) => {
      const page = await (await browser.open({ locale: 'en-GB', ...options })).newPage();
      await page.goto(url);
      return page;
    };
    const phone = await visit({ ...PHONE, colorScheme: 'light' }, await newLink('one'));
    await take(phone, 'connect-choice');
    await phone.getByRole('link', { name: /WHOOP/ }).click();
    await take(phone, 'connect-consent');
    await phone.getByRole('button', { name: 'Allow' }).click();
    await phone.getByRole('status').waitFor();
    await take(phone, 'connect-waiting');
    await phone.getByText(/have arrived/).waitFor();
    await take(phone, 'connect-arrived');
    await phone.getByRole('link', { name: /Strava/ }).click();
    await phone.getByRole('button', { name: 'Deny' }).click();
    await phone.getByRole('alert').waitFor();
    await take(phone, 'connect-refused');
    const german = await visit({ ...PHONE, colorScheme: 'dark', locale: 'de-DE' }, await newLink('two'));
    await take(german, 'connect-german');
    const desk = await visit({ ...DESK, colorScheme: 'light', locale: 'fr-FR' }, await newLink('three'));
    await take(desk, 'connect-desk');
    for (const page of [phone, german, desk]) await page.context().close();
  } finally {
    await service.stop();
  }
}
