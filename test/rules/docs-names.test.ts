/** The pages for readers name only existing things: files, commands, addresses, settings, and words of the code. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Folders that are made and not kept, or are not ours. */
const SKIPPED = new Set(['node_modules', '.git', 'dist', '.tributary', '__pycache__', '.venv']);

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path);
    return entry.isFile() || entry.isSymbolicLink() ? [path] : [];
  });
}

const files = listFiles('.');
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
);
const folderNames = new Set([...folders].map((path) => posix.basename(path)));
const paths = [...files, ...folders].filter((path) => path !== '');

/** The code, the configuration, the schema and the API description. */
const code = files
  .filter((path) => /\.(ts|tsx|mjs|js|py|sql|json|ya?ml|toml|css)$|(^|\/)(Dockerfile|run|\.env\.example)$/.test(path))
  .filter(
    (path) =>
      !path.endsWith('package-lock.json') && !path.includes('/fixtures/') && path !== 'test/rules/docs-names.test.ts',
  );
const text = code.map(read).join('\n');
const known = new Set([
  ...(text.match(/[A-Za-z_]\w*/g) ?? []),
  ...paths.flatMap((path) => posix.basename(path).match(/[A-Za-z_]\w*/g) ?? []),
]);

/** Names that readers need and that belong to others. A name of ours is never put here: the sentence is wrong then. */
const OF_OTHERS = {
  PostgreSQL: `shared_preload_libraries wal_level logical max_prepared_transactions extension pg_hba conf pgpass sslmode
    createdb pg_basebackup pg_is_in_recovery psql recovery_target_name pg_snapshot_xmin NOTIFY MERGE`,
  Citus: 'citus_rebalance_start citus_rebalance_status citus_create_restore_point shard_count',
  pgbouncer: 'RECONNECT',
  shells: 'xxd sha256sum NODE_COMPILE_CACHE',
  OpenTelemetry: 'OTEL_BSP_MAX_QUEUE_SIZE',
  npm: 'provenance',
  Kubernetes: 'kubectl rollout',
  'browsers and proxies': 'Sec Fetch Site Forwarded Accel Buffering EventSource',
  'clients of the tool server': 'mcp_config listChanged',
  'packages that a decision weighed': 'flexible lazyRouteComponent',
  'metrics of prom-client': 'process_ nodejs_ nodejs_eventloop_lag_p99_seconds _mean_ _p50_ _p90_ _max_',
  'examples of what a reader chooses': `SLUG ana llm scale_1 scale_2 provider_something Dtributary
    HOSTS DATABASE_URI`,
};
const ofOthers = new Set(Object.values(OF_OTHERS).flatMap((words) => words.split(/\s+/)));

/** Files that a command makes, or that a recipe lets the reader make. */
const MADE = ['console/dist', 'src/channels/pager/pager.ts', 'receiver.mjs'];

