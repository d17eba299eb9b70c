/** The dialog that sets or changes a goal. */
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { CheckField, faultOf, SelectField, TextField } from '../../../ui/field.tsx';
import { PickerField } from '../../../ui/picker.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { axisUnit, metricChoices, NUMBERS, scaled, type Units, unscaled } from '../../../ui/values.ts';
import { useAction } from '../../../wire/api.ts';
import { useUnits } from '../use-person.ts';
import type { Goal } from './goal-progress.ts';

export interface GoalFormProps {
  readonly userId: string;
  readonly goal: Goal | 'new';
  readonly onClose: () => void;
}

/** The API offers no goal for what has several numbers. */
const CHOICES = metricChoices(NUMBERS);

const DIRECTIONS = [
  { value: 'at_least', label: 'At least' },
  { value: 'at_most', label: 'At most' },
];

const PERIODS = [
  { value: 'day', label: 'Each day' },
  { value: 'week', label: 'Each week, from Monday' },
];

export function GoalForm({ userId, goal, onClose }: GoalFormProps) {
  const isNew = goal === 'new';
  const units = useUnits(userId);
  const done = (text: string) => () => {
    noteDone(text);
    onClose();
  };
  const create = useAction('createGoal', { changes: ['listGoals'], onDone: done('The goal is set') });
  const update = useAction('updateGoal', { changes: ['listGoals'], onDone: done('The goal is changed') });
  const action = isNew ? create : update;
  const [missing, setMissing] = useState<string>();
  const submit = (form: FormData) => {
    const fields = fieldsOf(form, units);
    if (Number.isNaN(fields.target)) return setMissing('Give a number');
    const sent = isNew ? create.run({ userId, ...fields }) : update.run({ userId, goalId: goal.id, ...fields });
    sent.catch(() => undefined); // `action.error` says it
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={isNew ? 'Set a goal' : 'Change the goal'}
      lead="It is judged whenever data change; at most is judged when the period is over."
      submitLabel={isNew ? 'Set the goal' : 'Save'}
      isRunning={action.isRunning}
      error={action.error}
      onSubmit={submit}
    >
      <Fields
        goal={isNew ? undefined : goal}
        units={units}
        error={action.error}
        missing={missing}
        onTarget={() => setMissing(undefined)}
      />
    </FormDialog>
  );
}

function fieldsOf(form: FormData, units: Units) {
  const target = String(form.get('target')).trim();
  const metricType = form.get('metricType') as Goal['metricType']; // one of the choices, as the next two
  return {
    metricType,
    direction: form.get('direction') as Goal['direction'],
    period: form.get('period') as Goal['period'],
    target: target === '' ? Number.NaN : unscaled(metricType, Number(target.replace(',', '.')), units),
    isActive: form.get('isActive') !== null,
  };
}

interface FieldsProps {
  readonly goal: Goal | undefined;
  readonly units: Units;
  readonly error: Error | null;
  readonly missing: string | undefined;
  readonly onTarget: () => void;
}

function Fields({ goal, units, error, missing, onTarget }: FieldsProps) {
  const [metricType, setMetricType] = useState<Goal['metricType']>(goal?.metricType ?? 'steps');
  const target = goal && Number(scaled(goal.metricType, goal.target, units).toFixed(4));
  return (
    <>
      <PickerField
        name="metricType"
        label="Metric"
        choices={CHOICES}
        value={metricType}
        onChange={(value) => setMetricType(value as Goal['metricType'])} // one of the choices
        fault={faultOf(error, 'metricType')}
      />
      <div className="goals-fields">
        <SelectField
          name="direction"
          label="Direction"
          choices={DIRECTIONS}
          defaultValue={goal?.direction ?? 'at_least'}
          fault={faultOf(error, 'direction')}
        />
        <TextField
          name="target"
          label={`Target (${axisUnit(metricType, units)})`}
          inputMode="decimal"
          defaultValue={target}
          onChange={onTarget}
          fault={missing ?? faultOf(error, 'target')}
        />
        <SelectField
          name="period"
          label="Period"
          choices={PERIODS}
          defaultValue={goal?.period ?? 'day'}
          fault={faultOf(error, 'period')}
        />
      </div>
      <CheckField
        name="isActive"
        label="Active"
        hint="A goal that is not active is kept and not judged."
        defaultChecked={goal?.isActive ?? true}
      />
    </>
  );
}
