export {
  checkProviderInQuery,
  claimProvider,
  isKnownProvider,
  listProviderIds,
  MANUAL_PROVIDER,
  registerProviders,
} from './known-providers.ts';
export { codeOfProvider, readProviderCodes, readProviderIds, withProviderIds } from './provider-codes.ts';
