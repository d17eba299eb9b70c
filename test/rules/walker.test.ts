/**
 * Tests every registered route with keys, scopes, other workspaces' ids, malformed ids, unknown parameters and methods.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { signIn } from '../../src/modules/access/person-tokens/index.ts';
import { SCOPES, type Scope } from '../../src/platform/http/access.ts';
import { openSession, sendAsPage } from '../rig/console.ts';
import { assertErrorShape, type Contract, readContract } from '../rig/contract.ts';
import { type Answer, send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import {
  absentIds,
  bodyOf,
  createForeignWorkspace,
  createIds,
  fill,
  type Ids,
  PARTS,
  pathOf,
  refusalsOf,
  routesOf,
  scopedRoutesOf,
  type WalkedRoute,
} from './routes.ts';
import { queryOf, sampleOf } from './schema-samples.ts';

let service: TestService;
let contract: Contract;
let own: Ids;
let foreign: Ids;
const keys = {} as Record<Scope, string>; // filled before the first test

before(async () => {
  service = await startTestService();
  contract = await readContract(service.url);
  own = await createIds(service.db, service.workspaceId);
  foreign = await createIds(service.db, (await createForeignWorkspace(service.db)).workspaceId);
  for (const scope of SCOPES) {
    const made = await createKey(
      service.db,
      service.workspaceId,
      { name: scope, scopes: [scope], expiresAt: null },
      new Date(),
    );
    keys[scope] = made.rawKey;
  }
});

after(() => service.stop());

/** Sends a well-formed request to a route and holds the answer to the description. */
async function ask(route: WalkedRoute, ids: Ids, key: string | undefined, path = pathOf(route, ids)): Promise<Answer> {
  const answer = await send(service.url, { method: route.method, path, key, body: bodyOf(route) });
  if (route.described) contract.check(route, answer);
  return answer;
}

function placeOf({ method, url }: { method: string; url: string }): string {
  return `${method} ${url}`;
}

describe('every route', () => {
  test('is in the description, or hidden from it on purpose', () => {
    const hidden = routesOf(service).filter(({ described }) => !described);
    const pages = hidden.map(({ url }) => url).filter((url) => !/^\/(connect|mcp|console)(\/|$)/.test(url));
    assert.deepEqual(pages.sort(), [
      '/',
      '/connect.js',
      '/docs',
      '/docs/',
      '/docs/reference.js',
      '/favicon.ico',
      '/openapi.json',
    ]);
    assert.ok(scopedRoutesOf(service).length >= 9, 'the walk has routes to walk');
  });

  test('that demands a scope answers 401 without a valid key', async () => {
    const headers = [
      {},
      { authorization: `Bearer svc_live_${'x'.repeat(32)}` },
      { authorization: `Bearer svc_person_${'x'.repeat(86)}` },
      { authorization: service.apiKey },
    ];
    for (const route of scopedRoutesOf(service)) {
      for (const header of headers) {
        const path = pathOf(route, own);
        const answer = await send(service.url, { method: route.method, path, body: bodyOf(route), headers: header });
        contract.check(route, answer);
        assertErrorShape(answer, placeOf(route));
        assert.equal(answer.status, 401, placeOf(route));
        assert.deepEqual(answer.json(), {
          statusCode: 401,
          error: 'Unauthorized',
          message: 'Invalid or missing API key',
          code: 'UNAUTHORIZED',
        });
      }
    }
  });

  test('that demands a scope answers 403 to a key with each other scope', async () => {
    for (const route of scopedRoutesOf(service)) {
      for (const scope of SCOPES.filter((one) => one !== route.access)) {
        const answer = await ask(route, own, keys[scope]);
        assert.deepEqual(
          answer.json(),
          {
            statusCode: 403,
            error: 'Forbidden',
            message: `Insufficient scope. Required: ${route.access}`,
            code: 'FORBIDDEN',
          },
          placeOf(route),
        );
      }
    }
  });

  test('that demands no key does not ask for one', async () => {
    const isOpen = ({ access, url }: WalkedRoute) =>
      (access === 'open' || access === 'public') &&
      // The script of the console asks there whether somebody is signed in, and nobody is; a refresh token stands in the body.
      !['/console/session', '/v1/tokens/refresh'].includes(url);
    for (const route of routesOf(service).filter(isOpen)) {
      const answer = await ask(route, absentIds(), undefined);
      assert.ok(![401, 403].includes(answer.status), `${placeOf(route)} answered ${answer.status}`);
    }
  });
});

