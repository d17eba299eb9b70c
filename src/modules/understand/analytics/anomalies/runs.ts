/** Information about the same metric and direction on days in a row is one finding. Pure. */
import { addDays } from '../../../../platform/instants.ts';
import type { Finding } from './finding.ts';

/** Joins what is only information, of days in a row. The first day gives the value and the words. */
export function joinRuns(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const latest = new Map<string, number>(); // the place in `joined` of the last run of each metric and direction
  const joined: Finding[] = [];
  for (const finding of sorted) {
    const key = `${finding.metricType} ${isHigh(finding)}`;
    const place = latest.get(key);
    const run = place === undefined ? undefined : joined[place];
    if (place !== undefined && run !== undefined && continues(run, finding)) {
      const providerIds = [...new Set([...run.providerIds, ...finding.providerIds])].sort();
      joined[place] = { ...run, lastDay: finding.lastDay, providerIds };
    } else {
      latest.set(key, joined.length);
      joined.push(finding);
    }
  }
  return joined;
}

/** Whether a finding goes on where a run ends. */
function continues(run: Finding, next: Finding): boolean {
  return isAlike(run, next) && next.day === addDays(run.lastDay, 1);
}

/** Whether two findings tell the same of a metric: that it is a little higher, or a little lower, than usual. */
export function isAlike(a: Finding, b: Finding): boolean {
  return a.severity === 'info' && b.severity === 'info' && a.metricType === b.metricType && isHigh(a) === isHigh(b);
}

/** Whether two findings have a day in common. */
export function overlap(a: Pick<Finding, 'day' | 'lastDay'>, b: Pick<Finding, 'day' | 'lastDay'>): boolean {
  return a.day <= b.lastDay && b.day <= a.lastDay;
}

function isHigh({ value, upperLimit }: Finding): boolean {
  return upperLimit !== null && value > upperLimit;
}
