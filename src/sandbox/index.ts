/** Simulated vendors behind a real HTTP server. See `docs/sandbox.md`. */
export { type Sandbox, type SandboxOptions, sandboxProviders, startSandbox } from './server.ts';
export type { VendorSettings } from './vendor.ts';
