/** Carries out a Dockerfile without an engine: each stage in a folder of its own, which its programs see as their root. */
import assert from 'node:assert/strict';
import { chmod, cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filesOfContext, type Instruction, type Stage, stagesOf, variablesOf, wordsOf } from './dockerfile.ts';
import { runInRoom } from './room.ts';

/** What a container is made of. */
export interface Image {
  /** The folder with all of its files. */
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** `1000:1000` */
  readonly user: string | undefined;
  readonly volumes: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

type Draft = { -readonly [Key in keyof Image]: Image[Key] };

/**
 * Builds the last stage.
 * @param project the folder of the Dockerfile
 * @param folder where the stages may lie; empty
 * @throws AssertionError with the output of the step that failed
 */
export async function buildImage(project: string, folder: string): Promise<Image> {
  const built = new Map<string | undefined, Image>();
  let last: Image | undefined;
  for (const [at, stage] of stagesOf(await readFile(join(project, 'Dockerfile'), 'utf8')).entries()) {
    last = await buildStage(stage, { project, root: join(folder, String(at)), built });
    built.set(stage.name, last);
  }
  assert.ok(last !== undefined, 'a Dockerfile has a stage');
  return last;
}

interface Place {
  readonly project: string;
  readonly root: string;
  readonly built: ReadonlyMap<string | undefined, Image>;
}

async function buildStage(stage: Stage, place: Place): Promise<Image> {
  const { root } = place;
  await mkdir(root, { recursive: true });
  await chmod(root, 0o755);
  const none = { env: {}, volumes: [], entrypoint: [], command: [], healthcheck: [] };
  const draft: Draft = { ...none, root, cwd: '/', user: undefined };
  for (const instruction of stage.instructions) await carryOut(instruction, draft, place);
  return draft;
}

async function carryOut(instruction: Instruction, draft: Draft, place: Place): Promise<void> {
  const { name, rest } = instruction;
  if (name === 'WORKDIR') {
    draft.cwd = resolve(draft.cwd, rest);
    await mkdir(join(draft.root, draft.cwd), { recursive: true });
  } else if (name === 'COPY') await copy(rest, draft, place);
  else if (name === 'RUN') await run(instruction, draft);
  else if (name === 'ENV') draft.env = { ...draft.env, ...variablesOf(instruction) };
  else if (name === 'USER') draft.user = rest;
  else if (name === 'VOLUME') draft.volumes = wordsOf(instruction);
  else if (name === 'ENTRYPOINT') draft.entrypoint = wordsOf(instruction);
  else if (name === 'CMD') draft.command = wordsOf(instruction);
  else if (name === 'HEALTHCHECK') {
    draft.healthcheck = wordsOf({ name, rest: rest.replace(/^.*\bCMD /, '') });
  } else assert.equal(name, 'EXPOSE', `this rig does not know ${name}`);
}

async function copy(rest: string, { root, cwd }: Draft, { project, built }: Place): Promise<void> {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = join(root, resolve(cwd, words.pop() ?? ''));
  if (from !== undefined) {
    const stage = built.get(from);
    assert.ok(stage !== undefined, `COPY --from=${from} names no stage`);
    for (const source of words) await cp(join(stage.root, source), target, { recursive: true });
    return;
  }
  const files = filesOfContext(project);
  for (const source of words) {
    const chosen = files.filter((file) => source === '.' || file === source);
    assert.ok(chosen.length > 0, `COPY ${source}: .dockerignore leaves no such file`);
    for (const file of chosen) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await cp(join(project, file), join(target, file), { verbatimSymlinks: true });
    }
  }
}

async function run(instruction: Instruction, { root, env, cwd, user }: Draft): Promise<void> {
  const command = wordsOf(instruction);
  const settings = { HOME: '/tmp', ...network(), ...env };
  const ended = await runInRoom({ root, command, cwd, env: settings, ...(user !== undefined && { user }) });
  assert.equal(ended.status, 0, `RUN ${instruction.rest}:\n${ended.stdout}${ended.stderr}`);
}

/** How this machine reaches the npm registry, which a container engine would be told as well. */
function network(): Record<string, string> {
  const names = /^(npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name))) as Record<string, string>; // none is undefined
}
