/** Runs in a thread of its own: takes the viewer's script out of its package and hands it over gzipped. */
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

// The plugin's own route is the package's one public way to the script.
const app = fastify();
await app.register(scalar, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } });
const { rawPayload } = await app.inject('/viewer/js/scalar.js');
parentPort?.postMessage(gzipSync(rawPayload));
