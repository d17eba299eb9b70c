/** The tool server for assistants (Model Context Protocol): three transports over one set of read-only tools. */
export { mcpRoutes } from './http/routes.ts';
export { startStandaloneTools } from './http/standalone.ts';
export { injectedApi } from './read-api.ts';
export { restrictedProviders } from './restricted.ts';
export { serveStdioTools } from './stdio.ts';
export { vendorNamesOf } from './vendor-names.ts';
