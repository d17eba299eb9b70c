/** Every simulated vendor, one line each. */
import { providerA } from './provider-a/provider-a.ts';
import { providerB } from './provider-b/provider-b.ts';
import { providerC } from './provider-c/provider-c.ts';
import { providerD } from './provider-d/provider-d.ts';
import type { Vendor } from './vendor.ts';

export const VENDORS: readonly Vendor[] = [providerA, providerB, providerC, providerD];

/** Their ids. */
export const SIMULATED_PROVIDERS: readonly string[] = VENDORS.map(({ id }) => id);
