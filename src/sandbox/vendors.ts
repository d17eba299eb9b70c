/** Every simulated vendor, one line each. */
import { providerB } from './provider-b/provider-b.ts';
import { providerC } from './provider-c/provider-c.ts';
import type { Vendor } from './vendor.ts';

export const VENDORS: readonly Vendor[] = [providerB, providerC];
