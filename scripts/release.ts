/**
 * `npm run release`: builds the packages of both clients and of the kit for phones, describes what the image ships, checks
 * all of it, and puts it with checksums into release/.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOf } from './release/checks.ts';
import { makePackages, readAddresses } from './release/packages.ts';
import { describeImage } from './release/shipped.ts';

const folder = fileURLToPath(new URL('../release', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const addresses = await readAddresses();
const packages = await makePackages(folder, addresses);
const image = await describeImage(folder);
const sums: string[] = [];
for (const name of [...Object.values(packages), ...image.files]) {
  const hash = createHash('sha256').update(await readFile(join(folder, name)));
  sums.push(`${hash.digest('hex')}  ${name}`);
}
await writeFile(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
for (const line of sums) say(line);

for (const [name, address] of Object.entries(addresses)) {
  if (address === '') say(`"${name}" of package.json is empty: set it, so that all packages say where the project is`);
}
const faults = [...(await faultsOf(folder, packages)), ...image.faults];
for (const fault of faults) say(`✖ ${fault}`);
say(faults.length === 0 ? 'The packages are in release/.' : 'Do not publish this.');
process.exitCode = faults.length === 0 ? 0 : 1;
