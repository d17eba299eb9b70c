/** GET /v1/metric-types: what is known of each metric type, so that no client has to type it in again. */
import type { App } from '../../../../platform/http/server.ts';
import { findKnown, tagOf } from '../../../../platform/http/validators.ts';
import { metricTypeFacts } from '../../../../vocabulary/metric-types/facts.ts';
import { listMetricTypes } from './schemas.ts';

export function metricTypeRoute(app: App): void {
  const facts = metricTypeFacts();
  // The facts stay the same as long as the process runs.
  const madeOf = [facts];
  const tag = tagOf({ madeOf, until: undefined });
  app.get(
    '/v1/metric-types',
    { config: { access: 'read', validated: true }, schema: listMetricTypes },
    async (request, reply) => {
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      const known = findKnown(request.headers['if-none-match'] ?? '', madeOf, Date.now());
      return known === undefined ? facts : reply.code(304).send();
    },
  );
}
