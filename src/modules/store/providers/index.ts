export { loadProviderCodes, MANUAL_PROVIDER, ProviderCodes } from './provider-codes.ts';
