/**
 * A test must not read a page only once right after an action there: a slow machine still shows the state before it.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { lineOf, parseSource, type SourceFile, visit } from './source-files.ts';

const root = dirname(dirname(import.meta.dirname));

/** The methods of Playwright that answer with the present state, without waiting for another. */
const READS = new Set([
  ...['allInnerTexts', 'allTextContents', 'ariaSnapshot', 'boundingBox', 'content', 'count', 'evaluate', 'evaluateAll'],
  ...['getAttribute', 'innerHTML', 'innerText', 'inputValue', 'isChecked', 'isDisabled', 'isEditable', 'isEnabled'],
  ...['isHidden', 'isVisible', 'textContent', 'title'],
]);

/** The functions that repeat a read until it gives the expected answer. */
const REPEATING = new Set(['eventually', 'until']);

/** `count` of `rows.count()`, `read` of `read()`. */
function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** Whether the node is in the argument of a repeating function. */
const isRepeated = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && REPEATING.has(calledName(node.parent))
    ? node.parent.expression !== node
    : node.parent.parent !== undefined && isRepeated(node.parent);

/** The name of the arrow function that the node is in, if it has one: its result is a read too. */
function readerAround(node: ts.Node): string | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isArrowFunction(at)) return ts.isVariableDeclaration(at.parent) ? at.parent.name.getText() : undefined;
    if (ts.isFunctionLike(at)) return undefined;
  }
  return undefined;
}

/** Done, not asked: `await page.evaluate('localStorage.clear()');` */
const isStep = (node: ts.Node) => ts.isAwaitExpression(node.parent) && ts.isExpressionStatement(node.parent.parent);

function singleReads(file: SourceFile): string[] {
  const reads = new Set(READS);
  const found = new Map<ts.Node, string>();
  for (let known = -1; known !== reads.size; ) {
    known = reads.size;
    visit(file.tree, (node) => {
      if (!ts.isCallExpression(node) || !reads.has(calledName(node)) || isRepeated(node) || isStep(node)) return;
      const reader = readerAround(node);
      if (reader === undefined) found.set(node, `${file.path}:${lineOf(file, node)}: ${node.getText()}`);
      else reads.add(reader);
    });
  }
  return [...found.values()];
}

test('tests read a page until it shows what they expect, and not once', () => {
  const files = globSync('test/**/*.test.ts', { cwd: root })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => text.includes("from '../rig/browser.ts'"));
  assert.ok(files.length > 5);
  assert.deepEqual(
    files.flatMap(({ path, text }) => singleReads(parseSource(path, text))),
    [],
  );
});

test('a single read is found, also behind a name', () => {
  const linesOf = (text: string) =>
    singleReads(parseSource('test/x.test.ts', `test('x', async () => {\n${text}\n});`)).length;
  for (const single of [
    'assert.equal(await rows.count(), 1);',
    'const text = await code.textContent();',
    'const read = () => rows.count();\nassert.equal(await read(), 1);',
    'const read = () => rows.count();\nconst twice = async () => 2 * (await read());\nassert.equal(await twice(), 2);',
  ]) {
    assert.equal(linesOf(single), 1, single);
  }
  for (const repeated of [
    'await eventually(() => rows.count(), 1);',
    'const read = () => rows.count();\nawait eventually(read, 1);',
    'const text = await until(() => code.textContent(), Boolean);',
    "await page.evaluate('localStorage.clear()');",
  ]) {
    assert.equal(linesOf(repeated), 0, repeated);
  }
});
