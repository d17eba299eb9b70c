/** The Python client, installed as a customer would, where this machine has Python and the packages can be had. */
import { type ExecFileException, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PYTHON_CLIENT = join(ROOT, 'sdk-python');
const CACHE = join(ROOT, 'node_modules', '.cache', 'tributary-python');
const INTERPRETERS = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'];
const LONGEST_INSTALL_MS = 90_000;

/** Either an interpreter that has the client installed, or the reason why there is none. */
export type InstalledPython = { readonly interpreter: string } | { readonly missing: string };

export interface Ran {
  readonly failed: boolean;
  readonly output: string;
}

/** Runs a program to its end. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Record<string, string>; readonly timeout?: number } = {},
): Promise<Ran> {
  const { env, ...others } = options;
  // No bytecode is written beside our sources, and an index that cannot be reached is asked once.
  const ours = {
    PYTHONDONTWRITEBYTECODE: '1',
    PIP_RETRIES: '0',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PIP_NO_INPUT: '1',
  };
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) => {
      const stopped = error?.killed === true ? `stopped after ${options.timeout} ms\n` : '';
      resolve({ failed: error !== null, output: `${stdout}${stderr}${stopped}` });
    };
    execFile(command, args, { killSignal: 'SIGKILL', ...others, env: { ...process.env, ...ours, ...env } }, done);
  });
}

/**
 * Installs the client with pip from its folder into an environment of its own under node_modules/.cache: the packages
 * that it needs when pyproject.toml has changed, the client itself when one of its files has.
 * @throws Error when the packages are there and the client cannot be installed
 */
export async function installPythonClient(): Promise<InstalledPython> {
  const base = await findPython();
  if (base === undefined) return { missing: 'there is no Python 3.11 or later' };
  const folder = join(CACHE, keyOf(base, ['pyproject.toml']));
  if (!existsSync(folder)) {
    const missing = await makeEnvironment(base, folder);
    if (missing !== undefined) return { missing };
  }
  const interpreter = interpreterIn(folder);
  const mark = join(folder, `client-${keyOf(base, ['*.{toml,md}', 'LICENSE', 'src/**/*.py'])}`);
  if (existsSync(mark)) return { interpreter };
  const options = ['--no-deps', '--no-index', '--no-build-isolation', '--force-reinstall'];
  const installed = await pip(base, folder, [...options, PYTHON_CLIENT]);
  if (installed.failed) throw new Error(`pip cannot install the Python client:\n${installed.output}`);
  for (const old of globSync('client-*', { cwd: folder })) rmSync(join(folder, old));
  writeFileSync(mark, '');
  return { interpreter };
}

/** Adds a package to the environment of an interpreter. Returns the reason if it cannot be had. */
export async function addPackage(interpreter: string, name: string): Promise<string | undefined> {
  if (!(await runProgram(interpreter, ['-I', '-c', `import ${name}`])).failed) return undefined;
  const base = (await findPython()) ?? interpreter;
  const install = ['-m', 'pip', '--python', interpreter, 'install', '--quiet', '--no-compile', name];
  const installed = await runProgram(base, install, { timeout: LONGEST_INSTALL_MS });
  return installed.failed ? `pip could not install ${name}: ${reasonOf(installed)}` : undefined;
}

/**
 * Makes an environment with the packages that the client needs and is built with. Returns the reason if it could not.
 */
async function makeEnvironment(base: string, folder: string): Promise<string | undefined> {
  const read = await runProgram(base, ['-c', READ_REQUIREMENTS], { cwd: PYTHON_CLIENT });
  if (read.failed) throw new Error(`pyproject.toml cannot be read:\n${read.output}`);
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'new-'));
  // Debian has pip for its own Python, but ensurepip in another package: so pip installs from outside.
  const venv = await runProgram(base, ['-m', 'venv', '--without-pip', made]);
  if (venv.failed) return `venv failed: ${reasonOf(venv)}`;
  const installed = await pip(base, made, read.output.trim().split('\n'));
  if (installed.failed) return `pip could not install the packages: ${reasonOf(installed)}`;
  renameSync(made, folder);
  return undefined;
}

const READ_REQUIREMENTS = `import pathlib, tomllib
read = tomllib.loads(pathlib.Path("pyproject.toml").read_text())
project = read["project"]
print("\\n".join(read["build-system"]["requires"] + project["dependencies"] + project["optional-dependencies"]["pandas"]))`;

function pip(base: string, folder: string, args: readonly string[]): Promise<Ran> {
  const install = ['-m', 'pip', '--python', interpreterIn(folder), 'install', '--quiet', '--no-compile', ...args];
  return runProgram(base, install, { timeout: LONGEST_INSTALL_MS });
}

async function findPython(): Promise<string | undefined> {
  const program = 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")';
  for (const name of INTERPRETERS) {
    const { failed, output } = await runProgram(name, ['-I', '-c', program]);
    if (!failed && output.trim() !== '') return output.trim();
  }
  return undefined;
}

function interpreterIn(folder: string): string {
  return process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
}

/** A name for files of the client as they are now, with this interpreter. */
function keyOf(interpreter: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(interpreter);
  for (const name of globSync(patterns, { cwd: PYTHON_CLIENT }).sort()) {
    hash.update(name).update(readFileSync(join(PYTHON_CLIENT, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

function reasonOf({ output }: Ran): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /error:/i.test(line)) ?? lines.at(-1) ?? '';
}
