/**
 * What the pages for readers show is right: shell blocks run against a service that was just started, programs in
 * TypeScript are compiled against the client, and everything else is at least read by the parser of its language.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { call, createUser } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { installPythonClient, runProgram } from '../rig/python.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
  ...globSync('{sdk*,starter}/README.md', { cwd: ROOT }),
]
  .filter((page) => !page.startsWith('docs/adr/'))
  .sort();

/** Shell blocks that are only parsed, by their first line, and the reason why they cannot run here. */
const ONLY_PARSED: Readonly<Record<string, string>> = {
  'API=https://health.googleapis.com': 'the vendor’s own service',
  'API=https://www.strava.com': 'the vendor’s own service',
  '0 2 * * *': 'a line for cron',
  'rm -rf /var/lib/postgresql': 'replaces the data of a server of Debian’s package',
  'DATABASE_URL=postgres://tributary:secret@pooler.internal':
    'a file of settings; pooler.long.test.ts runs behind a pooler',
  PROVIDER_: 'a file of settings',
  'mkdir ../receiver': 'writes beside the checkout; the tests of the SDK install its package',
  'node scripts/upgrade-fixture.ts': 'writes into the checkout, once for each release',
  'npm run generate     #': 'writes into the checkout; `npm run check` compares what it writes',
  'npm run capacity': 'measures for five minutes; bench/capacity/model.test.ts checks the arithmetic',
  'npm start ': 'starts these tests, too; setup.test.ts starts the service',
  'npm test -- ': 'tests of an endpoint that the recipe makes up',
  'npx expo install': 'a registry, and an app of Expo',
  'npm install tributary-health': 'a registry; the tests of the SDK install its package',
  'kubectl create namespace': 'needs a cluster; helm.long.test.ts renders the chart',
  'helm install': 'needs a cluster; helm.long.test.ts renders the chart',
  'npm run starter': 'writes beside the checkout; starter.long.test.ts runs it',
  'pip install ./sdk-python': 'python-client.test.ts installs it',
  'WEBHOOK_SECRET=': 'webhooks-docs.test.ts runs the receivers',
  'SIZE=$(wc -c < export.zip': 'needs a file of a phone; imports.test.ts sends one',
  'curl -N': 'goes on until it is ended; stream.test.ts reads it',
  'export TRIBUTARY_URL=http://localhost:3000 TRIBUTARY_API_KEY=svc_live_…\nnpx --no-install tributary listen':
    'goes on until it is ended; webhooks-listen.test.ts runs it',
  'tributary doctor provider_': 'fails until the application is registered; doctor.long.test.ts runs it',
  'tributary users list --search test-': 'needs jq; command-line.test.ts reads ids from standard input',
};

/** How blocks in other languages are tested. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  html: 'connect-frame.test.ts embeds the page so',
  http: 'webhooks.test.ts compares headers and body',
  ini: 'settings of other programs; pooler.long.test.ts writes those of the pooler',
  mermaid: 'states-docs.test.ts reads the names in the pictures',
  nginx: 'a program that is not installed here',
  sql: 'harmed-audit-log.test.ts mends the log as the page of the audit log says',
  text: 'what programs answer: stream.test.ts and mcp.test.ts read it',
  toml: 'the settings of another program',
  yaml: 'settings of Prometheus, of its adapter, and of the chart, which helm.long.test.ts renders',
};

interface Block {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)].map((match) => {
    const [, indent = '', language = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return { place: `${page}:${line}`, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}

const pages = PAGES.map((page) => ({ page, blocks: blocksOf(page) })).filter(({ blocks }) => blocks.length > 0);
const allOf = (language: string) =>
  pages.flatMap(({ blocks }) => blocks.filter((block) => block.language === language));
const reasonOf = (code: string) => Object.keys(ONLY_PARSED).find((start) => code.startsWith(start));

/** `curl` fails as a person would say it failed, and `npx` finds the command of this checkout. */
const PRELUDE = `set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; }
tributary() { "$NODE" "$MAIN" "$@"; }
npx() { shift 2; tributary "$@"; }
`;

/** Lines in which the reader puts a value of theirs: it is in the environment. */
const isFilledIn = (line: string) => /^export\b.*(=svc_live_…|=http:\/\/localhost:3000)|^VENDORS_URL=/.test(line);

