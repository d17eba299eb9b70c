import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { readChunks } from './body.ts';

describe('a body that is broken off', () => {
  for (const error of [undefined, new Error('reset')]) {
    it(`is refused when its last piece has been dealt with${error ? ', after an error too' : ''}`, async () => {
      const request = new PassThrough();
      const [begun, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let isDone = false;
      const reading = readChunks(request as unknown as IncomingMessage, () => {
        begun.resolve();
        return stored.promise.then(() => {
          isDone = true;
        });
      });
      const ended = reading.then(
        () => assert.fail('it was read'),
        (failure: Error) => ({ message: failure.message, isDone }),
      );
      request.write('a piece');
      await begun.promise;
      request.on('error', () => undefined).destroy(error);
      await turnOfTheLoop(); // the stream tells of its end
      stored.resolve();
      assert.deepEqual(await ended, { message: 'body: was broken off', isDone: true });
    });
  }
});
