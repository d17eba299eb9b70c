/** The problems that need an operator, as each module reports them. `operate/attention.ts` puts the list together. */
import type { Queryable } from './db.ts';
import { MINUTE_MS } from './instants.ts';

/** The most urgent first. */
export const ATTENTION_SEVERITIES = ['critical', 'warning', 'info'] as const;

export interface AttentionAction {
  /** What a link to `href` says. */
  readonly label: string;
  /** The page of the console, below `/console`. */
  readonly href: string;
  /** The request of this API that does it; null where none does. */
  readonly request: string | null;
}

export interface AttentionItem {
  /** A word that programs can rely on, for example `connections_in_error`. */
  readonly kind: string;
  readonly severity: (typeof ATTENTION_SEVERITIES)[number];
  /** When it began: ISO 8601; null where that is not known. */
  readonly since: string | null;
  /** What is wrong, in one sentence. */
  readonly title: string;
  /** What to do next, in one or two sentences. */
  readonly advice: string;
  /** Where that is done. */
  readonly action: AttentionAction;
  /** The read of this API that shows more; null where there is none. */
  readonly ref: string | null;
}

/**
 * Everything that needs an operator of this workspace, from one module; each module gives at most a few dozen entries.
 */
export type AttentionSource = (db: Queryable, workspaceId: string, now: Date) => Promise<AttentionItem[]>;

/** `1 connection`, `2 connections`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The call that a failure names: ` to GET /v2/cycle`, ` (GET /v2/cycle)`. */
const CALL = / (?:to )?\(?(?:GET|POST|PUT|DELETE) \/\S*?\)?(?=[\s;:,.]|$)/g;

/** What a vendor answered word for word, behind the same in plain words: ` (WHOOP answered 400 invalid_grant to …)`. */
const ANSWER = / \([^()]* answered \d{3}\b[^()]*\)/g;

/**
 * A text of somebody else for use within a sentence: on one line, shortened, without a full stop at its end, and without
 * the address that was called and the answer word for word, which say nothing to most readers.
 */
export function quoted(text: string | null): string {
  const words = (text ?? 'no reason is known').replaceAll(CALL, '').replaceAll(ANSWER, '');
  const line = words.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed()}…` : line;
}

const BEHIND_MS = 5 * MINUTE_MS;
const FAR_BEHIND_MS = 30 * MINUTE_MS;

/**
 * Reports a queue whose first entry has waited for more than five minutes.
 * @param what the entries, in the plural
 * @param since when the first one was due; undefined where none waits
 */
export function queueBehind(
  what: string,
  since: string | undefined,
  now: Date,
  next: Pick<AttentionItem, 'advice' | 'action' | 'ref'>,
): AttentionItem[] {
  const behindMs = since === undefined ? 0 : now.getTime() - Date.parse(since);
  if (since === undefined || behindMs <= BEHIND_MS) return [];
  return [
    {
      kind: 'queue_behind',
      severity: behindMs > FAR_BEHIND_MS ? 'critical' : 'warning',
      since,
      title: `${what} are ${Math.floor(behindMs / MINUTE_MS)} minutes behind`,
      ...next,
    },
  ];
}
