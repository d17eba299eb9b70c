/** What browsers and programs get below /console/: the app, its files, and the pages that stand in for it. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openSession, sendAsPage } from '../rig/console.ts';
import { plantConsole } from '../rig/console-root.ts';
import { type Answer, send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let token: string;
before(async () => {
  service = await startTestService();
  token = await openSession(service, ['read']);
});
after(() => service?.stop());

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const NOBODY = 'nobody';

/** A page, as a browser asks for it; with a session unless told otherwise. */
const visit = (
  path: string,
  { from = service, as = token }: { from?: TestService; as?: string } = {},
): Promise<Answer> => sendAsPage(from, as === NOBODY ? undefined : as, { path, headers: BROWSER });

/** The addresses that a document names, as a browser that shows it at `path` resolves them. */
function addressesIn({ text }: Answer, path: string): { script: string; style: string; all: string[] } {
  const at = new URL(path, 'https://proxy.example/prefix/').href;
  const all = [...text.matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(([, name]) => new URL(String(name), at).href);
  const find = (pattern: RegExp) => new URL(String(all.find((address) => pattern.test(address)))).pathname;
  return { script: find(/assets\/main-\w+\.js$/), style: find(/assets\/style-\w+\.css$/), all };
}

describe('the document', () => {
  test('is the same at every page, and loads only from here', async () => {
    const answer = await visit('/console/');
    assert.equal(answer.status, 200);
    assert.deepEqual(
      Object.fromEntries(
        ['content-type', 'content-security-policy', 'cache-control', 'x-content-type-options', 'referrer-policy'].map(
          (name) => [name, answer.headers[name]],
        ),
      ),
      {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
          "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    );
    for (const words of [
      '<html lang="en">',
      'name="viewport"',
      'name="theme-color"',
      '<noscript>',
      '<div id="root">',
    ]) {
      assert.ok(answer.text.includes(words), words);
    }
    assert.ok(
      !/<style|<script(?! type="module" src=)|<base/.test(answer.text),
      'nothing stands in the document itself',
    );
  });

  test('names its files relative to itself, so that it works behind any proxy', async () => {
    const { script } = addressesIn(await visit('/console/'), 'console/');
    for (const path of ['users', 'users/', 'users/some-one?tab=goals', 'a/b/c/d', 'users/a%2Fb']) {
      const answer = await visit(`/console/${path}`);
      assert.equal(answer.status, 200, path);
      const named = addressesIn(answer, `console/${path}`);
      assert.equal(named.script, script, path);
      for (const address of named.all)
        assert.match(address, /^https:\/\/proxy\.example\/prefix\/console\/assets\//, path);
    }
    assert.match(script, /^\/prefix\/console\/assets\//);
  });

  test('is for browsers that are signed in; others get the page to sign in, at the same address', async () => {
    for (const [path, script] of [
      ['/console/', 'console.js'],
      ['/console/users/some-one?tab=goals', '../console.js'],
    ] as const) {
      const answer = await visit(path, { as: NOBODY });
      assert.equal(answer.status, 200);
      assert.match(answer.text, /Sign in to Tributary/);
      assert.ok(answer.text.includes(`<script type="module" src="${script}"`), path);
    }
  });

  test('is not what programs get, and shadows nothing', async () => {
    const asked = [
      ['GET', '/console/users', { accept: 'application/json' }],
      ['GET', '/console/users', {}],
      ['POST', '/console/users', BROWSER],
      ['DELETE', '/console/users/some-one', BROWSER],
      ['GET', '/console/assets', BROWSER],
      ['GET', '/console/assets/a/b', BROWSER],
      ['GET', '/console/oidc/callback', BROWSER],
      ['GET', '/consoles', BROWSER],
    ] as const;
    for (const [method, path, headers] of asked) {
      const answer = await sendAsPage(service, token, { method, path, headers });
      assert.equal(answer.status, 404, `${method} ${path}`);
      assert.equal((answer.json() as { code: string }).code, 'NOT_FOUND', `${method} ${path}`);
    }
    assert.equal((await send(service.url, { path: '/console/users', key: service.apiKey })).status, 404);
    for (const path of ['/docs', '/openapi.json', '/healthz']) assert.equal((await visit(path)).status, 200, path);
    assert.equal((await visit('/v1/users')).headers['content-type'], 'application/json; charset=utf-8');
  });
});

describe('the files of the app', () => {
  test('are kept by browsers for good, and compressed as these ask for', async () => {
    const { script, style } = addressesIn(await visit('/console/'), '/console/');
    for (const [path, type] of [
      [script, 'text/javascript; charset=utf-8'],
      [style, 'text/css; charset=utf-8'],
    ] as const) {
      const ask = (encodings: string) => send(service.url, { path, headers: { 'accept-encoding': encodings } });
      const plain = await ask('identity');
      assert.equal(plain.status, 200);
      assert.deepEqual(
        ['content-type', 'cache-control', 'x-content-type-options', 'vary', 'content-encoding'].map(
          (name) => plain.headers[name],
        ),
        [type, 'public, max-age=31536000, immutable', 'nosniff', 'accept-encoding', undefined],
      );
      const [brotli, gzip] = [await ask('gzip, br'), await ask('gzip')];
      assert.deepEqual([brotli.headers['content-encoding'], gzip.headers['content-encoding']], ['br', 'gzip']);
      assert.ok(plain.text.length > 0);
      assert.deepEqual([brotli.text, gzip.text], [plain.text, plain.text]);
    }
  });

  test('are few: two for the frame, and at most eight more for any page', async () => {
    const { script } = addressesIn(await visit('/console/'), '/console/');
    const texts = new Map<string, string>();
    /** The files that the one of this name needs before it runs, itself included. */
    const neededBy = async (name: string, known = new Set<string>()): Promise<Set<string>> => {
      if (known.has(name)) return known;
      known.add(name);
      const text = texts.get(name) ?? (await send(service.url, { path: `/console/assets/${name}` })).text;
      texts.set(name, text);
      for (const [, further] of text.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+\.js)"/g)) {
        await neededBy(String(further), known);
      }
      return known;
    };
    const frame = await neededBy(script.slice(script.lastIndexOf('/') + 1));
    assert.equal(frame.size, 2, [...frame].join(' '));
    const parts = [...frame].flatMap((name) =>
      [...(texts.get(name) ?? '').matchAll(/\bimport\("\.\/([^"]+)"\)/g)].map(([, part]) => String(part)),
    );
    assert.ok(parts.length > 25, parts.join(' '));
    for (const part of parts) {
      const needed = [...(await neededBy(part))].filter((name) => !frame.has(name));
      assert.ok(needed.length <= 8, needed.join(' '));
    }
  });

  test('are the ones of the bundle and no others', async () => {
    for (const name of [
      'main-00000000.js',
      'manifest.json',
      '..%2fmanifest.json',
      '..%2F..%2Fbundle.ts',
      '%2e%2e%2fsrc%2fmain.tsx',
      '..\\..\\package.json',
      '__proto__',
      'constructor',
      '%00',
    ]) {
      assert.equal((await visit(`/console/assets/${name}`)).status, 404, name);
    }
  });
});

test('the app is told who is signed in, and about the service', async () => {
  const own = (await sendAsPage(service, token, { path: '/console/session' })).json() as { service: object };
  const { version, ...facts } = own.service as Record<string, unknown>;
  const baseUrl = `http://localhost:${new URL(service.url).port}`;
  assert.match(String(version), /^\d+\.\d+\.\d+/);
  assert.deepEqual(facts, {
    baseUrl,
    sandbox: false,
    sandboxUrl: null,
    mcpUrl: `${baseUrl}/mcp`,
    oidcHost: null,
    docsUrl: `${baseUrl}/docs`,
  });
  const played = await startTestService({}, { sandbox: true });
  const session = await sendAsPage(played, await openSession(played, ['read']), { path: '/console/session' });
  const { sandbox, sandboxUrl } = (session.json() as { service: { sandbox: boolean; sandboxUrl: string } }).service;
  assert.deepEqual([sandbox, sandboxUrl], [true, played.sandboxUrl]);
  await played.stop();
});

describe('a start', () => {
  test('says in one line that it cannot make its folder, also where the console does not need it', async () => {
    const env = { DATA_DIR: join(devNull, 'data'), CONSOLE: 'off' };
    await assert.rejects(startTestService(env, { sandbox: true }), {
      message: /^DATA_DIR cannot be made \(E.*\); name a/,
    });
  });

  test('uses console/dist where that is up to date', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tributary-data-'));
    const started = await startTestService({ DATA_DIR: dataDir });
    const answer = await visit('/console/', { from: started, as: await openSession(started, ['read']) });
    assert.match(answer.text, /<div id="root">/);
    assert.ok(!(await readdir(dataDir)).includes('console'));
    await started.stop();
    await rm(dataDir, { recursive: true });
  });

  test('bundles once for all that start on its data, also at the same time; a page waits for it', async (t) => {
    const planted = await plantConsole();
    t.after(planted.remove);
    const env = { DATA_DIR: join(planted.root, 'data') };
    const start = () => startTestService(env, { consoleRoot: planted.root });
    const together = await Promise.all([start(), start()]);
    const scripts = [];
    for (const one of [...together, await start()]) {
      const answer = await visit('/console/', { from: one, as: await openSession(one, ['read']) });
      const { script } = addressesIn(answer, '/console/');
      assert.equal((await send(one.url, { path: script })).status, 200);
      scripts.push(script);
      await one.stop();
    }
    assert.equal(new Set(scripts).size, 1);
    assert.equal((await readdir(join(env.DATA_DIR, 'console'))).length, 1);
  });

  test('without the packages of the console serves the API; the page says what is missing, and signs out', async (t) => {
    const planted = await plantConsole(false);
    t.after(planted.remove);
    const bare = await startTestService({}, { consoleRoot: planted.root });
    t.after(bare.stop);
    const session = await openSession(bare, ['read', 'write']);
    assert.equal((await send(bare.url, { path: '/readyz' })).status, 200);
    for (const [path, script] of [
      ['/console/', 'console.js'],
      ['/console/users/some-one', '../console.js'],
    ] as const) {
      const { status, text } = await visit(path, { from: bare, as: session });
      assert.equal(status, 200);
      for (const words of [
        'packages that are not installed: @base-ui/react, ',
        '<code>npm install --no-save --include=optional</code>',
        'the operator (by a sign-in link)',
        'editor (reads and writes)',
        'id="sign-out"',
        `src="${script}"`,
      ]) {
        assert.ok(text.includes(words), words);
      }
    }
    assert.match((await visit('/console/', { from: bare, as: NOBODY })).text, /Sign in to Tributary/);
    assert.equal((await visit('/console/assets/main-00000000.js', { from: bare, as: session })).status, 404);
  });
});
