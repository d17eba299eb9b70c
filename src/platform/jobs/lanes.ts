/**
 * Bounds how many jobs of one lane (a vendor) a worker runs at once, so that a slow one leaves slots to the others. Jobs
 * of a lane whose worker died run one at a time: if it dies again, it is clear which of them was the cause.
 */

/** How the flag of a lane begins. */
export const LANE = 'lane ';

/** Flags of a job: its worker died while it ran, once or twice. */
export const DIED = 'died';
export const DIED_TWICE = 'died twice';

export function flagOf(lane: string): string {
  return LANE + lane;
}

export class Lanes {
  readonly #most: number;
  readonly #running = new Map<string, number>();

  /** @param slots how many jobs the worker runs at once */
  constructor(slots: number) {
    this.#most = Math.max(1, Math.floor(slots / 2));
  }

  /** The flags of jobs that must wait. */
  full(): string[] {
    return [...this.#running.keys()].filter((flag) => this.#isFull(flag));
  }

  /** @returns false if the job has to wait: several slots may look for a job before the first one has begun it */
  enter(flags: readonly string[]): boolean {
    const lanes = flags.filter(isLane);
    if (lanes.some((flag) => this.#isFull(flag))) return false;
    for (const flag of lanes) this.#running.set(flag, this.#count(flag) + 1);
    return true;
  }

  leave(flags: readonly string[]): void {
    for (const flag of flags.filter(isLane)) {
      const left = this.#count(flag) - 1;
      if (left > 0) this.#running.set(flag, left);
      else this.#running.delete(flag);
    }
  }

  #count(flag: string): number {
    return this.#running.get(flag) ?? 0;
  }

  #isFull(flag: string): boolean {
    return this.#count(flag) >= (flag === DIED ? 1 : this.#most);
  }
}

function isLane(flag: string): boolean {
  return flag === DIED || flag.startsWith(LANE);
}
