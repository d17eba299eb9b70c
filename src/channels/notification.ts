/** A message to a person. Every channel turns this one form into its own. */
import type { JsonObject } from '../platform/json.ts';
import type { Severity } from '../vocabulary/findings.ts';
import { recordText } from '../vocabulary/metric-types/display.ts';
import { isMetricType } from '../vocabulary/metric-types/storage.ts';
import { titleOf } from '../vocabulary/metric-types/words.ts';
import type { Units } from '../vocabulary/value-text.ts';

export const CATEGORIES = ['anomaly', 'goal', 'achievement', 'sync', 'report', 'system', 'insight'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Notification {
  /** Short summary, one line. */
  readonly title: string;
  /** Plain text; may have several lines. */
  readonly body: string;
  readonly severity: Severity;
  readonly category: Category;
  readonly metadata?: JsonObject;
  /** Deep link. */
  readonly url?: string;
  /** The units in which the values of `metadata` are shown; default metric. Title and body have them already. */
  readonly units?: Units;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
}

/** A detail worth a line of its own. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** The metadata that people can read: plain values, without ids. `metricType` is shown as "Metric type". */
export function factsOf({ metadata = {}, units }: Pick<Notification, 'metadata' | 'units'>): Fact[] {
  return Object.entries(inWords(metadata, units)).flatMap(([key, value]) => {
    const readable = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (!readable || value === '' || /(^id|Id)$/.test(key)) return [];
    return [{ name: humanName(key), value: String(value) }];
  });
}

/** The values of a metric type as its messages show them. The unit stands with the value. */
function inWords({ unit = null, ...metadata }: JsonObject, units: Units | undefined): JsonObject {
  const { metricType, value, target } = metadata;
  if (typeof metricType !== 'string' || !isMetricType(metricType)) return { ...metadata, unit };
  const shown = (number: number) => recordText(metricType, number, typeof unit === 'string' ? unit : null, units);
  return {
    ...metadata,
    metricType: titleOf(metricType),
    ...(typeof value === 'number' && { value: shown(value) }),
    ...(typeof target === 'number' && { target: shown(target) }),
  };
}

function humanName(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MAX_LINK_LENGTH = 2_000;

/** The deep link if people may click it (http or https, not too long); undefined otherwise. */
export function linkOf({ url }: Pick<Notification, 'url'>): string | undefined {
  const parsed = url === undefined ? null : URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  return parsed.href.length > MAX_LINK_LENGTH ? undefined : parsed.href;
}
