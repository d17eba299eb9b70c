/** The rules of docs/architecture.md as checks on one source file: which file may use which. Each names what it would catch. */
import ts from 'typescript';
import { isStore, lineOf, type SourceFile, visit } from './source-files.ts';

export interface Rule {
  readonly name: string;
  /** A file that breaks the rule: its path and text. */
  readonly caught: readonly [path: string, text: string];
  /** The faults of a file; empty when there are none. */
  check(file: SourceFile): string[];
}

export const isTest = (path: string) =>
  path.startsWith('test/') || path.endsWith('.test.ts') || path.includes('/testing/');
const isProduct = (path: string) => path.startsWith('src/') && !isTest(path);
const isConsole = (path: string) => path.startsWith('console/src/') && !isTest(path);

export interface Layer {
  readonly name: string;
  /** Files, and folders with a slash at the end. */
  readonly places: readonly string[];
}

/** The layers, outermost first; a file may import its own layer and those after it. Every product file is in one. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'main',
    places: ['src/main.ts', 'src/main.mjs', 'src/command-line.ts', 'src/compile-cache.mjs', 'src/commands/'],
  },
  { name: 'compose', places: ['src/compose/'] },
  { name: 'operate', places: ['src/operate/'] },
  { name: 'settings', places: ['src/settings/'] },
  { name: 'sandbox', places: ['src/sandbox/'] },
  { name: 'mcp', places: ['src/mcp/'] },
  { name: 'modules', places: ['src/modules/'] },
  { name: 'adapters', places: ['src/providers/', 'src/channels/'] },
  { name: 'domain-events', places: ['src/domain-events/'] },
  { name: 'platform', places: ['src/platform/'] },
  { name: 'vocabulary', places: ['src/vocabulary/'] },
];

/** The layers of the console, in the same order. Only `app` knows the pages; only `wire` knows how the service is reached. */
export const CONSOLE_LAYERS: readonly Layer[] = [
  { name: 'app', places: ['console/src/main.tsx', 'console/src/app/'] },
  { name: 'pages', places: ['console/src/pages/'] },
  { name: 'sources', places: ['console/src/sources/'] },
  { name: 'charts', places: ['console/src/charts/'] },
  { name: 'ui', places: ['console/src/ui/'] },
  { name: 'wire', places: ['console/src/wire/'] },
];

/** The wings of `src/modules/`, in the order in which data pass through them; each may import those before it. */
export const WINGS: readonly string[] = ['access', 'store', 'collect', 'understand', 'tell'];

/** The exceptions from rules. A test checks that each of these places exists. */
export const EXCEPTIONS = {
  environment: ['src/settings/config.ts'],
  /** The embedded database is our own child; the sandbox plays somebody else's server; scripts of pages run in browsers. */
  outbound: [
    'src/platform/http-client.ts',
    'src/platform/embedded-postgres/',
    'src/sandbox/',
    'src/modules/access/sign-in/browser/',
    'src/modules/collect/connections/pages/browser/',
  ],
  /** The exporter connects to the operator's collector by itself, as the OTEL_ variables say. */
  telemetry: ['src/platform/tracing/open.ts'],
  /** The catalog's `recordEvent`, and the outbox itself. */
  outbox: ['src/domain-events/', 'src/platform/outbox/'],
  /** Beside the stores. */
  sql: ['src/platform/migrate.ts', 'src/platform/jobs/', 'src/platform/embedded-postgres/'],
  /** These start the simulated vendors. */
  sandbox: ['src/compose/service.ts', 'src/commands/'],
  /** The platform that runs this example takes its server from the default export. */
  defaultExport: ['sdk/examples/hono.ts'],
  /** Tests of the client's types say which calls must not compile. */
  typeTests: ['sdk/src/client.test.ts', 'sdk/src/webhooks.test.ts', 'sdk/test/package.long.test.ts'],
  /** "Service" names this whole project there; elsewhere it would be a layer. */
  service: ['src/compose/service.ts'],
} as const satisfies Record<string, readonly string[]>;

