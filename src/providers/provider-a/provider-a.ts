/**
 * provider_a in its two wire formats. They share the public id, the metric types and the events, and nothing else:
 * authorization, limits, errors and notifications differ.
 */
import type { Provider } from '../provider.ts';
import { fitbit } from './fitbit/fitbit.ts';
import { googleHealth } from './google-health/google-health.ts';

/** The living interface, Google Health API v4, unless the retired one is chosen for a server that still speaks it. */
export const providerA: Provider = { ...googleHealth, flavors: { google_health: googleHealth, fitbit } };
