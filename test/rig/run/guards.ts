/**
 * Finds the tests that guard a folder: those in it, and those elsewhere that would notice a mistake in it. A lost
 * event, or a missing filter by workspace, is often noticed only by a journey.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { importsOf, reachedFrom, textOf } from './imports.ts';
import { needsOf } from './needs.ts';
import { allTestFiles, isLong, testFiles } from './test-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RULES = join(ROOT, 'test/rules/');
/** The rules that walk over every route import this. */
const ROUTES = join(RULES, 'routes.ts');

export interface Guard {
  /** A whole path. */
  readonly file: string;
  readonly why: string;
}

interface Traits {
  /** The ends of its paths, such as `/syncs`. */
  readonly routes: readonly string[];
  readonly events: readonly string[];
  readonly tables: readonly string[];
}

/**
 * @param path a folder or a file
 * @returns the short tests; the long ones would take too long while coding
 */
export function guardsOf(path: string): Guard[] {
  const place = resolve(path);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
  const beside = testFiles(isFolder ? place : join(place, '..'));
  const traits = traitsOf(relative(ROOT, place));
  const inPlace = (file: string) => file === place || file.startsWith(`${place}/`);
  const others = allTestFiles().filter((file) => !beside.includes(file) && !isLong(file));
  return [
    ...beside.map((file) => ({ file, why: 'stands beside it' })),
    ...others.flatMap((file) => {
      const why = reasonOf(file, inPlace, traits);
      return why === undefined ? [] : [{ file, why }];
    }),
  ];
}

function reasonOf(file: string, inPlace: (file: string) => boolean, traits: Traits): string | undefined {
  if (file.startsWith(RULES)) {
    const { database, processes } = needsOf(file);
    if (!database && !processes) return 'is a rule for every file';
    if (traits.routes.length > 0 && reachedFrom(file, isTest).has(ROUTES)) return 'is a rule for every route';
  }
  const imported = [...reachedFrom(file, isTest)].flatMap((part) => importsOf(part).files).find(inPlace);
  if (imported !== undefined) return `uses ${relative(ROOT, imported)}`;
  const text = textOf(file);
  const event = traits.events.find((name) => text.includes(`'${name}'`));
  if (event !== undefined) return `names its event ${event}`;
  const route = traits.routes.find((end) => new RegExp(`${end}(?![\\w-])`).test(text));
  if (route !== undefined) return `calls its route …${route}`;
  const table = traits.tables.find((name) => new RegExp(`\\b(from|into|update|join|table) ${name}\\b`).test(text));
  return table === undefined ? undefined : `looks into its table ${table}`;
}

const isTest = (file: string) => file.startsWith(join(ROOT, 'test/'));

/**
 * The row of the table in docs/architecture.md about the modules in a folder, or about the module that it belongs to.
 */
function traitsOf(folder: string): Traits {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\w+) \| `([\w-]+)` \|(.*)\|$/gm)].flatMap(([, wing, module, rest]) => {
    const path = `src/modules/${wing}/${module}`;
    const isIts = `${folder}/`.startsWith(`${path}/`) || path.startsWith(`${folder}/`);
    return isIts ? [String(rest).split('|')] : [];
  });
  const names = (column: number) =>
    rows.flatMap((cells) => [...String(cells[column]).matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)));
  const ends = names(2).map((route) => /\/[\w.-]+$/.exec(route)?.[0]);
  return {
    tables: names(1),
    routes: ends.filter((end) => end !== undefined),
    events: names(3),
  };
}
