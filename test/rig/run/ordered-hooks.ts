/**
 * Stands in for `node:test` in a run that chooses tests by name. When no test of a file is chosen, Node calls the file's
 * `after` hooks while its `before` hooks still run: nothing of what those start would be stopped, and the file would
 * never end. Here the `after` hooks wait for the `before` hooks.
 */
import { registerHooks } from 'node:module';
import { after, type HookOptions, before as nodeBefore, type SuiteContext, type TestContext } from 'node:test';

export { after, afterEach, beforeEach, describe, it, mock, test } from 'node:test';

const running: Promise<void>[] = [];

export function before(hook: (context: SuiteContext | TestContext) => unknown, options?: HookOptions): void {
  nodeBefore(async (context) => {
    const run = (async () => {
      await hook(context);
    })();
    running.push(run);
    await run;
  }, options);
}

// Node calls the hooks of a file in the order in which they were added: this one comes first.
after(async () => {
  await Promise.allSettled(running);
});

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'node:test' && context.parentURL !== import.meta.url
      ? { url: import.meta.url, shortCircuit: true }
      : nextResolve(specifier, context),
});
