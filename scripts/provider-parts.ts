/** The parts of a provider that nobody can derive from its adapter, and the one list of those that are missing. */
import { existsSync, readdirSync } from 'node:fs';
import { guideOf } from '../src/operate/doctor/finding.ts';
import type { Provider } from '../src/providers/provider.ts';
import { SIMULATED_PROVIDERS } from '../src/sandbox/index.ts';

const ROOT = new URL('../', import.meta.url);

export interface MissingPart {
  /** What is missing and what to do, in a sentence. */
  readonly text: string;
  /** The provider works without it, and the tests pass. */
  readonly isOptional: boolean;
}

/** An example body of the vendor: `fixtures/NAME.json` and its expectation, relative to the project's root. */
export interface FixturesOf {
  readonly folder: string;
  /** Files with bodies, by name. */
  readonly bodies: readonly string[];
  /** Bodies that have no `NAME.expected.json`. */
  readonly unexpected: readonly string[];
}

/** The folder of an adapter, relative to the project's root and without a slash at the end. */
export function folderOf({ id }: Pick<Provider, 'id'>): string {
  return `src/providers/${id}`.replaceAll('_', '-');
}

/** The example bodies of one wire format; none where there is no such folder. */
export function fixturesOf(adapter: Provider): FixturesOf {
  const home = folderOf(adapter);
  const own = `${home}/${adapter.flavor ?? ''}/fixtures`.replaceAll('_', '-');
  // Where flavours differ only in their authorization, they have their bodies in common.
  const folder = adapter.flavor !== undefined && isThere(own) ? own : `${home}/fixtures`;
  const names = isThere(folder) ? readdirSync(new URL(folder, ROOT)).filter((name) => name !== 'SOURCES.md') : [];
  const bodies = names.filter((name) => !name.endsWith('.expected.json')).sort();
  const unexpected = bodies.filter((body) => !names.includes(body.replace(/\.\w+$/, '.expected.json')));
  return { folder, bodies, unexpected };
}

/** Everything that is missing of a provider, in words; `docs/add-a-provider.md` says what belongs to one. */
export function missingPartsOf(provider: Provider): MissingPart[] {
  const { id } = provider;
  const required = (text: string) => ({ text: `${id} ${text}`, isOptional: false });
  const formats = Object.values(provider.flavors ?? { only: provider }).map(fixturesOf);
  const parts: MissingPart[] = [];
  for (const { folder, bodies, unexpected } of formats) {
    if (bodies.length === 0)
      parts.push(required(`has no example body of the vendor: put one into ${folder}/ (step 3)`));
    for (const body of unexpected)
      parts.push(required(`has a body without an expectation: ${folder}/${body} (step 3)`));
  }
  if (!isThere(guideOf(id))) parts.push(required(`has no guide for operators: write ${guideOf(id)} (step 6)`));
  if (!SIMULATED_PROVIDERS.includes(id)) {
    const text = `${id} has no simulator: it appears only where an operator has credentials of the vendor (step 7)`;
    parts.push({ text, isOptional: true });
  }
  return parts;
}

function isThere(path: string): boolean {
  return existsSync(new URL(path, ROOT));
}
