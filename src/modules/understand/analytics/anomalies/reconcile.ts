/** Brings the stored anomalies in line with the data. Each finding is stored once and announced once. Pure. */
import { addDays } from '../../../../platform/instants.ts';
import type { Severity } from '../../../../vocabulary/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type Finding, isMoreSevere, isOfStatistics } from './finding.ts';
import { isAlike, overlap } from './runs.ts';

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
  /** The first of the days that were judged. */
  readonly firstDay: string;
  /** Withdraw the stored anomalies of the judged days that were not found this time. */
  readonly withdrawMissing: boolean;
  /** The present number of a day. */
  readonly numberOf: (metricType: MetricType, day: string) => number | undefined;
}

export interface Reconciled {
  /** The findings as they must be stored, in their order. */
  readonly found: readonly StoredAnomaly[];
  /** The anomalies that are new or differ from the stored ones, those that are withdrawn included. */
  readonly changed: readonly StoredAnomaly[];
  /** The stored anomalies that must be deleted before the changed ones are written. */
  readonly removed: readonly StoredAnomaly[];
}

/**
 * A finding that has become more severe is active again, even if the user had acknowledged or resolved the milder one.
 * A withdrawn anomaly that is found again is active again too and keeps its id. An anomaly that nobody was told of and
 * that the data no longer show is deleted.
 */
export function reconcile(
  stored: readonly StoredAnomaly[],
  findings: readonly Finding[],
  options: ReconcileOptions,
): Reconciled {
  const { now, newId, firstDay } = options;
  const changed: StoredAnomaly[] = [];
  const removed: StoredAnomaly[] = [];
  const rest = new Set(stored);
  const found = findings.map((finding) => {
    const old = oldOf(rest, finding, firstDay);
    if (old === undefined) return freshAnomaly(finding, newId(), now);
    rest.delete(old);
    return revised(old, old.day < firstDay ? beginningOf(old, finding) : finding, now);
  });
  for (const old of rest) {
    const isReplaced = found.some((one) => replaces(one, old));
    if (!isReplaced && (!options.withdrawMissing || old.withdrawnAt !== null)) continue;
    // The days before those that were judged stay a finding; the judged ones are not part of it any more.
    if (old.day < firstDay) {
      if (old.lastDay >= firstDay) changed.push({ ...old, lastDay: addDays(firstDay, -1), updatedAt: now });
    } else if (isReplaced) removed.push(old);
    else if (stands(old, options)) found.push(old);
    else if (old.announcedSeverity === null) removed.push(old);
    else changed.push({ ...old, status: 'resolved', withdrawnAt: now, updatedAt: now });
  }
  const before = new Map(stored.map((one) => [one.id, one]));
  for (const one of found) {
    const old = before.get(one.id);
    if (old === one) continue;
    changed.push(one);
    if (old !== undefined && old.day !== one.day) removed.push(old); // its key is another one
  }
  return { found, changed, removed };
}

/** The stored anomaly that is this finding: one that was announced before one that was not. */
function oldOf(stored: Iterable<StoredAnomaly>, finding: Finding, firstDay: string): StoredAnomaly | undefined {
  let same: StoredAnomaly | undefined;
  for (const old of stored) {
    const isSameDay = old.metricType === finding.metricType && old.day === finding.day;
    if (!isSameDay && !isSameRun(old, finding, firstDay)) continue;
    const isBetter = same === undefined || (same.announcedSeverity === null && old.announcedSeverity !== null);
    if (isBetter) same = old;
  }
  return same;
}

/** Whether a run has only become longer or shorter; of one that began before the judged days, whether it goes on. */
function isSameRun(old: StoredAnomaly, finding: Finding, firstDay: string): boolean {
  if (old.withdrawnAt !== null || !isAlike(old, finding)) return false;
  if (old.day >= firstDay) return overlap(old, finding);
  return finding.day === firstDay && old.lastDay >= addDays(firstDay, -1);
}

/** A run whose first days were not judged this time: these give the value and the words. */
function beginningOf(old: StoredAnomaly, finding: Finding): Finding {
  const { value, message, recordedAt, lowerLimit, upperLimit, method } = old;
  const first = { day: old.day, value, message, recordedAt, lowerLimit, upperLimit, method };
  return { ...finding, ...first, providerIds: [...new Set([...old.providerIds, ...finding.providerIds])].sort() };
}

/** Whether a finding has taken the place of a stored anomaly, so that this is no longer a finding of its own. */
function replaces(finding: Finding, old: StoredAnomaly): boolean {
  if (finding.metricType === old.metricType && finding.day === old.day) return true;
  const isAbout =
    finding.metricType === old.metricType || finding.signs?.some((one) => one.metricType === old.metricType);
  return isAbout === true && old.withdrawnAt === null && isOfStatistics(old) && overlap(finding, old);
}

/**
 * Whether a finding that people were told of stands although it is not found any more: its own number is what it was,
 * and only the days with which it is compared have changed since.
 */
function stands(old: StoredAnomaly, { numberOf }: ReconcileOptions): boolean {
  const parts = old.signs ?? [old];
  return (
    old.announcedSeverity !== null &&
    isOfStatistics(old) &&
    parts.every(({ metricType, value }) => numberOf(metricType, old.day) === value)
  );
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

const COMPARED = [
  'day',
  'lastDay',
  'value',
  'method',
  'severity',
  'message',
  'recordedAt',
  'lowerLimit',
  'upperLimit',
] as const;

function isSame(old: StoredAnomaly, finding: Finding): boolean {
  return (
    COMPARED.every((name) => old[name] === finding[name]) &&
    String(old.providerIds) === String(finding.providerIds) &&
    hasSameSigns(old, finding)
  );
}

function hasSameSigns({ signs: before }: Finding, { signs: after }: Finding): boolean {
  if (before === null || after === null) return before === after;
  return (
    before.length === after.length &&
    before.every((one, place) => {
      const other = after[place];
      return one.metricType === other?.metricType && one.value === other.value && one.usual === other.usual;
    })
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
