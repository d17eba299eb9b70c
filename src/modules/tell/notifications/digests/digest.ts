/** The text of a digest: the unusual values that statistics have found, in one notification. Pure. */
import type { Notification } from '../../../../channels/notification.ts';
import { SEVERITIES } from '../../../../vocabulary/findings.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { labelOf } from '../../../../vocabulary/metric-types/words.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import { countText, listText } from '../../../../vocabulary/wording.ts';
import {
  basisOfFinding,
  messageIn,
  type StoredAnomaly,
  type ToldFinding,
} from '../../../understand/analytics/index.ts';

/** A longer list would be no digest. */
const MAX_LINES = 20;

/**
 * @param findings at least one
 * @param at when the digest is made, ISO 8601
 * @param units in which the person reads values
 */
export function digestOf(findings: readonly StoredAnomaly[], at: string, units: Units = 'metric'): Notification {
  const sorted = [...findings].sort((a, b) => rank(b) - rank(a) || (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  const [first] = sorted;
  if (first === undefined) throw new Error('a digest of nothing');
  const common = { severity: first.severity, category: 'anomaly', timestamp: at } as const;
  if (sorted.length === 1) return { ...common, ...descriptionOf({ ...first, anomalyId: first.id }, units) };
  const labels = [...new Set(sorted.map(subjectOf))];
  const shown = sorted.slice(0, MAX_LINES);
  const lines = shown.map((one) => messageIn(units, one));
  const more = sorted.length - lines.length;
  return {
    ...common,
    title: `${countText(sorted.length, 'unusual value')}: ${listText(labels)}`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    metadata: { count: sorted.length, anomalyIds: sorted.map(({ id }) => id), basis: shown.flatMap(basisOfFinding) },
  };
}

/** `resting heart rate`; of several signs, that they are several. */
const subjectOf = ({ metricType, signs }: Pick<ToldFinding, 'metricType' | 'signs'>) =>
  signs == null ? labelOf(metricType) : 'several signs together';

const rank = ({ severity }: StoredAnomaly) => SEVERITIES.indexOf(severity);

/** A single finding as a notification of its own. */
export function descriptionOf(
  finding: ToldFinding & Pick<StoredAnomaly, 'recordedAt' | 'message'> & { readonly anomalyId: string },
  units: Units,
): Pick<Notification, 'title' | 'body' | 'metadata'> {
  const { anomalyId, metricType, value, method, recordedAt } = finding;
  const { unit } = METRIC_TYPES[metricType];
  const basis = basisOfFinding(finding);
  const metadata = { anomalyId, metricType, value, ...(unit !== null && { unit }), method, recordedAt, basis };
  const title = finding.signs == null ? `Unusual ${labelOf(metricType)}` : 'Several signs together';
  return { title, body: messageIn(units, finding), metadata };
}
