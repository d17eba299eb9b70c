/** Changes that people make to their past: the only exceptions to the rule that a past day never changes. */
import type { Person } from '../people.ts';
import type { DayMinutes } from './minutes.ts';
import type { DayOutline } from './outline.ts';

export interface WorkoutEdit {
  readonly isDeleted?: boolean;
  readonly title?: string;
  readonly isPrivate?: boolean;
}

export interface DayEdits {
  /** By the number of the workout within the day. */
  readonly workouts?: Readonly<Record<string, WorkoutEdit>>;
  readonly isNightDeleted?: boolean;
  /** The device counted steps wrongly; this factor corrects them. */
  readonly stepFactor?: number;
}

export type EditsOf = (person: Person, dayIndex: number) => DayEdits | undefined;

const MOST_STEPS_A_MINUTE = 255;

export function editOutline(outline: DayOutline, edits: DayEdits): DayOutline {
  const workouts = outline.workouts.flatMap((workout) => {
    const { isDeleted, title, isPrivate } = edits.workouts?.[workout.number] ?? {};
    if (isDeleted) return [];
    return [{ ...workout, ...(title !== undefined && { title }), ...(isPrivate !== undefined && { isPrivate }) }];
  });
  return { ...outline, workouts, night: edits.isNightDeleted ? undefined : outline.night };
}

export function editMinutes(minutes: DayMinutes, { stepFactor }: DayEdits): DayMinutes {
  if (stepFactor === undefined) return minutes;
  const steps = minutes.steps.map((count) => Math.min(MOST_STEPS_A_MINUTE, Math.round(count * stepFactor)));
  return { ...minutes, steps };
}
