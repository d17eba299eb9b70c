/** Every column of bytes is known to hold either sealed values, which the list in src/compose/sealed-values.ts covers, or none. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Covered by a kind, and found by an index that starts with the name of the key. */
const BY_INDEX: readonly string[] = [
  'connections.access_token',
  'connections.former_access_token',
  'import_parts.body',
  'inbound_notifications.body',
  'inbound_parts.body',
  'notification_channels.secrets',
  'quarantine.content',
  'raw_answers.content',
  'raw_pages.content',
  'webhooks.previous_secret',
  'webhooks.secret',
];

const OTHERS: Readonly<Record<string, string>> = {
  'api_keys.key_hash': 'a hash',
  'audit_chains.hash': 'a hash',
  'audit_entries.details_digest': 'a hash',
  'audit_entries.hash': 'a hash',
  'audit_entries.previous_hash': 'a hash',
  'connect_links.browser_hash': 'a hash',
  'connect_links.outcome_code': 'a hash',
  'connect_links.token_hash': 'a hash',
  'connections.former_second_token': 'sealed together with former_access_token',
  'connections.second_token': 'sealed together with access_token',
  'correlation_windows.digest': 'a hash',
  'idempotent_answers.answer': 'sealed under what its request brings, and deleted after a day',
  'idempotent_answers.id': 'derived from what its request brings',
  'invitation_codes.code_hash': 'a hash',
  'day_quarters.hours': 'figures of points',
  'day_quarters.quarters': 'figures of points',
  'oauth_states.browser_hash': 'a hash',
  'oauth_states.secret': 'sealed, and of no use after ten minutes',
  'person_tokens.access_hashes': 'hashes',
  'person_tokens.former_hash': 'a hash',
  'person_tokens.fresh_hashes': 'hashes',
  'quarantine.content_hash': 'a hash',
  'raw_answers.content_hash': 'a hash',
  'raw_pages.points': 'metric types and instants, as the table metrics has them',
  'sessions.token_hash': 'a hash',
  'sign_in_flows.state_hash': 'a hash',
  'sign_in_links.token_hash': 'a hash',
};

const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');

test('a column of bytes is listed here', () => {
  const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)];
  const columns = tables.flatMap(([, table, body]) =>
    [...String(body).matchAll(/^ {2}(\w+) bytea/gm)].map(([, column]) => `${table}.${column}`),
  );
  assert.deepEqual(columns.sort(), [...BY_INDEX, ...Object.keys(OTHERS)].sort());
});

test('the keys in use are found by an index', () => {
  const indexed = [...schema.matchAll(/^create index \w+ on public\.(\w+) .*\(SUBSTRING\((\w+) FROM 2 FOR 8\)\)/gim)];
  assert.deepEqual(indexed.map(([, table, column]) => `${table}.${column}`).sort(), BY_INDEX);
});
