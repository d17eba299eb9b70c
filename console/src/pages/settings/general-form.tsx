import { faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { FIELDS } from '../../wire/facts.gen.ts';
import { SettingsForm } from './settings-form.tsx';
import { type FormProps, useSave } from './workspace.ts';

const UNITS = [
  { value: 'metric', label: 'Metric (km, kg, °C)' },
  { value: 'imperial', label: 'Imperial (mi, lb, °F)' },
] as const;

export function GeneralForm(props: FormProps) {
  const { slug, name, units, timezone } = props.workspace;
  const { save, isSaving, error } = useSave(props);
  const submit = (fields: FormData) =>
    save({
      name: textOf(fields, 'name'),
      units: UNITS.find(({ value }) => value === fields.get('units'))?.value ?? null,
      timezone: textOf(fields, 'timezone'),
    });
  return (
    <SettingsForm isSaving={isSaving} error={error} onSubmit={submit}>
      <TextField
        name="name"
        label="Name"
        defaultValue={name}
        {...FIELDS.setWorkspace.name}
        fault={faultOf(error, 'name')}
        hint={
          <>
            Shown to the people who run the service. The slug <code>{slug}</code> never changes.
          </>
        }
      />
      <SelectField
        name="units"
        label="Display units"
        choices={UNITS}
        defaultValue={units}
        hint="In texts for people and assistants, for users who have none of their own. The API always names its units."
      />
      <TextField
        name="timezone"
        label="Time zone"
        defaultValue={timezone}
        list="settings-zones"
        fault={faultOf(error, 'timezone')}
        hint="For users with neither a zone nor data that tell one, and for the times in this console."
      />
      <datalist id="settings-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </SettingsForm>
  );
}
