/** Looks at packages as those who install them will find them. Each fault is a line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { runProgram } from '../../test/rig/python.ts';
import type { Packages } from './packages.ts';

const PYTHON_CHECK = fileURLToPath(new URL('python_packages.py', import.meta.url));

/** The client has ES modules only, so these two belong to `require` and to the resolution of before 2020. */
const ALLOWED = new Set(['CJSResolvesToESM']);

export async function faultsOf(folder: string, packages: Packages): Promise<string[]> {
  const faults = await Promise.all([
    faultsOfNpm(join(folder, packages.npm)),
    faultsOfNpm(join(folder, packages.phone)),
    faultsOfPython(join(folder, packages.wheel), join(folder, packages.sdist)),
  ]);
  return faults.flat();
}

/** What publint and "Are the types wrong?" find in a package for npm. */
async function faultsOfNpm(file: string): Promise<string[]> {
  const data = await readFile(file);
  const tarball = new Uint8Array(data).buffer;
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  const problems = types.types === false ? [{ kind: 'NoTypes' }] : types.problems;
  return [
    ...messages.map((message) => `${file}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...problems.filter(({ kind }) => !ALLOWED.has(kind)).map((problem) => `${file}: ${JSON.stringify(problem)}`),
  ];
}

/** What the script in Python says of a wheel and a source distribution. */
async function faultsOfPython(wheel: string, sdist: string): Promise<string[]> {
  const python = process.platform === 'win32' ? 'python' : 'python3';
  const { failed, output } = await runProgram(python, ['-I', PYTHON_CHECK, wheel, sdist]);
  return failed ? output.trim().split('\n') : [];
}
