/** The SQL of the stores, as the tests of its rules read it. */
import ts from 'typescript';
import { lineOf, readSourceFiles, type SourceFile, visit } from './source-files.ts';

export interface StoreStatement {
  readonly path: string;
  readonly line: number;
  /** With `$` for what is filled in. */
  readonly text: string;
  /** The function that it is handed to: `tx.query`, `lockRows`; empty where it is kept for later. */
  readonly runBy: string;
}

/** Every statement, and every part of one, of the stores. */
export function storeStatements(): StoreStatement[] {
  const stores = readSourceFiles().filter(({ path }) => /^src\/.*(^|\/)(store|db|migrate)\.ts$/.test(path));
  return stores.flatMap(statementsOf);
}

export function statementsOf(file: SourceFile): StoreStatement[] {
  const statements: StoreStatement[] = [];
  visit(file.tree, (node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(file.tree) !== 'sql') return;
    const { template, parent } = node;
    const text = ts.isNoSubstitutionTemplateLiteral(template)
      ? template.text
      : template.head.text + template.templateSpans.map(({ literal }) => `$${literal.text}`).join('');
    const runBy = ts.isCallExpression(parent) ? parent.expression.getText(file.tree) : '';
    statements.push({ path: file.path, line: lineOf(file, node), text, runBy });
  });
  return statements;
}
