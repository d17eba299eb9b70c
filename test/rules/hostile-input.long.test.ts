/**
 * Sends hostile input, made from its own schemas, to every route: refusals have the error shape, no answer is a 5xx,
 * and every answer is a declared one.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { assertErrorShape, type Contract, readContract } from '../rig/contract.ts';
import { type Answer, type Outgoing, send, sendRaw } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyWith, HOSTILE_BODIES, HOSTILE_QUERY_VALUES, HOSTILE_VALUES, valuesOutside } from './hostile-inputs.ts';
import {
  bodyOf,
  createIds,
  fill,
  headersOf,
  type Ids,
  PARTS,
  pathOf,
  scopedRoutesOf,
  type WalkedRoute,
} from './routes.ts';
import { isOptional, membersOf, queryOf, sampleOf } from './schema-samples.ts';

let service: TestService;
let contract: Contract;

before(async () => {
  service = await startTestService();
  contract = await readContract(service.url);
});

after(() => service.stop());

const isParts = ({ method, url }: WalkedRoute) => `${method} ${url}` === PARTS;

/** Fresh ids for a route, because some hostile input is valid and deletes what it names. */
function idsFor(route: WalkedRoute): Promise<Ids> | Ids {
  return route.params.length === 0 ? {} : createIds(service.db, service.workspaceId);
}

