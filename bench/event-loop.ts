/** How long the event loop of this process stands still. */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds, since the last look. */
export interface EventLoop {
  /** By the clock: other processes on the same cores count, too. */
  readonly delayP99: number;
  readonly delayMax: number;
  /** The CPU time of this thread between two runs of a timer. */
  readonly heldP99: number;
  readonly heldMax: number;
}

const EVERY_MS = 1;

/** @returns tells of the time since the last call */
export function watchEventLoop(): () => EventLoop {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  const held = createHistogram();
  const cpuNs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) * 1_000;
  };
  let before = cpuNs();
  setInterval(() => {
    const now = cpuNs();
    held.record(Math.max(1, now - before));
    before = now;
  }, EVERY_MS).unref();
  delay.enable();
  return () => {
    const ms = (ns: number) => ns / 1e6;
    const seen = {
      delayP99: ms(delay.percentile(99)),
      delayMax: ms(delay.max),
      heldP99: ms(held.percentile(99)),
      heldMax: ms(held.max),
    };
    delay.reset();
    held.reset();
    return seen;
  };
}
