/**
 * A page of events has the same bytes as the output of a serializer that goes by the answer's schema. Only `data` are
 * copied as they are: the serializer leaves out members with a line break in their name.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS } from '../../../../test/rig/oracle/arbitrary-points.ts';
import { workoutAt } from '../../../../test/rig/points.ts';
import { lazySerializers } from '../../../platform/http/server.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import type { Json } from '../../../platform/json.ts';
import { withAnswered } from '../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../vocabulary/event-types.ts';
import { readProviderCodes, readProviderIds, registerProviders } from '../providers/index.ts';
import { listEventsAmong } from './duplicates/among.ts';
import { type EventPageQuery, eventPageJson } from './event-page.ts';
import { putEvents } from './put-events.ts';
import { HealthEventPage } from './routes.ts';
import { type EventFilter, type ListedEvent, listEvents } from './store.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

const serialize = lazySerializers({}, {})({ schema: HealthEventPage, method: 'GET', url: '/', httpStatus: '200' });

/** Members in no particular order: the schema has one. */
function shownEvent(
  { provider, origin, recordedBy, ...event }: ListedEvent,
  userId: string,
  idOf: (code: number) => string,
) {
  const others = recordedBy.map((one) => ({ providerId: idOf(one.provider), eventId: one.eventId }));
  return {
    ...withAnswered(event),
    userId,
    providerId: idOf(provider),
    source: ORIGINS[origin],
    alsoRecordedBy: others.sort((a, b) => (`${a.providerId} ${a.eventId}` < `${b.providerId} ${b.eventId}` ? -1 : 1)),
  };
}

async function expectedPage(userId: string, query: EventPageQuery, limit: number): Promise<string> {
  const { db } = database;
  const { providerId, excludedProviderIds = [], includesDuplicates = false, asOf } = query;
  const codeOf = await readProviderCodes(db, PROVIDERS);
  const provider = providerId === undefined ? undefined : codeOf(providerId);
  const excluded = excludedProviderIds.map(codeOf);
  const filter: EventFilter = { provider, asOf, counting: !includesDuplicates && provider === undefined };
  const isJudgedAnew = excluded.length > 0 || asOf !== undefined;
  const rows = isJudgedAnew
    ? await listEventsAmong(db, userId, { ...filter, excluded }, undefined, limit)
    : await listEvents(db, userId, filter, undefined, limit);
  const idOf = await readProviderIds(db, PROVIDERS.map(codeOf));
  const shown = rows.map((row) => shownEvent(row, userId, idOf));
  const texts = serialize({ data: shown.map((one) => ({ ...one, data: {} })), nextCursor: null }).split('"data":{}');
  return texts
    .map((text, index) => (index === 0 ? '' : `"data":${JSON.stringify(shown[index - 1]?.data)}`) + text)
    .join('');
}

const value = fc.oneof(
  fc.constantFrom(0, -0, 0.1, 0.30000000000000004, 68.0388555, 1e-7, 5e-7, 1e14, 1e15, 123456789.1234567, 1e21),
  fc.constantFrom(5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 1234567890123456.8, -1e-4, 1e-5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -200, max: 30_000 }),
);
const measured = fc.option(value);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'two\nlines',
    'a\rb',
    'a\u2028b',
    'a\u2029b',
    'a "quote", a \\n and a\ttab',
    '0.123456789',
    'ünï, 中文, 🚴',
  ),
  fc.constantFrom('\u007f\u0001', '7', '10', '__proto__', 'toJSON', 'constructor', ''),
);
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    text,
    value,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
  ),
}));
const event = fc.record({
  providerId: fc.constantFrom(...PROVIDERS),
  /** So near to each other that some record the same activity. */
  minute: fc.integer({ min: 0, max: 300 }),
  eventType: fc.constantFrom('workout' as const, 'sleep' as const, 'activity' as const),
  activityType: fc.constantFrom('running' as const, 'yoga' as const, null),
  durationSeconds: fc.integer({ min: 0, max: 100_000 }),
  distanceMeters: measured,
  caloriesKcal: measured,
  avgHeartRate: measured,
  maxHeartRate: measured,
  source: fc.constantFrom(...ORIGINS),
  data: fc.dictionary(text, tree, { maxKeys: 5 }),
});
const query = fc.constantFrom<EventPageQuery>(
  {},
  { includesDuplicates: true },
  { providerId: PROVIDERS[1] },
  { excludedProviderIds: [PROVIDERS[0] ?? ''] },
  { asOf: NOW },
  { asOf: NOW, includesDuplicates: true },
);

test('a page has the bytes that a serializer by the schema gives, whatever the events hold', async () => {
  let duplicates = 0;
  const property = fc.asyncProperty(fc.array(event, { maxLength: 30, size: 'max' }), query, async (events, asked) => {
    const { userId } = await createUser(database.db);
    for (const [index, { providerId, minute, ...over }] of events.entries()) {
      const at = new Date(NOW.getTime() + minute * MINUTE_MS - DAY_MS).toISOString();
      const one = workoutAt(`${index}`, at, over);
      await database.db.transaction((tx) => putEvents(tx, userId, providerId, [one], NOW));
    }
    const page = await eventPageJson(database.db, userId, asked, { limit: 50 });
    assert.equal(page, await expectedPage(userId, asked, 50));
    duplicates += page.split('"eventId"').length - 1;

    const [limit, cursor] = [Math.max(1, events.length - 2), '"nextCursor":'];
    const part = await eventPageJson(database.db, userId, asked, { limit });
    const expected = await expectedPage(userId, asked, limit);
    assert.equal(part.split(cursor)[0], expected.split(cursor)[0]);
  });
  await fc.assert(property, { numRuns: 20 });
  assert.ok(duplicates > 0, 'some events were recorded by others too');
});
