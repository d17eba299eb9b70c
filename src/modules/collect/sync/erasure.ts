import type { Erasers } from '../../../platform/erasing.ts';
import { eraseNoticeTargets } from './notice-targets/store.ts';
import { eraseSyncs } from './store.ts';

export const erasers: Erasers = { noticeTargets: eraseNoticeTargets, syncs: eraseSyncs };
