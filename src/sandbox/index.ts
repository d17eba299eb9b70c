/** Simulated vendors behind a real HTTP server. See `docs/sandbox.md`. */
export type { Receiver } from './receivers.ts';
export { type Sandbox, type SandboxAccess, sandboxFlavors, sandboxProviders, startSandbox } from './server.ts';
export { findSeed } from './state.ts';
export { SIMULATED_PROVIDERS } from './vendors.ts';
