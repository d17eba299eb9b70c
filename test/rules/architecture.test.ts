/** Holds every source file to the rules in architecture-rules.ts, and the import graph to having no circles. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RULES } from './architecture-rules.ts';
import { parseSource, readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();

describe('the source', () => {
  test('is read', () => assert.ok(files.length > 50 && files.some(({ path }) => path === 'src/main.ts')));

  for (const rule of RULES) {
    test(rule.name, () => assert.deepEqual(files.flatMap(rule.check), []));
  }

  test('has no circle of imports at run time', () => {
    const graph = new Map(
      files.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
    );
    assert.deepEqual(findCircles(graph), []);
  });

  test('has no circle of modules, types included', () => {
    assert.deepEqual(findCircles(moduleGraph(files)), []);
  });
});

describe('each rule catches what breaks it:', () => {
  for (const { name, caught, check } of RULES) {
    test(name, () => assert.notDeepEqual(check(parseSource(...caught)), []));
  }

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

/** Modules by the modules they import. */
function moduleGraph(sources: readonly SourceFile[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  const moduleOf = (path: string) => /^src\/modules\/[^/]+\/[^/]+/.exec(path)?.[0];
  for (const { path, imports } of sources) {
    const own = moduleOf(path);
    if (own === undefined || path.endsWith('.test.ts')) continue;
    const others = imports.map(({ target }) => moduleOf(target)).filter((one) => one !== undefined && one !== own);
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
