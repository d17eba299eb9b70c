/** The API description: OpenAPI 3.1 at /openapi.json, and a reference page at /docs that calls no outside host. */
import swagger from '@fastify/swagger';
import type { App } from './server.ts';

const DESCRIPTION =
  'Wearable data for your users: connect, sync, query. Every request carries `Authorization: Bearer <API key>` unless its entry says otherwise.';

/** Registers the description; call before the routes. */
export async function describeApi(app: App, baseUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tributary', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: baseUrl }],
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      security: [{ apiKey: [] }],
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`) },
  });
  app.get('/openapi.json', { config: { access: 'open' }, schema: { hide: true } as object }, () => app.swagger());
  await addReferencePage(app);
}

async function addReferencePage(app: App): Promise<void> {
  const script = '';
  app.get('/docs', { config: { access: 'open' }, schema: { hide: true } as object }, (_request, reply) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/docs/reference.js', { config: { access: 'open' }, schema: { hide: true } as object }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/javascript; charset=utf-8').send(script),
  );
}

// The viewer sets styles from its script and inlines its icons; nothing may come from or go to another host.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tributary API</title>
</head>
<body>
<script id="api-reference" data-url="/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false,"agent":{"disabled":true}}'></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;