let dataDir: string;
let service: RunningService;
let env: Record<string, string>;
before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tributary-docs-'));
  const settings = {
    OW_SDK: 'on', // docs/phones.md
    ALLOWED_REDIRECTS: 'https://app.example.com/devices',
    PROVIDER_B_WEBHOOK_SECRET: 'secret-of-the-address',
    OUTBOUND_ALLOW: '127.0.0.1',
  };
  service = await runService(dataDir, settings);
  env = {
    ...settings,
    DATA_DIR: dataDir,
    NODE: process.execPath,
    MAIN,
    PORT: new URL(service.url).port,
    VENDORS_URL: /Sandbox {4}(\S+)/.exec(service.output())?.[1] ?? '',
    TRIBUTARY_API_KEY: service.apiKey,
    TRIBUTARY_URL: service.url,
    USER_ID: await createUser(service, 'reader'),
  };
});
after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('shell blocks', () => {
  for (const { page, blocks } of pages) {
    const shell = blocks.filter(({ language }) => language === 'sh');
    const runnable = shell.filter(({ code }) => reasonOf(code) === undefined);
    if (runnable.length === 0) continue;
    test(`${page}: ${runnable.length} run one after the other, in one shell`, async () => {
      const lines = runnable.flatMap(({ place, code }) => [
        `echo '── ${place}'`,
        ...code.split('\n').filter((line) => !isFilledIn(line)),
      ]);
      const { failed, output } = await runProgram('bash', ['-c', PRELUDE + lines.join('\n')], {
        cwd: dataDir,
        env,
        timeout: 120_000,
      });
      assert.ok(!failed, output);
    });
  }

  test('those that cannot run here are right by their grammar, and each reason is needed', () => {
    const parsed = allOf('sh').filter(({ code }) => reasonOf(code) !== undefined);
    for (const { place, code } of parsed) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
      assert.equal(status, 0, `${place}: ${stderr}`);
    }
    const used = new Set(parsed.map(({ code }) => reasonOf(code)));
    assert.deepEqual(
      Object.keys(ONLY_PARSED).filter((start) => !used.has(start)),
      [],
    );
  });

  test('name the service, its key and the user alike on every page', () => {
    for (const { place, code } of allOf('sh')) {
      if (reasonOf(code) !== undefined) continue;
      assert.doesNotMatch(code, /\$\{?(B|K|KEY|API|URL|BASE_URL|API_KEY|USER)\b/, place);
    }
  });
});

test('dates in requests are computed: the sandbox has the last 30 days', () => {
  for (const { page, blocks } of pages) {
    const typed = blocks.filter(({ language, code }) => language === 'sh' && /[?&](from|to)=\d{4}/.test(code));
    assert.deepEqual(
      typed.map(({ place }) => place),
      [],
      page,
    );
  }
});

