/**
 * provider_a in its two wire formats. Both have the public id, the metric types and the events in common.
 * Authorization, limits, errors and inbound notices differ.
 */
import type { Provider } from '../provider.ts';
import { fitbit } from './fitbit/fitbit.ts';
import { googleHealth } from './google-health/google-health.ts';

/** Google Health API v4, unless the operator chooses the older Fitbit Web API for a server that still speaks it. */
export const providerA: Provider = { ...googleHealth, flavors: { google_health: googleHealth, fitbit } };