const source = code.filter((path) => path.startsWith('src/')).map(read);
const commands = new Set(
  source.flatMap((file) => [...file.matchAll(/(?:\.command|new Command)\('([\w-]+)/g)].map(([, name]) => name)),
);
// The file is JSON with this shape.
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const described = Object.keys((JSON.parse(read('openapi.json')) as { paths: Record<string, unknown> }).paths);
/** Those of vendors and browsers are not described. */
const served = source.flatMap((file) => [...file.matchAll(/'(\/v1\/[^']*)'/g)].map(([, path]) => String(path)));
const addresses = [...described, ...served].map((path) => path.split('/').slice(1));

interface Named {
  readonly page: string;
  readonly name: string;
}

const isReplaced = (page: string) => /^\*\*Status:\*\* replaced/m.test(page);

const named: readonly Named[] = files
  .filter(
    (path) => path === 'README.md' || path === 'CONTRIBUTING.md' || (path.startsWith('docs/') && path.endsWith('.md')),
  )
  .map((path) => ({ path, page: read(path) }))
  .filter(({ page }) => !isReplaced(page))
  .flatMap(({ path, page }) =>
    [...page.replaceAll(/^ *```.*?^ *```/gms, '').matchAll(/`((?:[^`\n]|\n(?!\n))+)`/g)].map(([, name]) => ({
      page: path,
      name: String(name).replaceAll(/\s+/g, ' '),
    })),
  );

/** The part of a name that cannot be found; undefined if all of it exists. */
type Look = (name: string, page: string) => string | undefined;

/** `src/main.mjs`, `modules/access/keys`: from the root, from the page, or the end of a path. */
const lookForFile: Look = (name, page) => {
  const [first = ''] = name.split('/');
  const isPath = /^[\w.@-][\w.@/-]+$/.test(name) && folderNames.has(first) && name.includes('/');
  const isFile = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|md|sql|mjs|py)$/.test(name) && !name.startsWith('x.');
  const wanted = name.replace(/\/$/, '');
  if (!(isPath || isFile) || MADE.includes(wanted)) return undefined;
  const isThere = paths.some(
    (path) => path === wanted || path.endsWith(`/${wanted}`) || path === posix.join(dirname(page), wanted),
  );
  return isThere ? undefined : 'no such file or folder';
};

const lookForCommand: Look = (name) => {
  const [, ...called] = /^tributary ([a-z][\w-]*)(?: ([a-z][\w-]*))?/.exec(name) ?? [];
  if (called.length > 0 && !called.some((command) => commands.has(command))) return 'no such command';
  const [, script] = /^npm run ([\w:-]+)/.exec(name) ?? [];
  return script !== undefined && !(script in scripts) ? 'no such script' : undefined;
};

const isParameter = (part: string) => /^(\{.*\}|:.*|<.*>|….*)$/.test(part);

/** `GET /v1/users/{userId}/health`: a parameter may have any name, or an example's value. */
const lookForAddress: Look = (name) => {
  const [, address] = /^(?:[A-Z]+ )?\/(v1\/[^\s?*]*)/.exec(name) ?? [];
  if (address === undefined) return undefined;
  const wanted = address.replace(/\/…?$/, '').split('/');
  const isThere = addresses.some((parts) =>
    wanted.every(
      (part, at) => part === parts[at] || isParameter(parts[at] ?? '') || (isParameter(part) && at < parts.length),
    ),
  );
  return isThere ? undefined : 'no such address';
};

/** A setting of one provider: `PROVIDER_x_API_URL`, `PROVIDER_C_API_URL`; or the end of one, `_API_URL`. */
const ofProvider = (word: string) =>
  known.has(word.replace(/^PROVIDER_[A-Z]_/, 'PROVIDER_x_')) || known.has(word.replace(/^_/, ''));

/** The beginning of settings: `RATE_LIMIT_`. */
const beginsSettings = (word: string) =>
  /^[A-Z]+(_[A-Z]+)*_$/.test(word) && [...known].some((one) => one !== word && one.startsWith(word));

const lookForWords: Look = (name) => {
  const words = name.match(/[A-Za-z_]\w*/g) ?? [];
  const unknown = words.filter(
    (word) => !known.has(word) && !ofOthers.has(word) && !ofProvider(word) && !beginsSettings(word),
  );
  return unknown.length === 0 ? undefined : `unknown: ${unknown.join(', ')}`;
};

test('files, commands, addresses and words that the pages name are there', () => {
  const missing = named.flatMap(({ page, name }) => {
    const faults = [lookForFile, lookForCommand, lookForAddress, lookForWords].map((look) => look(name, page));
    const fault = faults.find((one) => one !== undefined);
    return fault === undefined ? [] : [`${page}: \`${name}\`: ${fault}`];
  });
  assert.deepEqual(missing, []);
});

test('a name of others, or of a file that is made, stands in the lists only while a page names it', () => {
  const words = new Set(named.flatMap(({ name }) => name.match(/[A-Za-z_]\w*/g) ?? []));
  assert.deepEqual(
    [...ofOthers].filter((word) => !words.has(word)),
    [],
  );
  for (const path of MADE)
    assert.ok(
      named.some(({ name }) => name === path),
      path,
    );
});
