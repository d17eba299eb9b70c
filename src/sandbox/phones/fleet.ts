/**
 * Lets phones live: each sends what has come into its store and what has gone since it last woke up. What the service has not
 * taken stays owed, as on a real phone that keeps its anchor.
 */
import type { PersonClocks } from '../clock.ts';
import { DAY_MS, HOUR_MS } from '../life/days.ts';
import { createLife, type Life } from '../life/life.ts';
import { randomFor } from '../life/random.ts';
import { findPerson, type Person } from '../people.ts';
import type { State } from '../state.ts';
import { batchOf } from './batch.ts';
import { type Changes, changesOf, correctionsOf, type Piece } from './journal.ts';
import { findModel } from './models.ts';
import type { PhoneModel } from './phone.ts';
import { type Credential, NO_COUNTS, type PhoneState } from './phone-state.ts';
import { type Pushed, push } from './push.ts';
import { lastWake, lastWakesOfDays } from './wakes.ts';

export interface FleetOptions {
  /** Epoch milliseconds on the servers' clock. */
  readonly now: () => number;
  readonly clocks: PersonClocks;
  readonly life: Life;
  readonly state: State;
  /** The address of the service that runs the sandbox; undefined = there is none. */
  readonly serviceUrl: () => string | undefined;
}

export interface NewPhone {
  readonly person: Person;
  readonly model: PhoneModel;
  readonly userId: string;
  readonly credential: Credential;
  readonly credentialId?: string;
  readonly url?: string;
  readonly owner?: string;
  /** How many days back it sends what it holds already. */
  readonly days: number;
}

export interface Fleet {
  /**
   * Adds a phone, or gives the one of the same person, kind and user a new credential. A user has one of a kind, so that of
   * another person goes. Resolves when its first batch, of the
   * present day, has been taken; the days before follow.
   * @throws RangeError in the words of the service when it does not take the first batch
   */
  add(phone: NewPhone): Promise<PhoneState>;
  /** False: there is no such phone. */
  remove(id: string): Promise<boolean>;
  list(): readonly PhoneState[];
  /** Sends what everybody's phones, or those of one person, have to send. Resolves when all of it is sent or has failed. */
  live(personId?: string): Promise<void>;
  stop(): Promise<void>;
}

/** The service refuses what lies further in its future; the phone sends it when the clock has caught up. */
const AHEAD_MS = 47 * HOUR_MS;
const KEPT_PIECES = 3;
/** An answer is lost now and then, so the phone sends the same batch again. */
const REPEATED_SHARE = 1 / 6;
/** A batch from before comes again, after newer ones. */
const LATE_REPEAT_SHARE = 1 / 8;
/** A batch is overtaken by the next one. */
const OVERTAKEN_SHARE = 1 / 6;

export function createFleet(options: FleetOptions): Fleet {
  const { state } = options;
  const stopping = new AbortController();
  const runs = new Map<string, Promise<void>>();
  /** One run after the other for each phone. */
  const run = (phone: PhoneState): Promise<void> => {
    const next = (runs.get(phone.id) ?? Promise.resolve()).then(() =>
      state.phones[phone.id] === phone && !stopping.signal.aborted
        ? new Run(phone, options, stopping.signal).all()
        : undefined,
    );
    runs.set(phone.id, next);
    return next;
  };
  return {
    add: async (wanted) => {
      const { person, model, userId, credential, credentialId } = wanted;
      const id = `${model.kind}-${userId}`;
      const known = state.phones[id];
      const phone = known?.personId === person.id ? known : newPhone(id, wanted, options);
      await runs.get(id);
      phone.credential = credential;
      if (credentialId !== undefined) phone.credentialId = credentialId;
      delete phone.hasEnded;
      await new Run(phone, options, stopping.signal).first();
      state.phones[id] = phone;
      await state.save();
      void run(phone);
      return phone;
    },
    remove: async (id) => {
      if (state.phones[id] === undefined) return false;
      delete state.phones[id];
      await state.save();
      await runs.get(id);
      return true;
    },
    list: () => Object.values(state.phones),
    live: async (personId) => {
      const asked = Object.values(state.phones).filter(
        (phone) => personId === undefined || phone.personId === personId,
      );
      await Promise.all(asked.map(run));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(runs.values());
    },
  };
}

function newPhone(id: string, wanted: NewPhone, options: FleetOptions): PhoneState {
  const { person, model, userId, credential, url, owner, days } = wanted;
  const { life, state } = options;
  const nowMs = reachedMs(person, options);
  const today = life.dayAt(person, nowMs);
  const owed = Array.from({ length: days }, (_, ago): Piece => ({ dayIndex: today - ago, atMs: nowMs }));
  return {
    id,
    personId: person.id,
    kind: model.kind,
    ...(url !== undefined && { url }),
    ...(owner !== undefined && { owner }),
    userId,
    credential,
    knownUntilMs: nowMs,
    owed,
    sent: [],
    toldEdits: structuredClone(state.person(person.id).edits),
    counts: { ...NO_COUNTS },
  };
}

/** How far the phone can tell of its person's life. A phone that never woke up in the last days tells nothing new. */
function reachedMs(person: Person, { now, clocks, life }: FleetOptions): number {
  const nowMs = Math.min(clocks.now(person), now() + AHEAD_MS);
  return lastWake(life, person, nowMs) ?? nowMs - DAY_MS;
}

/** What one phone does when it wakes up. */
class Run {
  readonly #phone: PhoneState;
  readonly #options: FleetOptions;
  readonly #stopped: AbortSignal;
  readonly #person: Person;
  readonly #model: PhoneModel;

