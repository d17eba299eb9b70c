/** Changes what a simulated person has lived through; vendors that can announce it do so. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { FormDialog } from '../../ui/dialog.tsx';
import { faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { noteDone } from '../../ui/toast.tsx';
import { useAction } from '../../wire/api.ts';

export type Person = Item<Answer<'listSandboxPeople'>>;

const KINDS = [
  { value: 'delete-workout', label: 'Delete a workout' },
  { value: 'rename-workout', label: 'Rename a workout' },
  { value: 'hide-workout', label: 'Make a workout private' },
  { value: 'show-workout', label: 'Make a workout public' },
  { value: 'delete-night', label: 'Delete a night' },
  { value: 'correct-steps', label: "Correct a day's steps" },
  { value: 'repeat-day', label: 'Announce a day again' },
];

export function EditDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const [kind, setKind] = useState('delete-workout');
  const { run, isRunning, error } = useAction('editSandboxPerson', {
    onDone: ({ day }) => {
      onClose();
      noteDone(day === undefined ? 'The past is changed' : `The past is changed: ${day}`);
    },
  });
  const submit = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const edit = {
      personId: person.id,
      kind,
      ...(text('day') !== '' && { day: text('day') }),
      ...(kind === 'rename-workout' && { title: text('title') }),
      ...(kind === 'correct-steps' && { percent: Number(text('percent')) }),
    };
    void run(edit).catch(() => undefined);
  };
  return (
    <FormDialog
      title={`Change ${person.name}'s past`}
      submitLabel="Change"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={submit}
    >
      <SelectField label="What happens" choices={KINDS} value={kind} onChange={({ target }) => setKind(target.value)} />
      <TextField
        type="date"
        name="day"
        label="Day"
        hint="In the person's own zone. Empty: the latest that fits."
        fault={faultOf(error, 'day')}
      />
      {kind === 'rename-workout' && (
        <TextField name="title" label="New title" required fault={faultOf(error, 'title')} />
      )}
      {kind === 'correct-steps' && (
        <TextField
          type="number"
          name="percent"
          label="Steps that are left, in %"
          min={10}
          max={140}
          defaultValue={80}
          required
          fault={faultOf(error, 'percent')}
        />
      )}
    </FormDialog>
  );
}
