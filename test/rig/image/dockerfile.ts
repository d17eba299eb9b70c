/** Reads Dockerfile and .dockerignore, as far as those of this project go. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

export interface Instruction {
  /** `COPY` */
  readonly name: string;
  /** Everything behind the name, in one line. */
  readonly rest: string;
}

export interface Stage {
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** @throws Error for an instruction before the first FROM */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  const stages: { name: string | undefined; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    if (name === undefined) continue; // a comment, or nothing
    if (name === 'FROM') stages.push({ name: /\bAS (\S+)/.exec(rest)?.[1], instructions: [] });
    else if (stages.length === 0) throw new Error(`${line} stands before FROM`);
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** The words of an instruction: a list of JSON, or the command of a shell. */
export function wordsOf({ rest }: Instruction): string[] {
  return rest.startsWith('[') ? JSON.parse(rest) : ['/bin/sh', '-c', rest];
}

/** The variables of an ENV instruction. */
export function variablesOf({ rest }: Instruction): Record<string, string> {
  return Object.fromEntries([...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** The files that a build sees: those of git, without what .dockerignore leaves out. The last pattern that fits decides. */
export function filesOfContext(root: string): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), glob: line.replace(/^!/, '') }));
  const isSent = (path: string) => {
    const folders = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
    const last = patterns.findLast(({ glob }) => folders.some((folder) => matchesGlob(folder, glob)));
    return last?.keeps ?? true;
  };
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter((path) => path !== '' && isSent(path) && existsSync(join(root, path)));
}
