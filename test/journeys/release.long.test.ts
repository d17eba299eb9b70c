/** `npm run release` makes the packages of both clients and of the kit for phones, and finds what is wrong with a package. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describeShipped, type Sbom } from '../../scripts/bundle/shipped.ts';
import { faultsOf } from '../../scripts/release/checks.ts';
import { faultsOfLicences } from '../../scripts/release/licences.ts';
import { makePackages, type Packages } from '../../scripts/release/packages.ts';
import { readmeOfPackage } from '../../scripts/release/readme.ts';
import { installPythonClient, runProgram } from '../rig/python.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ADDRESSES = { repository: 'https://git.example.com/health/tributary', homepage: 'https://tributary.example.com' };
const python = await installPythonClient();

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-release-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function run(command: string, args: readonly string[], cwd = folder): Promise<string> {
  const { failed, output } = await runProgram(command, args, { cwd });
  assert.ok(!failed, output);
  return output;
}

test('whether there is Python is said', (t) => {
  if ('missing' in python) t.diagnostic(`THE PACKAGES WERE NOT MADE: ${python.missing}`);
});

if ('interpreter' in python) {
  describe('the packages', () => {
    let packages: Packages;
    before(async () => {
      packages = await makePackages(join(folder, 'made'), ADDRESSES);
    });
    /** Copies the packages, so that a test may damage them. */
    async function copyOf(name: string): Promise<string> {
      const copy = join(folder, name);
      await cp(join(folder, 'made'), copy, { recursive: true });
      return copy;
    }

    test('pass every check, and name where the project is', async () => {
      const made = join(folder, 'made');
      assert.deepEqual(await faultsOf(made, packages), []);
      const about = JSON.parse(await run('tar', ['-xzOf', join(made, packages.npm), 'package/package.json']));
      assert.deepEqual(about.repository, { type: 'git', url: `git+${ADDRESSES.repository}.git`, directory: 'sdk' });
      assert.deepEqual([about.homepage, about.scripts], [ADDRESSES.homepage, undefined]);
      const [name] = packages.sdist.split('.tar.gz');
      const metadata = await run('tar', ['-xzOf', join(made, packages.sdist), `${name}/PKG-INFO`]);
      assert.match(metadata, new RegExp(`^Project-URL: Repository, ${ADDRESSES.repository}$`, 'm'));
      assert.match(metadata, new RegExp(`^Project-URL: Homepage, ${ADDRESSES.homepage}$`, 'm'));
    });

    test('have a README whose links lead somewhere', async () => {
      const made = join(folder, 'made');
      const [name] = packages.sdist.split('.tar.gz');
      const npm = await run('tar', ['-xzOf', join(made, packages.npm), 'package/README.md']);
      const pypi = await run('tar', ['-xzOf', join(made, packages.sdist), `${name}/README.md`]);
      const targets = [npm, pypi].flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target));
      assert.ok(targets.includes(`${ADDRESSES.repository}/blob/HEAD/sdk/examples/hono.ts`), targets.join('\n'));
      assert.ok(targets.includes(`${ADDRESSES.repository}/raw/HEAD/docs/pictures/sleep-and-heart-rate.png`));
      assert.deepEqual(
        targets.filter((target = '') => !/^(https:|#)/.test(target)),
        [],
      );
      assert.equal(
        readmeOfPackage('[a](b.ts), ![c](d.png) and [e](https://example.com)', 'sdk', ''),
        'a,  and [e](https://example.com)',
      );
    });

    test('of npm without the types of one entry are found', async () => {
      const copy = await copyOf('without-types');
      await run('tar', ['-xzf', packages.npm], copy);
      await rm(join(copy, 'package/dist/webhooks.d.ts'));
      await run('tar', ['-czf', packages.npm, 'package'], copy);
      const faults = (await faultsOf(copy, packages)).join('\n');
      assert.match(faults, /types is \.\/dist\/webhooks\.d\.ts but the file does not exist/);
      assert.match(faults, /"kind":"(UntypedResolution|NoResolution)"/);
    });

    test('of Python with a file that RECORD does not know, or another version, are found', async () => {
      const copy = await copyOf('changed');
      const add =
        'import sys, zipfile\nwith zipfile.ZipFile(sys.argv[1], "a") as wheel: wheel.writestr("secrets.txt", "x")';
      await run(python.interpreter, ['-c', add, join(copy, packages.wheel)]);
      const sdist = 'tributary_health-9.9.9.tar.gz';
      await rename(join(copy, packages.sdist), join(copy, sdist));
      const faults = await faultsOf(copy, { ...packages, sdist });
      const expected = [
        /whl: RECORD has another hash of secrets\.txt$/,
        /whl: secrets\.txt does not belong to it$/,
        /9\.9\.9\.tar\.gz: its name is not that of tributary-health 1/,
      ];
      for (const fault of expected)
        assert.ok(
          faults.some((line) => fault.test(line)),
          faults.join('\n'),
        );
      assert.equal(faults.length, expected.length);
    });
  });

  test('the command says which address is not set, and writes checksums that are right', async () => {
    const output = await run('npm', ['run', '--silent', 'release'], ROOT);
    const { repository, homepage } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    assert.equal(/"repository" of package\.json is empty/.test(output), repository === '');
    assert.equal(/"homepage" of package\.json is empty/.test(output), homepage === '');
    assert.match(output, /The packages are in release\/\.\n$/);
    const checked = await run('sha256sum', ['-c', 'SHA256SUMS'], join(ROOT, 'release'));
    assert.equal(checked.match(/: OK$/gm)?.length, 6);
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    await checkBill(join(ROOT, `release/tributary-${version}.sbom.json`));
    const licences = await readFile(join(ROOT, `release/tributary-${version}.licences.txt`), 'utf8');
    for (const name of ['fastify', 'react', 'web-push']) assert.match(licences, new RegExp(`^${name} \\d`, 'm'));
  });
}

