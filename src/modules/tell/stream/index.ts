import type { Erasers } from '../../../platform/erasing.ts';
import { forgetUser } from './store.ts';

export { sweepStream } from './housekeeping.ts';
export { recordAttempts, recordProgress, streamSubscriber } from './record.ts';
export { streamRoutes } from './routes.ts';
export { createStreams, type Streams, type StreamsOptions } from './streams.ts';

/** What a deleted user leaves in the stream. */
export const erasers: Erasers = { streamEvents: forgetUser };
