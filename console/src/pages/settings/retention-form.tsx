import { faultOf, TextField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { SettingsForm } from './settings-form.tsx';
import { type FormProps, useSave } from './workspace.ts';

const KINDS = [
  ['rawDays', 'What vendors have sent', 'As it came, and records that were set aside.'],
  ['historyDays', 'Former values', 'What points and events said before they changed; "as of" reaches back so far.'],
  ['syncDays', 'Ended syncs', undefined],
  ['deliveryDays', 'Webhook deliveries', undefined],
  ['webhookBodyDays', 'Bodies of webhook deliveries', 'At most as long as the deliveries.'],
] as const;

export function RetentionForm(props: FormProps) {
  const { retention, retentionUsed, fixedBy } = props.workspace;
  const { save, isSaving, error } = useSave(props);
  const submit = (fields: FormData) => {
    const days = KINDS.map(([kind]) => {
      const text = textOf(fields, kind);
      // A disabled field is not sent: the environment has fixed it.
      return [kind, fields.has(kind) ? text && Number(text) : retention[kind]];
    });
    save({ retention: Object.fromEntries(days) });
  };
  return (
    <SettingsForm isSaving={isSaving} error={error} onSubmit={submit}>
      {KINDS.map(([kind, label, what]) => {
        const isFixed = fixedBy.retention[kind] !== null;
        return (
          <TextField
            key={kind}
            name={kind}
            type="number"
            min={1}
            max={3650}
            label={`${label}, days`}
            disabled={isFixed}
            defaultValue={retention[kind] ?? ''}
            placeholder={String(retentionUsed[kind])}
            fault={faultOf(error, `retention.${kind}`)}
            hint={isFixed ? `${what ?? ''} Fixed at ${retentionUsed[kind]} by the environment of the service.` : what}
          />
        );
      })}
      <p className="field-hint">
        Empty: as the service does. Fewer days take effect within an hour, and what is gone is gone.
      </p>
    </SettingsForm>
  );
}
