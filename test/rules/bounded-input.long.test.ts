/**
 * The work that a body causes is bounded, whatever it contains: every route gets bodies of the worst kinds that its
 * schema suggests. We measure the CPU time of this process (the sender included), because a busy machine changes it
 * little, and compare it with the CPU time of `JSON.parse` for the same body in the same run.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyOf, createIds, fill, type Ids, scopedRoutesOf, type WalkedRoute } from './routes.ts';
import { membersOf, queryOf, sampleOf } from './schema-samples.ts';

/** Half of the largest body that is taken. Work that grew with the square of the size would take half a minute here. */
const BYTES = 480_000;
/** Always allowed: figures as small as this are mostly noise. */
const SMALL_MS = 50;
/** The most that a body may cost, in runs of `JSON.parse` on it. */
const MAX_PARSES = 6;
/** A body that is accepted may cost more, as it is also stored. */
const STORING = 10;
const TRIES = 6;

let service: TestService;
let ids: Ids;

before(async () => {
  service = await startTestService();
  ids = await createIds(service.db, service.workspaceId);
});
after(() => service.stop());

/** An array of about this many bytes, or of the most items that are taken. */
function listOf(item: unknown, bytes: number, maxItems = Number.POSITIVE_INFINITY): string {
  const text = JSON.stringify(item);
  const items = Math.min(maxItems, Math.floor(bytes / (text.length + 1)));
  return `[${`${text},`.repeat(items - 1)}${text}]`;
}

const UNKNOWN_MEMBERS = 'unknown members';
let madeOfUnknownMembers = '';

/** Always of the same size, so the text is made once. */
function unknownMembers(bytes: number): string {
  const member = (_: unknown, index: number) => `"k${String(index).padStart(6, '0')}":1`;
  madeOfUnknownMembers ||= `{${Array.from({ length: Math.floor(bytes / 12) }, member).join()}}`;
  return madeOfUnknownMembers;
}

/** Like `sampleOf`, with one member replaced by JSON text. */
function withMember(route: WalkedRoute, name: string, text: string): string {
  const { [name]: _, ...others } = (bodyOf(route) ?? {}) as Record<string, unknown>; // bodies are objects
  const rest = JSON.stringify(others).slice(1, -1);
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(name)}:${text}}`;
}

/** A value that the schema accepts and the handler refuses: all texts outside of lists are meaningless. */
function meaningless(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, /[-:]/.test(String(value)) ? 'x' : value]),
  );
}

/** Checks of handlers, because no schema states them. */
const BEYOND_THE_SCHEMA: Readonly<Record<string, [string, (bytes: number) => string][]>> = {
  'POST /v1/users/:userId/health': [
    [
      'samples that are none',
      (bytes) => {
        const point = { metricType: 'heart_rate', value: 60, recordedAt: '2026-01-01T10:00:00Z', data: {} };
        return `{"points":[${JSON.stringify(point).replace('{}', `{"intraday":${listOf({ time: 'x', value: 'y' }, bytes)}}`)}]}`;
      },
    ],
  ],
};

/** Says of each refused sample why; a body holds at most 5,000 of them. */
const ANSWERS_FOR_EACH = 'POST /v1/users/:userId/samples';

/** Each kind of body as a function of its size. */
function kindsOf(route: WalkedRoute): [what: string, make: (bytes: number) => string][] {
  const kinds: [string, (bytes: number) => string][] = [
    [UNKNOWN_MEMBERS, unknownMembers],
    ['an array of zeros', (bytes) => listOf(0, bytes)],
    ['an array of empty arrays', (bytes) => listOf([], bytes)],
  ];
  for (const [name, schema] of membersOf(route.body)) {
    kinds.push(
      [`a long text in ${name}`, (bytes) => withMember(route, name, JSON.stringify('ü'.repeat(bytes / 2)))],
      [`${UNKNOWN_MEMBERS} in ${name}`, (bytes) => withMember(route, name, unknownMembers(bytes))],
    );
    const { items, maxItems } = [schema, ...(schema.anyOf ?? [])].find((one) => one.items !== undefined) ?? {};
    if (items === undefined) continue;
    const valid = sampleOf(items);
    const wrong = typeof valid === 'object' && valid !== null ? { ...valid, unknown: 1 } : { unknown: 1 };
    for (const [what, item] of Object.entries({ zeros: 0, empties: {}, 'valid items': valid, 'wrong items': wrong }))
      kinds.push([`${what} in ${name}`, (bytes) => withMember(route, name, listOf(item, bytes, maxItems))]);
    kinds.push([
      `meaningless items in ${name}`,
      (bytes) => withMember(route, name, listOf(meaningless(valid), bytes, maxItems)),
    ]);
  }
  return [...kinds, ...(BEYOND_THE_SCHEMA[`${route.method} ${route.url}`] ?? [])];
}

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** The CPU time of the request; a tenth of it if the body is accepted and stored. */
async function costOf(route: WalkedRoute, body: Buffer): Promise<number> {
  const path = fill(route.url, ids) + queryOf(sampleOf(route.query));
  const started = process.cpuUsage();
  const { status, text } = await send(service.url, { method: route.method, path, key: service.apiKey, body });
  const cost = cpuMs(started);
  assert.ok(status < 500, `${route.method} ${route.url} answered ${status}: ${text.slice(0, 300)}`);
  const place = `${route.method} ${route.url}`;
  const most = place === ANSWERS_FOR_EACH ? 1024 * 1024 : 20_000;
  assert.ok(text.length < most, `${place} answers with ${text.length} characters`);
  return status < 300 ? cost / STORING : cost;
}

function parseCost(body: Buffer): number {
  const text = body.toString();
  const started = process.cpuUsage();
  JSON.parse(text);
  return cpuMs(started);
}

let costOfUnknownMembers: number | undefined;

/**
 * What `JSON.parse` costs. Unknown members cost most of all, and bodies of them differ in a few bytes only, so these are
 * measured once.
 */
function parseCostOf(what: string, body: Buffer): number {
  if (!what.startsWith(UNKNOWN_MEMBERS)) return parseCost(body);
  costOfUnknownMembers ??= Math.min(...Array.from({ length: 3 }, () => parseCost(body)));
  return costOfUnknownMembers;
}

/** The lowest of several figures, because disturbances only add to a figure. Stops as soon as one is low enough. */
async function lowest(measure: () => Promise<number>, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && best > enough; attempt++) best = Math.min(best, await measure());
  return best;
}

describe('the work for a body', () => {
  test('of the worst kind is at most a few times the work of parsing it', async () => {
    for (const route of scopedRoutesOf(service).filter(({ body }) => body !== undefined)) {
      for (const [what, make] of kindsOf(route)) {
        const body = Buffer.from(make(BYTES));
        assert.ok(body.length < 1024 * 1024, `${what} is refused for its size alone`);
        const place = `${route.method} ${route.url} with ${what}`;
        const allowed = Math.max(SMALL_MS, MAX_PARSES * parseCostOf(what, body));
        const cost = await lowest(() => costOf(route, body), allowed);
        assert.ok(cost <= allowed, `${place} costs ${cost} ms of CPU; ${allowed} are allowed`);
      }
    }
  });
});
