/** The connect page, for docs/connect.md. */
import type { BrowserContextOptions } from 'playwright-core';
import { call, createUser } from '../rig/journey.ts';
import { startTestService } from '../rig/service.ts';
import type { Camera } from './main.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } satisfies BrowserContextOptions;
const DESK = { viewport: { width: 900, height: 700 } } satisfies BrowserContextOptions;

const APP = 'https://app.example/devices';

/** No company's: a word and a drawing of ours. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 48">
<circle cx="24" cy="24" r="22" fill="#0f7a6c"/><path d="M10 26h8l4-10 6 18 4-8h8" fill="none" stroke="#fff" stroke-width="3.5"/>
<text x="56" y="33" font-family="sans-serif" font-size="26" font-weight="700" fill="#0f7a6c">Your app</text></svg>`;

const BRANDING = {
  displayName: 'Your app',
  logo: `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`,
  accentColor: '#0f7a6c',
  supportUrl: 'https://app.example/help',
  privacyUrl: 'https://app.example/privacy',
};

export async function takeConnectPictures({ browser, take }: Camera): Promise<void> {
  const service = await startTestService({ ALLOWED_REDIRECTS: APP }, { sandbox: true, worker: true });
  try {
    await call(service, 'PUT', '/v1/workspace', { body: { branding: BRANDING } });
    const newLink = async (name: string, providerIds?: string[]) => {
      const userId = await createUser(service, name);
      const body = { returnUrl: APP, ...(providerIds && { providerIds }) };
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
    await phone.getByRole('link', { name: 'Connect WHOOP' }).click();
    await take(phone, 'connect-consent');
    await phone.getByRole('button', { name: 'Allow' }).click();
    await phone.getByText(/have arrived/).waitFor();
    await take(phone, 'connect-arrived');
    await phone.getByRole('link', { name: 'Connect Strava' }).click();
    await phone.getByRole('button', { name: 'Deny' }).click();
    await phone.getByRole('alert').waitFor();
    await take(phone, 'connect-refused');
    const german = await visit({ ...PHONE, colorScheme: 'dark', locale: 'de-DE' }, await newLink('two'));
    await german.locator('summary').nth(2).click();
    await take(german, 'connect-german');
    const desk = await visit({ ...DESK, colorScheme: 'light', locale: 'fr-FR' }, await newLink('three'));
    await take(desk, 'connect-desk');
    const withApp = { ...BRANDING, phoneAppUrl: 'https://app.example/phone' };
    await call(service, 'PUT', '/v1/workspace', { body: { branding: withApp } });
    const own = await visit(
      { ...PHONE, colorScheme: 'light' },
      await newLink('four', ['apple_health', 'health_connect']),
    );
    await own.getByRole('link', { name: 'Connect Apple Health' }).click();
    await own.getByRole('button', { name: 'Show a code' }).click();
    await own.getByText('Waiting for your phone').waitFor();
    await take(own, 'connect-code');
    const code = (await own.locator('.code code').textContent()) ?? '';
    await call(service, 'POST', '/v1/invitation-codes/redeem', { body: { code } });
    await own.getByText('Your phone has signed in').waitFor();
    await take(own, 'connect-signed-in');
    const sending = await visit({ ...PHONE, colorScheme: 'light' }, await newLink('five', ['apple_health']));
    await sending.getByRole('link', { name: 'Connect Apple Health' }).click();
    await sending.evaluate("document.querySelector('#file').scrollIntoView()");
    await take(sending, 'connect-export');
    for (const page of [phone, german, desk, own, sending]) await page.context().close();
  } finally {
    await service.stop();
  }
}
