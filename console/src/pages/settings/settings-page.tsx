/** Settings of the workspace. */
import { Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { BrandingForm } from './branding-form.tsx';
import { GeneralForm } from './general-form.tsx';
import { OriginsForm } from './origins-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import { SourcePriority } from './source-priority.tsx';
import { useSettings, type Workspace } from './workspace.ts';

export function SettingsPage() {
  const settings = useSettings();
  return (
    <Page title="Settings" lead="They count for everybody in this workspace, at once and in every process.">
      <Loaded of={settings}>
        {({ workspace, etag }) => (
          // A form begins anew when what it shows has been changed, by whomever; the others keep what is typed in them.
          <div className="stack settings">
            <Section title="General">
              <GeneralForm key={stateOf(workspace, ['name', 'units', 'timezone'])} workspace={workspace} etag={etag} />
            </Section>
            <Section title="Branding" lead="How the connect page looks to your users, and how your name stands on it.">
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
    </Page>
  );
}

function stateOf(workspace: Workspace, members: readonly (keyof Workspace)[]): string {
  return JSON.stringify(members.map((member) => workspace[member]));
}