/** Whether a path is one of these files, or in one of these folders. */
export function isIn(places: readonly string[], path: string): boolean {
  return places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}

function wingOf(path: string): string | undefined {
  return /^src\/modules\/([^/]+)/.exec(path)?.[1];
}

/** The layer's place in the list of its house; -1 where a path is in none. */
function layerOf(path: string): number {
  const layers = path.startsWith('console/') ? CONSOLE_LAYERS : LAYERS;
  return layers.findIndex(({ places }) => isIn(places, path));
}

/** `src/modules/collect/sync/store.ts` → `src/modules/collect/sync`; undefined outside of such folders. */
function folderIn(parent: RegExp, path: string): string | undefined {
  return new RegExp(`^(${parent.source}[^/]+)/`).exec(path)?.[1];
}

function importsOutwards(file: SourceFile): string[] {
  return eachImport(file, (target) => {
    const layer = layerOf(target);
    return layer !== -1 && layer < layerOf(file.path) ? `imports ${target}, an outer layer` : undefined;
  });
}

const eachImport = (file: SourceFile, fault: (target: string) => string | undefined) =>
  file.imports.flatMap(({ target }) => fault(target) ?? []).map((text) => `${file.path} ${text}`);

/** The faults of a file's nodes, each with its line. */
export function found(file: SourceFile, fault: (node: ts.Node) => string | undefined): string[] {
  const faults: string[] = [];
  visit(file.tree, (node) => {
    const text = fault(node);
    if (text !== undefined) faults.push(`${file.path}:${lineOf(file, node)} ${text}`);
  });
  return faults;
}

