/** The toy adapter with a history: as far back as anybody may ask, with the quota that its vendor shows. */
import { MAX_HISTORY_DAYS } from '../../src/providers/backfill.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { toyProvider } from '../rules/toy-provider/toy-provider.ts';

export const historyProvider: Provider = {
  ...toyProvider,
  historyDays: MAX_HISTORY_DAYS,
  quotaWindows: ({ 'x-limit': limits, 'x-left': left, 'x-opens-at': opensAt }) => {
    const [limit, lengthMs] = (limits ?? '').split(';').map(Number);
    if (limit === undefined || lengthMs === undefined) return [];
    return [{ limit, lengthMs, left: Number(left), opensAt: Number(opensAt) }];
  },
};
