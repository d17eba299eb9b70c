/** Says why data are missing, in words for people. Pure. */
import type { Wear } from '../../../vocabulary/metric-types/cadence.ts';

export const REASONS = [
  'up_to_date',
  'irregular',
  'never_connected',
  'disconnected',
  'not_granted',
  'sync_pending',
  'sync_failing',
  'reading_history',
  'no_wear',
  'not_measured',
  'vendor_silent',
] as const;
export type Reason = (typeof REASONS)[number];

/** The facts about the connection to a vendor. */
export interface KnownConnection {
  readonly status: 'active' | 'error' | 'disconnected';
  readonly lastError: string | null;
  readonly lastSyncedAt: string | null;
  /** The scopes that the person did not allow; empty if the vendor does not tell. */
  readonly missingScopes: readonly string[];
}

export interface Evidence {
  /** Undefined: there is no connection. */
  readonly connection: KnownConnection | undefined;
  /** The customer's own backend pushes the data: there is nothing to connect. */
  readonly isPushed: boolean;
  /** An app on the person's phone pushes the data. */
  readonly isPhone?: boolean;
  readonly hasData: boolean;
  readonly isLate: boolean;
  /** False if nothing regular can be expected. */
  readonly isRegular: boolean;
  readonly wear: Wear;
  /** The same provider has sent other data after this metric's last day. */
  readonly othersArrive: boolean;
  /** The newest day that is known comes from a backfill that has not ended, so nothing is late yet. */
  readonly isBackfilling: boolean;
  /** Some of those data need the device to be worn in the same way. */
  readonly sameWearArrives: boolean;
}

/** Why data are missing (or not) for one provider and metric type. */
export function freshnessReason(evidence: Evidence): Reason {
  const { connection, isPushed, hasData, isLate, isRegular, isBackfilling } = evidence;
  if (!isPushed) {
    if (connection === undefined) return hasData ? 'disconnected' : 'never_connected';
    if (connection.status === 'disconnected') return 'disconnected';
  }
  if (isBackfilling && connection?.status === 'active') return 'reading_history';
  if (hasData && !isLate) return isRegular ? 'up_to_date' : 'irregular';
  if (connection !== undefined) {
    if (connection.status === 'error') return 'sync_failing';
    if (connection.lastSyncedAt === null) return 'sync_pending';
    if (!hasData && connection.missingScopes.length > 0) return 'not_granted';
  }
  if (!hasData && !isRegular) return 'irregular';
  return absenceOf(evidence);
}

/**
 * The reason when no data came although nothing prevented them: if other data came, the device was not worn (or the
 * person did not measure); otherwise the vendor is silent. A gap before new data was not the vendor's silence: whatever
 * the device had measured would have come with the new data.
 */
export function absenceOf(
  { wear, othersArrive, sameWearArrives }: Pick<Evidence, 'wear' | 'othersArrive' | 'sameWearArrives'>,
  isOver = false,
): Reason {
  if (wear !== 'measuring' && sameWearArrives) return 'vendor_silent';
  if (!othersArrive && !isOver) return 'vendor_silent';
  return wear === 'measuring' ? 'not_measured' : 'no_wear';
}

/** One sentence for people. */
export function explain(
  reason: Reason,
  { connection, isPushed, isPhone, hasData, wear, othersArrive }: Evidence,
): string {
  switch (reason) {
    case 'up_to_date':
      return 'Data arrives as usual';
    case 'irregular':
      return hasData
        ? 'Measured now and then; no rhythm to expect'
        : 'Not measured so far; nothing is expected by itself';
    case 'never_connected':
      return 'The user has never connected this provider';
    case 'disconnected':
      if (isPhone) return 'The connection was deleted; it comes back when the phone sends again';
      return connection?.lastError ?? 'The connection was ended; the user has to connect again';
    case 'not_granted':
      return `The user did not allow: ${connection?.missingScopes.join(', ')}; connect again to change that`;
    case 'sync_pending':
      return 'The first sync has not finished yet';
    case 'sync_failing':
      return `Syncs fail: ${connection?.lastError ?? 'the last one did'}`;
    case 'reading_history':
      return 'Earlier data are being read; nothing is missing yet';
    case 'no_wear':
      return `Other data arrives, nothing that needs the device on the body by ${wear}: probably not worn`;
    case 'not_measured':
      return 'Other data arrives; this was not measured lately';
    case 'vendor_silent':
      if (isPushed) return 'Nothing has been pushed lately';
      if (isPhone && !othersArrive) return 'The phone has sent nothing lately: its app has probably not run';
      return othersArrive
        ? 'Similar data arrives; the provider does not send this one (the device may not measure it)'
        : 'Syncs succeed, but the provider sends nothing: the device has probably not uploaded to it';
  }
}
