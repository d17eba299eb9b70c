/**
 * The root address: browsers are sent on to the console, or see a short page about this service where the console is
 * off.
 */
import { AppError } from '../../../platform/errors.ts';
import { html, type Page, sendPage } from '../../../platform/http/page.ts';
import { hidden } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';

export function rootRoute(app: App, { hasConsole }: { readonly hasConsole: boolean }): void {
  app.get('/', { config: { access: 'open' }, schema: hidden }, (request, reply) => {
    reply.header('vary', 'accept');
    if (!acceptsHtml(request.headers.accept)) throw new AppError('NOT_FOUND', 'There is nothing at GET /; see /docs');
    return hasConsole ? reply.redirect('console/', 303) : sendPage(reply, LANDING_PAGE);
  });
}

/** Whether a client asks for HTML by name, as browsers do. Programs accept anything. */
export function acceptsHtml(accept = ''): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/html' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

const LANDING_PAGE: Page = {
  status: 200,
  title: 'Tributary',
  content: html`
<p>This service pulls health data from wearables, stores it once and gives it back as an API.</p>
<p><a class="choice" href="docs">Read the API reference</a></p>
<p>Every request carries an API key: <code>Authorization: Bearer svc_live_…</code>. Whoever runs this service makes keys
with <code>npx --no-install tributary keys create</code>. Programs find the description of the API at
<a href="openapi.json">openapi.json</a>.</p>
<p class="soft">The console is switched off here, so there is nothing to sign in to in a browser. <code>CONSOLE=on</code>
switches it on.</p>`,
};
