/** Settings of the workspace. */

import { SourceEditor } from '../../sources/source-editor.tsx';
import { AreaField, faultOf, TextField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { FIELDS } from '../../wire/facts.gen.ts';
import { useMay } from '../../wire/session.tsx';
import { BrandingForm } from './branding-form.tsx';
import { GeneralForm } from './general-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type FormProps, useSave, useSettings, type Workspace } from './workspace.ts';

export function SettingsPage() {
  const settings = useSettings();
  return (
    <Page title="Settings" lead="They count for everybody in this workspace, at once and in every process.">
      <UnsavedGuard>
        <Loaded of={settings}>
          {({ workspace, etag }) => (
            // A form begins anew when what it shows has been changed, by whomever; the others keep what is typed in them.
            <div className="stack settings">
              <Section title="General">
                <GeneralForm
                  key={stateOf(workspace, ['name', 'units', 'timezone'])}
                  workspace={workspace}
                  etag={etag}
                />
              </Section>
              <Section
                title="Branding"
                lead="How the connect page looks to your users, and how your name stands on it."
              >
                <BrandingForm key={stateOf(workspace, ['branding'])} workspace={workspace} etag={etag} />
              </Section>
              <Section title="Retention" lead="For how many days this workspace keeps what is over.">
                <RetentionForm key={stateOf(workspace, ['retention'])} workspace={workspace} etag={etag} />
              </Section>
              <Section
                title="Origins"
                lead="Which web pages may show the connect page in a frame, and call the tool server."
              >
                <OriginsForm
                  key={stateOf(workspace, ['allowedEmbedOrigins', 'allowedOrigins'])}
                  workspace={workspace}
                  etag={etag}
                />
              </Section>
            </div>
          )}
        </Loaded>
        <Section
          title="Source priority"
          lead="When several devices measure the same thing, the first one of the list that has the day counts. Without a list, the service chooses by coverage."
        >
          <SourcePriority />
        </Section>
      </UnsavedGuard>
    </Page>
  );
}

function stateOf(workspace: Workspace, members: readonly (keyof Workspace)[]): string {
  return JSON.stringify(members.map((member) => workspace[member]));
}

function OriginsForm(props: FormProps) {
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

const KINDS = [
  ['rawDays', 'What vendors have sent', 'As it came, and records that were set aside.'],
  ['historyDays', 'Former values', 'What points and events said before they changed; "as of" reaches back so far.'],
  ['syncDays', 'Ended syncs', undefined],
  ['deliveryDays', 'Webhook deliveries', undefined],
  ['webhookBodyDays', 'Bodies of webhook deliveries', 'At most as long as the deliveries.'],
] as const;

function RetentionForm(props: FormProps) {
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
            {...FIELDS.setWorkspace[`retention.${kind}`]}
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

/** Which provider counts where several have measured the same metric. */
function SourcePriority() {
  const stored = useApi('getSourcePriority', {});
  const mayChange = useMay('admin');
  const { run, ...state } = useAction('setSourcePriority', { changes: ['getSourcePriority'] });
  return (
    <Loaded of={stored}>
      {({ priorities }) => (
        <SourceEditor
          saved={priorities}
          whenEmpty="No list yet: the service chooses for each day."
          mayChange={mayChange}
          action={{ ...state, save: (lists) => run({ priorities: lists }) }}
        />
      )}
    </Loaded>
  );
}