test('no block is hidden from these tests: each names its language', () => {
  for (const page of PAGES) {
    const outside = readFileSync(join(ROOT, page), 'utf8').replaceAll(/^( *)```\w+\n.*?^\1```$/gms, '');
    assert.doesNotMatch(outside, /^ *```/m, `${page}: a block without a language`);
    assert.doesNotMatch(
      outside.replaceAll(/^[-\d].*\n(\n? {2,}.*\n)*/gm, ''),
      /^\n {4}\S/m,
      `${page}: a block by indentation`,
    );
  }
});

test('blocks of JSON are JSON', () => {
  for (const { place, code } of allOf('json')) assert.doesNotThrow(() => JSON.parse(code), place);
});

describe('the channels on the page of notifications', () => {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const filledIn = (code: string) =>
    code
      .replace(
        '"p256dh": "…", "auth": "…"',
        `"p256dh": "${p256dh}", "auth": "${randomBytes(16).toString('base64url')}"`,
      )
      .replace('https://push.example.com/…', 'https://push.example.com/v2/abc');
  for (const { place, code } of allOf('json').filter(({ code }) => code.startsWith('{"channelType"'))) {
    test(`${place} is a channel that the service takes`, async () => {
      await call(service, 'POST', `/v1/users/${env.USER_ID}/notifications/channels`, {
        body: JSON.parse(filledIn(code)),
        status: 201,
      });
    });
  }
});

test('TypeScript fits the client', async () => {
  const shared = `declare const client: import('tributary-health').Tributary;\n`;
  await compile(
    allOf('ts')
      .filter(({ place }) => !place.startsWith('docs/add-a')) // files of this repository, which toys prove
      .filter(({ place }) => !place.startsWith('sdk-phone/'))
      .map(({ code }) => {
        const needsClient = /\bclient\b/.test(code) && !code.includes('new Tributary');
        return `${needsClient ? shared : ''}${code}\nexport {};\n`;
      }),
  );
});

test('TypeScript for phones fits the kit', async () => {
  const shared = `
import { Platform } from 'react-native';
import * as HealthConnect from 'react-native-health-connect';
import * as HealthKit from '@kingstinct/react-native-healthkit';
declare const pairFromYourBackend: import('tributary-health-phone').TokenPair;
declare const userId: string;
`;
  const programs = allOf('ts')
    .filter(({ place }) => place.startsWith('sdk-phone/'))
    .map(({ code }) => {
      const own = shared.split('\n').filter((line) => !line.startsWith('import') || !code.includes(line));
      return `${own.join('\n')}\n${code}\n`;
    });
  assert.equal(programs.length, 3);
  await compile(programs, 'sdk-phone', ['stand-ins/expo.d.ts']);
});

/**
 * Compiles programs against the source of the client, or of another package.
 * @param declarations files of the package that declare what the programs import and is not installed
 */
async function compile(
  programs: readonly string[],
  project = 'sdk',
  declarations: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'docs-'));
  try {
    programs.forEach((code, index) => void writeFileSync(join(folder, `${index}.ts`), code));
    const include = [join(folder, '*.ts'), ...declarations.map((file) => join(ROOT, project, file))];
    const config = { extends: join(ROOT, project, 'tsconfig.json'), include, exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { failed, output } = await runProgram(process.execPath, [compiler, '-p', folder], { cwd: ROOT });
    assert.ok(!failed, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Described {
  readonly 'x-codeSamples'?: readonly { readonly lang: string; readonly source: string }[];
}

function samplesOf(lang: string): string[] {
  const text = readFileSync(join(ROOT, 'openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> }; // as `npm run generate` writes it
  return Object.values(paths).flatMap((byMethod) =>
    Object.values(byMethod).flatMap(({ 'x-codeSamples': samples = [] }) =>
      samples.filter((sample) => sample.lang === lang).map(({ source }) => source),
    ),
  );
}

describe('the samples of the reference page', () => {
  const samples = samplesOf('Shell').length;

  test('fit the client in TypeScript', async () => {
    const calls = samplesOf('TypeScript').map((source) => `{\n${source}\n}\n`);
    assert.equal(calls.length, samples);
    await compile([`declare const client: import('tributary-health').Tributary;\n${calls.join('')}export {};\n`]);
  });

  test('fit the client in Python', async (t) => {
    const installed = await installPythonClient();
    if ('missing' in installed) return t.diagnostic(`PYTHON WAS NOT READ: ${installed.missing}`);
    const program = `import inspect, json, sys, tributary
class Stream(list):
    def __enter__(self): return self
    def __exit__(self, *_): pass
class Client:
    def __getattr__(self, name):
        method = getattr(tributary.Tributary, name)
        def call(*args, **given):
            inspect.signature(method).bind(self, *args, **given)
            return Stream()
        return call
for source in json.load(sys.stdin):
    exec(source, {"client": Client()})`;
    const { status, stderr } = spawnSync(installed.interpreter, ['-c', program], {
      input: JSON.stringify(samplesOf('Python')),
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  });

  test('are right by the grammar of the shell', () => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: samplesOf('Shell').join('\n'), encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });
});

test('JavaScript for browsers and receivers is right by its grammar', async () => {
  for (const { place, code } of allOf('js')) {
    if (place.startsWith('docs/add-a-')) continue; // a line of a file of this repository, which a toy proves
    await transform(code, { loader: 'js', format: 'esm', target: 'esnext', sourcefile: place });
  }
});

test('Python is right by its grammar', async (t) => {
  const installed = await installPythonClient();
  if ('missing' in installed) return t.diagnostic(`PYTHON WAS NOT READ: ${installed.missing}`);
  const program = `import ast, sys
compile(sys.argv[1], sys.argv[2], "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)`;
  for (const { place, code } of allOf('python')) {
    const { failed, output } = await runProgram(installed.interpreter, ['-c', program, code, place]);
    assert.ok(!failed, output);
  }
});

test('each language has a way to be tested', () => {
  const here = ['js', 'json', 'python', 'sh', 'ts'];
  const languages = new Set(pages.flatMap(({ blocks }) => blocks.map(({ language }) => language)));
  assert.deepEqual([...languages].filter((one) => !here.includes(one)).sort(), Object.keys(ELSEWHERE).sort());
});
