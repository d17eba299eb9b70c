/** The open streams of this process: who may open one, and when it ends. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamTopic } from '../../../domain-events/catalog.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf, unauthorized } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { whenClosed } from '../../../platform/http/when-closed.ts';
import type { Log } from '../../../platform/log.ts';
import { listWaitingIds } from '../../../platform/outbox/store.ts';
import type { Vault } from '../../../platform/vault.ts';
import { holderOf, isRevoked, listEndedCallers, type Revocations } from '../../access/keys/index.ts';
import { opening, reset } from './frames.ts';
import { StreamHub } from './hub.ts';
import { createStreamIds } from './ids.ts';
import { OpenStream } from './open-stream.ts';
import { resume } from './resume.ts';
import { lastNumber } from './store.ts';

/** How many streams each key has open in this process. */
export class Places {
  readonly #perKey: number;
  readonly #taken = new Map<string, number>();

  /** @param perKey STREAMS_PER_KEY */
  constructor(perKey: number) {
    this.#perKey = perKey;
  }

  /**
   * Takes a place for a stream.
   * @returns gives the place back; to be called once
   * @throws AppError RATE_LIMIT_EXCEEDED when the key has none left
   */
  take(key: string): () => void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#perKey) {
      throw new AppError('RATE_LIMIT_EXCEEDED', `More than ${this.#perKey} open streams of one key; close some`);
    }
    this.#taken.set(key, taken + 1);
    return () => {
      const left = (this.#taken.get(key) ?? 0) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    };
  }
}

export interface StreamsOptions {
  readonly db: Db;
  readonly vault: Pick<Vault, 'sealAlike' | 'open'>;
  readonly log: Log;
  readonly revocations: Revocations;
  /** Writes the entry of a stream in the audit log before it opens; undefined where reads have none. */
  readonly auditRead: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;
  /** STREAMS_PER_KEY: how many streams one key or session may have open in this process. */
  readonly perKey: number;
  /** Told once how to count the open streams. */
  readonly readOpen: (count: () => number) => void;
}

export interface Streams {
  /** The id of the workspace's newest event, for `Last-Event-ID`: a stream from there on misses nothing that happens later. */
  positionIn(workspaceId: string): Promise<string>;
  /**
   * Answers a request with a stream. It ends when its caller may no longer read it, when the client goes away and when
   * the service stops.
   * @param topics of the events that it gets by itself
   * @param lastEventId where a client goes on; undefined or empty: the stream begins now
   * @returns undefined when the client has gone in the meantime
   * @throws AppError RATE_LIMIT_EXCEEDED, UNAUTHORIZED
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: ReadonlySet<StreamTopic>,
    lastEventId?: string,
  ): Promise<OpenStream | undefined>;
}

/** The system checks after this silence whether the client's machine is still there. */
const KEEP_ALIVE_MS = 60_000;

export function createStreams(app: App, options: StreamsOptions): Streams {
  const { db, log, revocations } = options;
  const ids = createStreamIds(options.vault);
  const hub = new StreamHub({ db, log, ids, listEnded: (callers) => listEndedCallers(db, callers, new Date()) });
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
  return {
    positionIn: async (workspaceId) => ids.idOf(workspaceId, await lastNumber(db)),
    open: async (request, reply, topics, lastEventId = '') => {
      const caller = callerOf(request);
      const leave = places.take(holderOf(caller));
      whenClosed(reply.raw, leave);
      const after = lastEventId === '' ? undefined : ids.positionOf(caller.workspaceId, lastEventId);
      await options.auditRead?.(request, reply);
      // Events that have been committed and may get their numbers only after the stream has begun. All others that have been
      // committed get theirs before `begin` ends.
      const earlier = after === undefined ? await listWaitingIds(db, caller.workspaceId) : [];
      const { position, hasMissed } = await resume(db, after, await hub.begin(), new Date());
      // Access that was removed before this moment is noticed here; of a later removal the hub is told.
      if (isRevoked(revocations, caller)) throw unauthorized();
      if (reply.raw.closed) return undefined;
      const id = ids.idOf(caller.workspaceId, position);
      const response = sendHead(reply);
      response.write(opening(id) + (hasMissed ? reset(id) : ''));
      const stream = new OpenStream(caller, topics, response, position, new Set(earlier));
      hub.add(stream);
      return stream;
    },
  };
}

/** Sends the head of the answer. */
function sendHead(reply: FastifyReply): ServerResponse {
  const response = reply.hijack().raw;
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // a proxy that collects an answer first would never pass this one on
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  return response;
}
