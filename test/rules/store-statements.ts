/** The SQL of the stores, as the tests of its rules read it. */
import ts from 'typescript';
import { isStore, lineOf, readSourceFiles, type SourceFile, visit } from './source-files.ts';

export interface StoreStatement {
  readonly path: string;
  readonly line: number;
  /** With `$` in place of each filled-in value. */
  readonly text: string;
  /** The same, with the file's own fragments written out, and `isTheirs(…)` as the condition that it stands for. */
  readonly full: string;
  /** The function that it is handed to: `tx.query`, `lockRows`; empty where it is kept for later. */
  readonly runBy: string;
  /** The function or constant that it stands in. */
  readonly within: string;
}

/** Every statement, and every part of one, of the stores. */
export function storeStatements(): StoreStatement[] {
  const holdsSql = (path: string) => isStore(path) || /^src\/platform\/(db|migrate)\.ts$/.test(path);
  return readSourceFiles(holdsSql).flatMap(statementsOf);
}

export function statementsOf(file: SourceFile): StoreStatement[] {
  const statements: StoreStatement[] = [];
  const fragments = fragmentsOf(file.tree);
  visit(file.tree, (node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(file.tree) !== 'sql') return;
    const { template, parent } = node;
    const text = ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : template.head.text + template.templateSpans.map(({ literal }) => `$${literal.text}`).join('');
    const runBy = ts.isCallExpression(parent) ? parent.expression.getText(file.tree) : '';
    statements.push({
      path: file.path,
      line: lineOf(file, node),
      text,
      full: writtenOut(node, fragments),
      runBy,
      within: holderOf(node),
    });
  });
  return statements;
}

function holderOf(node: ts.Node): string {
  let name = '';
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name !== undefined) name = at.name.text;
    if (ts.isVariableDeclaration(at) && ts.isIdentifier(at.name)) name = at.name.text;
  }
  return name;
}

/** The statements that the file keeps in constants. */
function fragmentsOf(tree: ts.SourceFile): ReadonlyMap<string, ts.TaggedTemplateExpression> {
  const fragments = new Map<string, ts.TaggedTemplateExpression>();
  visit(tree, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined) return;
    if (ts.isTaggedTemplateExpression(node.initializer)) fragments.set(node.name.text, node.initializer);
  });
  return fragments;
}

function writtenOut(
  { template }: ts.TaggedTemplateExpression,
  fragments: ReadonlyMap<string, ts.TaggedTemplateExpression>,
): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const filled = template.templateSpans.map(({ expression, literal }) => filling(expression, fragments) + literal.text);
  return template.head.text + filled.join('');
}

function filling(expression: ts.Expression, fragments: ReadonlyMap<string, ts.TaggedTemplateExpression>): string {
  if (ts.isTaggedTemplateExpression(expression)) return writtenOut(expression, fragments);
  if (ts.isIdentifier(expression)) {
    const fragment = fragments.get(expression.text);
    return fragment === undefined ? '$' : writtenOut(fragment, fragments);
  }
  if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return '$';
  const called = expression.expression.text;
  const [argument] = expression.arguments;
  if (called === 'raw') return "'written out'";
  return called === 'isTheirs' && argument !== undefined ? `and ${filling(argument, fragments)} = $` : '$';
}
