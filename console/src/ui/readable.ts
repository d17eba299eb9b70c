/** What the service says of a failure, in words for people. Pure. */

export interface Naming {
  /** The vendors' names by their ids. */
  readonly names: ReadonlyMap<string, string>;
  moment(at: string): string;
}

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The call that a failure names: ` to GET /v2/cycle`, ` (GET /v2/cycle)`. */
const CALL = / (?:to )?\(?((?:GET|POST|PUT|DELETE) \/\S*?)\)?(?=[\s;:,.]|$)/g;

/** The sentence with the names of vendors and with times as people read them, and without the address that was called. */
export function readable(text: string, { names, moment }: Naming): string {
  let said = text.replaceAll(CALL, '').replaceAll(INSTANT, (at) => moment(at));
  for (const [id, name] of names) said = said.replaceAll(id, name);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The calls of the vendor's API that a failure names. */
export function callsIn(text: string): string[] {
  return [...text.matchAll(CALL)].flatMap(([, call]) => call ?? []);
}
