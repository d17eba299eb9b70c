/** Every provider, one line each. */
import type { Provider } from './provider.ts';
import { providerB } from './provider-b/provider-b.ts';
import { providerC } from './provider-c/provider-c.ts';

export const providers: readonly Provider[] = [providerB, providerC];
