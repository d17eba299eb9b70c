import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '../../platform/instants.ts';
import { scriptedApi } from '../testing/scripted-api.ts';
import { historyRequests } from './history-requests.ts';

const TO = Date.parse('2026-03-11T12:00:00.500Z');
const span = { kind: 'allDayRespiration', from: TO - 30 * DAY_MS, to: TO };

/** A vendor that answers every request with this status. */
const vendor = (status: number) => scriptedApi(() => ({ status }));

describe('a history request', () => {
  it('names the kind by its path and the span in whole seconds, both ends inclusive', async () => {
    const api = vendor(202);
    assert.equal(await historyRequests.ask(api, span), 'accepted');
    const seconds = { summaryStartTimeInSeconds: 1_770_638_400, summaryEndTimeInSeconds: 1_773_230_399 };
    const path = '/wellness-api/rest/backfill/respiration';
    assert.deepEqual(api.asked, [{ method: 'GET', path, query: seconds }]);
    await historyRequests.ask(api, { ...span, from: TO, to: TO + DAY_MS });
    const next = Number(api.asked[1]?.query.summaryStartTimeInSeconds);
    assert.equal(next, seconds.summaryEndTimeInSeconds + 1, 'no second is asked for twice');
  });

  it('is over when the range was asked for before, and ends the kind when the vendor gives nothing older', async () => {
    assert.equal(await historyRequests.ask(vendor(409), span), 'repeated');
    for (const status of [400, 401, 403, 404, 412]) {
      assert.equal(await historyRequests.ask(vendor(status), span), 'refused', `${status}`);
    }
  });

  it('concerns only what the person allows', () => {
    assert.equal(historyRequests.kinds(undefined).length, 13);
    assert.deepEqual(historyRequests.kinds(['HEALTH_EXPORT', 'ACTIVITY_EXPORT']), []);
    const activities = ['activities', 'activityDetails', 'moveIQActivities'];
    assert.deepEqual(historyRequests.kinds(['ACTIVITY_EXPORT', 'HISTORICAL_DATA_EXPORT']), activities);
  });
});
