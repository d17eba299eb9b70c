/** The TypeScript client as npm packs it from a clean copy of the repository, installed by unpacking. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['sdk', 'scripts', 'tsconfig.json', 'package.json', 'package-lock.json', '.npmrc'];

/** @returns the folder of a program, within `folder`, in which the package is installed */
export async function installPackedClient(folder: string): Promise<string> {
  const clone = join(folder, 'clone');
  const isCommitted = (path: string) => !/[\\/](dist|node_modules)$/.test(path);
  for (const name of COPIED) await cp(join(ROOT, name), join(clone, name), { recursive: true, filter: isCommitted });
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(clone, 'sdk') });
  const program = join(folder, 'program');
  const modules = join(program, 'node_modules');
  await mkdir(modules, { recursive: true });
  const [packed = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', join(folder, packed), '-C', modules]);
  await cp(join(modules, 'package'), join(modules, 'tributary-health'), { recursive: true });
  await writeFile(join(program, 'package.json'), '{"type":"module"}');
  return program;
}

/** What the compiler says about these files of a program; empty if nothing. */
export async function compile(
  program: string,
  files: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: 'nodenext',
    lib: ['es2024', 'dom'],
    types: [],
    ...options,
  };
  await writeFile(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler], { cwd: program }).catch(
    (failure: { stdout: string }) => failure, // the compiler writes its findings there
  );
  return stdout;
}
