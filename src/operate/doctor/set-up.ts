/**
 * The set-up of a provider, as the API shows it to operators: which settings are missing, and what to enter at the
 * vendor.
 */

import { callbackUrl } from '../../modules/collect/connections/index.ts';
import type { ConfiguredProvider } from '../../providers/settings.ts';
import { providerVariablePrefix } from '../../settings/config.ts';
import { guideOf } from './finding.ts';
import { shownInboundUrl } from './own-addresses.ts';

export interface SetUp {
  /** Environment variables without which nobody can connect at the vendor itself. */
  readonly missing: string[];
  /** Environment variables without which the vendor's notices are refused. */
  readonly missingForNotices: string[];
  readonly callbackUrl: string;
  /** Null where the vendor sends no notices. */
  readonly noticesUrl: string | null;
  readonly guide: string;
}

/** @param baseUrl of the API, without a trailing slash */
export function setUpOf(baseUrl: string, vendor: ConfiguredProvider): SetUp {
  const { provider, unset } = vendor;
  const prefix = providerVariablePrefix(provider.id);
  return {
    missing: unset.credentials.map((suffix) => `${prefix}${suffix}`),
    missingForNotices: unset.notices.map((suffix) => `${prefix}${suffix}`),
    callbackUrl: callbackUrl({ baseUrl }, provider.id),
    noticesUrl: provider.inbound === undefined ? null : shownInboundUrl({ baseUrl, prefix }, vendor),
    guide: guideOf(provider.id),
  };
}
