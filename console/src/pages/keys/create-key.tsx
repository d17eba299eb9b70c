/** The form for a new key. */
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { CheckField, faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { useAction } from '../../wire/api.ts';
import { FIELDS } from '../../wire/facts.gen.ts';
import type { Scope } from '../../wire/session.tsx';
import type { NewKey } from './new-key.tsx';

const SCOPES: readonly (readonly [scope: Scope, meaning: string])[] = [
  ['read', 'reads users and their data; enough for dashboards and assistants'],
  ['write', 'creates users, connects, syncs, pushes data'],
  ['admin', 'keys, webhooks, deliveries, settings'],
];

const DAY_MS = 86_400_000;
const LIFETIMES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

export interface CreateKeyProps {
  readonly onClose: () => void;
  readonly onMade: (key: NewKey) => void;
}

export function CreateKeyDialog({ onClose, onMade }: CreateKeyProps) {
  const { run, isRunning, error } = useAction('createApiKey', { changes: ['listApiKeys'], onDone: onMade });
  const [fault, setFault] = useState<string>();
  const submit = (fields: FormData) => {
    const scopes = SCOPES.map(([scope]) => scope).filter((scope) => fields.get(scope) === 'on');
    setFault(scopes.length === 0 ? 'Choose at least one' : undefined);
    if (scopes.length === 0) return;
    const days = Number(fields.get('days'));
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    // The failure is shown by the form.
    void run({ name: String(fields.get('name')).trim(), scopes, expiresAt }).catch(() => undefined);
  };
  return (
    <FormDialog
      title="Create key"
      lead="Give each program a key of its own: then each can be revoked alone."
      submitLabel="Create key"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={faultOf(error, 'name') === undefined ? error : null}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label="Name"
        placeholder="backend"
        required
        {...FIELDS.createApiKey.name}
        fault={faultOf(error, 'name')}
        hint="What uses it. You see it in this list and in the names of sessions."
      />
      <fieldset className="plain-fieldset">
        <legend>Scopes</legend>
        {SCOPES.map(([scope, meaning]) => (
          <CheckField
            key={scope}
            name={scope}
            label={<code>{scope}</code>}
            hint={meaning}
            defaultChecked={scope === 'read'}
          />
        ))}
        {fault && (
          <p className="field-fault" role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      <SelectField
        name="days"
        label="Expires"
        choices={LIFETIMES}
        hint="A key close to its end is named on the overview."
      />
    </FormDialog>
  );
}
