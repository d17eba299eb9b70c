/** What the fuzzer has seen in answers: the ids of things, with the ids of what they belong to, and cursors. */
import type { Random } from '../../../src/sandbox/life/random.ts';
import type { Answer } from '../../rig/http.ts';
import { pick } from './inputs.ts';

export type Ids = Readonly<Record<string, string>>;

/** A page that an answer pointed to. */
export interface NextPage {
  readonly template: string;
  readonly cursor: string;
}

export interface Things {
  /** Learns from the answer to a request to `template` (`/v1/users/{userId}/goals`) with these ids. */
  learn(template: string, ids: Ids, answer: Answer): void;
  /** Something that has just been made, whose last id is its own. */
  add(ids: Ids): void;
  /** Forgets what was deleted. */
  forget(ids: Ids): void;
  /** Something that has all of these ids; undefined where nothing is known. */
  find(names: readonly string[], random: Random): Ids | undefined;
  count(name: string): number;
  readonly pages: readonly NextPage[];
}

const KEPT = 200;

/**
 * @param templates every path of the API
 * @param untouchable ids that no request may name: those of our own keys
 */
export function rememberThings(templates: readonly string[], untouchable: ReadonlySet<string>): Things {
  const byName = new Map<string, Ids[]>();
  const pages: NextPage[] = [];
  /** `/v1/users` to `userId`: what the ids in the answers of a list are called in paths. */
  const nameIn = (list: string) =>
    templates
      .map((one) => (one.startsWith(`${list}/{`) ? /^\{(\w+)\}$/.exec(one.slice(list.length + 1))?.[1] : undefined))
      .find((name) => name !== undefined);
  const idOf = (value: unknown): string | undefined => {
    const { id, jobId } = (value ?? {}) as { id?: unknown; jobId?: unknown }; // read as unknown
    return [id, jobId].find((one) => typeof one === 'string');
  };

  const add = (ids: Ids) => {
    const name = Object.keys(ids).at(-1) ?? '';
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    remember(known, ids);
  };

  return {
    add,
    learn: (template, ids, { text }) => {
      if (!text.startsWith('{') && !text.startsWith('[')) return;
      const body = JSON.parse(text) as { data?: unknown; nextCursor?: unknown };
      if (typeof body.nextCursor === 'string') remember(pages, { template, cursor: body.nextCursor });
      const list = template.endsWith('/sync') ? '/v1/users/{userId}/syncs' : template;
      const name = nameIn(list);
      if (name === undefined) return;
      for (const one of [body.data ?? body].flat().slice(0, 5)) {
        const id = idOf(one);
        if (id === undefined || untouchable.has(id)) continue;
        add({ ...ids, [name]: id });
      }
    },
    forget: (ids) => {
      const [name, id] = Object.entries(ids).at(-1) ?? [];
      if (name !== undefined)
        byName.set(
          name,
          (byName.get(name) ?? []).filter((one) => one[name] !== id),
        );
    },
    find: (names, random) => {
      const known = byName.get(names.at(-1) ?? '') ?? [];
      return known.length === 0 ? undefined : pick(random, known);
    },
    count: (name) => byName.get(name)?.length ?? 0,
    pages,
  };
}

function remember<Item>(list: Item[], item: Item): void {
  list.push(item);
  if (list.length > KEPT) list.shift();
}
