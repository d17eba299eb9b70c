/** The smallest complete adapter: all parts that docs/add-a-provider.md describes, in one file. */
import { Type } from 'typebox';
import { dayStart, isoInstant } from '../../../src/platform/instants.ts';
import type { Page } from '../../../src/providers/page.ts';
import type { FetchRequest, Provider } from '../../../src/providers/provider.ts';
import { daySettlesAt } from '../../../src/providers/settling.ts';
import { vendorReader } from '../../../src/providers/vendor-json.ts';

const readPerson = vendorReader('person', Type.Object({ id: Type.String() }));
const readDays = vendorReader(
  'days',
  Type.Object({
    days: Type.Array(Type.Object({ date: Type.String(), steps: Type.Integer() })),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
);

export const toyProvider: Provider = {
  id: 'toy',
  displayName: 'Toy',
  auth: {
    protocol: 'oauth2',
    pkce: true,
    authorizeUrl: 'https://toy.example/authorize',
    tokenUrl: 'https://toy.example/token',
    scopes: ['days'],
    scopeSeparator: ' ',
    clientAuthentication: 'body',
  },
  apiUrl: 'https://toy.example',
  metricTypes: ['steps'],
  eventTypes: [],
  aiRestricted: false,
  quota: {
    exhaustedUntil: ({ 'x-left': left, 'x-opens-at': opensAt }) => (left === '0' ? Number(opensAt) : undefined),
  },
  identify: async (api) => readPerson((await api.get('/v1/me')).body).id,
  fetch: fetchDays,
  retryAt: ({ 'x-opens-at': opensAt }) => (opensAt === undefined ? undefined : Number(opensAt)),
};

async function* fetchDays({ api, from, to }: FetchRequest): AsyncGenerator<Page> {
  let page: string | null = '0';
  while (page !== null) {
    const query = { from: isoInstant(from).slice(0, 10), to: isoInstant(to).slice(0, 10), page };
    const { days, next } = readDays((await api.get('/v1/days', query)).body);
    yield { points: days.map(({ date, steps }) => pointOf(date, steps)), events: [] };
    page = next;
  }
}

/** Pure: the day's value as the vendor states it, stamped at 00:00Z of the local date. */
function pointOf(date: string, steps: number): Page['points'][number] {
  return { metricType: 'steps', value: steps, recordedAt: dayStart(date), day: date, settlesAt: daySettlesAt(date) };
}
