export type { HealthConnect } from './android/health-connect.ts';
export { type HealthConnectOptions, healthConnect } from './android/health-connect-store.ts';
export { HEALTH_CONNECT_TYPES } from './android/types.ts';
export { type AppleHealthOptions, appleHealth } from './apple/apple-health.ts';
export type { HealthKit } from './apple/healthkit.ts';
export { APPLE_HEALTH_TYPES } from './apple/types.ts';
export { type StopReason, SyncStopped } from './error.ts';
export type { HealthStore } from './health-store.ts';
export { PhoneSync, type PhoneSyncOptions, type Progress, type SyncOptions, type SyncResult } from './phone-sync.ts';
export type { Fetch } from './request.ts';
export type { PhoneStorage } from './storage.ts';
export {
  type Invitation,
  PersonTokens,
  type PersonTokensOptions,
  readInvitation,
  type TokenPair,
  type TokenSource,
} from './tokens.ts';
