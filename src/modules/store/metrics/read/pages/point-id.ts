/** The public ids of points. */
import { METRIC_TYPES } from '../../../../../vocabulary/metric-types/storage.ts';
import type { StoredKey } from '../../past/store.ts';

const TYPE_CODES = new Set<number>(Object.values(METRIC_TYPES).map(({ code }) => code));
/** The largest code of a provider. */
const MAX_CODE = 32_767;
/** The largest instant that a Date can hold. */
const MAX_INSTANT = 8.64e15;

/** The part of a point's public id that stands for its user. */
export function userIdPrefix(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The beginning of the public ids of a user's points of one type and provider; the instant in base 36 follows. */
export function pointIdStart(userPrefix: string, type: number, provider: number): string {
  return `${userPrefix}.${type.toString(36)}.${provider.toString(36)}.`;
}

/**
 * The public id of a point: its key in a short form. It is unique across all users, and stays the same for as long as the
 * point exists, however often its value is revised.
 */
export function pointIdOf(userId: string, { type, provider, recordedAt }: StoredKey): string {
  return pointIdStart(userIdPrefix(userId), type, provider) + recordedAt.toString(36);
}

/** The key in a point's public id; undefined for any other text. */
export function readPointId(userId: string, id: string): StoredKey | undefined {
  const [type = -1, provider = -1, recordedAt = Number.NaN] = id
    .split('.')
    .slice(1)
    .map((part) => Number.parseInt(part, 36));
  const isKey = TYPE_CODES.has(type) && provider <= MAX_CODE && Math.abs(recordedAt) <= MAX_INSTANT;
  return isKey && pointIdOf(userId, { type, provider, recordedAt }) === id ? { type, provider, recordedAt } : undefined;
}
