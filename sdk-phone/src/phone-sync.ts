/** The loop: per type read on, send, keep how far it is. It may be ended at any moment. */
import { Delivery } from './delivery.ts';
import { type StopReason, SyncStopped } from './error.ts';
import { type Cursor, DAY_MS, type HealthStore, type Lane, type Page } from './health-store.ts';
import { pause } from './pause.ts';
import type { Address } from './request.ts';
import { Notes, type PhoneStorage } from './storage.ts';
import type { TokenSource } from './tokens.ts';
import { nextDays, readSums, sentDaysName } from './totals.ts';
import type { Answer, Records } from './wire.ts';

export interface PhoneSyncOptions extends Address {
  /** The person's id in the service. */
  readonly userId: string;
  readonly store: HealthStore;
  readonly storage: PhoneStorage;
  readonly tokens: TokenSource;
  /** Default: the phone's. An IANA name. */
  readonly timezone?: () => string;
  /** Default: the phone's clock, epoch milliseconds. */
  readonly now?: () => number;
  /** Replaces waiting between attempts. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface Progress {
  readonly type: string;
  readonly step: Lane | 'sums';
  /** Records that have arrived in this sync. */
  readonly sent: number;
  /** Types that are done in this step, and all. */
  readonly typesDone: number;
  readonly types: number;
}

export interface SyncOptions {
  /** Abort it when the background time ends. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface SyncResult {
  /** Everything that the phone has is in the service. */
  readonly isComplete: boolean;
  /** Why it stopped before. The next sync goes on there. */
  readonly stopped?: { readonly reason: StopReason; readonly message: string; readonly retryAt?: number };
  readonly sent: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly ignored: number;
  /** Records that the service refused one by one: it says why, and no repeat helps. */
  readonly refused: Answer['refused'];
  /** Types that the person does not let the app read, where the phone says so. */
  readonly refusedTypes: readonly string[];
}

/** How far a type is. */
interface Place {
  readonly cursor?: Cursor;
  /** Days whose sums have to be looked at. */
  readonly days: readonly number[];
  /** Days whose sums the phone cannot tell. */
  readonly foreign: readonly number[];
}

const NOWHERE: Place = { days: [], foreign: [] };

/** One run. */
interface Run {
  readonly options: SyncOptions;
  readonly refusedTypes: Set<string>;
  readonly refused: Answer['refused'][number][];
  readonly counts: { sent: number; stored: number; unchanged: number; deleted: number; ignored: number };
}

/** @see README.md of the package */
export class PhoneSync {
  readonly #options: PhoneSyncOptions;
  readonly #notes: Notes;
  readonly #delivery: Delivery;
  readonly #now: () => number;
  #running: Promise<SyncResult> | undefined;

