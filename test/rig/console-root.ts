/** A project of its own that holds a small console, to be bundled as the real one is. */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES: Readonly<Record<string, string>> = {
  'console/src/main.tsx':
    "import { shared } from './shared.ts';\n" +
    'document.title = shared;\n' +
    "document.onclick = () => void import('./page.ts');\n",
  'console/src/shared.ts': "export const shared = 'shared by the first script and a page';\n",
  'console/src/page.ts': "import { shared } from './shared.ts';\ndocument.title = shared.toUpperCase();\n",
  'console/src/style.css': "@import './colors.css';\nmain { p { color: var(--ink); } }\n",
  'console/src/colors.css': ':root { --ink: black; }\n',
  'sdk/src/index.ts': 'export {};\n',
};

export interface ConsoleRoot {
  readonly root: string;
  /** Writes a file below it. */
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/** @param packages false for a project in which no packages are installed */
export async function plantConsole(packages = true): Promise<ConsoleRoot> {
  const root = await mkdtemp(join(tmpdir(), 'tributary-console-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(SOURCES)) await write(path, text);
  for (const path of [
    'console/bundle.ts',
    'console/tsconfig.json',
    'tsconfig.json',
    'src/compose/console-bundle',
    'package.json',
    'package-lock.json',
  ]) {
    await cp(join(PROJECT, path), join(root, path), { recursive: true });
  }
  if (packages) await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}