/** By the schema of CycloneDX: all of the service's own packages are there, and nothing that only development needs. */
async function checkBill(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const sbom = JSON.parse(text) as Sbom & { specVersion: Spec.Version }; // the next line checks it
  assert.equal(await new Validation.JsonStrictValidator(sbom.specVersion).validate(text), null);
  const names = new Set(sbom.components.map(({ name }) => name));
  for (const name of ['fastify', 'pg', 'graphile-worker', 'react', 'uplot']) assert.ok(names.has(name), name);
  for (const name of ['esbuild', 'typescript', 'fast-check']) assert.ok(!names.has(name), name);
  assert.deepEqual(faultsOfLicences(sbom), []);
}

test('a package whose licence does not fit is found', async () => {
  const root = join(folder, 'planted');
  const planted = {
    fitting: '(GPL-3.0-only OR MIT)',
    unfitting: 'GPL-3.0-only',
    closed: 'UNLICENSED',
    silent: undefined,
  };
  const packages: Record<string, object> = { '': { name: 'planted', version: '1.0.0' } };
  for (const [name, license] of Object.entries(planted)) {
    const about = { name, version: '1.0.0', ...(license !== undefined && { license }) };
    packages[`node_modules/${name}`] = about;
    await mkdir(join(root, 'node_modules', name), { recursive: true });
    await writeFile(join(root, 'node_modules', name, 'package.json'), JSON.stringify(about));
  }
  const dependencies = Object.fromEntries(Object.keys(planted).map((name) => [name, '1.0.0']));
  packages[''] = { name: 'planted', version: '1.0.0', dependencies };
  const lock = { name: 'planted', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  await writeFile(join(root, 'package.json'), JSON.stringify(packages['']));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(join(root, 'node_modules/unfitting/LICENSE'), 'Share alike.');
  const { sbom, licences } = await describeShipped(
    root,
    Object.keys(planted).map((name) => `node_modules/${name}`),
  );
  assert.match(licences, /^unfitting 1\.0\.0: GPL-3\.0-only\n\nShare alike\.$/m);
  const faults = faultsOfLicences(sbom).map((line) => line.replace(/, which.*/, ''));
  assert.deepEqual(faults.sort(), [
    'closed@1.0.0 is shipped under no licence that SPDX knows',
    'silent@1.0.0 is shipped under no licence that SPDX knows',
    'unfitting@1.0.0 is shipped under GPL-3.0-only',
  ]);
});

test('all packages get the version of the service', async () => {
  const copy = join(folder, 'copy');
  const files = [
    'package.json',
    'sdk/package.json',
    'sdk-phone/package.json',
    'starter/package.json',
    'sdk-python/pyproject.toml',
    'ops/helm/Chart.yaml',
  ];
  for (const name of [...files, 'scripts/version.mjs']) await cp(join(ROOT, name), join(copy, name));
  const about = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  await mkdir(join(copy, 'scripts'), { recursive: true });
  await writeFile(join(copy, 'package.json'), JSON.stringify({ ...about, version: '2.3.0-rc.4' }));
  await run(process.execPath, ['scripts/version.mjs'], copy);
  const [, sdk = '', kit = '', starter = '', project = '', chart = ''] = await Promise.all(
    files.map((name) => readFile(join(copy, name), 'utf8')),
  );
  assert.equal(JSON.parse(sdk).version, '2.3.0-rc.4');
  assert.equal(JSON.parse(kit).version, '2.3.0-rc.4');
  assert.equal(JSON.parse(starter).dependencies['tributary-health'], '2.3.0-rc.4');
  assert.match(chart, /^version: 2\.3\.0-rc\.4\nappVersion: 2\.3\.0-rc\.4$/m);
  assert.match(project, /^version = "2\.3\.0rc4" # 2\.3\.0-rc\.4 as/m);
});
