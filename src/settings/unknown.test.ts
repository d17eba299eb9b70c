import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadConfig } from './config.ts';

const load = (env: Record<string, string>) => loadConfig(['provider_c'], env);

describe('an unknown variable', () => {
  for (const [name, nearest] of [
    ['SYNC_INTERVAL_MINUTE', 'SYNC_INTERVAL_MINUTES'],
    ['RATE_LIMIT_MAXIMUM', 'RATE_LIMIT_MAX'],
    ['WEBHOOK_BODY_RETENTION_DAYS', 'RAW_RETENTION_DAYS'],
    ['TRIBUTARY_API_TOKEN', 'TRIBUTARY_API_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ADMIN_API_KEYS', 'ADMIN_API_KEY'],
    ['ENCRYPTION_KEYS', 'ENCRYPTION_KEY'],
  ] as const) {
    test(`${name} stops the start`, () => {
      assert.throws(() => load({ [name]: '5' }), {
        name: 'ConfigError',
        message: new RegExp(
          `^${name} is not a known setting; the nearest is ${nearest.includes('RETENTION') ? '\\w+' : nearest}$`,
        ),
      });
    });
  }
});

describe('variables of others do not stop it:', () => {
  for (const [where, env] of Object.entries({
    'a shell': {
      PATH: '/usr/bin',
      HOSTNAME: 'one',
      HOME: '/srv/one',
      LANG: 'C.UTF-8',
      LOGNAME: 'one',
      XDG_DATA_DIRS: '/usr/share',
      SSH_AUTH_SOCK: '/run/agent',
      COLORTERM: 'truecolor',
      LOGLEVEL: 'debug',
    },
    'npm and Node': { NODE_ENV: 'production', NODE_OPTIONS: '', npm_config_cache: '/tmp', INIT_CWD: '/app' },
    CI: {
      CI: 'true',
      GITHUB_SERVER_URL: 'https://example.com',
      RUNNER_OS: 'Linux',
      JOB_NAME: 'build',
      BUILD_URL: 'https://x',
    },
    'telemetry and databases': {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318',
      DATABASE_HOST: 'database',
      POSTGRES_USER: 'tributary',
      POSTGRES_PASSWORD: 'secret',
      PGHOST: 'database',
    },
    'Kubernetes, which tells of services whatever they are called': {
      KUBERNETES_SERVICE_HOST: '10.0.0.1',
      TRIBUTARY_SERVICE_HOST: '10.0.0.2',
      TRIBUTARY_SERVICE_PORT: '3000',
      TRIBUTARY_SERVICE_PORT_HTTP: '3000',
      TRIBUTARY_PORT: 'tcp://10.0.0.2:3000',
      TRIBUTARY_PORT_3000_TCP: 'tcp://10.0.0.2:3000',
      TRIBUTARY_PORT_3000_TCP_PROTO: 'tcp',
      TRIBUTARY_PORT_3000_TCP_PORT: '3000',
      TRIBUTARY_PORT_3000_TCP_ADDR: '10.0.0.2',
      WEBHOOK_PORT: 'tcp://10.0.0.3:80',
    },
  })) {
    test(where, () => assert.doesNotThrow(() => load(env)));
  }

  test('but a setting that only looks like a service link does', () => {
    assert.throws(() => load({ TRIBUTARY_PORT: '3000' }), /^ConfigError: TRIBUTARY_PORT is not a known setting/);
  });
});
