/** Measures how long it takes from the arrival of the data to the first painted frame of a chart. */

/** @param arrivedAt by the clock of `performance.now()` */
export function measureDrawing(arrivedAt: number): void {
  // The frame is painted after its callbacks; a task that is queued there runs after the painting.
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      performance.measure('chart', { start: arrivedAt });
      painted.port1.close();
    };
    painted.port2.postMessage(undefined);
  });
}
