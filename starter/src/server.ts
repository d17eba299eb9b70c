/** The backend: a page, the way to the connect page, and what the page shows, live. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { Tributary } from 'tributary-health';
import { readMorning } from './morning.ts';
import { morningHtml, page } from './page.ts';

const { TRIBUTARY_URL = 'http://localhost:3000', TRIBUTARY_API_KEY, PORT = '4000' } = process.env;
if (!TRIBUTARY_API_KEY)
  throw new Error('Set TRIBUTARY_API_KEY to the key that the first start of the service has printed');
const client = new Tributary({ baseUrl: TRIBUTARY_URL, apiKey: TRIBUTARY_API_KEY });

// Your app knows who is signed in. Here it is always Anna: the first start creates her, later ones find her.
const user = await client.createUser({ externalId: 'anna', displayName: 'Anna' });

/** Emits the id of a user when something of this user has changed. */
const changes = new EventEmitter().setMaxListeners(0);

const app = new Hono();

app.get('/', (context) => context.html(page()));

app.post('/connect', async (context) => {
  const { url } = await client.createConnectLink({ userId: user.id });
  return context.redirect(url, 303);
});

app.get('/live', (context) =>
  streamSSE(context, async (stream) => {
    stream.onAbort(() => void changes.emit(user.id)); // ends the wait below
    while (!stream.aborted) {
      const change = once(changes, user.id); // before we read, so that no change is missed
      await stream.writeSSE({ data: `${await morningHtml(await readMorning(client, user.id))}` });
      await Promise.all([change, pause(3_000)]); // a first sync brings many changes: one look in 3 s is enough
    }
  }),
);

app.use(serveStatic({ root: './public' }));

serve({ fetch: app.fetch, hostname: 'localhost', port: Number(PORT) }, ({ port }) =>
  console.log(`Open http://localhost:${port}`),
);

// One stream serves all pages. When it is lost, the client opens it again and continues after the last event. The event
// `reset` names no user: something was missed, so every page reads again.
for await (const { data } of client.openStream({ topics: ['connections', 'data'] })) {
  const changed = 'userId' in data && data.userId !== undefined ? [data.userId] : changes.eventNames();
  for (const userId of changed) changes.emit(userId);
}
