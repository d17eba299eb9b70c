/** Sends events to the clients that listen at the moment. */
import type { Db } from '../../../platform/db.ts';
import type { Module } from '../../../platform/module.ts';
import { sweepStream } from './housekeeping.ts';
import { streamSubscriber } from './record.ts';
import { streamRoutes } from './routes.ts';
import { forgetUser } from './store.ts';
import type { Streams } from './streams.ts';

export { recordAttempts, recordImportProgress, recordProgress } from './record.ts';
export { createStreams, type Streams, type StreamsOptions } from './streams.ts';

export const stream: Module<{ readonly db: Db }, { readonly db: Db; readonly streams: Streams }> = {
  routes: streamRoutes,
  sweeps: ({ db }) => [{ name: 'stream', every: 'minute', run: (now) => sweepStream(db, now) }],
  subscribers: () => [streamSubscriber],
  erasers: () => ({ streamEvents: forgetUser }),
};
