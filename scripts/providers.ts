/**
 * Writes docs/providers/<id>.md and the coverage matrix in the README. Sources are what the adapters declare, what their
 * fixtures are expected to become, and notes that are written by hand (`notes.md`). The adapters' tests check those expectations, so the pages say only what is
 * tested.
 */
import { existsSync, readFileSync } from 'node:fs';
import { guideOf } from '../src/operate/doctor/finding.ts';
import { providers } from '../src/providers/index.ts';
import type { Provider } from '../src/providers/provider.ts';
import { providerVariablePrefix } from '../src/settings/config.ts';
import { EVENT_TYPES } from '../src/vocabulary/event-types.ts';
import { METRIC_TYPE_NAMES, metricTypeDefinition } from '../src/vocabulary/metric-types/storage.ts';
import { titleOf } from '../src/vocabulary/metric-types/words.ts';
import { putGeneratedFile, putGeneratedPart, tableOf } from './generated-file.ts';
import { fixturesOf, folderOf, missingPartsOf } from './provider-parts.ts';

const ROOT = new URL('../', import.meta.url);
const NOTE =
  '<!-- Written by `npm run generate` from the adapter, its fixtures and its notes.md; not to be edited. -->';

/** One wire format with what its fixtures show. */
interface Coverage {
  readonly adapter: Provider;
  readonly folder: string;
  /** Names of fixtures, by the metric type or event type that they produce. */
  readonly shown: ReadonlyMap<string, readonly string[]>;
  readonly fixtures: number;
}

const coverages = providers.map((provider) => Object.values(provider.flavors ?? { only: provider }).map(coverageOf));

for (const own of coverages) {
  const [first] = own;
  if (first !== undefined) await putGeneratedFile(`docs/providers/${first.adapter.id}.md`, pageOf(own));
}
await putGeneratedPart('README.md', 'coverage', matrixOf(coverages));
await putGeneratedPart('docs/providers/README.md', 'providers', indexOf());
for (const { text, isOptional } of providers.flatMap(missingPartsOf)) {
  process.stderr.write(`${text}${isOptional ? '; it works without' : ''}\n`);
  if (!isOptional) process.exitCode = 1;
}

function coverageOf(adapter: Provider): Coverage {
  const { folder, bodies, unexpected } = fixturesOf(adapter);
  const shown = new Map<string, string[]>();
  for (const body of bodies) {
    if (unexpected.includes(body)) continue;
    const name = body.replace(/\.\w+$/, '');
    const expectation = new URL(`${folder}/${name}.expected.json`, ROOT);
    for (const type of typesIn(JSON.parse(readFileSync(expectation, 'utf8')))) {
      shown.set(type, [...(shown.get(type) ?? []), name]);
    }
  }
  return { adapter, folder, shown, fixtures: bodies.length };
}

/** All metric types of points and event types of events, anywhere in an expectation. */
function typesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const found = new Set(Object.values(value).flatMap((member) => [...typesIn(member)]));
  // Its members are only compared.
  const { metricType, eventType, recordedAt, startedAt } = value as Record<string, unknown>;
  if (typeof metricType === 'string' && recordedAt !== undefined) found.add(metricType);
  if (typeof eventType === 'string' && startedAt !== undefined) found.add(`event ${eventType}`);
  return found;
}

function pageOf(own: readonly Coverage[]): string {
  const [{ adapter }] = own as [Coverage]; // the caller has checked that there is one
  const title = `# ${adapter.id}\n\n${NOTE}\n`;
  return [title, ...own.map((one) => sectionOf(one, own.length > 1)), ...notesOf(adapter)].join('\n');
}

/** What operators should know besides, written by hand beside the adapter. */
function notesOf(adapter: Provider): string[] {
  const file = new URL(`${folderOf(adapter)}/notes.md`, ROOT);
  return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
}

/** The table of all providers. The last two columns are what the guide says in one line below its title. */
function indexOf(): string {
  const rows = providers.map((provider) => {
    const { id, flavors = { only: provider } } = provider;
    const names = [...new Set(Object.values(flavors).map(({ displayName }) => displayName))];
    const guide = guideOf(id).replace('docs/providers/', '');
    const setUp = existsSync(new URL(guideOf(id), ROOT)) ? `[step by step](${guide})` : 'no guide yet';
    return [`\`${id}\``, names.join(' or '), setUp, `[${id}.md](${id}.md)`, ...summaryIn(guideOf(id))];
  });
  return tableOf(['Provider', 'Vendor', 'Set-up', 'What it yields', 'Before a review', 'Notices'], rows);
}

