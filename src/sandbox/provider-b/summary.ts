/** The members that all kinds of summaries share: identity and upload time; and how seconds are written. */
import { SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import type { DayOutline } from '../life/outline.ts';
import { hash32 } from '../life/random.ts';
import { uploadAfter, uploadBefore } from '../life/uploads.ts';
import type { Person } from '../people.ts';

/** One summary in its present state. The body is built only if the upload time selects it. */
export interface Summary {
  readonly uploadedAtMs: number;
  readonly build: () => Readonly<Record<string, unknown>>;
}

/** The summaries of one kind that were measured on a local day. */
export type SummarySource = (view: View, dayIndex: number) => Summary[];

const SHORTEST_DAY_MS = 30 * 60_000;

export function seconds(instantMs: number): number {
  return Math.floor(instantMs / SECOND_MS);
}

/** Like the vendor's ids: made from the user, the start and the kind, but none of these can be read from it. */
export function summaryId(person: Person, startMs: number, kind: string): string {
  return `x${hash32(`provider_b ${person.id} ${kind}`).toString(16).padStart(8, '0')}-${seconds(startMs).toString(16)}`;
}

/** Something that ended at an instant arrives with the next upload. Undefined: it has not arrived yet. */
export function uploaded(view: View, finishedAtMs: number): number | undefined {
  if (finishedAtMs > view.nowMs) return undefined;
  const uploadedAtMs = uploadAfter(view.life, view.person, finishedAtMs);
  return uploadedAtMs !== undefined && uploadedAtMs <= view.nowMs ? uploadedAtMs : undefined;
}

/** One summary, if it has arrived. */
export function onceFinished(view: View, finishedAtMs: number, build: Summary['build']): Summary[] {
  const uploadedAtMs = uploaded(view, finishedAtMs);
  return uploadedAtMs === undefined ? [] : [{ uploadedAtMs, build }];
}

/** A day's summary grows with every upload of the day; the first upload after the day completes it. */
export function growingDay(
  view: View,
  outline: DayOutline,
): { readonly uploadedAtMs: number; readonly untilMs: number } | undefined {
  if (outline.wornToMs <= outline.wornFromMs || outline.wornFromMs >= view.nowMs) return undefined;
  const completeAtMs = uploaded(view, outline.endMs);
  if (completeAtMs !== undefined) return { uploadedAtMs: completeAtMs, untilMs: outline.endMs };
  const lastMs = uploadBefore(view.life, view.person, view.nowMs, outline.wornFromMs + SHORTEST_DAY_MS);
  return lastMs === undefined ? undefined : { uploadedAtMs: lastMs, untilMs: Math.min(lastMs, outline.endMs) };
}
