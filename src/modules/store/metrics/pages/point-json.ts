/**
 * Writes pages of points as JSON text, straight from the columns: no object for each row, and nothing is parsed or
 * serialised twice.
 */
import { isoInstant } from '../../../../platform/instants.ts';
import { answeredJson } from '../../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../../vocabulary/event-types.ts';
import { METRIC_TYPES, type MetricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import type { StoredKey } from '../past/store.ts';
import type { PointColumns } from './store.ts';

/** The fixed part of a row, by metric type code: `"metricType":"steps","unit":"count"`. */
const typeJson: string[] = [];
const isStructured: boolean[] = [];
for (const [name, definition] of Object.entries<MetricTypeDefinition>(METRIC_TYPES)) {
  const { code, unit } = definition;
  isStructured[code] = definition.isStructured ?? false;
  typeJson[code] = `"metricType":${JSON.stringify(name)},"unit":${JSON.stringify(unit)}`;
}
const originJson = ORIGINS.map((origin) => `"source":${JSON.stringify(origin)}`);

/** The largest code of a provider. */
const MAX_CODE = 32_767;
/** The largest instant that a Date can hold. */
const MAX_INSTANT = 8.64e15;

/** The part of a point's public id that stands for its user. */
export function userIdPrefix(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/**
 * A point's public id: its key in a short form. It is unique across all users, and stays the same for as long as the
 * point exists, however often its value is revised.
 */
function pointId(prefix: string, type: number, provider: number, recordedAt: string): string {
  return `${prefix}.${type.toString(36)}.${provider.toString(36)}.${Date.parse(recordedAt).toString(36)}`;
}

/** The public id of a point. */
export function pointIdOf(userId: string, { type, provider, recordedAt }: StoredKey): string {
  return pointId(userIdPrefix(userId), type, provider, isoInstant(recordedAt));
}

/** The key in a point's public id; undefined for any other text. */
export function readPointId(userId: string, id: string): StoredKey | undefined {
  const [type = -1, provider = -1, recordedAt = Number.NaN] = id
    .split('.')
    .slice(1)
    .map((part) => Number.parseInt(part, 36));
  const isKey = typeJson[type] !== undefined && provider <= MAX_CODE && Math.abs(recordedAt) <= MAX_INSTANT;
  return isKey && pointIdOf(userId, { type, provider, recordedAt }) === id ? { type, provider, recordedAt } : undefined;
}

/**
 * One row of a page as JSON text. For metrics that are a mere number, the vendor's further data is stored but not
 * shown.
 * @param userJson `"userId":"…"`
 * @param providerJson by provider code, already JSON
 */
export function pointJson(
  row: PointColumns,
  prefix: string,
  userJson: string,
  providerJson: readonly string[],
): string {
  const [recordedAt, type, provider, storedValue, origin, storedData, createdAt] = row;
  const value = storedValue === null ? null : answeredJson(storedValue);
  const data = isStructured[type] && storedData !== null ? answeredJson(storedData) : null;
  return `{"id":"${pointId(prefix, type, provider, recordedAt)}",${userJson},"providerId":${providerJson[provider]},${typeJson[type]},"value":${value},"recordedAt":"${recordedAt}","data":${data},${originJson[origin]},"createdAt":"${createdAt}"}`;
}