  /** @throws Error for a phone of a person or kind that this version does not have */
  constructor(phone: PhoneState, options: FleetOptions, stopped: AbortSignal) {
    const [person, model] = [findPerson(phone.personId), findModel(phone.kind)];
    if (person === undefined || model === undefined) throw new Error(`there is no ${phone.kind} of ${phone.personId}`);
    this.#phone = phone;
    this.#options = options;
    this.#stopped = stopped;
    this.#person = person;
    this.#model = model;
  }

  /** @throws RangeError when the batch is not taken */
  async first(): Promise<void> {
    const [piece] = this.#phone.owed;
    const pushed =
      piece === undefined
        ? await this.#push({ added: [], deleted: [] }, this.#phone.knownUntilMs)
        : await this.#send(piece);
    if (pushed.outcome !== 'taken')
      throw new RangeError(`the service has not taken the first batch: ${pushed.message}`);
    if (piece !== undefined) this.#noteSent(piece);
  }

  async all(): Promise<void> {
    const phone = this.#phone;
    if (phone.hasEnded) return;
    this.#lookAhead();
    while (phone.owed.length > 0 && this.#isWanted()) {
      if (!(await this.#sendNext())) return this.#options.state.save();
    }
    if (this.#isWanted()) await this.#tellCorrections();
    await this.#options.state.save();
  }

  #isWanted(): boolean {
    return !this.#stopped.aborted && this.#options.state.phones[this.#phone.id] === this.#phone;
  }

  /** What the person's life has brought since then is owed from now on, a batch for each day. */
  #lookAhead(): void {
    const phone = this.#phone;
    const { life } = this.#options;
    const toMs = reachedMs(this.#person, this.#options);
    for (const atMs of lastWakesOfDays(life, this.#person, phone.knownUntilMs, toMs)) {
      phone.owed.push({ fromMs: phone.knownUntilMs, atMs });
      phone.knownUntilMs = atMs;
    }
  }

  /** @returns whether the service has taken it */
  async #sendNext(): Promise<boolean> {
    const { owed } = this.#phone;
    const [first, second] = owed;
    if (first === undefined) return true;
    if (second !== undefined && 'fromMs' in first && 'fromMs' in second && first.atMs < second.atMs) {
      if (this.#happens('overtaken', first, OVERTAKEN_SHARE)) owed.splice(0, 2, second, first);
    }
    const [piece = first] = owed;
    const pushed = await this.#send(piece);
    if (pushed.outcome !== 'taken') return false;
    const [earlier] = this.#phone.sent;
    this.#noteSent(piece);
    if (!('fromMs' in piece)) return true;
    if (this.#happens('repeated', piece, REPEATED_SHARE)) await this.#repeat(piece);
    if (earlier !== undefined && this.#happens('late', piece, LATE_REPEAT_SHARE)) await this.#repeat(earlier);
    return true;
  }

  #noteSent(piece: Piece): void {
    const phone = this.#phone;
    phone.owed.splice(phone.owed.indexOf(piece), 1);
    phone.sent = [...phone.sent, piece].slice(-KEPT_PIECES);
  }

  async #repeat(piece: Piece): Promise<void> {
    const pushed = await this.#send(piece);
    if (pushed.outcome === 'taken') this.#phone.counts.repeats += 1;
  }

  /** Always the same for the same piece of the same person. */
  #happens(what: string, piece: Piece, share: number): boolean {
    return randomFor(this.#person.id, this.#model.kind, piece.atMs, what)() < share;
  }

  #send(piece: Piece): Promise<Pushed> {
    return this.#push(changesOf(this.#model, this.#options.life, this.#person, piece), piece.atMs);
  }

  /** What somebody has changed of the past since the phone last told of it. */
  async #tellCorrections(): Promise<void> {
    const phone = this.#phone;
    const { life, state, clocks } = this.#options;
    const edits = state.person(phone.personId).edits;
    const told = phone.toldEdits;
    const days = [...new Set([...Object.keys(edits), ...Object.keys(told)])]
      .filter((day) => JSON.stringify(edits[day]) !== JSON.stringify(told[day]))
      .map(Number);
    if (days.length === 0) return;
    const lives = { told: createLife(life.anchor, (_, day) => told[day]), present: life };
    const changes = correctionsOf(this.#model, lives, this.#person, days, phone.knownUntilMs);
    const next = structuredClone(edits);
    const pushed = await this.#push(changes, Math.max(clocks.now(this.#person), phone.knownUntilMs));
    if (pushed.outcome === 'taken') phone.toldEdits = next;
  }

  async #push(changes: Changes, sentAtMs: number): Promise<Pushed> {
    const phone = this.#phone;
    const { life, state, serviceUrl } = this.#options;
    const { timeZone } = life.outline(this.#person, life.dayAt(this.#person, sentAtMs));
    const url = phone.url ?? serviceUrl();
    const pushed: Pushed =
      url === undefined
        ? { outcome: 'later', message: 'no service runs here' }
        : await push(phone, batchOf(changes, { model: this.#model, sentAtMs, timeZone }), {
            serviceUrl: url,
            stopped: this.#stopped,
            keep: () => state.save(),
          });
    if (pushed.outcome === 'taken') {
      delete phone.lastError;
      phone.counts.batches += 1;
      for (const [name, count] of Object.entries(pushed.counts)) {
        phone.counts[name as keyof typeof pushed.counts] += count; // the keys of the object
      }
    } else {
      phone.lastError = pushed.message;
      if (pushed.outcome === 'ended') phone.hasEnded = true;
      if (pushed.outcome === 'gone') delete state.phones[phone.id];
    }
    return pushed;
  }
}
