import { AreaField, faultOf } from '../../ui/field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type FormProps, useSave } from './workspace.ts';

export function OriginsForm(props: FormProps) {
  const { allowedEmbedOrigins, allowedOrigins, fixedBy } = props.workspace;
  const { save, isSaving, error } = useSave(props);
  const isFixed = fixedBy.allowedOrigins !== null;
  const submit = (fields: FormData) =>
    save({
      allowedEmbedOrigins: linesOf(fields, 'allowedEmbedOrigins'),
      ...(!isFixed && { allowedOrigins: linesOf(fields, 'allowedOrigins') }),
    });
  return (
    <SettingsForm isSaving={isSaving} error={error} onSubmit={submit}>
      <AreaField
        name="allowedEmbedOrigins"
        label="Pages that may show the connect page in a frame"
        defaultValue={allowedEmbedOrigins.join('\n')}
        placeholder="https://app.example.com"
        rows={3}
        spellCheck={false}
        fault={faultOf(error, 'allowedEmbedOrigins')}
        hint="One origin a line: scheme, host and port, without a path. At most 20."
      />
      <AreaField
        name="allowedOrigins"
        label="Pages that may call the tool server"
        defaultValue={allowedOrigins.join('\n')}
        rows={3}
        disabled={isFixed}
        spellCheck={false}
        fault={faultOf(error, 'allowedOrigins')}
        hint={
          isFixed
            ? 'Fixed by the environment of the service (ALLOWED_ORIGINS).'
            : 'Besides those of the service itself. One origin a line, at most 20.'
        }
      />
    </SettingsForm>
  );
}

function linesOf(fields: FormData, name: string): string[] {
  return String(fields.get(name) ?? '')
    .split(/\s+/)
    .filter((line) => line !== '');
}
