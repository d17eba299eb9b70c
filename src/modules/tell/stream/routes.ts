/** `GET /v1/stream`: what happens in a workspace, as it happens. */
import type { FastifyReply } from 'fastify';
import type { StreamTopic } from '../../../domain-events/catalog.ts';
import type { Db } from '../../../platform/db.ts';
import { type Caller, callerOf, unauthorized } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import type { Log } from '../../../platform/log.ts';
import { holderOf, isRevoked, listEndedCallers, type Revocations } from '../../access/keys/index.ts';
import { opening, reset } from './frames.ts';
import { StreamHub } from './hub.ts';
import { OpenStream } from './open-stream.ts';
import { Places } from './places.ts';
import { resume, type Start } from './resume.ts';
import { streamSchema as schema } from './schemas.ts';
import { topicsFor } from './topics.ts';

export interface StreamRouteOptions {
  readonly db: Db;
  readonly log: Log;
  readonly revocations: Revocations;
  /** How many streams one key or session may have open in this process. */
  readonly perKey: number;
  /** Told once how to count the open streams. */
  readonly readOpen: (count: () => number) => void;
}

/** After so long a silence the system asks whether the client's machine is still there. */
const KEEP_ALIVE_MS = 60_000;

export function streamRoutes(app: App, options: StreamRouteOptions): void {
  const { db, log, revocations } = options;
  const hub = new StreamHub({ db, log, listEnded: (callers) => listEndedCallers(db, callers, new Date()) });
  options.readOpen(() => hub.size);
  revocations.watch({
    onRevoked: (id) => hub.end(({ keyId, sessionId }) => keyId === id || sessionId === id),
    onReconnected: () => {
      hub.endRefused().catch((error) => log.warn({ err: error }, 'could not check who may still read the stream'));
    },
  });
  app.stopping.onBegin(() => hub.stop());
  app.addHook('onClose', () => hub.close());
  const places = new Places(options.perKey);
  app.get('/v1/stream', { config: { access: 'read' }, exposeHeadRoute: false, schema }, async (request, reply) => {
    const caller = callerOf(request);
    const topics = topicsFor(caller, request.query.topics);
    const leave = places.take(holderOf(caller));
    reply.raw.once('close', leave);
    const last = await hub.begin();
    const start = await resume(db, request.headers['last-event-id'], last, new Date());
    // A removal before this moment is known by now; of a later one the hub is told.
    if (isRevoked(revocations, caller)) throw unauthorized();
    if (!reply.raw.closed) hub.add(open(reply, caller, topics, start));
    return reply;
  });
}

/** Sends the head of the answer and where the stream begins. */
function open(
  reply: FastifyReply,
  caller: Caller,
  topics: ReadonlySet<StreamTopic>,
  { position, hasMissed }: Start,
): OpenStream {
  const response = reply.hijack().raw;
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // a proxy that collects an answer first would never pass this one on
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  response.write(opening(position) + (hasMissed ? reset(position) : ''));
  return new OpenStream(caller, topics, response, position);
}
