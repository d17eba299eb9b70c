/** The configuration of a service in a test, read from variables as the product reads it. */
import { createECDH, randomBytes } from 'node:crypto';
import { providers } from '../../src/providers/index.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { type Config, loadConfig, providerVariablePrefix } from '../../src/settings/config.ts';

/**
 * Without log, without simulated vendors, with a very high rate limit and with keys of its own.
 * @param env variables that come before these
 */
export function testConfig(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
  adapters: readonly Provider[] = providers,
): Config {
  return loadConfig(
    adapters.map(({ id }) => id),
    {
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      ADMIN_API_KEY: `svc_live_${randomBytes(24).toString('base64url')}`,
      RATE_LIMIT_MAX: '1000000',
      RATE_LIMIT_WINDOW_MS: '100', // short, because the shared count keeps every request of a window
      STATEMENT_TIMEOUT_MS: '60000', // a machine that runs many tests at once is slow
      DATABASE_CONNECTIONS: '8', // each costs as much CPU as hundreds of statements
      SANDBOX: 'off',
      ERASURE_LOG: 'off', // else every test would write into the project's own folder
      ...vapidKeys(),
      ...env,
    },
  );
}

/**
 * First syncs of the simulated vendors read so many days instead of the 30 that users have, which take seconds of work: for
 * tests that do not look further back.
 */
export function firstDays(days: number): Record<string, string> {
  return Object.fromEntries(providers.map(({ id }) => [`${providerVariablePrefix(id)}INITIAL_DAYS`, String(days)]));
}

/** A key pair for web push. */
export function vapidKeys(): Record<string, string> {
  const scalar = randomBytes(32); // getPrivateKey() would leave out leading zeros
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: scalar.toString('base64url') };
}

/** The settings of an operator who has registered at the simulated vendors. */
export function variablesOf(settings: Record<string, object>): Record<string, string> {
  const pairs = Object.entries(settings).flatMap(([id, own]) =>
    Object.entries(own).map(([member, value]) => {
      const suffix = member.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
      return [providerVariablePrefix(id) + suffix, String(value)];
    }),
  );
  return Object.fromEntries(pairs);
}
