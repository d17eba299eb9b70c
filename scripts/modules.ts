/**
 * Writes the table of modules in docs/architecture.md. A module says what it does in the first line of its `index.ts`.
 * Its tables follow from the statements of its stores, its routes from the application, its events from its source.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { MODULES } from '../src/compose/modules.ts';
import { DOMAIN_EVENTS } from '../src/domain-events/catalog.ts';
import { storeStatements } from '../test/rules/store-statements.ts';
import { findOwners, readSchema } from '../test/rules/table-rules.ts';
import { withDescribedApp } from './description-app.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

/** In the order in which data pass through them. */
const WINGS = ['access', 'store', 'collect', 'understand', 'tell'];

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const namesIn = (folder: string) => readdirSync(new URL(folder, ROOT)).sort();

const folders = WINGS.flatMap((wing) => namesIn(`src/modules/${wing}`).map((name) => `${wing}/${name}`));
const { owners } = findOwners(storeStatements(), readSchema(read('schema.sql')));
const routes = await routesByModule();

const rows = folders.map((folder) => {
  const [wing = '', module = ''] = folder.split('/');
  return [
    wing,
    `\`${module}\``,
    purposeOf(folder),
    ...[tablesOf(folder), routeCell(folder), eventsOf(folder)].map(code),
  ];
});
const head = ['Wing', 'Module', 'What it does', 'Tables', 'Routes', 'Events'];
await putGeneratedPart('docs/architecture.md', 'modules', tableOf(head, rows));

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function purposeOf(folder: string): string {
  const path = `src/modules/${folder}/index.ts`;
  const [, purpose] = /^\/\*\* (.+)\. \*\/\n/.exec(read(path)) ?? [];
  if (purpose === undefined) throw new Error(`${path} does not begin with /** What the module does. */`);
  return `${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`;
}

function tablesOf(folder: string): string[] {
  return [...owners].flatMap(([table, owner]) => (owner === `src/modules/${folder}` ? [table] : [])).sort();
}

/** The events of the catalog that the module records, and those that it sends without recording them. */
function eventsOf(folder: string): string[] {
  const files = readdirSync(new URL(`src/modules/${folder}/`, ROOT), { recursive: true, encoding: 'utf8' });
  const source = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(`src/modules/${folder}/${name}`))
    .join('\n');
  return Object.keys(DOMAIN_EVENTS).filter(
    (name) => source.includes(`event: '${name}'`) || source.includes(`streamEvent('${name}'`),
  );
}

interface Route {
  readonly folder: string;
  readonly method: string;
  readonly path: string;
}

/** Opens the application with modules that note which routes they add. */
async function routesByModule(): Promise<Route[]> {
  const found: Route[] = [];
  const folderOf = await foldersByValue();
  const noting = MODULES.map((module) => ({
    ...module,
    routes: async (...[app, parts]: Parameters<NonNullable<typeof module.routes>>) => {
      const folder = folderOf.get(module);
      let isOurs = true;
      app.addHook('onRoute', ({ method, url }) => {
        if (!isOurs || folder === undefined) return;
        const path = url
          .replace('/v1/users/:userId/', '…/')
          .replaceAll(/:(\w+)/g, '{$1}')
          .replace(/\/?\*$/, '');
        for (const one of [method].flat()) if (one !== 'HEAD') found.push({ folder, method: one, path: path || '/' });
      });
      await module.routes?.(app, parts);
      isOurs = false;
    },
  }));
  await withDescribedApp(noting, () => undefined);
  return found;
}

/** The values in the list of modules are the same objects that the folders export. */
async function foldersByValue(): Promise<Map<unknown, string>> {
  const byValue = new Map<unknown, string>();
  for (const folder of folders) {
    const exported: object = await import(new URL(`src/modules/${folder}/index.ts`, ROOT).href);
    for (const value of Object.values(exported)) byValue.set(value, folder);
  }
  return byValue;
}

/** The beginning that a resource and what lies in it have in common: `/v1/webhooks`, `…/goals`. */
function headOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('/v1/') ? 3 : 2)
    .join('/');
}

/** A resource by its head, if the module answers there; other modules' additions to it in full. */
function routeCell(folder: string): string[] {
  const cells = routes
    .filter((route) => route.folder === folder)
    .map(({ method, path }) => {
      const head = headOf(path);
      const shared = routes.filter((other) => other.folder !== folder && headOf(other.path) === head);
      const isOwner = routes.some((one) => one.folder === folder && one.method === 'GET' && one.path === head);
      if (shared.length === 0 || isOwner) return head;
      return shared.some((other) => other.path === path) ? `${method} ${path}` : path;
    });
  return [...new Set(cells)];
}
