/** Signs operators and persons in: by a link, a key or an OpenID provider. */
import type { Db } from '../../../platform/db.ts';
import type { App } from '../../../platform/http/server.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Module } from '../../../platform/module.ts';
import { version } from '../../../platform/version.ts';
import type { AppFiles, NoApp } from './app-document.ts';
import { consoleRoutes } from './console-routes.ts';
import { sweepSignIns } from './housekeeping.ts';
import { rootRoute } from './landing.ts';
import { openOidcProvider } from './oidc/provider.ts';
import type { OidcSettings } from './oidc/settings.ts';
import { sessionRoutes } from './session-routes.ts';

export type { AppFiles, NoApp } from './app-document.ts';
export { createSignInLink } from './links.ts';
export type { OidcSettings } from './oidc/settings.ts';

interface SignInParts {
  readonly db: Db;
  readonly settings: {
    readonly baseUrl: string;
    readonly console: boolean;
    readonly consoleOidc: OidcSettings | undefined;
    readonly adminWorkspaceSlug: string;
  };
  /** For the OpenID provider of the console; unset where there is none. */
  readonly oidcHttp?: HttpClient | undefined;
  /** The simulated vendors, where they run. */
  readonly sandbox?: { readonly url: string } | undefined;
  /** Settles when the app of the console is bundled, or cannot be. */
  readonly consoleFiles: Promise<AppFiles | NoApp>;
  readonly streams: { positionIn(workspaceId: string): Promise<string> };
}

export const signIn: Module<{ readonly db: Db }, SignInParts> = {
  routes: (app, parts) => {
    rootRoute(app, { hasConsole: parts.settings.console });
    sessionRoutes(app, { db: parts.db });
    if (parts.settings.console) ownConsoleRoutes(app, parts);
  },
  sweeps: ({ db }) => [{ name: 'signIns', every: 'minute', run: (now) => sweepSignIns(db, now) }],
};

function ownConsoleRoutes(app: App, { db, settings, oidcHttp, sandbox, consoleFiles, streams }: SignInParts): void {
  const { baseUrl, consoleOidc, adminWorkspaceSlug: defaultSlug } = settings;
  const provider = consoleOidc && oidcHttp && openOidcProvider(consoleOidc, oidcHttp);
  const service = {
    version,
    baseUrl,
    sandbox: sandbox !== undefined,
    sandboxUrl: sandbox?.url ?? null,
    mcpUrl: `${baseUrl}/mcp`,
    docsUrl: `${baseUrl}/docs`,
  };
  consoleRoutes(app, {
    ...{ db, baseUrl, service },
    app: consoleFiles,
    streamPosition: (workspaceId) => streams.positionIn(workspaceId),
    ...(provider && { oidc: { provider, defaultSlug } }),
  });
}
