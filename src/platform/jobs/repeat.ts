/** Calls `work` now, and again `everyMs` after each call has ended, until it is stopped. */
export function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(() => void start(), everyMs).unref();
  };
  let running: Promise<void>;
  const start = () => {
    running = turn();
    return running;
  };
  void start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
