/** Makes the packages of a release: the TypeScript client and the kit for phones for npm, the Python client for PyPI. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPythonClient, PYTHON_CLIENT, runProgram } from '../../test/rig/python.ts';
import { readmeOfPackage } from './readme.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the project can be found. Empty: nowhere that we know of. */
export interface Addresses {
  readonly repository: string;
  readonly homepage: string;
}

export interface Packages {
  readonly npm: string;
  readonly phone: string;
  readonly wheel: string;
  readonly sdist: string;
}

/** `repository` and `homepage` of package.json, which every package gets. */
export async function readAddresses(): Promise<Addresses> {
  const { repository = '', homepage = '' } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return { repository, homepage };
}

/**
 * Builds the clients and the kit, and puts their files into a folder, which is emptied first.
 * @throws Error with what a tool has said
 */
export async function makePackages(folder: string, addresses: Addresses): Promise<Packages> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'tributary-release-'));
  try {
    const npm = await packTypeScript('sdk', stage, folder, addresses);
    const phone = await packTypeScript('sdk-phone', stage, folder, addresses);
    return { npm, phone, ...(await packPython(stage, folder, addresses)) };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function packTypeScript(
  directory: 'sdk' | 'sdk-phone',
  stage: string,
  folder: string,
  addresses: Addresses,
): Promise<string> {
  const source = join(ROOT, directory);
  const copy = join(stage, directory);
  // Not into the folder of the sources, which others may be building at the same moment.
  await run(process.execPath, ['build.mjs', join(copy, 'dist')], source);
  for (const name of ['README.md', 'LICENSE']) await cp(join(source, name), join(copy, name));
  const { scripts: _, ...about } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const { repository, homepage } = addresses;
  const published = {
    ...about,
    ...(repository !== '' && { repository: { type: 'git', url: `git+${repository}.git`, directory } }),
    ...(homepage !== '' && { homepage }),
  };
  await writeReadme(copy, directory, addresses);
  await writeFile(join(copy, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], copy);
  return packed.trim().split('\n').at(-1) ?? '';
}

async function packPython(
  stage: string,
  folder: string,
  addresses: Addresses,
): Promise<Omit<Packages, 'npm' | 'phone'>> {
  const python = await installPythonClient(); // an environment that has the tool by which the package is built
  if ('missing' in python) throw new Error(`the Python package cannot be made: ${python.missing}`);
  const copy = join(stage, 'sdk-python');
  await cp(PYTHON_CLIENT, copy, { recursive: true, filter: (path) => !/[\\/](__pycache__|dist|\.venv)$/.test(path) });
  await writeReadme(copy, 'sdk-python', addresses);
  const urls = Object.entries({ Repository: addresses.repository, Homepage: addresses.homepage });
  const lines = urls.filter(([, url]) => url !== '').map(([name, url]) => `${name} = ${JSON.stringify(url)}`);
  if (lines.length > 0) {
    const project = join(copy, 'pyproject.toml');
    await writeFile(project, `${await readFile(project, 'utf8')}\n[project.urls]\n${lines.join('\n')}\n`);
  }
  const built = await run(python.interpreter, ['-m', 'hatchling', 'build', '--directory', folder], copy);
  const names = built.match(/[\w.-]+\.(whl|tar\.gz)/g) ?? [];
  const named = (ending: string) => names.find((name) => name.endsWith(ending)) ?? '';
  return { wheel: named('.whl'), sdist: named('.tar.gz') };
}

async function writeReadme(copy: string, folder: string, { repository }: Addresses): Promise<void> {
  const file = join(copy, 'README.md');
  await writeFile(file, readmeOfPackage(await readFile(file, 'utf8'), folder, repository));
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { failed, output } = await runProgram(command, args, { cwd });
  if (failed) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
  return output;
}
