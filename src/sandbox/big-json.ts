/** JSON with whole numbers of any size, which `JSON.stringify` cannot write. */
import { randomBytes } from 'node:crypto';

const MARK = randomBytes(12).toString('hex');
const MARKED = new RegExp(`"${MARK}(-?\\d+)"`, 'g');

export function bigJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? `${MARK}${member}` : member,
  );
  return text.replace(MARKED, '$1');
}
