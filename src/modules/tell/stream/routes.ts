/** `GET /v1/stream`: what happens in a workspace, as it happens. */
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { resume } from './resume.ts';
import { streamSchema as schema } from './schemas.ts';
import type { Streams } from './streams.ts';
import { topicsFor } from './topics.ts';

export interface StreamRouteOptions {
  readonly db: Db;
  readonly streams: Streams;
}

export function streamRoutes(app: App, { db, streams }: StreamRouteOptions): void {
  app.get('/v1/stream', { config: { access: 'read' }, exposeHeadRoute: false, schema }, async (request, reply) => {
    const topics = topicsFor(callerOf(request), request.query.topics);
    const lastEventId = request.headers['last-event-id'];
    await streams.open(request, reply, topics, (last) => resume(db, lastEventId, last, new Date()));
    return reply;
  });
}
