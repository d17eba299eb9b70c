/**
 * The vendor's history requests, which it calls backfill. It selects by the time of measurement, and the summaries arrive
 * as ordinary pushes or pings.
 * @see https://github.com/the-momentum/open-wearables/pull/529 (401 for what is older than the vendor gives)
 */
import type { HistoryAnswer, HistoryRequests } from '../history-requests.ts';
import { VendorError, type VendorResponse } from '../vendor-api.ts';
import { isPermitted, itemTypes } from './item-types.ts';
import { API_PATH } from './pull.ts';

/** Five years, the longest that any public integration reports (for activities). Each kind ends at its first refusal. */
export const BACKFILL_DAYS = 1_827;

/** A correction by hand comes with the activity itself. */
const NOT_OFFERED = new Set(['manuallyUpdatedActivities']);

const ANSWERS: Readonly<Record<number, HistoryAnswer>> = {
  409: 'repeated',
  400: 'refused', // the application has not enabled the type
  401: 'refused', // older than the vendor gives
  403: 'refused', // the person does not allow it
  404: 'refused',
  412: 'refused',
};
const EXPECTED = Object.keys(ANSWERS).map(Number);

export const historyRequests: HistoryRequests = {
  // Other integrations use these limits; the vendor's own are not public.
  limits: { daysPerRequest: 30, daysPerMinute: 1_000 },

  kinds: (grantedScopes) => {
    if (grantedScopes?.includes('HISTORICAL_DATA_EXPORT') === false) return [];
    const offered = itemTypes.filter(({ name }) => !NOT_OFFERED.has(name));
    return offered.flatMap(({ name }) => (isPermitted(name, grantedScopes) ? [name] : []));
  },

  ask: async (api, { kind, from, to }) => {
    const type = itemTypes.find(({ name }) => name === kind);
    if (type === undefined) return 'refused';
    // Both ends are inclusive. We round them alike, so that neighbouring spans do not share a second: the vendor takes no
    // second twice.
    const span = {
      summaryStartTimeInSeconds: Math.floor(from / 1000),
      summaryEndTimeInSeconds: Math.floor(to / 1000) - 1,
    };
    if (span.summaryEndTimeInSeconds < span.summaryStartTimeInSeconds) return 'repeated';
    return answerOf(await api.get(`${API_PATH}/backfill/${type.path}`, span, EXPECTED));
  },
};

function answerOf({ status }: VendorResponse): HistoryAnswer {
  if (status >= 200 && status < 300) return 'accepted';
  const answer = ANSWERS[status];
  if (answer === undefined) throw new VendorError('refused', `the vendor refused the request for history (${status})`);
  return answer;
}