  constructor(options: PhoneSyncOptions) {
    const { store, userId, storage } = options;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#notes = new Notes(storage, `tributary.${userId}.${store.providerId}.`);
    this.#delivery = new Delivery({
      ...options,
      providerId: store.providerId,
      notes: this.#notes,
      now: this.#now,
      timezone: options.timezone ?? (() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      pause: options.pause ?? pause,
    });
  }

  /** Sends what is new. While one sync runs, further calls wait for its result. It rejects only for faults of the program. */
  sync(options: SyncOptions = {}): Promise<SyncResult> {
    this.#running ??= this.#run(options).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Forgets how far it was: the next sync sends everything again, which changes nothing in the service. */
  async forget(): Promise<void> {
    for (const type of this.#options.store.types) {
      await this.#notes.remove(placeName(type));
      await this.#notes.remove(sentDaysName(type));
    }
  }

  async #run(options: SyncOptions): Promise<SyncResult> {
    const counts = { sent: 0, stored: 0, unchanged: 0, deleted: 0, ignored: 0 };
    const run: Run = { options, counts, refused: [], refusedTypes: new Set() };
    try {
      await this.#delivery.checkTime();
      for (const lane of ['news', 'history'] as const) {
        await this.#each(run, lane, (type) => this.#readLane(run, type, lane));
        await this.#each(run, 'sums', (type) => this.#sendSums(run, type, lane));
      }
      return resultOf(run, undefined);
    } catch (error) {
      if (error instanceof SyncStopped) return resultOf(run, error);
      throw error;
    }
  }

  async #each(run: Run, step: Progress['step'], work: (type: string) => Promise<void>): Promise<void> {
    const { types } = this.#options.store;
    for (const [typesDone, type] of types.entries()) {
      if (run.refusedTypes.has(type)) continue;
      this.#tell(run, { type, step, typesDone });
      await work(type);
    }
  }

  #tell({ options, counts }: Run, at: Pick<Progress, 'type' | 'step' | 'typesDone'>): void {
    options.onProgress?.({ ...at, sent: counts.sent, types: this.#options.store.types.length });
  }

  async #readLane(run: Run, type: string, lane: Lane): Promise<void> {
    for (;;) {
      stopIfOver(run);
      const place = (await this.#notes.read<Place>(placeName(type))) ?? NOWHERE;
      const page = await this.#options.store.read(type, lane, place.cursor, this.#now());
      if (page === 'refused') {
        run.refusedTypes.add(type);
        return;
      }
      if (page.before !== undefined) await this.#notes.write(placeName(type), { ...place, cursor: page.before });
      await this.#delivery.send(page, (answer, sent) => count(run, answer, sent), run.options.signal);
      await this.#notes.write(placeName(type), await this.#placeAfter(type, place, page));
      if (page.isLast) return;
    }
  }

  /** One write: how far it is and which days are to do belong together. */
  async #placeAfter(type: string, place: Place, page: Page): Promise<Place> {
    const { store } = this.#options;
    if (store.sumOf(type) === undefined) return { ...place, cursor: page.after };
    const known = page.changesAnyDay ? await this.#sentDays(type) : [];
    return {
      cursor: page.after,
      days: join(place.days, page.days, known),
      foreign: join(place.foreign, page.foreignDays),
    };
  }

  async #sentDays(type: string): Promise<number[]> {
    return Object.keys((await this.#notes.read<object>(sentDaysName(type))) ?? {}).map(Number);
  }

  /** Also today and yesterday: the person may have put other devices first. */
  async #sendSums(run: Run, type: string, lane: Lane): Promise<void> {
    const { store } = this.#options;
    if (store.sumOf(type) === undefined) return;
    const today = Math.floor(this.#now() / DAY_MS);
    let further = lane === 'news' ? [today, today - 1] : [];
    const unclear = new Set<number>();
    for (;;) {
      stopIfOver(run);
      const place = (await this.#notes.read<Place>(placeName(type))) ?? NOWHERE;
      const open = join(place.days, further).filter((day) => !unclear.has(day));
      const days = nextDays(open);
      if (days.length === 0) return;
      const sums = await readSums(store, this.#notes, { ...place, type, days }, this.#now());
      await this.#notes.write(sentDaysName(type), sums.before);
      await this.#delivery.send(sums.records, (answer, sent) => count(run, answer, sent), run.options.signal);
      await this.#notes.write(sentDaysName(type), sums.sent);
      for (const day of sums.unclear) unclear.add(day);
      const isOpen = (day: number) => !days.includes(day) || unclear.has(day);
      await this.#notes.write(placeName(type), { ...place, days: place.days.filter(isOpen) });
      further = further.filter((day) => !days.includes(day));
    }
  }
}

const placeName = (type: string) => `place.${type}`;

const join = (...lists: readonly (readonly number[])[]) => [...new Set(lists.flat())];

function stopIfOver({ options }: Run): void {
  if (options.signal?.aborted === true) throw new SyncStopped('interrupted', 'The time of this sync is over.');
}

function count(run: Run, answer: Answer, { samples, workouts, deletions }: Records): void {
  run.counts.sent += samples.length + workouts.length + deletions.length;
  for (const name of ['stored', 'unchanged', 'deleted', 'ignored'] as const) run.counts[name] += answer[name];
  run.refused.push(...answer.refused);
}

function resultOf({ counts, refused, refusedTypes }: Run, stop: SyncStopped | undefined): SyncResult {
  const stopped = stop && {
    reason: stop.reason,
    message: stop.message,
    ...(stop.retryAt !== undefined && { retryAt: stop.retryAt }),
  };
  return {
    isComplete: stop === undefined,
    ...(stopped && { stopped }),
    ...counts,
    refused,
    refusedTypes: [...refusedTypes],
  };
}
