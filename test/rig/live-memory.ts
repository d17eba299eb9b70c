/**
 * Preloaded into a service (`--expose-gc --import`): at each SIGUSR2 it collects all garbage and prints `live memory:
 * …`, the bytes that are still in use. The size of a process says little, because V8 keeps some 100 MB of garbage.
 */
async function printLiveMemory(): Promise<void> {
  // Buffers are freed after the collection that has found them unused.
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`live memory: ${heapUsed + external}\n`);
}

process.on('SIGUSR2', () => void printLiveMemory());
