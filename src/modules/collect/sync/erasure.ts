import type { Erasers } from '../../../platform/erasing.ts';
import { eraseHistoryRequests } from './history-requests/store.ts';
import { eraseNoticeTargets } from './notice-targets-store.ts';
import { eraseSyncs } from './removal-store.ts';

export const erasers: Erasers = {
  noticeTargets: eraseNoticeTargets,
  historyRequests: eraseHistoryRequests,
  syncs: eraseSyncs,
};