export const RULES: readonly Rule[] = [
  {
    name: 'every product file is in a layer',
    caught: ['src/cron.ts', 'export const EVERY_MS = 1_000;'],
    check: ({ path }) =>
      (isProduct(path) || isConsole(path)) && layerOf(path) === -1 ? [`${path} is in no layer`] : [],
  },
  {
    name: 'imports point inwards: main → compose → operate → settings → mcp → modules → adapters → platform → vocabulary',
    caught: ['src/platform/ids.ts', "import { loadConfig } from '../settings/config.ts';"],
    check: (file) => (isProduct(file.path) ? importsOutwards(file) : []),
  },
  {
    name: 'so they do in the console: app → pages → sources → charts → ui → wire',
    caught: ['console/src/ui/table.tsx', "import { useCommands } from '../app/use-commands.ts';"],
    check: (file) => (isConsole(file.path) ? importsOutwards(file) : []),
  },
  {
    name: 'console and SDKs know the service by HTTP only',
    caught: ['sdk/src/error.ts', "import { AppError } from '../../src/platform/errors.ts';"],
    check: (file) => {
      if (!/^(console|sdk|sdk-phone)\/src\//.test(file.path) || isTest(file.path)) return [];
      return eachImport(file, (target) =>
        /^(src|test|bench|scripts)\//.test(target) ? `imports the service's ${target}` : undefined,
      );
    },
  },
  {
    name: 'the product imports nothing of tests, benchmarks and scripts',
    caught: ['src/platform/db.ts', "import { createTestDatabase } from '../../test/rig/database.ts';"],
    check: (file) => {
      if (!isProduct(file.path)) return [];
      return eachImport(file, (target) =>
        isTest(target) || /^(bench|scripts|sdk|sdk-phone|sdk-python)\//.test(target)
          ? `imports ${target}, no part of the product`
          : undefined,
      );
    },
  },
  {
    name: 'a module is imported through its index.ts only',
    caught: ['src/modules/collect/sync/a.ts', "import { findUser } from '../../access/users/store.ts';"],
    check: (file) =>
      isTest(file.path)
        ? []
        : eachImport(file, (target) => {
            const module = folderIn(/src\/modules\/[^/]+\//, target);
            const foreign = module !== undefined && !file.path.startsWith(`${module}/`);
            return foreign && target !== `${module}/index.ts` ? `imports ${target}, not its index.ts` : undefined;
          }),
  },
  {
    name: 'wings of modules import in one direction: tell → understand → collect → store → access',
    caught: ['src/modules/store/metrics/a.ts', "import { listGoals } from '../../understand/goals/index.ts';"],
    check: (file) => {
      const own = wingOf(file.path);
      if (own === undefined || isTest(file.path)) return [];
      if (!WINGS.includes(own)) return [`${file.path} is in no wing`];
      return eachImport(file, (target) => {
        const wing = wingOf(target);
        const isLater = wing !== undefined && WINGS.indexOf(wing) > WINGS.indexOf(own);
        return isLater ? `imports ${target}, a later wing` : undefined;
      });
    },
  },
  {
    name: 'an adapter imports no other adapter',
    caught: ['src/providers/provider-b/a.ts', "import { b } from '../provider-c/wire.ts';"],
    check: (file) => {
      const own = folderIn(/src\/(?:providers|channels)\//, file.path);
      if (own === undefined || isTest(file.path)) return [];
      return eachImport(file, (target) => {
        const other = folderIn(/src\/(?:providers|channels)\//, target);
        return other !== undefined && other !== own ? `imports another adapter's ${target}` : undefined;
      });
    },
  },
  {
    name: 'the sandbox and the rest know each other by HTTP only',
    caught: ['src/sandbox/server.ts', "import { sql } from '../platform/db.ts';"],
    check: (file) => {
      if (isTest(file.path) || !file.path.startsWith('src/')) return [];
      const inside = file.path.startsWith('src/sandbox/');
      return eachImport(file, (target) => {
        if (inside) return /^src\/(?!sandbox\/)/.test(target) ? `imports the service's ${target}` : undefined;
        const composes = isIn(EXCEPTIONS.sandbox, file.path) && target === 'src/sandbox/index.ts';
        return target.startsWith('src/sandbox/') && !composes ? `imports the sandbox's ${target}` : undefined;
      });
    },
  },
  {
    name: 'the table of metric types is read through its facets',
    caught: ['src/mcp/a.ts', "import { ROWS } from '../vocabulary/metric-types/rows.ts';"],
    check: (file) => {
      if (!isProduct(file.path) || file.path.startsWith('src/vocabulary/metric-types/')) return [];
      return eachImport(file, (target) =>
        /^src\/vocabulary\/metric-types\/rows(\.ts|\/)/.test(target)
          ? 'imports the whole table, not a facet'
          : undefined,
      );
    },
  },
  {
    name: 'only src/domain-events writes to the outbox',
    caught: [
      'src/modules/collect/sync/a.ts',
      "import { appendToOutbox } from '../../../platform/outbox/outbox.ts'; await appendToOutbox(tx, event);",
    ],
    check: (file) =>
      !isProduct(file.path) || isIn(EXCEPTIONS.outbox, file.path)
        ? []
        : found(file, (node) =>
            ts.isIdentifier(node) && node.text === 'appendToOutbox' ? 'records an event past its catalog' : undefined,
          ),
  },
  {
    name: 'only src/settings/config.ts reads the environment',
    caught: ['src/platform/log.ts', 'const level = process.env.LOG_LEVEL;'],
    check: (file) =>
      !isProduct(file.path) || isIn(EXCEPTIONS.environment, file.path)
        ? []
        : found(file, (node) =>
            /^process\.env$/.test(ts.isPropertyAccessExpression(node) ? node.getText() : '')
              ? 'reads the environment'
              : undefined,
          ),
  },
  {
    name: 'only src/platform/http-client.ts opens outbound connections',
    caught: ['src/modules/tell/webhooks/a.ts', "import { request } from 'undici'; await fetch('https://example.com');"],
    check: checkOutbound,
  },
  {
    name: 'only src/platform/tracing/open.ts loads OpenTelemetry, whose exporter connects past that client',
    caught: ['src/modules/tell/webhooks/a.ts', "import { trace } from '@opentelemetry/api';"],
    check: checkTelemetry,
  },
  {
    name: 'SQL stands in store.ts and *-store.ts files of modules and platform, src/platform/migrate.ts and jobs/ only',
    caught: ['src/modules/access/users/routes.ts', "await db.query('select id from users');"],
    check: checkSql,
  },
  {
    name: 'codes of providers are named in store.ts and *-store.ts files and in store/providers, metrics, samples and events only',
    caught: ['src/modules/understand/records/a.ts', 'interface Mark { readonly providers: readonly number[] }'],
    check: checkProviderCodes,
  },
  {
    name: 'no provider or channel is singled out outside its folder',
    caught: ['src/modules/collect/sync/a.ts', "if (providerId === 'provider_b') retry();"],
    check: (file) => {
      if (!isProduct(file.path) || /\/(providers|channels|sandbox)\/[^/]+\//.test(file.path)) return [];
      return found(file, (node) => {
        const compared = ts.isBinaryExpression(node)
          ? [node.left, node.right]
          : ts.isCaseClause(node)
            ? [node.expression]
            : [];
        const names = compared.some((side) => ts.isStringLiteralLike(side) && /^(provider|chat)_/.test(side.text));
        return names ? `singles out ${node.getText().slice(0, 60)}` : undefined;
      });
    },
  },
];

const CONNECTING: Readonly<Record<string, RegExp>> = {
  undici: /./,
  'node:https': /./,
  'node:http2': /./,
  'node:dgram': /./,
  'node:tls': /./,
  'node:http': /^(\*|request|get|Agent)$/,
  'node:net': /^(\*|connect|createConnection|Socket)$/,
};

function checkOutbound(file: SourceFile): string[] {
  if (!isProduct(file.path) || isIn(EXCEPTIONS.outbound, file.path)) return [];
  const imported = file.imports.flatMap(({ target, names, typeOnly }) => {
    const able = typeOnly ? [] : names.filter((name) => CONNECTING[target]?.test(name));
    return able.map((name) => `${file.path} imports ${name} of ${target}`);
  });
  const called = found(file, (node) => {
    const target = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';
    return /^(globalThis\.)?(fetch|WebSocket|EventSource)$/.test(target) ? `calls ${target}` : undefined;
  });
  return [...imported, ...called];
}

function checkTelemetry(file: SourceFile): string[] {
  if (!isProduct(file.path) || isIn(EXCEPTIONS.telemetry, file.path)) return [];
  return file.imports
    .filter(({ target, typeOnly }) => !typeOnly && target.startsWith('@opentelemetry/'))
    .map(({ target }) => `${file.path} loads ${target}`);
}

const SQL =
  /^\s*(select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|create\s+(table|index|function|database)\s|alter\s+table\s|drop\s+\w+\s|listen\s|notify\s|lock\s+table\s|with\s+\w+\s+as\s)/i;

function checkSql(file: SourceFile): string[] {
  if (!isProduct(file.path) || isStore(file.path) || isIn(EXCEPTIONS.sql, file.path)) return [];
  return found(file, (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return 'holds SQL';
    const text = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead ? node : undefined;
    const queried =
      text && ts.findAncestor(text, (one) => ts.isCallExpression(one) && /\.query$/.test(one.expression.getText()));
    return queried && SQL.test(text.getText().slice(1)) ? 'holds SQL' : undefined;
  });
}

/** The functions that translate codes, names such as `providerCode`, and numbers under the name of a provider. */
const TRANSLATES_CODES = /provider_?codes?|^(codeOfProvider|readProviderIds|withProviderIds)$/i;
const IS_CODE = /^(readonly )?number(\[\])?$/;

function checkProviderCodes(file: SourceFile): string[] {
  const allowed = /^src\/modules\/store\/(providers|metrics|samples|events)\//;
  if (!isProduct(file.path) || isStore(file.path) || allowed.test(file.path)) return [];
  return found(file, (node) => {
    if (ts.isIdentifier(node) && TRANSLATES_CODES.test(node.text)) return `names ${node.text}`;
    const named = ts.isPropertySignature(node) || ts.isParameter(node) || ts.isVariableDeclaration(node);
    const isCode = named && /^providers?$/.test(node.name.getText()) && IS_CODE.test(node.type?.getText() ?? '');
    return isCode ? `knows the code of a provider: ${node.getText()}` : undefined;
  });
}
