/** Runs in a separate thread: reads the viewer's script from its package and returns it gzipped. */
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

// The plugin's own route is the only public way to get the script from the package.
const app = fastify();
await app.register(scalar, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } });
const { rawPayload } = await app.inject('/viewer/js/scalar.js');
parentPort?.postMessage(gzipSync(rawPayload));
