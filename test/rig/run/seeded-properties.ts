/**
 * Stands in for `fast-check`: every run of the tests draws the same cases, so none fails by chance. TEST_SEED, a whole
 * number, draws others.
 */
import { registerHooks } from 'node:module';

const SEEDED = new URL('seeded-fast-check.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'fast-check' && context.parentURL !== SEEDED
      ? { url: SEEDED, shortCircuit: true }
      : nextResolve(specifier, context),
});
