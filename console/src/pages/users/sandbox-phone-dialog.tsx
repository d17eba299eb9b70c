/** Gives a user the phone of a simulated person, which pushes by itself. */

import { FormDialog } from '../../ui/dialog.tsx';
import { faultOf, SelectField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { noteDone } from '../../ui/toast.tsx';
import { nameOfUser } from '../../ui/words.ts';
import { useAction, useApi } from '../../wire/api.ts';
import type { User } from './profile.ts';
import { PHONE_KINDS } from './sandbox-phone-kinds.ts';

export interface SandboxPhoneDialogProps {
  readonly user: Pick<User, 'id' | 'displayName' | 'externalId'>;
  readonly onClose: () => void;
}

/** What changes when the phone has pushed for the first time. */
export const CHANGED_BY_PHONES = ['listSandboxPhones', 'listConnections', 'getFreshness'] as const;

export function SandboxPhoneDialog({ user, onClose }: SandboxPhoneDialogProps) {
  const people = useApi('listSandboxPeople', {});
  const { run, isRunning, error } = useAction('putSandboxPhone', {
    changes: CHANGED_BY_PHONES,
    onDone: () => {
      onClose();
      noteDone('The phone has pushed its first day; the days before follow');
    },
  });
  const submit = (fields: FormData) => {
    const phone = { userId: user.id, kind: textOf(fields, 'kind') ?? '', personId: textOf(fields, 'personId') ?? '' };
    void run(phone).catch(() => undefined); // the dialog shows it
  };
  return (
    <FormDialog
      title={`Sandbox phone for ${nameOfUser(user)}`}
      lead="It pushes what it holds of a simulated person's life, as an app on a real phone does, and goes on with the clock. All data are invented."
      submitLabel="Add the phone"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={submit}
    >
      <SelectField name="kind" label="Phone" choices={PHONE_KINDS} fault={faultOf(error, 'kind')} />
      <SelectField
        name="personId"
        label="Whose life"
        choices={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        hint="The same person as at a simulated vendor shows how both are merged."
        fault={faultOf(error, 'personId')}
      />
    </FormDialog>
  );
}
