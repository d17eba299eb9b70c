/** Asks before a goal is deleted. */

import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { metricName } from '../../../ui/values.ts';
import { useAction } from '../../../wire/api.ts';
import { useUnits } from '../use-person.ts';
import { goalInWords } from './goal-card.tsx';
import type { Goal } from './goal-progress.ts';

export interface DeleteGoalProps {
  readonly userId: string;
  readonly goal: Goal;
  readonly onClose: () => void;
}

export function DeleteGoal({ userId, goal, onClose }: DeleteGoalProps) {
  const units = useUnits(userId);
  const remove = useAction('deleteGoal', {
    changes: ['listGoals'],
    onDone: () => {
      noteDone('The goal is deleted');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete the goal?"
      submitLabel="Delete the goal"
      isRunning={remove.isRunning}
      error={remove.error}
      onConfirm={() => void remove.run({ userId, goalId: goal.id }).catch(() => undefined)} // `error` says it
    >
      {metricName(goal.metricType)}, {goalInWords(goal, units)}. It is not judged any more, and this cannot be undone.
      The health data stay.
    </ConfirmDialog>
  );
}
