/** Simulated vendors behind a real HTTP server. See `docs/sandbox.md`. */
export type { Receiver } from './receivers.ts';
export { type Sandbox, type SandboxOptions, sandboxFlavors, sandboxProviders, startSandbox } from './server.ts';
export type { VendorSettings } from './vendor.ts';
