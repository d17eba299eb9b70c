/** fast-check with a seed: seeded-properties.ts gives it to the tests. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 1) });

export * from 'fast-check';
export { fc as default };
