/** The Python client, installed as a customer would, where this machine has Python and the packages can be had. */
import { type ExecFileException, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PYTHON_CLIENT = join(ROOT, 'sdk-python');
const CACHE = join(ROOT, 'node_modules', '.cache', 'tributary-python');
const INTERPRETERS = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'];
const LONGEST_INSTALL_MS = 90_000;

/** Either an interpreter that has the client installed, or why there is none. */
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
 * Installs the client with pip from its folder into an environment of its own. It is kept under node_modules/.cache
 * until a file of the client changes.
 */
export async function installPythonClient(): Promise<InstalledPython> {
  const base = await findPython();
  if (base === undefined) return { missing: 'there is no Python 3.11 or later' };
  const folder = join(CACHE, contentKey(base));
  if (existsSync(folder)) return { interpreter: interpreterIn(folder) };
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'new-'));
  try {
    // Debian has pip for its own Python, but ensurepip in another package: so pip installs from outside.
    const venv = await runProgram(base, ['-m', 'venv', '--without-pip', made]);
    if (venv.failed) return { missing: `Python's venv failed: ${lastLine(venv)}` };
    const packages = `${PYTHON_CLIENT}[pandas]`;
    const pip = ['-m', 'pip', '--python', interpreterIn(made), 'install', '--quiet', '--no-compile', packages];
    const installed = await runProgram(base, pip, { timeout: LONGEST_INSTALL_MS });
    if (installed.failed) return { missing: `pip could not install the packages: ${lastLine(installed)}` };
    for (const old of globSync('[0-9a-f]*', { cwd: CACHE })) rmSync(join(CACHE, old), { recursive: true, force: true });
    renameSync(made, folder);
    return { interpreter: interpreterIn(folder) };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
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

/** A name for the client as it is now, with this interpreter. */
function contentKey(interpreter: string): string {
  const hash = createHash('sha256').update(interpreter);
  for (const name of globSync(['pyproject.toml', 'src/**/*.py'], { cwd: PYTHON_CLIENT }).sort()) {
    hash.update(name).update(readFileSync(join(PYTHON_CLIENT, name)));
  }
  return hash.digest('hex').slice(0, 32);
}

function lastLine({ output }: Ran): string {
  return output.trim().split('\n').at(-1) ?? '';
}
