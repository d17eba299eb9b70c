/** What people change about their past afterwards: the exceptions to "a day once lived is never rewritten". */
import type { Person } from '../people.ts';
import type { DayMinutes } from './minutes.ts';
import type { DayOutline } from './outline.ts';

export interface WorkoutEdit {
  readonly isDeleted?: boolean;
  readonly title?: string;
  readonly isPrivate?: boolean;
}

export interface DayEdits {
  /** By the workout's number within the day. */
  readonly workouts?: Readonly<Record<string, WorkoutEdit>>;
  readonly isNightDeleted?: boolean;
  /** The device's steps were wrong by this factor. */
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
