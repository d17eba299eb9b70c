/** Checks every source file against architecture-rules.ts and code-rules.ts, and that the imports form no circles. */
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { describe, test } from 'node:test';
import { CONSOLE_LAYERS, EXCEPTIONS, isIn, LAYERS, RULES, WINGS } from './architecture-rules.ts';
import { CODE_RULES } from './code-rules.ts';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();

describe('the source', () => {
  test('is read', () => assert.ok(files.length > 50 && files.some(({ path }) => path === 'src/main.ts')));

  for (const rule of [...RULES, ...CODE_RULES]) {
    test(rule.name, () => assert.deepEqual(files.flatMap(rule.check), []));
  }

  test('has no circle of imports at run time', () => {
    const graph = new Map(
      files.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
    );
    assert.deepEqual(findCircles(graph), []);
  });

  test('has no circle of modules, types included', () => {
    assert.deepEqual(findCircles(graphOf(files, moduleOf)), []);
  });

  test('has no circle of folders in the console, types included', () => {
    assert.deepEqual(findCircles(graphOf(files, consoleFolderOf)), []);
  });
});

test('every place that the rules name is there', () => {
  const wings = WINGS.map((wing) => `src/modules/${wing}/`);
  const places = [
    ...[...LAYERS, ...CONSOLE_LAYERS].flatMap((layer) => layer.places),
    ...wings,
    ...Object.values(EXCEPTIONS).flat(),
  ];
  const missing = places.filter((place) => !files.some(({ path }) => isIn([place], path)));
  assert.deepEqual(missing, []);
});

describe('an import that points the wrong way is caught:', () => {
  const product = files.map(({ path }) => path).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  /** A file that is there, one that may be imported where the place has such. */
  const fileIn = (place: string) => {
    const inside = product.filter((path) => isIn([place], path));
    return inside.find((path) => path.endsWith('/index.ts')) ?? inside[0] ?? place;
  };
  const faultsOf = (from: string, target: string, statement: (path: string) => string) => {
    const planted = parseSource(from, statement(`./${posix.relative(posix.dirname(from), target)}`));
    return RULES.flatMap(({ check }) => check(planted));
  };
  const statements = {
    import: (path: string) => `import { one } from '${path}';`,
    'import type': (path: string) => `import type { One } from '${path}';`,
    'export from': (path: string) => `export { one } from '${path}';`,
    'import()': (path: string) => `const one = await import('${path}');`,
    'type of import()': (path: string) => `type One = import('${path}').One;`,
  };
  const pairs = [LAYERS, CONSOLE_LAYERS].flatMap((layers) => {
    const rows = layers.flatMap(({ name, places }, index) =>
      places.map((place) => ({ name, index, path: fileIn(place) })),
    );
    return rows.flatMap((inner) => rows.filter(({ index }) => index < inner.index).map((outer) => ({ inner, outer })));
  });

  for (const [kind, statement] of Object.entries(statements)) {
    test(`${kind} between layers`, () => {
      for (const { inner, outer } of pairs) {
        const faults = faultsOf(inner.path, outer.path, statement);
        assert.ok(
          faults.some((fault) => fault.endsWith('an outer layer')),
          `${inner.path} may import ${outer.path}`,
        );
      }
    });

    test(`${kind} between wings`, () => {
      for (const [index, wing] of WINGS.entries()) {
        for (const later of WINGS.slice(index + 1)) {
          const faults = faultsOf(`src/modules/${wing}/one/a.ts`, `src/modules/${later}/two/index.ts`, statement);
          assert.ok(
            faults.some((fault) => fault.endsWith('a later wing')),
            `${wing} may import ${later}`,
          );
        }
      }
    });
  }

  test('while one that points inwards is not', () => {
    const inwards = pairs.filter(({ inner, outer }) => inner.name !== 'sandbox' && outer.name !== 'sandbox');
    for (const { inner, outer } of inwards) {
      assert.deepEqual(faultsOf(outer.path, inner.path, statements.import), [], `${outer.path} imports ${inner.path}`);
    }
  });
});

describe('each rule catches what breaks it:', () => {
  for (const { name, caught, check } of [...RULES, ...CODE_RULES]) {
    test(name, () => assert.notDeepEqual(check(parseSource(...caught)), []));
  }

  test('SQL outside of the stores, which are files of modules and of the platform', () => {
    const faultsAt = (path: string) =>
      RULES.flatMap(({ check }) => check(parseSource(path, 'tx.query(sql`select 1`);')));
    for (const name of ['store.ts', 'deliveries-store.ts', 'by-user/last-syncs-store.ts']) {
      assert.deepEqual(faultsAt(`src/modules/tell/deliveries/${name}`), [], name);
      assert.deepEqual(faultsAt(`src/platform/${name}`), [], name);
      assert.match(faultsAt(`src/commands/${name}`).join(), /holds SQL/, name);
    }
    for (const name of ['restore.ts', 'store/deliveries.ts', 'store-deliveries.ts']) {
      assert.match(faultsAt(`src/modules/tell/deliveries/${name}`).join(), /holds SQL/, name);
    }
  });

  test('circles', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
    ]);
    assert.deepEqual(findCircles(graph), [['a', 'b', 'c']]);
  });
});

/** `src/modules/collect/sync/store.ts` → `src/modules/collect/sync` */
const moduleOf = (path: string) => /^src\/modules\/[^/]+\/[^/]+/.exec(path)?.[0];
/** `console/src/ui/table.tsx` → `console/src/ui` */
const consoleFolderOf = (path: string) => /^(console\/src\/.+)\/[^/]+$/.exec(path)?.[1];

/** Places (such as modules) by the other places that their files import; tests do not count. */
function graphOf(sources: readonly SourceFile[], placeOf: (path: string) => string | undefined): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    const own = placeOf(path);
    if (own === undefined || path.endsWith('.test.ts')) continue;
    const others = imports.map(({ target }) => placeOf(target)).filter((one) => one !== undefined && one !== own);
    graph.set(own, [...(graph.get(own) ?? []), ...(others as string[])]); // undefined was filtered out
  }
  return graph;
}

/** Groups of nodes that reach each other (Tarjan's strongly connected components of more than one node). */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const enter = (node: string): number => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      const reached = order.has(next) ? (path.includes(next) ? (order.get(next) ?? 0) : Infinity) : enter(next);
      lowest.set(node, Math.min(lowest.get(node) ?? 0, reached));
    }
    if (lowest.get(node) === order.get(node)) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(node) ?? 0;
  };
  for (const node of graph.keys()) if (!order.has(node)) enter(node);
  return circles;
}
