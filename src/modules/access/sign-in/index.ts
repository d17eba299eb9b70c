export type { AppFiles, NoApp } from './app-document.ts';
export { type ConsoleOptions, consoleRoutes } from './console-routes.ts';
export { sweepSignIns } from './housekeeping.ts';
export { rootRoute } from './landing.ts';
export { createSignInLink } from './links.ts';
export { openOidcProvider } from './oidc/provider.ts';
export type { OidcSettings } from './oidc/settings.ts';
export { sessionRoutes } from './session-routes.ts';
