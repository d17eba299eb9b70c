/**
 * History that a vendor sends only when it is asked to: it accepts a request, and the data arrive some time later as
 * ordinary inbound notices.
 */
import type { Scopes } from './inbound.ts';
import type { VendorApi } from './vendor-api.ts';

/** One kind of data, measured between two instants: epoch milliseconds, `from` inclusive, `to` exclusive. */
export interface HistorySpan {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** A piece of data of a page: its kind, and when it was measured (epoch milliseconds). */
export interface HistoryItem {
  readonly kind: string;
  readonly at: number;
}

export type HistoryAnswer =
  /** The data will arrive. */
  | 'accepted'
  /** It was asked for before, so nothing will arrive. */
  | 'repeated'
  /** The vendor gives nothing of this kind, or nothing that is older. */
  | 'refused';

export interface HistoryLimits {
  /** The longest span of one request. */
  readonly daysPerRequest: number;
  /** How many days of data may be asked for in a minute, of all kinds and people together. */
  readonly daysPerMinute: number;
}

export interface HistoryRequests {
  /** PROVIDER_x_HISTORY_DAYS_PER_REQUEST and PROVIDER_x_HISTORY_DAYS_PER_MINUTE replace them. */
  readonly limits: HistoryLimits;
  /** The kinds that can be asked for with these permissions. */
  kinds(grantedScopes: Scopes): readonly string[];
  /** @throws VendorError */
  ask(api: VendorApi, span: HistorySpan): Promise<HistoryAnswer>;
}
