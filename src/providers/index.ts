/** Every provider, one line each. */
import type { Provider } from './provider.ts';
import { providerA } from './provider-a/provider-a.ts';
import { providerB } from './provider-b/provider-b.ts';
import { providerC } from './provider-c/provider-c.ts';
import { providerD } from './provider-d/provider-d.ts';

export const providers: readonly Provider[] = [providerA, providerB, providerC, providerD];

export { findPhone, type Phone, type PhoneFamily, phones } from './phones/phones.ts';
