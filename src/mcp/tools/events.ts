import { type Static, Type } from 'typebox';
import { OneOf } from '../../platform/http/schemas.ts';
import { ACTIVITY_TYPES, EVENT_TYPES } from '../../vocabulary/event-types.ts';
import { durationText, type Units } from '../../vocabulary/value-text.ts';
import { pagesOf } from '../pages.ts';
import { nameOf, requirePerson, todayOf, unitsFor } from '../person.ts';
import { withheldNote } from '../restricted.ts';
import {
  Arguments,
  Cursor,
  From,
  Limit,
  membersOf,
  NextCursor,
  NullableNumber,
  NullableText,
  Open,
  To,
  UnitsInput,
  UserId,
  Withheld,
} from '../schemas.ts';
import { paragraphs, table, timeText, valueCell } from '../table.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { vendorName } from '../vendor-names.ts';
import { instantsOf, readRange } from '../when.ts';
import { moreNote } from './users.ts';

const HealthEvent = Type.Object({
  eventType: Type.String(),
  activityType: NullableText,
  startedAt: Type.String(),
  endedAt: Type.String(),
  durationSeconds: Type.Integer(),
  distanceMeters: NullableNumber,
  caloriesKcal: NullableNumber,
  avgHeartRate: NullableNumber,
  maxHeartRate: NullableNumber,
  providerId: Type.String(),
  alsoRecordedBy: Type.Array(Type.String(), { description: 'Other providers that recorded the same' }),
  data: Open,
});

/** An event as the API gives it. */
type ListedEvent = Omit<Static<typeof HealthEvent>, 'alsoRecordedBy' | 'data'> & {
  readonly alsoRecordedBy: readonly { readonly providerId: string }[];
  readonly data: Readonly<Record<string, unknown>>;
};

export const getEvents = defineTool({
  name: 'get_events',
  title: 'Get events',
  description:
    'Workouts, nights of sleep and activities one by one, newest first: when, how long, how far, heart rate. Each appears once, even if several providers recorded it.',
  input: Arguments({
    userId: UserId,
    eventType: Type.Optional(OneOf(EVENT_TYPES, { description: 'Default: all' })),
    activityType: Type.Optional(OneOf(ACTIVITY_TYPES, { description: 'For workouts, e.g. running' })),
    from: From,
    to: To,
    limit: Limit(200, 50),
    cursor: Cursor,
    units: UnitsInput,
  }),
  output: Type.Object({
    userId: Type.String(),
    from: NullableText,
    to: NullableText,
    events: Type.Array(HealthEvent),
    nextCursor: NextCursor,
    withheld: Withheld,
  }),
  run: async (context, { userId, eventType, activityType, limit, cursor, units, ...ends }) => {
    const person = await requirePerson(context.api, userId);
    const range = readRange(ends, await todayOf(context.api, person, context.now), undefined);
    const filter = { eventType, activityType, ...instantsOf(range, person.timezone) };
    const excludeProviderIds = context.restricted.length === 0 ? undefined : context.restricted.join(',');
    const query = { ...filter, excludeProviderIds, limit, cursor };
    const page = await pagesOf<ListedEvent>(context, ['users', person.id, 'events'], query);
    const withheld = await withheldEvents(context, person.id, filter);
    const events = page.rows.map(publicEvent);
    const structured = {
      userId: person.id,
      from: range?.from ?? null,
      to: range?.to ?? null,
      events,
      nextCursor: page.nextCursor,
      withheld,
    };
    const text =
      events.length === 0
        ? `${nameOf(person)} has no such events in this range.`
        : eventTable(context, events, unitsFor(person, units));
    return { structured, text: paragraphs(text, moreNote(page.nextCursor), withheldNote(context, withheld, 'Events')) };
  },
});

type Filter = Readonly<Record<string, string | undefined>>;

/** The restricted providers whose events match the question. */
async function withheldEvents({ api, restricted }: ToolContext, userId: string, filter: Filter) {
  const found = await Promise.all(
    restricted.map(async (id) => {
      const query = { ...filter, providerId: id, limit: 1 };
      const { data } = await api.get<{ data: unknown[] }>(['users', userId, 'events'], query);
      return data.length > 0 ? [id] : [];
    }),
  );
  return found.flat();
}

function publicEvent({ data, alsoRecordedBy, ...event }: ListedEvent) {
  return membersOf(HealthEvent, {
    ...event,
    alsoRecordedBy: [...new Set(alsoRecordedBy.map((one) => one.providerId))],
    data: withoutSamples(data),
  });
}

/** Longer lists (samples per minute, long tables of laps) are only counted; so are stages over time, for a picture. */
const LONGEST_LIST = 30;

/** Details that are small enough for an assistant: long lists are replaced by their length. */
export function withoutSamples(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) =>
      Array.isArray(value) && (value.length > LONGEST_LIST || name === 'stageSpans')
        ? [`${name}Count`, value.length]
        : [name, value],
    ),
  );
}

function eventTable(context: ToolContext, events: readonly ReturnType<typeof publicEvent>[], units: Units): string {
  const columns = ['start (UTC)', 'what', 'duration', 'distance', 'energy', 'heart rate avg', 'max', 'provider'];
  const rows = events.map((event) => [
    timeText(event.startedAt),
    event.activityType ?? event.eventType,
    durationText(event.durationSeconds / 60),
    valueCell('distance', event.distanceMeters, units),
    valueCell('calories', event.caloriesKcal),
    valueCell('heart_rate', event.avgHeartRate),
    valueCell('heart_rate', event.maxHeartRate),
    vendorName(context, event.providerId),
  ]);
  return table(columns, rows);
}
