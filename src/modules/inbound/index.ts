export { sweepInbound } from './housekeeping.ts';
export { type InboundEngine, inboundTask } from './process.ts';
export { INBOUND_TASK, type InboundParts } from './receive.ts';
export { inboundRoutes } from './routes.ts';
export { openVendorKeys } from './vendor-keys.ts';
