/** Renders the chart of ops/helm: by helm where it is installed, else by a small program around Go's own template engine. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';

const CHART = fileURLToPath(new URL('../../../ops/helm', import.meta.url));
const PROGRAM = fileURLToPath(new URL('render.go', import.meta.url));
/** Where Debian puts the libraries of golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev. */
const LIBRARIES = '/usr/share/gocode';

const run = promisify(execFile);

type Texts = Readonly<Record<string, string>>;

export interface Container {
  readonly args: readonly [string];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext: object;
}

export interface Pod {
  readonly metadata: { readonly labels: Texts };
  readonly spec: {
    readonly hostNetwork?: boolean;
    readonly hostPID?: boolean;
    readonly hostIPC?: boolean;
    readonly automountServiceAccountToken: boolean;
    readonly securityContext: Readonly<Record<'runAsNonRoot' | 'runAsUser' | 'runAsGroup' | 'seccompProfile', unknown>>;
    readonly volumes: readonly { readonly name: string }[];
    readonly containers: readonly [Container];
  };
}

/** The members that tests read of the specifications of all kinds. */
export interface Spec {
  readonly selector?: { readonly matchLabels?: Texts };
  readonly podSelector?: { readonly matchLabels: Texts };
  readonly scaleTargetRef?: { readonly name: string };
  readonly metrics?: readonly { readonly external: { readonly metric: { readonly name: string } } }[];
  readonly template?: Pod;
}

/** A manifest of the chart. test/rig/helm/schemas.ts checks its whole shape. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Texts };
  readonly spec?: Spec;
}

export interface Renderer {
  /** `helm`, or what stands in for it. */
  readonly name: string;
  /** @throws Error with the words of the template engine */
  render(values: object): Promise<Manifest[]>;
  remove(): Promise<void>;
}

/** @returns undefined where neither helm nor Go with its libraries is installed */
export async function findRenderer(): Promise<Renderer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-chart-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const command = await findCommand(folder);
  if (command === undefined) {
    await remove();
    return undefined;
  }
  const render = async (values: object) => {
    const file = join(folder, 'values.json');
    await writeFile(file, JSON.stringify(values));
    const [program, ...args] = command.argumentsFor(file);
    const { stdout } = await run(program, args, { maxBuffer: 2 ** 24 });
    const all = parseAllDocuments(stdout).map((document) => document.toJS());
    return all.filter((manifest) => manifest !== null) as Manifest[]; // checked by those who asked for it
  };
  return { name: command.name, render, remove };
}

interface Command {
  readonly name: string;
  argumentsFor(valuesFile: string): [string, ...string[]];
}

async function findCommand(folder: string): Promise<Command | undefined> {
  const helm = await run('helm', ['version', '--short']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  if (helm !== undefined) {
    const args = ['template', 'test', CHART, '--namespace', 'tributary', '--values'];
    return { name: `helm ${helm}`, argumentsFor: (file) => ['helm', ...args, file] };
  }
  const program = join(folder, 'render');
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: LIBRARIES, GOCACHE: join(folder, 'cache') };
  const isBuilt = await run('go', ['build', '-o', program, PROGRAM], { env }).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  return { name: 'Go and sprig, without helm', argumentsFor: (file) => [program, CHART, 'test', file] };
}
