/**
 * Decides which targets may be called now. Each target has its own lane: it starts narrow, widens with every answer and
 * shrinks with every time-out. A target with an open circuit gets one attempt at a time, and all such targets together
 * get at most a quarter of the room. So a target that hangs does not delay the others, however many messages wait for
 * it.
 */
import type { Outcome } from '../../../channels/outcome.ts';
import type { Postponed } from './delivery.ts';
import { NO_TROUBLE, type TargetTrouble, troubleAfter } from './targets/health.ts';

const FIRST_WIDTH = 2;
const TROUBLED_SHARE = 1 / 4;
const MAX_IDLE_LANES = 10_000;

interface Lane {
  inFlight: number;
  width: number;
  trouble: TargetTrouble;
  /** More messages for this target are parked with this runner. */
  parked: boolean;
  /** `trouble` differs from what is stored. */
  changed: boolean;
}

export interface LanesOptions {
  readonly concurrency: number;
  readonly concurrencyPerTarget: number;
}

/** What to do with places; each list keeps their order. */
export interface Plan<Place> {
  readonly start: readonly Place[];
  readonly park: readonly Place[];
}

export class Lanes {
  readonly #options: LanesOptions;
  readonly #lanes = new Map<string, Lane>();
  #inFlight = 0;
  #troubledInFlight = 0;

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /** Attempts that are running. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** How many more attempts may start now, to any target. */
  get room(): number {
    return Math.max(0, this.#options.concurrency - this.#inFlight);
  }

  /** Takes over the stored state of a target, unless this runner knows something newer. */
  learn(targetId: string, trouble: TargetTrouble): void {
    const lane = this.#lane(targetId);
    if (lane.trouble.consecutiveFailures === 0 && !lane.changed) lane.trouble = trouble;
  }

  /**
   * Distributes the room. A place whose lane is full is parked; a place for which there is no room at all is in neither
   * list.
   */
  plan<Place extends { readonly targetId: string }>(places: readonly Place[]): Plan<Place> {
    const start: Place[] = [];
    const park: Place[] = [];
    const taken = new Map<string, number>();
    let troubled = this.#troubledInFlight;
    for (const place of places) {
      const lane = this.#lane(place.targetId);
      const mine = taken.get(place.targetId) ?? 0;
      if (this.#roomIn(lane, mine, troubled) === 0) park.push(place);
      else if (start.length < this.room) {
        start.push(place);
        taken.set(place.targetId, mine + 1);
        if (isOpen(lane)) troubled++;
      }
    }
    return { start, park };
  }

  begin(targetId: string): void {
    const lane = this.#lane(targetId);
    lane.inFlight++;
    this.#inFlight++;
    if (isOpen(lane)) this.#troubledInFlight++;
  }

  end(targetId: string, outcome: Outcome | Postponed, at: string): void {
    const lane = this.#lane(targetId);
    if (isOpen(lane)) this.#troubledInFlight -= lane.inFlight;
    lane.inFlight--;
    this.#inFlight--;
    const timedOut = outcome.kind === 'retry' && outcome.timedOut === true;
    lane.width = timedOut
      ? Math.max(1, Math.floor(lane.width / 2))
      : Math.min(this.#options.concurrencyPerTarget, lane.width + 1);
    const before = lane.trouble;
    lane.trouble = troubleAfter(before, outcome, at);
    if (lane.trouble !== before) lane.changed = true;
    if (isOpen(lane)) this.#troubledInFlight += lane.inFlight;
  }

  /** True if a message waits for the end of an attempt to this target, because its lane or the whole room was full. */
  isAwaited(targetId: string): boolean {
    return this.#lane(targetId).parked || this.room <= 1;
  }

  setParked(targetId: string, parked: boolean): void {
    this.#lane(targetId).parked = parked;
  }

  parkedTargets(): string[] {
    return [...this.#lanes].filter(([, { parked }]) => parked).map(([targetId]) => targetId);
  }

  /** Targets with parked messages, and how many of these may start now. */
  parkedRooms(): { targetId: string; room: number }[] {
    const rooms: { targetId: string; room: number }[] = [];
    let left = this.room;
    for (const [targetId, lane] of this.#lanes) {
      if (left === 0) break;
      if (!lane.parked) continue;
      const room = Math.min(left, this.#roomIn(lane, 0, this.#troubledInFlight));
      if (room > 0) rooms.push({ targetId, room });
      left -= room;
    }
    return rooms;
  }

  /** The states that must be stored; from here on they count as stored. */
  takeChanges(): (TargetTrouble & { targetId: string })[] {
    const changes: (TargetTrouble & { targetId: string })[] = [];
    for (const [targetId, lane] of this.#lanes) {
      if (!lane.changed) continue;
      lane.changed = false;
      changes.push({ targetId, ...lane.trouble });
    }
    if (this.#lanes.size > MAX_IDLE_LANES) this.#forgetIdle();
    return changes;
  }

  #roomIn(lane: Lane, planned: number, troubledInFlight: number): number {
    const busy = lane.inFlight + planned;
    if (!isOpen(lane)) return Math.max(0, Math.min(lane.width, this.#options.concurrencyPerTarget) - busy);
    const share = Math.max(1, Math.floor(this.#options.concurrency * TROUBLED_SHARE));
    return busy === 0 && troubledInFlight < share ? 1 : 0;
  }

  #lane(targetId: string): Lane {
    let lane = this.#lanes.get(targetId);
    if (lane === undefined) {
      lane = { inFlight: 0, width: FIRST_WIDTH, trouble: NO_TROUBLE, parked: false, changed: false };
      this.#lanes.set(targetId, lane);
    }
    return lane;
  }

  #forgetIdle(): void {
    for (const [targetId, lane] of this.#lanes) {
      if (lane.inFlight === 0 && !lane.parked) this.#lanes.delete(targetId);
    }
  }
}

function isOpen({ trouble }: Lane): boolean {
  return trouble.circuitOpenedAt !== null;
}
