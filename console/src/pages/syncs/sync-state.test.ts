import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adviceFor, type Sync, timelineOf, tookMs, withProgress } from './sync-state.ts';

const SYNC: Sync = {
  jobId: 'job',
  userId: 'user',
  connectionId: 'connection',
  providerId: 'provider_c',
  trigger: 'manual',
  status: 'running',
  attempt: 1,
  metricsSynced: 10,
  eventsSynced: 2,
  recordsSetAside: 0,
  pagesRead: 1,
  requestsMade: 1,
  waits: [],
  windowStart: null,
  windowEnd: null,
  daysAsked: null,
  daysDone: null,
  kinds: [],
  error: null,
  queuedAt: '2026-03-01T10:00:00.000Z',
  startedAt: '2026-03-01T10:00:01.000Z',
  finishedAt: null,
};
const NOW = Date.parse('2026-03-01T10:00:30.000Z');
const told = { ...SYNC, connectionId: 'connection', metricsSynced: 40, eventsSynced: 1, recordsSetAside: 3 };

describe('progress', () => {
  test('raises the counts of a sync that is under way, and never lowers one', () => {
    const { metricsSynced, eventsSynced, recordsSetAside } = withProgress(SYNC, told);
    assert.deepEqual([metricsSynced, eventsSynced, recordsSetAside], [40, 2, 3]);
  });

  test('says nothing of a sync that has ended', () => {
    const ended = { ...SYNC, status: 'completed' } as const;
    assert.equal(withProgress(ended, told), ended);
    assert.equal(withProgress(SYNC, undefined), SYNC);
  });
});

describe('the time that a sync takes', () => {
  test('runs until its end', () => {
    assert.equal(tookMs({ ...SYNC, startedAt: null }, NOW), undefined);
    assert.equal(tookMs(SYNC, NOW), 29_000);
    assert.equal(tookMs({ ...SYNC, finishedAt: '2026-03-01T10:00:03.000Z' }, NOW), 2_000);
  });
});

describe('the timeline', () => {
  test('has the waits between the start and the end', () => {
    const waits = [{ since: '2026-03-01T10:00:02.000Z', until: '2026-03-01T10:00:05.000Z', reason: 'answered 500' }];
    const steps = timelineOf({ ...SYNC, waits, status: 'failed', finishedAt: '2026-03-01T10:00:06.000Z' }, NOW);
    assert.deepEqual(
      steps.map(({ kind, note }) => [kind, note]),
      [
        ['queued', 'Somebody asked for it, here or through the API.'],
        ['started', undefined],
        ['waited', 'answered 500'],
        ['failed', undefined],
      ],
    );
  });

  test('tells a wait that goes on from one that is over', () => {
    const waits = [
      { since: '2026-03-01T10:00:02.000Z', until: '2026-03-01T10:00:05.000Z', reason: 'first' },
      { since: '2026-03-01T10:00:06.000Z', until: '2026-03-01T10:15:00.000Z', reason: 'quota' },
    ];
    const kinds = (sync: Sync) => timelineOf(sync, NOW).map(({ kind }) => kind);
    assert.deepEqual(kinds({ ...SYNC, waits, status: 'queued' }), ['queued', 'started', 'waited', 'waits']);
    assert.deepEqual(kinds({ ...SYNC, waits }), ['queued', 'started', 'waited', 'waited']);
  });
});

describe('advice', () => {
  const failed = (error: string, isDisconnected = false) =>
    adviceFor({ ...SYNC, status: 'failed', error }, isDisconnected);

  test('follows from the cause', () => {
    assert.equal(failed('provider_c answered 500 to the cycles'), 'vendor_down');
    assert.equal(failed('provider_c answered 401 to GET /cycle'), 'refused');
    assert.equal(failed('the quota of provider_c is used up'), 'quota');
    assert.equal(failed('invalid_client: check the client id and secret of provider_c'), 'credentials');
    assert.equal(failed('Something went wrong on our side; the log tells more'), 'look_at_log');
    assert.equal(failed('provider_c answered the cycles with something that is not JSON'), 'unreadable');
    assert.equal(failed('the vendor does not show its activities'), 'retry');
  });

  test('is to send an export file again', () => {
    const error = 'The zip file is encrypted';
    assert.equal(adviceFor({ ...SYNC, trigger: 'import', status: 'failed', error }, false), 'send_again');
  });

  test('is to connect again where the connection has ended', () => {
    assert.equal(failed('provider_c answered 500', true), 'connect_again');
    assert.equal(failed('the connection has ended; the user has to connect again'), 'connect_again');
  });

  test('is to wait while the sync goes on by itself, and nothing without an error', () => {
    assert.equal(adviceFor({ ...SYNC, status: 'queued', error: 'answered 500' }, false), 'goes_on');
    assert.equal(adviceFor({ ...SYNC, status: 'completed', error: 'answered 500' }, false), undefined);
    assert.equal(adviceFor(SYNC, false), undefined);
  });
});