/** `**Before a review:** 10 people. **Notices:** address entered in the dashboard.` */
function summaryIn(guide: string): [beforeReview: string, notices: string] {
  const file = new URL(guide, ROOT);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, beforeReview = '–', notices = '–'] =
    /^\*\*Before a review:\*\* (.+?)\. \*\*Notices:\*\* (.+?)\.$/m.exec(text) ?? [];
  return [beforeReview, notices];
}

function sectionOf({ adapter, folder, shown, fixtures }: Coverage, hasSiblings: boolean): string {
  const prefix = providerVariablePrefix(adapter.id);
  const heading = hasSiblings
    ? `## ${adapter.displayName}: \`${prefix}FLAVOR=${adapter.flavor}\``
    : `## ${adapter.displayName}`;
  return [
    `${heading}\n`,
    tableOf(['', ''], factsOf(adapter, prefix)),
    `### What it yields\n`,
    `From ${fixtures} recorded or documented bodies in \`${folder}\`.\n`,
    tableOf(
      ['Metric type', 'Unit', 'Shown by'],
      [...adapter.metricTypes.map((type) => [type, metricTypeDefinition(type).unit ?? '–', shownBy(shown.get(type))])],
    ),
    tableOf(
      ['Event type', 'Shown by'],
      adapter.eventTypes.map((type) => [type, shownBy(shown.get(`event ${type}`))]),
    ),
  ].join('\n');
}

function shownBy(names: readonly string[] | undefined): string {
  return names === undefined ? 'declared; no body at hand has it' : names.map((name) => `\`${name}\``).join(', ');
}

function factsOf(adapter: Provider, prefix: string): string[][] {
  const { auth, inbound } = adapter;
  const protocol =
    auth.protocol === 'oauth1' ? 'OAuth 1.0a, HMAC-SHA1' : `OAuth 2.0${auth.pkce ? ' with PKCE (S256)' : ''}`;
  const scopes = auth.protocol === 'oauth2' ? auth.scopes.map((scope) => `\`${scope}\``).join(', ') : 'none';
  const address = `/v1/inbound/${adapter.id}${inbound?.isSecretInPath ? `/{${prefix}WEBHOOK_SECRET}` : ''}`;
  return [
    ['Set-up', `[step by step](set-up/${adapter.id}.md)`],
    ['Authorization', protocol],
    ['Scopes asked for', scopes],
    ['API', `\`${adapter.apiUrl}\` (\`${prefix}API_URL\`)`],
    ['Credentials', `\`${prefix}CLIENT_ID\`, \`${prefix}CLIENT_SECRET\``],
    ['Notifications', inbound === undefined ? 'none' : `\`${address}\`: ${inbound.knownBy}`],
    ['Quota', adapter.quota === undefined ? 'per person' : 'shared by all connections of the application'],
    [
      'Assistants',
      adapter.aiRestricted ? "kept from them by the vendor's terms, unless `AI_ALLOW` names it" : 'allowed',
    ],
  ];
}

/** A column for each vendor, whichever of its interfaces is used; a cell names the interface where only one has the data. */
function matrixOf(vendors: readonly (readonly Coverage[])[]): string {
  const columns = vendors.map((own) => `${namesOf(own)}<br>\`${own[0]?.adapter.id}\``);
  const all = vendors.flat();
  const metrics = METRIC_TYPE_NAMES.filter((type) => all.some(({ adapter }) => adapter.metricTypes.includes(type)));
  const rows = [
    ...metrics.map((type) => [
      titleOf(type),
      ...vendors.map((own) => cellOf(own, type, ({ adapter }) => adapter.metricTypes.includes(type))),
    ]),
    ...EVENT_TYPES.map((type) => [
      `single ${type === 'activity' ? 'activities' : `${type}s`}`,
      ...vendors.map((own) => cellOf(own, `event ${type}`, ({ adapter }) => adapter.eventTypes.includes(type))),
    ]),
  ];
  return `${tableOf(['', ...columns], rows)}\n✓ a recorded or documented body of the vendor proves it, · declared by the adapter without such a body.\n`;
}

function cellOf(own: readonly Coverage[], name: string, isDeclared: (one: Coverage) => boolean): string {
  const having = own.filter(isDeclared);
  if (having.length === 0) return '';
  const mark = having.some(({ shown }) => shown.has(name)) ? '✓' : '·';
  return having.length === own.length ? mark : `${mark} ${namesOf(having)}`;
}

function namesOf(own: readonly Coverage[]): string {
  return [...new Set(own.map(({ adapter }) => adapter.displayName))].join(', ');
}
