/**
 * Who may be called now. Each target has a lane of its own that starts narrow, widens with every answer and shrinks with
 * every time-out; with an open circuit it takes one attempt at a time, and all such targets together get at most a
 * quarter of the room. So a target that hangs holds up nobody else, however many messages wait for it.
 */
import type { Outcome } from '../../../channels/outcome.ts';
import { NO_TROUBLE, type TargetTrouble, troubleAfter } from './targets/health.ts';

const FIRST_WIDTH = 2;
const TROUBLED_SHARE = 1 / 4;
const MAX_IDLE_LANES = 10_000;

interface Lane {
  inFlight: number;
  width: number;
  trouble: TargetTrouble;
  /** More of its messages wait with this runner. */
  parked: boolean;
  /** `trouble` differs from what is written down. */
  changed: boolean;
}

export interface LanesOptions {
  readonly concurrency: number;
  readonly concurrencyPerTarget: number;
}

/** What to do with places, in their order. */
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

  /** Attempts under way. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Attempts that may start now, to whomever. */
  get room(): number {
    return Math.max(0, this.#options.concurrency - this.#inFlight);
  }

  /** Learns what is written down of a target, as far as this runner has nothing of its own to say. */
  learn(targetId: string, trouble: TargetTrouble): void {
    const lane = this.#lane(targetId);
    if (lane.trouble.consecutiveFailures === 0 && !lane.changed) lane.trouble = trouble;
  }

  /** Shares the room out. What finds its lane full is parked; what finds no room at all is in neither list. */
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

  end(targetId: string, outcome: Outcome, at: string): void {
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

  /** Whether the end of an attempt to this target lets another message go that waits for it, or for any room at all. */
  isAwaited(targetId: string): boolean {
    return this.#lane(targetId).parked || this.room <= 1;
  }

  setParked(targetId: string, parked: boolean): void {
    this.#lane(targetId).parked = parked;
  }

  /** Targets with parked messages and room for them. */
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

  /** The troubles that are to be written down; they count as written from here on. */
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
