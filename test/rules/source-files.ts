/** The project's own source files, parsed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'test', 'bench', 'scripts', 'console', 'sdk', 'sdk-phone', 'sdk-python'];
/** Nobody writes by hand what lies in these folders. */
const NOT_OURS = /\/(fixtures|dist|node_modules|stand-ins)\//;
/** A generator begins its files with this. */
const GENERATED = /^\/\*\* Generated from /;

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

export interface Import {
  /** A package, or the imported file's path from the project's root. */
  readonly target: string;
  readonly names: readonly string[];
  /** True for `import type`: gone at run time. */
  readonly typeOnly: boolean;
}

/** Whether a file may hold SQL as a store: `store.ts`, or `deliveries-store.ts`, named for what its statements are about. */
export function isStore(path: string): boolean {
  return /^src\/(modules|platform)\/(.+\/)?([a-z0-9]+-)*store\.ts$/.test(path);
}

/** Every file that holds code and was written by hand, or those of them whose path is wanted. */
export function readSourceFiles(isWanted: (path: string) => boolean = () => true): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((path) => /\.(tsx?|mts|mjs|js)$/.test(path) && !NOT_OURS.test(path) && isWanted(path))
      .map(readSource)
      .filter(({ text }) => !GENERATED.test(text)),
  );
}

/** The files that a rule of this process has parsed already. */
const parsed = new Map<string, SourceFile>();

function readSource(path: string): SourceFile {
  const file = parsed.get(path) ?? parseSource(path, readFileSync(join(ROOT, path), 'utf8'));
  parsed.set(path, file);
  return file;
}

export function parseSource(path: string, text: string): SourceFile {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, text, tree, imports: importsOf(path, tree) };
}

function importsOf(path: string, tree: ts.SourceFile): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Expression | undefined, names: string[], typeOnly: boolean) => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    imports.push({ target: text.startsWith('.') ? posix.join(posix.dirname(path), text) : text, names, typeOnly });
  };
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, ...importedNames(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, [], node.isTypeOnly);
    const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (isCall) add(node.arguments[0], ['default'], false);
    // `type Settings = import('./config.ts').Config`
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, [], true);
  });
  return imports;
}

function importedNames(clause: ts.ImportClause | undefined): [string[], boolean] {
  if (clause === undefined) return [['(side effects)'], false];
  const { namedBindings } = clause;
  const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  const values = names
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
  const whole = clause.name !== undefined || (namedBindings !== undefined && ts.isNamespaceImport(namedBindings));
  const typeOnly = clause.isTypeOnly || (!whole && values.length === 0);
  return [whole ? ['*', ...values] : values, typeOnly];
}

/** Calls `look` for a node and everything in it. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** The line a node starts on, counted from one. */
export function lineOf(file: SourceFile, node: ts.Node): number {
  return file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree)).line + 1;
}
