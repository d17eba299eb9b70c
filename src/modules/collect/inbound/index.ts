/** Receives the notices of vendors, and what phones send in the form of Open Wearables' SDKs. */
import type { Db } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { Module } from '../../../platform/module.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { BatchLinks } from '../../store/samples/index.ts';
import type { Vendors } from '../connections/index.ts';
import { sweepInbound } from './housekeeping.ts';
import { PARTS_TASK, sealedPartRows } from './parts.ts';
import { PHONE_BODY_TASK, phoneBodyAttention, phoneBodyTask } from './phone-bodies.ts';
import { eraseBodies } from './phone-body-store.ts';
import { phoneProgressRoute } from './phone-progress-route.ts';
import { eraseReports } from './phone-report-store.ts';
import { type InboundJobDependencies, inboundPartsTask, inboundTask } from './process.ts';
import { INBOUND_TASK, sealedNoticeRows } from './receive.ts';
import { inboundRoutes } from './routes.ts';
import { sdkRoutes } from './sdk-routes.ts';
import { noticeStateRoute } from './state-route.ts';
import { openVendorKeys } from './vendor-keys.ts';

export { inboundUrl } from './routes.ts';
export { newestNotice } from './store.ts';

interface InboundParts {
  readonly db: Db;
  readonly vault: Vault;
  readonly vendors: Vendors;
}

type InboundJobParts = InboundParts & {
  readonly log: Log;
  readonly settings: { readonly rawRetentionDays: number };
  readonly links: {
    readonly inbound: Pick<InboundJobDependencies, 'onHealthChange'>;
    readonly samples: BatchLinks;
  };
};

type InboundRouteParts = InboundParts & {
  readonly settings: {
    readonly inboundMaxBodyBytes: number;
    readonly owSdk: boolean;
    readonly phoneApiKeys: boolean;
  };
};

export const inbound: Module<InboundJobParts, InboundRouteParts> = {
  routes: async (app, { db, vault, vendors: { configured, http, logFailure, find }, settings }) => {
    noticeStateRoute(app, { db, findProvider: find });
    const keys = openVendorKeys(http, logFailure);
    await inboundRoutes(app, { db, vault, configured, keys, maxBodyBytes: settings.inboundMaxBodyBytes });
    phoneProgressRoute(app, db);
    if (settings.owSdk) await sdkRoutes(app, { db, vault, phoneApiKeys: settings.phoneApiKeys });
  },
  tasks: ({ db, vault, log, vendors: { configured, logFailure }, settings, links }) => {
    const archivesAnswers = settings.rawRetentionDays > 0;
    const dependencies = { db, vault, log, configured, logFailure, archivesAnswers, ...links.inbound };
    return {
      [INBOUND_TASK]: inboundTask(dependencies),
      [PARTS_TASK]: inboundPartsTask(dependencies),
      [PHONE_BODY_TASK]: phoneBodyTask({ db, vault, links: links.samples }),
    };
  },
  attention: () => [phoneBodyAttention],
  erasers: () => ({ phoneBodies: eraseBodies, phoneReports: eraseReports }),
  healthErasers: () => ({ phoneBodies: eraseBodies, phoneReports: eraseReports }),
  sweeps: ({ db }) => [{ name: 'inbound', every: 'minute', run: (now) => sweepInbound(db, now) }],
  sealed: [sealedNoticeRows, sealedPartRows],
};
