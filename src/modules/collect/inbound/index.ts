export { inboundUrl } from './address.ts';
export { sweepInbound } from './housekeeping.ts';
export { sealedNoticeRows } from './key-change.ts';
export { PARTS_TASK, sealedPartRows } from './parts/parts.ts';
export { inboundPartsTask, inboundTask } from './process.ts';
export { INBOUND_TASK } from './receive.ts';
export { inboundRoutes } from './routes.ts';
export { newestNotice } from './store.ts';
export { openVendorKeys } from './vendor-keys.ts';
