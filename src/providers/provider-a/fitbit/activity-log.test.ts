import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEvents } from '../../testing/pages.ts';
import { type Answer, fetchAll, scriptedApi } from '../../testing/scripted-api.ts';
import { fitbit } from './fitbit.ts';
import { answering, DAY, NOTHING } from './testing/scripted-account.ts';

const LIST = '/1/user/-/activities/list.json';

describe('the activity log', () => {
  const log = (day: string, members: object = {}) => ({
    logId: day,
    activityName: 'Run',
    startTime: `${day}T08:00:00.000+01:00`,
    duration: 1_800_000,
    lastModified: `${day}T09:00:00.000Z`,
    ...members,
  });
  const next = (offset: number) =>
    `https://api.fitbit.com${LIST}?offset=${offset}&limit=100&sort=desc&beforeDate=2023-01-06`;
  const page = (link: string, ...activities: object[]): Answer => ({
    body: { activities, pagination: { next: link } },
  });

  test('is walked back by the query of the link, whatever host it names', async () => {
    for (const host of ['https://api.fitbit.com', 'https://elsewhere.example', 'http://127.0.0.1:1']) {
      const link = next(1).replace('https://api.fitbit.com', host);
      const script = answering(LIST, ({ query }) =>
        query.offset === 0 ? page(link, log('2023-01-05')) : page('', log('2023-01-05', { logId: 'second' })),
      );
      const api = scriptedApi(script, NOTHING);
      const events = allEvents(await fetchAll(fitbit, api, DAY));
      assert.deepEqual(
        events.map(({ vendorId }) => vendorId),
        ['2023-01-05', 'second'],
      );
      assert.deepEqual(
        api.asked.filter(({ path }) => path === LIST).map(({ query }) => query),
        [
          { beforeDate: '2023-01-06', sort: 'desc', limit: 100, offset: 0 },
          { beforeDate: '2023-01-06', sort: 'desc', limit: '100', offset: '1' },
        ],
      );
    }
  });

  test('follows no link to anything else, and none in a circle', async () => {
    for (const link of ['https://api.fitbit.com/1/user/-/friends.json', 'nonsense', '//x', next(0)]) {
      const api = scriptedApi(answering(LIST, page(link, log('2023-01-05'))), NOTHING);
      await assert.rejects(fetchAll(fitbit, api, DAY), { kind: 'malformed', message: /leads nowhere/ });
    }
  });

  test('ends where it gets older than what is wanted', async () => {
    const api = scriptedApi(
      answering(LIST, ({ query }) => page(next(Number(query.offset) + 1), log('2022-12-20'))),
      NOTHING,
    );
    assert.deepEqual(allEvents(await fetchAll(fitbit, api, DAY)), []);
    assert.equal(api.asked.filter(({ path }) => path === LIST).length, 1);
  });

  test('of the week before, gives only what has changed since', async () => {
    const logs = [
      log('2023-01-05', { lastModified: null }),
      log('2023-01-03', { lastModified: '2023-01-05T11:00:00.000Z' }),
      log('2023-01-02'),
    ];
    const events = allEvents(await fetchAll(fitbit, scriptedApi(answering(LIST, page('', ...logs)), NOTHING), DAY));
    assert.deepEqual(
      events.map(({ day }) => day),
      ['2023-01-05', '2023-01-03'],
    );
  });

  test('reads distances in the units it names', async () => {
    const distances = { Kilometer: 5000, Mile: 8046.72, Meter: 5, Furlong: null, constructor: null };
    for (const [distanceUnit, meters] of Object.entries(distances)) {
      const logs = page('', log('2023-01-05', { distance: 5, distanceUnit, activeDuration: 1_500_000 }));
      const [event] = allEvents(await fetchAll(fitbit, scriptedApi(answering(LIST, logs), NOTHING), DAY));
      assert.equal(event?.distanceMeters, meters, distanceUnit);
      if (distanceUnit === 'Kilometer') assert.equal(event?.data.avgPace, '5:00/km');
      if (meters === null) assert.equal(event?.data.avgPace, undefined);
    }
  });
});
