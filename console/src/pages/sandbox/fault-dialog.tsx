/** Switches a fault of a simulated vendor on. */
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { noteDone } from '../../ui/toast.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';

const KINDS = [
  { value: 'rate-limited', label: '429: too many requests' },
  { value: 'server-error', label: '500: the vendor is broken' },
  { value: 'unauthorized', label: '401: the tokens are refused' },
  { value: 'timeout', label: 'Never answers' },
  { value: 'slow', label: 'Answers very slowly' },
  { value: 'html', label: 'Answers with a maintenance page' },
  { value: 'truncated', label: 'Answers with half of the body' },
  { value: 'malformed-record', label: 'One record cannot be understood' },
  { value: 'revoked-grant', label: 'The person withdraws the consent (once)' },
];

export function FaultDialog({ providerId, onClose }: { readonly providerId: string; readonly onClose: () => void }) {
  const [kind, setKind] = useState('rate-limited');
  const name = useProviderName()(providerId);
  const people = useApi('listSandboxPeople', {});
  const { run, isRunning, error } = useAction('setSandboxFault', {
    changes: ['listSandboxFaults'],
    onDone: () => {
      onClose();
      noteDone(`${name} shows the fault from now on`);
    },
  });
  const submit = (fields: FormData) => {
    const text = (field: string) => String(fields.get(field) ?? '').trim();
    const fault = {
      providerId,
      kind,
      ...(text('person') !== '' && { person: text('person') }),
      ...(text('path') !== '' && { path: text('path') }),
      ...(text('count') !== '' && { count: Number(text('count')) }),
    };
    void run(fault).catch(() => undefined);
  };
  const everybody = { value: '', label: 'Everybody' };
  const choices = (people.data?.data ?? []).map((person) => ({ value: person.id, label: person.name }));
  return (
    <FormDialog
      title={`Let ${name} fail`}
      submitLabel="Switch it on"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={submit}
    >
      <SelectField
        label="Fault"
        choices={KINDS}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        fault={faultOf(error, 'kind')}
      />
      <SelectField name="person" label="For" choices={[everybody, ...choices]} fault={faultOf(error, 'person')} />
      {kind !== 'revoked-grant' && <RequestFields kind={kind} error={error} />}
    </FormDialog>
  );
}

/** Which requests the fault meets. */
function RequestFields({ kind, error }: { readonly kind: string; readonly error: Error | null }) {
  return (
    <>
      <TextField
        name="count"
        type="number"
        min={1}
        label="Number of requests"
        hint="Empty: until you end it."
        fault={faultOf(error, 'count')}
      />
      <TextField
        name="path"
        label="Only where the path has"
        placeholder={kind === 'malformed-record' ? '/v2/cycle' : ''}
        required={kind === 'malformed-record'}
        hint="A part of the vendor's path. Empty: all requests, the consent page too."
        fault={faultOf(error, 'path')}
      />
    </>
  );
}
