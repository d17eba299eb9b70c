/** Why a day is empty, by provider: each reason with the kinds of data that it explains. */
import type { Answer, Item } from 'tributary-health';

type Entry = Item<Answer<'getFreshness'>>;

export interface DayReason {
  readonly providerId: string;
  readonly text: string;
  /** Empty where the reason is the connection's own, and so holds for all kinds of data. */
  readonly metricTypes: readonly string[];
}

/** Reasons of the connection: they explain everything that is missing, whatever else is said of single kinds of data. */
const OF_CONNECTION: readonly string[] = ['disconnected', 'sync_failing', 'sync_pending', 'reading_history'];

const WORDS: Readonly<Partial<Record<string, string>>> = {
  no_wear: 'the device was not worn',
  not_measured: 'nothing was measured by hand',
  vendor_silent: 'its syncs brought nothing of these days',
  sync_failing: 'its syncs fail',
  disconnected: 'it is not connected any more',
  reading_history: 'earlier days are still being read',
  sync_pending: 'its first sync has not finished',
};

/** The reason that explains most kinds of data comes first. */
export function reasonsOfDay(entries: readonly Entry[], day: string): DayReason[] {
  const byProvider = Map.groupBy(
    entries.flatMap((entry) => reasonOf(entry, day) ?? []),
    ({ providerId }) => providerId,
  );
  return [...byProvider].flatMap(([providerId, reasons]) => {
    const whole = OF_CONNECTION.map((one) => reasons.find(({ reason }) => reason === one)).find((one) => one);
    if (whole !== undefined) return [{ providerId, text: whole.text, metricTypes: [] }];
    return [...Map.groupBy(reasons, ({ text }) => text)]
      .map(([text, same]) => ({ providerId, text, metricTypes: same.map(({ metricType }) => metricType) }))
      .toSorted((a, b) => b.metricTypes.length - a.metricTypes.length);
  });
}

function reasonOf({ providerId, metricType, reason, message, gaps, lastDay }: Entry, day: string) {
  if (reason === 'never_connected') return undefined;
  const gap = gaps.find(({ from, to }) => from <= day && day <= to);
  if (gap !== undefined)
    return { providerId, metricType, reason: gap.reason, text: WORDS[gap.reason] ?? gap.reason.replaceAll('_', ' ') };
  if (lastDay === null || day <= lastDay) return undefined;
  return {
    providerId,
    metricType,
    reason,
    text: OF_CONNECTION.includes(reason) ? (WORDS[reason] ?? message) : message,
  };
}
