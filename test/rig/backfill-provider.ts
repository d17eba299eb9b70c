/** The toy adapter with backfills: it reaches back without a limit, and has the quota that its vendor shows. */
import { MAX_BACKFILL_DAYS } from '../../src/providers/backfill.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { toyProvider } from '../rules/toy-provider/toy-provider.ts';

export const backfillProvider: Provider = {
  ...toyProvider,
  backfillDays: MAX_BACKFILL_DAYS,
  quotaWindows: ({ 'x-limit': limits, 'x-left': left, 'x-opens-at': opensAt }) => {
    const [limit, lengthMs] = (limits ?? '').split(';').map(Number);
    if (limit === undefined || lengthMs === undefined) return [];
    return [{ limit, lengthMs, left: Number(left), opensAt: Number(opensAt) }];
  },
};
