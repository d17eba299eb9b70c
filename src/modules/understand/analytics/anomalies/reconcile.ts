/** Brings the stored anomalies in line with the data. Each finding is stored once and announced once. Pure. */
import type { Severity } from '../../../../vocabulary/findings.ts';
import { type Finding, isMoreSevere } from './finding.ts';

export const STATUSES = ['active', 'acknowledged', 'resolved'] as const;
export type AnomalyStatus = (typeof STATUSES)[number];

/** A finding as it is stored. */
export interface StoredAnomaly extends Finding {
  readonly id: string;
  readonly status: AnomalyStatus;
  /** The severity that was announced; null if the anomaly has not been announced. */
  readonly announcedSeverity: Severity | null;
  /** When revised data stopped showing it; null while the data shows it. */
  readonly withdrawnAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ReconcileOptions {
  /** ISO instant. */
  readonly now: string;
  readonly newId: () => string;
  /** Resolve stored anomalies that were not found this time. All of them must lie in the days that were judged. */
  readonly withdrawMissing: boolean;
}

export interface Reconciled {
  /** The findings as they must be stored, in their order. */
  readonly found: readonly StoredAnomaly[];
  /** The members of `found` that are new or differ from the stored ones, and the anomalies that are withdrawn. */
  readonly changed: readonly StoredAnomaly[];
}

/**
 * A finding that has become more severe is active again, even if the user had acknowledged or resolved the milder one.
 * A withdrawn anomaly that is found again is active again too and keeps its id.
 */
export function reconcile(
  stored: readonly StoredAnomaly[],
  findings: readonly Finding[],
  { now, newId, withdrawMissing }: ReconcileOptions,
): Reconciled {
  const before = new Map(stored.map((one) => [keyOf(one), one]));
  const changed: StoredAnomaly[] = [];
  const found = findings.map((finding) => {
    const old = before.get(keyOf(finding));
    const after = old === undefined ? freshAnomaly(finding, newId(), now) : revised(old, finding, now);
    if (after !== old) changed.push(after);
    return after;
  });
  if (withdrawMissing) {
    const keys = new Set(findings.map(keyOf));
    const missing = stored.filter((one) => one.withdrawnAt === null && !keys.has(keyOf(one)));
    changed.push(...missing.map((one) => ({ ...one, status: 'resolved' as const, withdrawnAt: now, updatedAt: now })));
  }
  return { found, changed };
}

function keyOf({ metricType, day }: Pick<Finding, 'metricType' | 'day'>): string {
  return `${metricType} ${day}`;
}

function freshAnomaly(finding: Finding, id: string, now: string): StoredAnomaly {
  const times = { createdAt: now, updatedAt: now, withdrawnAt: null };
  return { ...finding, id, status: 'active', announcedSeverity: null, ...times };
}

function revised(old: StoredAnomaly, finding: Finding, now: string): StoredAnomaly {
  const returns = old.withdrawnAt !== null;
  if (!returns && isSame(old, finding)) return old;
  const status = returns || isMoreSevere(finding.severity, old.severity) ? 'active' : old.status;
  return { ...old, ...finding, status, withdrawnAt: null, updatedAt: now };
}

const COMPARED = ['value', 'method', 'severity', 'message', 'recordedAt', 'lowerLimit', 'upperLimit'] as const;

function isSame(old: StoredAnomaly, finding: Finding): boolean {
  return (
    COMPARED.every((name) => old[name] === finding[name]) && String(old.providerIds) === String(finding.providerIds)
  );
}

/** True if the anomaly has not been announced, or was announced with a lower severity. */
export function isUnannounced({
  severity,
  announcedSeverity,
}: {
  severity: Severity;
  announcedSeverity: Severity | null;
}) {
  return announcedSeverity === null || isMoreSevere(severity, announcedSeverity);
}
