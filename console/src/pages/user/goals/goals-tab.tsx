/** The goals of a user and how each goes. */
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Section } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Paged } from '../../../ui/table.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { metricName } from '../../../ui/values.ts';
import { useAction, useApi, useApiPages } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { useUnits } from '../use-person.ts';
import { GoalCard, goalInWords } from './goal-card.tsx';
import { GoalForm } from './goal-form.tsx';
import type { Goal } from './goal-progress.ts';

type Open = { readonly form: Goal | 'new' } | { readonly deleting: Goal } | undefined;

export function GoalsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const mayWrite = useMay('write');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = mayWrite && (
    <Button tone="primary" icon="plus" onClick={() => setOpen({ form: 'new' })}>
      Set a goal
    </Button>
  );
  return (
    <Section
      bare
      title="Goals"
      lead="What the user wants to reach by day or by week. Reaching one can notify the user; see Notifications."
      actions={create || <span className="soft">Setting goals needs the role editor.</span>}
    >
      <Goals
        userId={userId}
        action={create}
        onEdit={(form) => setOpen({ form })}
        onDelete={(deleting) => setOpen({ deleting })}
      />
      {open !== undefined && 'form' in open && <GoalForm userId={userId} goal={open.form} onClose={close} />}
      {open !== undefined && 'deleting' in open && <DeleteGoal userId={userId} goal={open.deleting} onClose={close} />}
    </Section>
  );
}

interface GoalsProps {
  readonly userId: string;
  readonly action: React.ReactNode;
  readonly onEdit: (goal: Goal) => void;
  readonly onDelete: (goal: Goal) => void;
}

function Goals({ userId, action, onEdit, onDelete }: GoalsProps) {
  const pages = useApiPages('listGoals', { userId });
  const coverage = useApi('getCoverage', { userId });
  const today = coverage.data?.today ?? new Date().toISOString().slice(0, 10);
  const empty = (
    <Empty icon="target" title="No goals" action={action}>
      A goal is a target for one metric, such as at least 10,000 steps a day. It is judged whenever data change.
    </Empty>
  );
  return (
    <Paged pages={coverage.isLoading ? { ...pages, rows: undefined } : pages} empty={empty}>
      {(goals) => (
        <ul className="goals-list">
          {goals.map((goal) => (
            <GoalCard key={goal.id} goal={goal} today={today} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

/** Asks before a goal is deleted. */
interface DeleteGoalProps {
  readonly userId: string;
  readonly goal: Goal;
  readonly onClose: () => void;
}

function DeleteGoal({ userId, goal, onClose }: DeleteGoalProps) {
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
