/**
 * The reference page at /docs: Scalar's viewer, served by us under a strict content security policy; it contacts no
 * other host.
 */
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import { ownProgram } from '../own-files.ts';
import { FAVICON } from './page.ts';
import { hidden } from './schemas.ts';
import type { App } from './server.ts';

const route = { config: { access: 'open' as const }, schema: hidden };

/** Registers `/docs` and the script behind it. */
export function addReferencePage(app: App): void {
  let viewer: Promise<Buffer> | undefined;
  app.get('/docs', route, (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get('/docs/', route, (_request, reply) => reply.redirect('../docs', 308));
  app.get('/docs/reference.js', route, async (request, reply) => {
    viewer ??= compressViewer();
    const compressed = await viewer.catch((error: unknown) => {
      viewer = undefined; // the next visitor tries again
      throw error;
    });
    reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-encoding');
    reply.type('text/javascript; charset=utf-8');
    const asIs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return asIs ? reply.header('content-encoding', 'gzip').send(compressed) : promisify(gunzip)(compressed);
  });
}

/**
 * The viewer is 4 MB inside its package's module, and a process that imports a module keeps it for good. So a thread
 * imports it at the first visit, compresses it to 1 MB and ends.
 */
function compressViewer(): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(ownProgram('src/platform/http/compress-viewer'));
    worker.once('message', (compressed: Uint8Array) => resolve(Buffer.from(compressed)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the reference viewer could not be compressed')));
  });
}

// The viewer's script writes its styles itself, without nonces. Nothing may be loaded from or sent to another host.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SETTINGS = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${FAVICON.text}
<title>Tributary API</title>
</head>
<body>
<script id="api-reference" data-configuration='${JSON.stringify(SETTINGS)}'></script>
<script src="/docs/reference.js"></script>
</body>
</html>
`;