test('every answer under /v1 has the headers of the rate limit', async () => {
  for (const route of routesOf(service).filter(({ url }) => url.startsWith('/v1/'))) {
    const { headers } = await ask(route, absentIds(), keys.read);
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']) {
      assert.match(String(headers[name]), /^\d+$/, `${placeOf(route)}: ${name}`);
    }
  }
});

describe('a session', () => {
  const sessions = {} as Record<Scope, string>; // filled before the first test
  before(async () => {
    for (const scope of SCOPES) sessions[scope] = await openSession(service, [scope]);
  });
  const askAsPage = (route: WalkedRoute, token: string, headers = {}, path = pathOf(route, own)) =>
    sendAsPage(service, token, { method: route.method, path, body: bodyOf(route), headers });
  const unsafeRoutes = () => scopedRoutesOf(service).filter(({ method }) => method !== 'GET');

  test('of each other scope gets a 403 from a route that demands a scope', async () => {
    for (const route of scopedRoutesOf(service)) {
      for (const scope of SCOPES.filter((one) => one !== route.access)) {
        const answer = await askAsPage(route, sessions[scope]);
        contract.check(route, answer);
        assert.equal(answer.status, 403, placeOf(route));
        assert.match(answer.text, new RegExp(`Insufficient scope. Required: ${route.access}`), placeOf(route));
      }
    }
  });

  test('finds nothing by the ids of another workspace', async () => {
    for (const route of scopedRoutesOf(service)) {
      if (route.params.every((name) => name === 'providerId')) continue; // belongs to no workspace
      const answer = await askAsPage(route, sessions[route.access], {}, pathOf(route, foreign));
      contract.check(route, answer);
      assert.equal(answer.status, 404, `${placeOf(route)}: ${answer.text}`);
    }
  });

  test('changes nothing for a page of another origin, not even of another port', async () => {
    const elsewhere = [
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:1', 'sec-fetch-site': 'same-origin' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'none' },
    ];
    for (const route of unsafeRoutes()) {
      for (const headers of elsewhere) {
        const answer = await askAsPage(route, sessions[route.access], headers);
        contract.check(route, answer);
        assert.deepEqual(
          [answer.status, answer.text.includes('Only pages of this service')],
          [403, true],
          placeOf(route),
        );
      }
    }
  });

  test('changes nothing by what a form can send', async () => {
    for (const route of unsafeRoutes()) {
      const form = { 'content-type': 'text/plain' };
      const answer = await askAsPage(route, sessions[route.access], form);
      contract.check(route, answer);
      assert.equal(answer.status, 415, `${placeOf(route)}: ${answer.text}`);
    }
  });

  test('does not count for the tools', async () => {
    for (const path of ['/mcp', '/mcp/sse', '/mcp/messages?sessionId=x']) {
      const method = path === '/mcp/sse' ? 'GET' : 'POST';
      assert.equal((await sendAsPage(service, sessions.read, { method, path, body: {} })).status, 401, path);
    }
  });
});

describe('a token of a person', () => {
  let token: string;
  before(async () => {
    const owner = { workspaceId: service.workspaceId, userId: String(own.userId) };
    const { tokens } = await service.db.transaction((tx) => signIn(tx, owner, new Date()));
    token = tokens.accessToken;
  });

  test('opens the routes that say so, and no other', async () => {
    const opened: string[] = [];
    for (const route of scopedRoutesOf(service)) {
      const answer = await ask(route, own, token);
      // Parts of a file are bytes, and this request has none.
      const isOpened = answer.status < 300 || (placeOf(route) === PARTS && answer.status === 415);
      if (route.person !== undefined && isOpened) opened.push(placeOf(route));
      else assert.equal(answer.status, 403, `${placeOf(route)}: ${answer.text}`);
    }
    assert.deepEqual(opened, [
      'POST /v1/users/:userId/imports',
      'GET /v1/users/:userId/imports',
      PARTS,
      'POST /v1/users/:userId/imports/:importId/complete',
      'GET /v1/users/:userId/imports/:importId',
      'DELETE /v1/users/:userId/imports/:importId',
      'POST /v1/users/:userId/samples',
      'GET /v1/users/:userId/devices',
    ]);
  });

  test('opens them for its person alone: any other answers as an absent one', async () => {
    const sibling = await createIds(service.db, service.workspaceId);
    for (const route of scopedRoutesOf(service).filter(({ person }) => person !== undefined)) {
      const absent = await ask(route, absentIds(), keys[route.access]);
      for (const ids of [sibling, foreign, absentIds()]) {
        const answer = await ask(route, ids, token);
        assert.deepEqual([answer.status, answer.text], [404, absent.text], placeOf(route));
      }
    }
  });

  test('opens neither the tools nor the console', async () => {
    const mcp = await send(service.url, { method: 'POST', path: '/mcp', key: token, body: {} });
    assert.equal(mcp.status, 403);
    const body = { key: token };
    const console = await send(service.url, { method: 'POST', path: '/console/session', body });
    assert.ok(console.status >= 400, console.text);
  });
});

