import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ConfigError, loadConfig, providerVariablePrefix } from './config.ts';
import { SETTING_ROWS } from './rows.ts';

const PROVIDERS = ['provider_b', 'provider_c', 'toy'];
const load = (env: Record<string, string> = {}) => loadConfig(PROVIDERS, env);
const HEX_KEY = '0123456789abcdef'.repeat(4);

test('nothing set means one machine, embedded database, sandbox', () => {
  const config = load();
  assert.equal(config.baseUrl, 'http://localhost:3000');
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.sandbox, true);
  assert.equal(config.rateLimitMax, 100);
  assert.deepEqual(config.syncRetryDelaysMs, [0, 10_000, 60_000, 300_000, 900_000]);
  assert.deepEqual(config.providers, {});
});

test('an empty string is unset', () => {
  assert.deepEqual(load({ PORT: '', DATABASE_URL: '', PROVIDER_C_CLIENT_ID: '', PROVIDER_X: '' }), load());
});

test('an external database turns the sandbox off unless it is asked for', () => {
  const DATABASE_URL = 'postgres://user@host/name';
  assert.equal(load({ DATABASE_URL }).sandbox, false);
  assert.equal(load({ DATABASE_URL, SANDBOX: 'on' }).sandbox, true);
});

test('settings of providers find their provider', () => {
  const { providers } = load({
    PROVIDER_C_CLIENT_ID: 'id',
    PROVIDER_C_SCOPES: 'one two,three',
    PROVIDER_C_SYNC_INTERVAL_MINUTES: '240',
    PROVIDER_B_REQUEST_TOKEN_URL: 'https://vendor.example/token',
    PROVIDER_TOY_API_URL: 'http://127.0.0.1:9/',
  });
  assert.deepEqual(providers, {
    provider_c: { clientId: 'id', scopes: ['one', 'two', 'three'], syncIntervalMinutes: 240 },
    provider_b: { requestTokenUrl: 'https://vendor.example/token' },
    toy: { apiUrl: 'http://127.0.0.1:9' },
  });
  assert.equal(providerVariablePrefix('provider_c'), 'PROVIDER_C_');
});

test('encryption keys are hex or base64, one or several', () => {
  const base64 = Buffer.alloc(32, 7).toString('base64');
  const keys = load({ ENCRYPTION_KEY: `${HEX_KEY}, ${base64}` }).encryptionKeys;
  assert.deepEqual(
    keys?.map((key) => key.toString('hex')),
    [HEX_KEY, '07'.repeat(32)],
  );
});

describe('a malformed value stops the start with one line that names it', () => {
  const malformed: Record<string, readonly string[]> = {
    PORT: ['x', '-1', '65536', '1e3', '0x10', '80.5', ' '],
    BASE_URL: ['localhost:3000', 'ftp://x', 'x'],
    DATABASE_URL: ['mysql://x/y', 'postgres://', 'host/name', 'postgres://a,/x', 'postgres://a:1,b:x/y'],
    ENCRYPTION_KEY: ['short', HEX_KEY.slice(1), `${HEX_KEY},short`, ','],
    DATABASE_DIRECT_URL: ['localhost:5432', 'postgres://database.example/without-a-database-url'],
    ADMIN_WORKSPACE_SLUG: ['Default', '-x', 'a b', 'x'.repeat(64)],
    ADMIN_API_KEY: ['fifteen-letters', 'sixteen letters ', `ümlaut${'x'.repeat(20)}`],
    ALLOWED_REDIRECTS: ['https://ok.example,nonsense'],
    OAUTH_AUTHORIZE: ['closed'],
    RATE_LIMIT_MAX: ['0', 'many'],
    RATE_LIMIT_WINDOW_MS: ['0'],
    SYNC_INTERVAL_MINUTES: ['-1', '0.5'],
    SYNC_RETRY_DELAYS_MS: ['soon', '0,-1', '0,1e3', ','],
    SANDBOX: ['perhaps'],
    TRUST_PROXY: ['proxy.example', '10.0.0.0/33'],
    METRICS_PORT: ['x'],
    LOG_LEVEL: ['loud'],
    PROVIDER_C_API_URL: ['nowhere'],
    PROVIDER_C_CLIENT: ['x'],
    PROVIDER_Z_CLIENT_ID: ['x'],
  };
  for (const [name, values] of Object.entries(malformed)) {
    test(name, () => {
      for (const value of values) {
        const isClear = (error: Error) =>
          error instanceof ConfigError && error.message.startsWith(`${name} `) && !error.message.includes('\n');
        assert.throws(() => load({ [name]: value }), isClear, value);
      }
    });
  }

  test('without repeating a password', () => {
    assert.throws(
      () => load({ DATABASE_URL: 'mysql://user:hunter2@host/x' }),
      (error: Error) => !error.message.includes('hunter2'),
    );
  });
});

test('every row is read', () => {
  const needed = {
    CONSOLE_OIDC_ISSUER: 'https://login.example',
    CONSOLE_OIDC_CLIENT_ID: 'tributary',
    CONSOLE_OIDC_CLIENT_SECRET: 'secret',
  };
  const rows = SETTING_ROWS.filter(({ read }) => read !== undefined);
  assert.deepEqual(
    SETTING_ROWS.filter((row) => !rows.includes(row)).map(({ name }) => name),
    ['POSTGRES_PASSWORD'],
    'only compose.yaml reads it',
  );
  assert.ok(rows.length > 80);
  for (const { name: written } of rows) {
    const name = written.replace('_x_', '_TOY_');
    let config: ReturnType<typeof load> | undefined;
    try {
      config = load({ ...needed, [name]: 'http://odd.example/1' });
    } catch (error) {
      assert.ok(error instanceof ConfigError && error.message.startsWith(`${name} `), name);
    }
    assert.notDeepEqual(config, load(needed), name);
  }
});

