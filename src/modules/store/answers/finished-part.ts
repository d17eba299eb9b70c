/**
 * Keeps the part of an answer that is about finished days, so that the first read after a sync of today makes only the
 * rest (ADR 65).
 */
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/db.ts';
import { tagOf } from '../../../platform/http/validators.ts';
import { version as release } from '../../../platform/version.ts';
import { roomPerDatabase } from './kept-answers.ts';
import type { UserState } from './store.ts';

/** They are not compressed: to make text of them again would take as long as what they save. */
const partsOf = roomPerDatabase();

/** The place of an answer's finished part in the memory of this process. */
export interface FinishedPart {
  /** Nothing has changed of the local days before this one. */
  readonly before: string;
  /** What was kept; undefined if it has to be made. */
  find(): string | undefined;
  keep(part: string): void;
}

/**
 * Undefined while it is not known which days are finished.
 * @param user the state that was read before the data
 */
export function finishedPartOf(db: Queryable, { url }: FastifyRequest, user: UserState): FinishedPart | undefined {
  const { settled, workspace } = user;
  if (settled === undefined) return undefined;
  const tag = tagOf({ madeOf: [release, settled.version, settled.openSince, workspace], until: undefined });
  return {
    before: settled.openSince,
    find: () => {
      const found = partsOf(db).find(url);
      return found?.tag === tag ? found.payload?.text : undefined;
    },
    keep: (text) =>
      partsOf(db).put(url, { tag, until: undefined, payload: { compressed: null, text, length: text.length } }),
  };
}
