/**
 * The settings of a database session that our statements and the reading of their results rely on. A database, a role or
 * DATABASE_URL may set others, so every connection asks for these.
 */

/** By name, as PostgreSQL shows them. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  default_transaction_isolation: 'read committed',
  standard_conforming_strings: 'on',
};

/**
 * The address with these settings among its options. Options that it has already stay, and one of them may be another
 * schema to work in.
 * @param statementTimeoutMs 0: no limit, whatever the role's own is
 */
export function withSessionSettings(databaseUrl: string, statementTimeoutMs: number): string {
  const url = new URL(databaseUrl);
  const settings = Object.entries({ ...SESSION_SETTINGS, statement_timeout: String(statementTimeoutMs) });
  const options = [
    '-c search_path=public',
    url.searchParams.get('options') ?? '',
    ...settings.map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`),
  ];
  url.searchParams.set('options', options.filter((option) => option !== '').join(' '));
  return url.href;
}
