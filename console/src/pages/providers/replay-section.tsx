/** What reading the archived answers of a provider again would change for one user. Nothing is stored. */
import { type FormEvent, useState } from 'react';
import type { Answer } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { metricName } from '../../ui/values.ts';
import { nameOfUser } from '../../ui/words.ts';
import { useAction, useApi } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { replayCommand } from './replay-command.ts';
import type { Provider } from './set-up.ts';

type Preview = Answer<'previewReplay'>;

export function ReplaySection({ provider }: { readonly provider: Provider }) {
  const mayReplay = useMay('admin');
  return (
    <Section
      title="Read the archive again"
      lead={`Tributary keeps what ${provider.displayName} has answered. After an upgrade that mends how these answers are understood, this shows what would change for one user. Nothing is stored here, and nobody is notified.`}
    >
      {mayReplay ? (
        <PreviewForm providerId={provider.providerId} />
      ) : (
        <Empty icon="lock" title="Your role does not allow this">
          Somebody with the role admin can look at it.
        </Empty>
      )}
    </Section>
  );
}

function PreviewForm({ providerId }: { readonly providerId: string }) {
  const [{ user = '', since = '' }, setFilters] = useFilters();
  const [result, setResult] = useState<{ readonly asked: string; readonly preview: Preview }>();
  const { run, isRunning, error, reset } = useAction('previewReplay');
  const asked = `${user} ${since}`;
  const change = (changed: Readonly<Record<string, string>>) => {
    reset();
    setFilters(changed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning || user === '') return;
    const body = { userId: user, providerId, ...(since !== '' && { since: `${since}T00:00:00.000Z` }) };
    const preview = await run(body).catch(() => undefined); // the failure is shown below
    setResult(preview && { asked, preview });
  };
  return (
    <>
      <form className="providers-replay" onSubmit={(event) => void submit(event)}>
        <UserChoice providerId={providerId} value={user} onChange={(userId) => change({ user: userId })} />
        <TextField
          type="date"
          label="Read since"
          hint="This day and later, in UTC. Empty: all that is archived."
          value={since}
          fault={faultOf(error, 'since') ?? faultOf(error, 'body.since')}
          onChange={({ target }) => change({ since: target.value })}
        />
        <Button type="submit" icon="play" busy={isRunning} disabled={user === ''}>
          Show what would change
        </Button>
      </form>
      {error && faultOf(error, 'since') === undefined && faultOf(error, 'body.since') === undefined && (
        <Failure error={error} />
      )}
      {result?.asked === asked && (
        <div role="status" className="stack">
          <Outcome preview={result.preview} command={replayCommand(providerId, user, since)} />
        </div>
      )}
    </>
  );
}

interface UserChoiceProps {
  readonly providerId: string;
  readonly value: string;
  readonly onChange: (userId: string) => void;
}

/** Users who are connected to the provider, found by typing. */
function UserChoice({ providerId, value, onChange }: UserChoiceProps) {
  const [search, setSearch] = useState('');
  const users = useApi('listUsers', { providerId, limit: 20, ...(search !== '' && { search }) }, { keepFormer: true });
  const named = useApi('getUser', { userId: value }, { enabled: value !== '' });
  const found = users.data?.data ?? [];
  const isListed = value === '' || found.some(({ id }) => id === value);
  const shown = isListed || named.data === undefined ? found : [named.data, ...found];
  const choices = shown.map((user) => ({ value: user.id, label: nameOfUser(user) }));
  const first = { value: '', label: choices.length === 0 ? 'Nobody is connected' : 'Choose a user' };
  return (
    <div className="providers-user">
      <SelectField
        label="User"
        hint="Only users who are connected to this provider."
        choices={[first, ...choices]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <SearchField label="Find a user" placeholder="Find a user…" value={search} onSearch={setSearch} />
    </div>
  );
}

interface OutcomeProps {
  readonly preview: Preview;
  readonly command: string;
}

function Outcome({ preview: { pages, changes, faults }, command }: OutcomeProps) {
  const { number } = useFormat();
  if (pages === 0) {
    return (
      <Empty icon="info" title="Nothing is archived">
        No answer of this provider about this user was kept in that time.
      </Empty>
    );
  }
  const read = `${number(pages)} archived ${pages === 1 ? 'page was' : 'pages were'} read again`;
  return (
    <>
      <p>
        <strong>{read}.</strong> {changes.length === 0 ? 'Nothing would change.' : 'Points that would change:'}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      {faults.length > 0 && (
        <Notice tone="warn">
          <p>Not read to the end; nothing is removed because of it:</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <>
          <p className="soft">To store it, run this where the service runs:</p>
          <CodeBlock label="The command that stores it" code={command} />
        </>
      )}
    </>
  );
}

function Changes({ changes }: { readonly changes: Preview['changes'] }) {
  const { number } = useFormat();
  return (
    <Table
      caption="What would change"
      rows={changes}
      keyOf={({ metricType }) => metricType}
      columns={[
        { title: 'Metric', cell: ({ metricType }) => metricName(metricType) },
        { title: 'New', align: 'end', cell: ({ added }) => number(added) },
        { title: 'Different', align: 'end', cell: ({ changed }) => number(changed) },
        { title: 'Gone', align: 'end', cell: ({ gone }) => number(gone) },
      ]}
    />
  );
}
