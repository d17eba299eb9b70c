/** What others wrote of that which a bundle ships: a bill of materials (CycloneDX) and their licences. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The parts of a component of CycloneDX that are read here; `npm sbom` writes further ones. */
export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

export interface Sbom {
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

export interface Shipped {
  readonly sbom: Sbom;
  /** The licence of each package, word for word. */
  readonly licences: string;
}

interface Package {
  /** From the root: `node_modules/fastify`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

/**
 * Describes packages whose code is shipped.
 * @param root the folder of package-lock.json
 * @param folders of the packages, from there
 */
export async function describeShipped(root: string, folders: readonly string[]): Promise<Shipped> {
  const packages = await Promise.all([...new Set(folders)].sort().map((folder) => readPackage(root, folder)));
  const sbom = onlyShipped(await askNpm(root), packages);
  const texts = await Promise.all(packages.map((one) => licenceOf(root, one, sbom)));
  return { sbom, licences: `${PREFACE}\n${texts.join('')}` };
}

const PREFACE = `Tributary ships code of the packages below, as they are in the npm registry under these names and versions, where their
source can be had. Each is followed by its licence.
`;

async function readPackage(root: string, folder: string): Promise<Package> {
  const { name, version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  return { folder, name, version };
}

/** All that package-lock.json names. With `--omit=dev`, npm also leaves out what development needs besides the service. */
async function askNpm(root: string): Promise<Sbom> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** The bill without what is not shipped, and without what differs from run to run. */
function onlyShipped(whole: Sbom & { serialNumber?: string }, packages: readonly Package[]): Sbom {
  const own = whole.metadata.component;
  const name = own['bom-ref'].replace(/@[^@]*$/, ''); // npm gives the name of the folder
  const shipped = new Set([own['bom-ref'], ...packages.map((one) => `${one.name}@${one.version}`)]);
  const known = new Set(whole.components.map((component) => component['bom-ref']));
  for (const ref of shipped) {
    if (ref !== own['bom-ref'] && !known.has(ref)) throw new Error(`${ref} is shipped but not in package-lock.json`);
  }
  const { serialNumber: _, ...rest } = whole;
  const { timestamp: __, ...metadata } = whole.metadata as Sbom['metadata'] & { timestamp?: string };
  return {
    ...rest,
    metadata: { ...metadata, component: { ...own, name } },
    components: whole.components
      .filter((component) => shipped.has(component['bom-ref']))
      .map((component) => ({ ...component, scope: 'required' })),
    dependencies: whole.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) })),
  };
}

async function licenceOf(root: string, { folder, name, version }: Package, sbom: Sbom): Promise<string> {
  const names = await readdir(join(root, folder));
  const files = names.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  const component = sbom.components.find((one) => one['bom-ref'] === `${name}@${version}`);
  const title = `${name} ${version}: ${component === undefined ? 'unknown' : expressionOf(component)}`;
  const text =
    texts.length === 0 ? 'Its package has no file with the licence.' : texts.map((one) => one.trim()).join('\n\n');
  return `\n${'='.repeat(80)}\n${title}\n\n${text.replaceAll('\r\n', '\n')}\n`;
}

/** The licence of a component as an expression of SPDX; empty where it names none. */
export function expressionOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
}
