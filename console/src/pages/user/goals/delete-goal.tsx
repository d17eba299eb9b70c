/** Asks before a goal is deleted. */

import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { metricName } from '../../../ui/measures.ts';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';
import { goalInWords } from './goal-card.tsx';
import type { Goal } from './goal-progress.ts';

export interface DeleteGoalProps {
  readonly userId: string;
  readonly goal: Goal;
  readonly onClose: () => void;
}

export function DeleteGoal({ userId, goal, onClose }: DeleteGoalProps) {
  const format = useFormat();
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
      {metricName(goal.metricType)}, {goalInWords(format, goal)}. It is not judged any more, and this cannot be undone.
      The health data stay.
    </ConfirmDialog>
  );
}
