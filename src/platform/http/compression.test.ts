import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { chooseEncoding, compressAnswers, keptPayload, payloadFor } from './compression.ts';
import type { App } from './server.ts';

describe('the encoding of an answer', () => {
  test('is the one that the client weighs most', () => {
    assert.equal(chooseEncoding('gzip, deflate, br, zstd'), 'br');
    assert.equal(chooseEncoding('gzip;q=1.0, br;q=0.8'), 'gzip');
    assert.equal(chooseEncoding('GZIP'), 'gzip');
    assert.equal(chooseEncoding('*;q=0.1'), 'br');
    assert.equal(chooseEncoding('*, br;q=0'), 'gzip');
    for (const none of [undefined, '', 'identity', 'br;q=0', 'x-gzip', ',,;'])
      assert.equal(chooseEncoding(none), undefined);
  });
});

describe('an answer', () => {
  const LONG = JSON.stringify('x'.repeat(2_000));

  async function answer(headers: Record<string, string>) {
    const app = fastify();
    compressAnswers(app as unknown as App); // only hooks are used
    app.get('/', (_request, reply) => reply.headers({ 'content-type': 'application/json', ...headers }).send(LONG));
    const answered = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    await app.close();
    return answered.headers;
  }

  test('can be read again, short or long, sent as text or as bytes', async () => {
    const app = fastify();
    compressAnswers(app as unknown as App); // only hooks are used
    const texts = [2_000, 200_000].map((length) => JSON.stringify('xyzä'.repeat(length / 4)));
    const payloads = texts.flatMap((text) => [text, Buffer.from(text)]);
    for (const [index, payload] of payloads.entries())
      app.get(`/${index}`, (_request, reply) => reply.type('application/json').send(payload));
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [index, payload] of payloads.entries()) {
      for (const [encoding, decode] of Object.entries(decoders)) {
        const { rawPayload, headers } = await app.inject({
          url: `/${index}`,
          headers: { 'accept-encoding': encoding },
        });
        assert.equal(headers['content-encoding'], encoding);
        assert.equal(Number(headers['content-length']), rawPayload.length);
        assert.equal(decode(rawPayload).toString(), payload.toString());
      }
    }
    await app.close();
  });

  test('that was kept is sent as when it was new', async () => {
    const app = fastify();
    compressAnswers(app as unknown as App); // only hooks are used
    const texts = [20, 2_000, 200_000].map((length) => JSON.stringify('xyzä'.repeat(length / 4)));
    for (const [index, text] of texts.entries()) {
      const kept = await keptPayload(text);
      app.get(`/new/${index}`, (_request, reply) =>
        reply.type('application/json; charset=utf-8').send(Buffer.from(text)),
      );
      app.get(`/kept/${index}`, (request, reply) => {
        reply
          .type('application/json; charset=utf-8')
          .header('vary', 'Origin')
          .send(payloadFor(request, reply, kept));
      });
    }
    for (const method of ['GET', 'HEAD'] as const) {
      for (const encoding of ['identity', 'br', 'gzip', 'gzip, br;q=0.5']) {
        for (const index of texts.keys()) {
          const ask = (path: string) =>
            app.inject({ method, url: `/${path}/${index}`, headers: { 'accept-encoding': encoding } });
          const [fresh, kept] = [await ask('new'), await ask('kept')];
          const shown = ({ headers: { date, ...headers } }: typeof fresh, vary: string) => ({ ...headers, vary });
          assert.deepEqual(shown(kept, ''), shown(fresh, ''), `${method} ${encoding}`);
          assert.equal(
            kept.headers.vary,
            fresh.headers.vary === undefined ? 'Origin' : `Origin, ${fresh.headers.vary}`,
          );
          assert.deepEqual(kept.rawPayload, fresh.rawPayload);
        }
      }
    }
    await app.close();
  });

  test('that is compressed keeps its weak ETag, and its other reasons to vary', async () => {
    const { etag, vary, 'content-encoding': encoding } = await answer({ etag: 'W/"1"', vary: 'Origin' });
    assert.deepEqual([etag, vary, encoding], ['W/"1"', 'Origin, accept-encoding', 'br']);
  });

  test('is as it was where its ETag names its bytes, or where it may not be stored or changed', async () => {
    for (const headers of [
      { etag: '"1"' },
      { 'cache-control': 'private, no-store' },
      { 'cache-control': 'no-transform' },
      { 'content-encoding': 'gzip' },
      { 'content-type': 'text/event-stream' },
    ]) {
      const { 'content-encoding': encoding, 'content-length': length } = await answer(
        headers as Record<string, string>,
      );
      assert.ok(encoding !== 'br' && Number(length) === LONG.length, JSON.stringify(headers));
    }
  });
});
