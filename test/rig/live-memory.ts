/**
 * Preloaded into a service (`--expose-gc --import`): at each SIGUSR2 it collects all garbage and prints `live memory: …`,
 * the bytes that are still in use. The size of a process says little, because V8 leaves some 100 MB of garbage lying.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`live memory: ${heapUsed + external}\n`);
});
