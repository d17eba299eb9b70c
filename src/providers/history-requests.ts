/**
 * History requests: how a vendor that lets nobody pull is asked to send the data of some days. It accepts a request, and
 * the data arrive some time later as ordinary inbound notices. First syncs and backfills make them.
 */
import type { Scopes } from './inbound.ts';
import type { VendorApi } from './vendor-api.ts';

/** One kind of data, measured between two instants: epoch milliseconds, `from` inclusive, `to` exclusive. */
export interface HistorySpan {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** An item of a page: its kind, and when it was measured (epoch milliseconds). */
export interface HistoryItem {
  readonly kind: string;
  readonly at: number;
}

export type HistoryAnswer =
  /** The data will arrive. */
  | 'accepted'
  /** The vendor was asked for this before, so nothing will arrive. */
  | 'repeated'
  /** The vendor gives no data of this kind, or none that are this old. */
  | 'refused';

export interface HistoryLimits {
  /** The longest span of one request. */
  readonly daysPerRequest: number;
  /** How many days may be asked for in a minute, for all kinds of data and all people together. */
  readonly daysPerMinute: number;
}

export interface HistoryRequests {
  /** The settings PROVIDER_x_HISTORY_DAYS_PER_REQUEST and PROVIDER_x_HISTORY_DAYS_PER_MINUTE replace these. */
  readonly limits: HistoryLimits;
  /** The kinds that can be asked for with these permissions. */
  kinds(grantedScopes: Scopes): readonly string[];
  /** @throws VendorError */
  ask(api: VendorApi, span: HistorySpan): Promise<HistoryAnswer>;
}