/** Leaves out the members that say only whether a variable is set. A variable may be set to its default. */
const unfixed = (config: ReturnType<typeof load>) => ({ ...config, fixedRetention: [], isTributaryUrlSet: false });

test('a default in a row is the default that counts', () => {
  const oidc = { ISSUER: 'https://login.example', CLIENT_ID: 'tributary', CLIENT_SECRET: 'secret' };
  const needed = Object.fromEntries(Object.entries(oidc).map(([name, value]) => [`CONSOLE_OIDC_${name}`, value]));
  const rows = SETTING_ROWS.filter(({ name }) => !name.startsWith('PROVIDER_'));
  for (const { name, default: written } of rows) {
    if (written !== undefined) assert.deepEqual(unfixed(load({ ...needed, [name]: written })), load(needed), name);
  }
});

test('the settings in the README have rows, with the same defaults', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('## Configuration')).matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm);
  const rows = [...table].map(([, names = '', defaults = '']) => ({
    names: [...names.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => String(name)),
    defaults,
  }));
  assert.ok(rows.length > 10);
  for (const { names, defaults } of rows) {
    for (const name of names) {
      const row = SETTING_ROWS.find((one) => one.name === name);
      assert.ok(row, `${name} has no row`);
      if (row.default) assert.ok(defaults.includes(`\`${row.default}\``), `${name}: ${row.default}`);
    }
  }
});

test('.env.example and docs/settings.md have each row', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const [example, page] = [read('.env.example'), read('docs/settings.md')];
  for (const { name } of SETTING_ROWS) {
    assert.match(example, new RegExp(`^#${name}=`, 'm'));
    assert.ok(page.includes(`| \`${name}\` |`), name);
  }
});

test('files of imports that are taken fit into the room of their workspace, and that into the room of all', () => {
  assert.throws(
    () => load({ IMPORT_WORKSPACE_MAX_BYTES: '1073741823' }),
    /^ConfigError: IMPORT_WORKSPACE_MAX_BYTES must be at least IMPORT_MAX_BYTES \(1073741824\)/,
  );
  assert.throws(
    () => load({ IMPORT_TOTAL_MAX_BYTES: '10737418239' }),
    /^ConfigError: IMPORT_TOTAL_MAX_BYTES must be at least IMPORT_WORKSPACE_MAX_BYTES \(10737418240\)/,
  );
  load({ IMPORT_MAX_BYTES: '2097152', IMPORT_WORKSPACE_MAX_BYTES: '2097152', IMPORT_TOTAL_MAX_BYTES: '2097152' });
});

test('what is over is kept for a number of days, and 0 keeps it for ever, but for the outbox', () => {
  const { outboxRetentionDays, jobRetentionDays, syncRetentionDays, deliveryRetentionDays } = load();
  assert.deepEqual([outboxRetentionDays, jobRetentionDays, syncRetentionDays, deliveryRetentionDays], [7, 90, 90, 90]);
  assert.equal(load({ SYNC_RETENTION_DAYS: '0' }).syncRetentionDays, 0);
  assert.throws(() => load({ OUTBOX_RETENTION_DAYS: '0' }), /OUTBOX_RETENTION_DAYS must be a whole number from 1/);
});

describe('the OpenID provider of the console', () => {
  const whole = {
    CONSOLE_OIDC_ISSUER: 'https://login.example/realms/one/',
    CONSOLE_OIDC_CLIENT_ID: 'tributary',
    CONSOLE_OIDC_CLIENT_SECRET: 'secret',
  };

  test('is read as a whole, the issuer exactly as it is written', () => {
    assert.equal(load().consoleOidc, undefined);
    assert.deepEqual(
      load({ ...whole, CONSOLE_OIDC_SCOPES: 'groups', CONSOLE_OIDC_ROLES_CLAIM: 'groups' }).consoleOidc,
      {
        issuer: 'https://login.example/realms/one/',
        clientId: 'tributary',
        clientSecret: 'secret',
        scopes: ['openid', 'groups'],
        rolesClaim: 'groups',
      },
    );
    assert.equal(load(whole).consoleOidc?.rolesClaim, 'roles');
  });

  test('stops the start when it is half set', () => {
    for (const missing of Object.keys(whole)) {
      assert.throws(() => load({ ...whole, [missing]: '' }), new RegExp(`^ConfigError: ${missing} is needed too`));
    }
    assert.throws(() => load({ CONSOLE_OIDC_ROLES_CLAIM: 'roles' }), /^ConfigError: CONSOLE_OIDC_ISSUER is needed too/);
    assert.throws(() => load({ ...whole, CONSOLE_OIDC_ISUER: 'x' }), /^ConfigError: CONSOLE_OIDC_ISUER is not a known/);
  });

  test('is reached by https, and by http on this machine only', () => {
    const issuerOf = (issuer: string) => load({ ...whole, CONSOLE_OIDC_ISSUER: issuer }).consoleOidc?.issuer;
    for (const local of ['http://localhost:8080', 'http://127.0.0.1:8080/x', 'http://[::1]:8080']) {
      assert.equal(issuerOf(local), local);
    }
    for (const wrong of [
      'http://login.example',
      'login.example',
      'ftp://login.example',
      'https://login.example/?x=1',
    ]) {
      assert.throws(() => issuerOf(wrong), /^ConfigError: CONSOLE_OIDC_ISSUER must be an https URL/);
    }
  });
});
