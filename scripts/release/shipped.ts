/** Puts into a release what belongs to the image: its bill of materials (CycloneDX), and the licences of what it ships. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sbom } from '../bundle/shipped.ts';
import { bundleService } from '../bundle.ts';
import { faultsOfLicences } from './licences.ts';

export interface Described {
  /** The names of the files. */
  readonly files: readonly string[];
  readonly faults: readonly string[];
}

/** Makes the bundle, as the image's build does, and describes it in `folder`. */
export async function describeImage(folder: string): Promise<Described> {
  const stage = await mkdtemp(join(tmpdir(), 'tributary-bundle-'));
  try {
    const bundle = join(stage, 'bundle');
    await bundleService(bundle);
    const { version } = JSON.parse(await readFile(join(bundle, 'package.json'), 'utf8'));
    const names = {
      'sbom.json': `tributary-${version}.sbom.json`,
      'LICENCES.txt': `tributary-${version}.licences.txt`,
    };
    for (const [from, to] of Object.entries(names)) await cp(join(bundle, from), join(folder, to));
    const sbom = JSON.parse(await readFile(join(bundle, 'sbom.json'), 'utf8')) as Sbom; // as npm writes it
    return { files: Object.values(names), faults: faultsOfLicences(sbom) };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
