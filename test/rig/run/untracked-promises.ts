/**
 * Loaded before Node's test runner, which follows every asynchronous resource to know the test that caused an error. For
 * promises, of which a service makes millions, that costs a tenth of the CPU time. Without it an error that nobody awaits
 * may be reported for the file instead of the test; the run fails all the same.
 */
import asyncHooks, { type HookCallbacks } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const { createHook } = asyncHooks;

// The runner makes its hook first, and nobody else's is touched.
asyncHooks.createHook = (callbacks: HookCallbacks) => {
  asyncHooks.createHook = createHook;
  syncBuiltinESMExports();
  return createHook({ ...callbacks, trackPromises: false });
};
