/** How every handwritten file is written, as checks on one source file; each has an example that it catches. */
import ts from 'typescript';
import { EXCEPTIONS, found, isIn, isTest, type Rule } from './architecture-rules.ts';
import type { SourceFile } from './source-files.ts';

export const CODE_RULES: readonly Rule[] = [
  {
    name: 'files have at most 400 lines',
    caught: ['src/platform/db.ts', '\n'.repeat(401)],
    check: ({ path, text }) => {
      const lines = text.replace(/\n$/, '').split('\n').length;
      return lines > 400 ? [`${path} has ${lines} lines`] : [];
    },
  },
  {
    name: 'functions have at most 60 lines',
    caught: ['src/platform/db.ts', `function long() {${'\n'.repeat(61)}}`],
    check: checkFunctionLength,
  },
  {
    name: 'exports have names',
    caught: ['src/platform/db.ts', 'export default function open() {}'],
    check: (file) => {
      if (isIn(EXCEPTIONS.defaultExport, file.path)) return [];
      return found(file, (node) => {
        const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
        const isDefault = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
        return isDefault || ts.isExportAssignment(node) ? 'has a default export' : undefined;
      });
    },
  },
  {
    name: 'nothing is called utils, helpers, common, service or manager',
    caught: ['src/platform/date-utils.ts', 'export class SyncManager {}'],
    check: checkNames,
  },
  {
    name: 'no test is skipped, left alone or to do',
    caught: ['test/a.test.ts', "test.only('a', () => {}); test('b', { skip: true }, () => {});"],
    check: (file) =>
      found(file, (node) => {
        const call =
          ts.isPropertyAccessExpression(node) && /^(test|it|describe|suite|t)$/.test(node.expression.getText());
        if (call && /^(only|skip|todo)$/.test(node.name.text)) return `has ${node.getText()}`;
        // A condition (this platform only) is no skipping.
        const option = ts.isPropertyAssignment(node) && /^(only|skip|todo)$/.test(node.name.getText());
        const always =
          option && (node.initializer.kind === ts.SyntaxKind.TrueKeyword || ts.isStringLiteralLike(node.initializer));
        return always && file.path.endsWith('.test.ts') ? `has the option ${node.getText()}` : undefined;
      }),
  },
  {
    name: 'types are not switched off',
    caught: ['src/platform/db.ts', '// @ts-ignore\nlet x: any;'],
    check: (file) => [
      ...found(file, (node) => (node.kind === ts.SyntaxKind.AnyKeyword ? 'says any' : undefined)),
      ...(silencing(file.path).test(file.text.replaceAll(/'[^'\n]*'/g, ''))
        ? [`${file.path} silences the compiler`]
        : []),
    ],
  },
];

/** The words are put together here, so that this file is not found itself. */
function silencing(path: string): RegExp {
  const words = isIn(EXCEPTIONS.typeTests, path) ? 'ignore|nocheck' : 'ignore|expect-error|nocheck';
  return new RegExp(`@ts-(${words})\\b`);
}

function checkFunctionLength(file: SourceFile): string[] {
  return found(file, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return undefined;
    // A describe block is a chapter, not a function.
    const call = node.parent;
    if (call && ts.isCallExpression(call) && /^(describe|suite)/.test(call.expression.getText())) return undefined;
    const { line: first } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree));
    const { line: last } = file.tree.getLineAndCharacterOfPosition(node.getEnd());
    const lines = last - first + 1;
    return lines > 60 ? `is a function of ${lines} lines` : undefined;
  });
}

function checkNames(file: SourceFile): string[] {
  const isProject = isTest(file.path) || isIn(EXCEPTIONS.service, file.path);
  const pattern = isProject ? /^(utils?|helpers?|common|managers?)$/ : /^(utils?|helpers?|common|services?|managers?)$/;
  const vague = file.path.split(/[/.-]/).filter((word) => pattern.test(word));
  if (isTest(file.path)) return vague.map((word) => `${file.path} is called ${word}`);
  const declared = found(file, (node) => {
    const named = ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    const name = named ? (node.name?.text ?? '') : '';
    return /.(Utils?|Helpers?|Services?|Managers?)$/.test(name) ? `declares ${name}` : undefined;
  });
  return [...vague.map((word) => `${file.path} is called ${word}`), ...declared];
}
