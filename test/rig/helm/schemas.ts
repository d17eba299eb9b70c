/**
 * What Kubernetes would say of manifests: its schemas check required members and values, and the compiler of TypeScript,
 * which has the same schemas as types, finds members that do not exist.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Manifest } from './render.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns a line for each fault */
export async function faultsOfManifests(manifests: readonly Manifest[]): Promise<string[]> {
  const faults = await Promise.all(manifests.map(schemaFault));
  return [...faults.flat(), ...unknownMembers(manifests)];
}

/** `kubernetes-models/apps/v1`; of the group without a name, `kubernetes-models/v1`. */
const moduleOf = ({ apiVersion }: Manifest) => `kubernetes-models/${apiVersion}`;

async function schemaFault(manifest: Manifest): Promise<string[]> {
  const kinds = await import(moduleOf(manifest));
  const Kind = kinds[manifest.kind];
  if (Kind === undefined) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  try {
    new Kind(manifest).validate();
    return [];
  } catch (error) {
    return [`${manifest.kind} ${manifest.metadata?.name}: ${error instanceof Error ? error.message : error}`];
  }
}

function unknownMembers(manifests: readonly Manifest[]): string[] {
  const file = join(ROOT, 'test/rig/helm/manifests.gen.ts'); // in memory only
  const lines = manifests.map((manifest, at) => {
    const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
    return `export const m${at}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ESNext) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0, file: source }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    const { kind, metadata } = manifests[line] ?? {};
    return `${kind} ${metadata?.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