describe('an id in a path', () => {
  test('of another workspace answers as an absent id, at every place in the path', async () => {
    for (const route of scopedRoutesOf(service)) {
      for (const [index, name] of route.params.entries()) {
        if (name === 'providerId') continue; // belongs to no workspace
        const before = Object.fromEntries(route.params.slice(0, index).map((one) => [one, own[one] ?? '']));
        const key = keys[route.access];
        const answer = await ask(route, { ...foreign, ...before }, key);
        const absent = await ask(route, { ...own, [name]: String(absentIds()[name]), ...before }, key);
        assert.equal(answer.status, 404, `${placeOf(route)} with a foreign ${name} answered ${answer.status}`);
        assert.equal(answer.text, absent.text, placeOf(route));
      }
    }
  });

  test('of an impossible form is a 404', async () => {
    const forms = ['x', '%00', '%20', "'", '%F0%9F%8F%83', '1', '-', 'null', '..%2F..', '%25', 'a'.repeat(300)];
    const malformed = [
      ...forms,
      'a'.repeat(2000),
      String(own.userId).toUpperCase(),
      `${own.userId}%0A`,
      `{${own.userId}}`,
    ];
    for (const route of scopedRoutesOf(service)) {
      for (const name of route.params) {
        for (const id of malformed) {
          const path = fill(route.url, { ...own, [name]: id }) + queryOf(sampleOf(route.query));
          const answer = await ask(route, own, keys[route.access], path);
          assert.equal(answer.status, 404, `${placeOf(route)} with ${name} = ${id.slice(0, 40)}: ${answer.text}`);
          assertErrorShape(answer, placeOf(route));
        }
      }
    }
  });
});

describe('input that a route does not know', () => {
  test('in the query is a 400 that names it', async () => {
    for (const route of scopedRoutesOf(service)) {
      const path = pathOf(route, own);
      const answer = await ask(route, own, keys[route.access], `${path}${path.includes('?') ? '&' : '?'}surprise=1`);
      assert.equal(answer.status, 400, `${placeOf(route)}: ${answer.text}`);
      assert.match(answer.text, /query\.surprise/);
    }
  });

  test('in the body is a 400', async () => {
    const bytes = (route: WalkedRoute) => placeOf(route) === PARTS;
    for (const route of scopedRoutesOf(service).filter(({ method }) => method !== 'GET')) {
      const body = { ...(bodyOf(route) as object | undefined), surprise: 1 };
      const answer = await send(service.url, {
        method: route.method,
        path: pathOf(route, own),
        key: keys[route.access],
        body,
      });
      contract.check(route, answer);
      assert.equal(answer.status, bytes(route) ? 415 : 400, `${placeOf(route)}: ${answer.text}`);
    }
  });
});

test('another method on a known path is a 405 that names the allowed ones', async () => {
  const allowed = Map.groupBy(routesOf(service), ({ url }) => url);
  for (const { method, url } of refusalsOf(service)) {
    const answer = await send(service.url, { method, path: fill(url, own), key: service.apiKey });
    assert.equal(answer.status, 405, `${method} ${url}`);
    if (method !== 'HEAD') assertErrorShape(answer, `${method} ${url}`);
    for (const route of allowed.get(url) ?? []) assert.match(String(answer.headers.allow), new RegExp(route.method));
  }
});

test('an unknown path is a 404 in the error shape, with and without a key', async () => {
  for (const key of [undefined, service.apiKey]) {
    for (const path of ['/', '/v1', '/v2/users', '/V1/users', '//v1/users', '/v1/nothing?x=%ZZ']) {
      const answer = await send(service.url, { path, key });
      assert.equal(answer.status, 404, path);
      assertErrorShape(answer, path);
    }
  }
});

describe('an OpenAPI description', () => {
  test('names every described route and only those', async () => {
    const { paths } = (await send(service.url, { path: '/openapi.json' })).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const named = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const walked = routesOf(service)
      .filter(({ described }) => described)
      .map(placeOf);
    assert.deepEqual(named.sort(), walked.sort());
  });
});
