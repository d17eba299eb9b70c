/** Turns ids of providers into stored codes and back. */
export {
  checkProviderInQuery,
  claimProvider,
  isKnownProvider,
  listProviderIds,
  MANUAL_PROVIDER,
  readExcluded,
  registerProviders,
  requireDistinct,
} from './known-providers.ts';
export {
  codeOfProvider,
  findProviderCode,
  readProviderCodes,
  readProviderIds,
  withProviderIds,
} from './provider-codes.ts';