/** Sends a request and checks the answer: it is described, it is never a 5xx, and a refusal has the error shape. */
async function attack(route: WalkedRoute, outgoing: Outgoing, what: string): Promise<Answer> {
  const answer = await send(service.url, { method: route.method, key: service.apiKey, ...outgoing });
  const place = `${route.method} ${route.url} with ${what}`;
  assert.ok(answer.status < 500, `${place} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  if (answer.status >= 400) assertErrorShape(answer, place);
  if (route.described) contract.check(route, answer);
  return answer;
}

async function attackRefused(route: WalkedRoute, outgoing: Outgoing, what: string, statuses = [400]): Promise<void> {
  const { status, text } = await attack(route, outgoing, what);
  assert.ok(
    statuses.includes(status),
    `${route.method} ${route.url} with ${what} answered ${status}: ${text.slice(0, 300)}`,
  );
}

const takesBody = ({ method }: WalkedRoute) => method !== 'GET';

describe('a body', () => {
  test('that is no proper JSON object is refused', async () => {
    for (const route of scopedRoutesOf(service).filter(takesBody)) {
      const path = pathOf(route, await idsFor(route));
      for (const [what, body] of Object.entries(HOSTILE_BODIES)) {
        if (what === 'null' && isOptional(route.body)) continue; // counts as no body
        if (what === 'an array' && route.body === undefined) continue; // counts as empty too
        // JSON of any form is none of the bytes that a part of a file is.
        if (isParts(route)) await attackRefused(route, { path, body }, what, [415]);
        else await attackRefused(route, { path, body }, what);
      }
    }
  });

  test('that a route needs and that is missing is a 400', async () => {
    for (const route of scopedRoutesOf(service).filter(({ body }) => body?.required?.length)) {
      const path = pathOf(route, await idsFor(route));
      await attackRefused(route, { path }, 'no body');
      await attackRefused(route, { path, body: '' }, 'an empty body');
      await attackRefused(route, { path, body: '{}' }, 'an empty object');
    }
  });

  test('of text that is refused says why', async () => {
    const post = (body: string) => send(service.url, { method: 'POST', path: '/v1/users', key: service.apiKey, body });
    assert.match((await post('{"externalId":')).text, /"body: is not valid JSON"/);
    assert.match(
      (await post('{"externalId":"a","metadata":{"__proto__":1}}')).text,
      /"body: has a member named __proto__/,
    );
  });

  test('over 1 MiB, or what the route takes, is a 413', async () => {
    for (const route of scopedRoutesOf(service).filter(takesBody)) {
      const path = pathOf(route, await idsFor(route));
      const body = JSON.stringify({ name: 'x'.repeat(route.maxBodyBytes) });
      const outgoing = { path, body, headers: headersOf(route) };
      await attackRefused(route, outgoing, `more than ${route.maxBodyBytes} bytes`, [413]);
    }
  });

  test('of another content type is a 415', async () => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'json'];
    for (const route of scopedRoutesOf(service).filter(takesBody)) {
      const path = pathOf(route, await idsFor(route));
      for (const type of types) {
        await attackRefused(route, { path, body: '{}', headers: { 'content-type': type } }, type, [415]);
      }
    }
  });

  test('that is empty counts as none, whatever its content type; for a body of another type the answer names the right one', async () => {
    const typed = (path: string, body: string) =>
      send(service.url, {
        method: 'POST',
        path,
        key: service.apiKey,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
      });
    const { userId = '' } = await createIds(service.db, service.workspaceId);
    assert.equal((await typed(`/v1/users/${userId}/connect-links`, '')).status, 201);
    assert.match((await typed('/v1/users', '')).text, /"body: must be object"/);
    assert.match((await typed('/v1/users', 'a=b')).text, /Content-Type: application\/json/);
  });

  test('with any hostile value in any member gets a described answer', async () => {
    for (const route of scopedRoutesOf(service)) {
      const ids = await idsFor(route);
      for (const [name] of membersOf(route.body)) {
        for (const value of HOSTILE_VALUES) {
          const body = bodyWith(bodyOf(route) as Record<string, unknown>, name, value);
          const { status, text } = await attack(
            route,
            { path: pathOf(route, ids), body },
            `${name} = ${value.slice(0, 60)}`,
          );
          const unstorable = /\\u0000|\\ud800"|1e400|__proto__|^\[{33}/.test(value);
          if (unstorable) assert.equal(status, 400, `${route.method} ${route.url} took ${name} = ${value}: ${text}`);
        }
      }
    }
  });

  test('with a member of a type it does not have is a 400 that names the member', async () => {
    for (const route of scopedRoutesOf(service)) {
      const path = pathOf(route, await idsFor(route));
      for (const [name, schema] of membersOf(route.body)) {
        for (const value of valuesOutside(schema)) {
          const body = bodyWith(bodyOf(route) as Record<string, unknown>, name, JSON.stringify(value));
          const answer = await attack(route, { path, body }, `${name} = ${JSON.stringify(value)}`);
          assert.equal(answer.status, 400, `${route.method} ${route.url} took ${name} = ${JSON.stringify(value)}`);
          assert.ok(answer.text.includes(`body.${name}`), answer.text);
        }
      }
    }
  });
});

describe('a query', () => {
  test('with any hostile value in any parameter gets a described answer', async () => {
    for (const route of scopedRoutesOf(service)) {
      const ids = await idsFor(route);
      for (const [name] of membersOf(route.query)) {
        const { [name]: _replaced, ...others } = sampleOf(route.query) as Record<string, unknown>;
        for (const value of HOSTILE_QUERY_VALUES) {
          const query = `${queryOf(others) || '?'}&${name}=${value}`.replace('?&', '?');
          await attack(
            route,
            { path: fill(route.url, ids) + query, body: bodyOf(route) },
            `${name}=${value.slice(0, 60)}`,
          );
        }
      }
    }
  });

  test('with a whole number written in any other way is a 400', async () => {
    const spellings = ['1e1', '0x10', 'Infinity', '%205', '5%20', '%2B5', '05', '1.0', '', '-', '99999999999999999999'];
    for (const route of scopedRoutesOf(service)) {
      const path = pathOf(route, await idsFor(route));
      for (const [name, { type }] of membersOf(route.query)) {
        if (type !== 'integer') continue;
        for (const spelling of spellings) {
          await attackRefused(route, { path: `${path}${path.includes('?') ? '&' : '?'}${name}=${spelling}` }, spelling);
        }
      }
    }
  });

  test('that repeats a parameter is a 400', async () => {
    for (const route of scopedRoutesOf(service)) {
      const path = fill(route.url, await idsFor(route));
      for (const [name, schema] of membersOf(route.query)) {
        const value = encodeURIComponent(String(sampleOf(schema, name)));
        const others = sampleOf(route.query) as Record<string, unknown>;
        const query = queryOf({ ...others, [name]: sampleOf(schema, name) });
        await attackRefused(route, { path: `${path}${query}&${name}=${value}` }, `${name} twice`);
      }
    }
  });

  test('full of odd names is a 400', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'a[]', 'a[b]', '%00', '%ED%A0%80', 'x'.repeat(1000), ''];
    for (const route of scopedRoutesOf(service)) {
      const path = pathOf(route, await idsFor(route));
      for (const name of names) {
        await attackRefused(
          route,
          { path: `${path}${path.includes('?') ? '&' : '?'}${name}=1`, body: bodyOf(route) },
          name,
        );
      }
    }
  });
});

describe('requests that are hardly HTTP', () => {
  const broken: Record<string, string> = {
    'no request at all': 'hello\r\n\r\n',
    'a broken version': 'GET / HTTP/9.9\r\n\r\n',
    'two content lengths': 'POST /v1/users HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    'a length and chunks':
      'POST /v1/users HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    'a length that is none': 'POST /v1/users HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n',
    'a NUL in the path': 'GET /v1/\0 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'huge headers': `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`,
  };
  for (const [what, bytes] of Object.entries(broken)) {
    test(`${what} gets the error shape`, async () => assertErrorShape(await sendRaw(service.url, bytes), what));
  }

  test('a malformed id answers as an absent id, on every route', async () => {
    for (const route of scopedRoutesOf(service).filter(({ params }) => params.length > 0)) {
      const body = route.body === undefined ? undefined : JSON.stringify(bodyOf(route));
      for (const id of ['%', '%ZZ', '%C3%28', '%ED%A0%80', '%FF', 'x'.repeat(5_000)]) {
        const path = pathOf(route, Object.fromEntries(route.params.map((name) => [name, id])));
        const sent = { method: route.method, path, ...(body !== undefined && { body }) };
        const { status, headers, text } = await send(service.url, { ...sent, key: service.apiKey });
        const place = `${route.method} ${route.url} with ${id.slice(0, 10)}: ${text.slice(0, 200)}`;
        assert.equal(status, 404, place);
        assert.match(text, /not found"/, place);
        assert.ok(headers['ratelimit-remaining'] !== undefined, place);
        assert.equal((await send(service.url, sent)).status, 401, place);
      }
    }
  });

  test('odd request ids are replaced, plain ones kept', async () => {
    for (const [given, kept] of [
      ['abc-1', true],
      ['x'.repeat(500), false],
      ['a b', false],
      ['{}', false],
    ] as const) {
      const { headers } = await send(service.url, { path: '/healthz', headers: { 'x-request-id': given } });
      assert.equal(headers['x-request-id'] === given, kept, given);
    }
  });
});

test('no random input to any route gets an undescribed answer or a 5xx', async () => {
  for (const route of scopedRoutesOf(service)) {
    const ids = await idsFor(route);
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(route), arbitraryBody(route), async (query, body) => {
        const path = fill(route.url, ids) + query;
        await attack(route, { path, body }, `${query} ${body?.slice(0, 200)}`);
      }),
      { numRuns: 25 },
    );
  }
});

function arbitraryQuery(route: WalkedRoute): fc.Arbitrary<string> {
  const names = [...membersOf(route.query).map(([name]) => name), 'surprise'];
  const value = fc.oneof(fc.constantFrom(...HOSTILE_QUERY_VALUES), fc.string({ unit: 'binary' }).map(encodeLoosely));
  const parameter = fc.tuple(fc.constantFrom(...names), value).map(([name, text]) => `${name}=${text}`);
  return fc.array(parameter, { maxLength: 3 }).map((list) => {
    const required = queryOf(sampleOf(route.query));
    return list.length === 0 ? required : `${required || '?'}${required && '&'}${list.join('&')}`;
  });
}

function arbitraryBody(route: WalkedRoute): fc.Arbitrary<string | undefined> {
  const members = membersOf(route.body);
  if (members.length === 0) return fc.option(fc.json(), { nil: undefined });
  const value = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.json());
  const record = fc.record(Object.fromEntries(members.map(([name]) => [name, value])), { requiredKeys: [] });
  const text = (raw: Record<string, string | undefined>) =>
    `{${Object.entries({ ...rawSample(route), ...raw }).map(([name, json]) => `${JSON.stringify(name)}:${json}`)}}`;
  return fc.oneof({ weight: 4, arbitrary: record.map(text) }, { weight: 1, arbitrary: fc.json() });
}

function rawSample(route: WalkedRoute): Record<string, string> {
  const sample = (bodyOf(route) ?? {}) as Record<string, unknown>; // bodies are objects
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Percent-encodes what cannot stand in a request line; half surrogates become the bytes they would have. */
function encodeLoosely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
