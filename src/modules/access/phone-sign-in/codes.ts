/** Codes that a person types into an app, so without letters and digits that look alike. */
import { randomInt } from 'node:crypto';
import { hashToken } from '../sessions/index.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

export function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The hash of a code as somebody typed it: capital letters, blanks and hyphens do not matter. */
export function hashCode(typed: string): Buffer {
  return hashToken(typed.replaceAll(/[\s-]/g, '').toUpperCase());
}
