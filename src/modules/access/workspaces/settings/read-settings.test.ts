import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../../../platform/errors.ts';
import { readSettings } from './read-settings.ts';
import type { ServiceSettings } from './retention.ts';

const RETENTION = { rawDays: 30, historyDays: 400, syncDays: 90, deliveryDays: 90, webhookBodyDays: 30 };
const FREE: ServiceSettings = { retention: RETENTION, fixed: { allowedOrigins: undefined, retention: [] } };
const FIXED: ServiceSettings = {
  retention: RETENTION,
  fixed: { allowedOrigins: ['https://a.example.com', 'https://b.example.com'], retention: ['rawDays'] },
};

const svgUrl = (bytes: string | Buffer) => `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`;
const LOGO = svgUrl('<svg xmlns="http://www.w3.org/2000/svg"/>');

async function refusal(body: Parameters<typeof readSettings>[0], service = FREE): Promise<string> {
  const error = await readSettings(body, service).then(
    () => assert.fail(`accepted: ${JSON.stringify(body)}`),
    (refused: unknown) => refused,
  );
  assert.ok(error instanceof AppError && error.code === 'VALIDATION_ERROR');
  return error.message;
}

test('names of any script are accepted, without the spaces around them', async () => {
  for (const name of ['Fit & Well <3', '健康', 'سلامة', 'Ö', '👩‍⚕️ Care', "'; drop table"]) {
    const { branding } = await readSettings({ name, branding: { displayName: ` ${name} ` } }, FREE);
    assert.equal(branding.displayName, name);
  }
});

test('each hostile value is refused by the name of its member', async () => {
  const name = (text: string) => ({ branding: { displayName: text } });
  for (const [body, message] of [
    [name(' \u200b\u3164 '), /displayName: must not be blank/],
    [name('Bank\u202egnp.exe'), /displayName: must not contain control characters or direction marks/],
    [name('a\u2066b'), /displayName/],
    [name('a\u200eb'), /displayName/],
    [name('a\nb'), /displayName/],
    [name('a\u0000b'), /displayName/],
    [name('a\u2028b'), /displayName/],
    [{ name: 'a\u001b[31m' }, /^body\.name/],
    [{ branding: { supportUrl: 'javascript:alert(1)' } }, /^body\.branding\.supportUrl: must be an https URL/],
    [{ branding: { privacyUrl: 'http://example.com/' } }, /^body\.branding\.privacyUrl/],
    [{ branding: { logo: 'https://example.com/logo.png' } }, /^body\.branding\.logo: must be a data URL/],
    [{ branding: { logo: 'data:text/html;base64,PHA+' } }, /logo: must be a data URL/],
    [{ branding: { logo: 'data:image/svg+xml,<svg/>' } }, /logo: must be a data URL/],
    [{ branding: { logo: `${LOGO}\n` } }, /logo: must be a data URL/],
    [{ branding: { logo: `${LOGO}"onerror="x` } }, /logo: must be a data URL/],
    [{ branding: { logo: 'data:image/png;base64,QQ=' } }, /logo: must be a data URL/],
    [{ branding: { logo: LOGO.replace('svg+xml', 'png') } }, /logo: is no PNG image/],
    [{ branding: { logo: svgUrl(Buffer.from([0xff, 0xef])) } }, /logo: is no SVG image in UTF-8/],
    [{ branding: { logo: svgUrl('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') } }, /element <script>/],
    [{ allowedEmbedOrigins: ['https://a.example.com/path'] }, /^body\.allowedEmbedOrigins\[0\]: must be an origin/],
    [{ allowedEmbedOrigins: ['https://a.example.com', 'https://*.example.com'] }, /allowedEmbedOrigins\[1\]/],
    [{ allowedOrigins: ["https://a.example.com;script-src 'unsafe-inline'"] }, /^body\.allowedOrigins\[0\]/],
    [{ timezone: '+01:00' }, /^body\.timezone: must be an IANA time zone/],
  ] as const) {
    assert.match(await refusal(body as Parameters<typeof readSettings>[0]), message);
  }
});

test('what the environment fixes may be left out or repeated, and is not stored', async () => {
  const same = { allowedOrigins: ['https://B.example.com', 'https://a.example.com'], retention: { rawDays: 30 } };
  for (const body of [{}, { allowedOrigins: null, retention: { rawDays: null } }, same]) {
    const { allowedOrigins, retention } = await readSettings(body, FIXED);
    assert.deepEqual([allowedOrigins, retention], [[], {}]);
  }
  const origins = { allowedOrigins: ['https://a.example.com'] };
  assert.match(await refusal(origins, FIXED), /^body\.allowedOrigins: is fixed by ALLOWED_ORIGINS in the environment/);
  assert.match(await refusal({ allowedOrigins: [] }, FIXED), /fixed by ALLOWED_ORIGINS/);
  const days = { retention: { rawDays: 31 } };
  assert.match(await refusal(days, FIXED), /^body\.retention\.rawDays: is fixed by RAW_RETENTION_DAYS/);
  assert.deepEqual((await readSettings(days, FREE)).retention, { rawDays: 31 });
});
