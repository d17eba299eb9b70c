/**
 * Runs programs as a container engine would, with the tools of Linux: in a mount namespace whose root is a folder, with the
 * system's programs read-only beside it, and as another user without rights. What it does not have is the base image: Node
 * is the project's own, and Debian the machine's.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface RoomOptions {
  /** The folder that becomes the root. */
  readonly root: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder in which the command runs, as it sees it. */
  readonly cwd: string;
  /** `1000:1000`; undefined: root */
  readonly user?: string;
  /** Set: only these folders can be written to, by nobody who would gain rights. */
  readonly writable?: readonly string[];
}

/** Programs, libraries and settings of the machine. */
const SYSTEM = ['usr', 'etc', 'bin', 'sbin', 'lib', 'lib64', 'dev', 'proc'];

/** Where the room has the project's Node. */
const NODE = '/node';

/** Undefined where rooms can be made; else the reason why not. */
export function roomFault(): string | undefined {
  const { status, error, stderr } = spawnSync('unshare', ['--mount', 'setpriv', '--version'], { encoding: 'utf8' });
  if (status === 0 && process.getuid?.() === 0) return undefined;
  return error?.message ?? (stderr.trim() || 'this needs root on Linux');
}

/** Starts a program in a room. The room ends with it. */
export function startInRoom({ root, command, env, cwd, user, writable }: RoomOptions): ChildProcess {
  const mounts = SYSTEM.flatMap((name) => mountOf(root, name));
  for (const folder of [NODE, '/tmp', cwd, ...(writable ?? [])]) mkdirSync(join(root, folder), { recursive: true });
  mounts.push(`mount --bind '${dirname(process.execPath)}' '${root}${NODE}'`);
  if (writable === undefined) {
    mounts.push(`mount -t tmpfs -o mode=1777 tmpfs '${root}/tmp'`);
  } else {
    for (const folder of writable) mounts.push(`mount --bind '${root}${folder}' '${root}${folder}'`);
    mounts.push(`mount -o remount,bind,ro '${root}'`);
  }
  const [uid, gid] = (user ?? '0:0').split(':');
  const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const bounded = user === undefined ? [] : ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
  const script = ['set -e', `mount --bind '${root}' '${root}'`, ...mounts, `exec chroot '${root}' "$@"`].join('\n');
  const inside = ['env', '-C', cwd, ...as, ...bounded, ...command];
  return spawn('unshare', ['--mount', '--propagation=private', '/bin/sh', '-c', script, 'room', ...inside], {
    env: { ...env, PATH: `${NODE}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A folder of the system as a mount, or as the link that it is. */
function mountOf(root: string, name: string): string[] {
  const place = join(root, name);
  if (!existsSync(`/${name}`)) return [];
  const link = linkOf(`/${name}`);
  if (link !== undefined) {
    if (!existsSync(place) && linkOf(place) === undefined) symlinkSync(link, place);
    return [];
  }
  mkdirSync(place, { recursive: true });
  return [`mount --rbind '/${name}' '${place}'`];
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined; // a folder, or nothing
  }
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program in a room to its end. */
export async function runInRoom(options: RoomOptions): Promise<Ended> {
  const child = startInRoom(options);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { status, stdout, stderr };
}
