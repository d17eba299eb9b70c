/** What the service says of a failure, in words for people. Pure. */

export interface Naming {
  /** The vendors' names by their ids. */
  readonly names: ReadonlyMap<string, string>;
  moment(at: string): string;
}

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The call that a failure names: ` to GET /v2/cycle`, ` (GET /v2/cycle)`. */
const CALL = / (?:to )?\(?((?:GET|POST|PUT|DELETE) \/\S*?)\)?(?=[\s;:,.]|$)/g;

/** What a vendor answered word for word, behind the same in plain words: ` (WHOOP answered 400 invalid_grant to …)`. */
const ANSWER = / \(([^()]* answered \d{3}\b[^()]*)\)/g;

/** The sentence with the names of vendors and with times as people read them, without the call and without the answer word for word. */
export function readable(text: string, { names, moment }: Naming): string {
  let said = text
    .replaceAll(CALL, '')
    .replaceAll(ANSWER, '')
    .replaceAll(INSTANT, (at) => moment(at));
  for (const [id, name] of names) said = said.replaceAll(id, name);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The calls of the vendor's API that a failure names, and what was answered word for word. */
export function detailsIn(text: string): string[] {
  return [CALL, ANSWER].flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, detail]) => detail ?? []));
}
