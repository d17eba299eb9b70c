/** Simulated vendors behind a real HTTP server. See `docs/sandbox.md`. */
export type { Receiver } from './receivers.ts';
export { type Sandbox, sandboxFlavors, sandboxProviders, startSandbox } from './server.ts';
