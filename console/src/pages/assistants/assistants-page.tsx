/** Assistants: how they get at the data, with the right address, and a panel that tries a tool. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Filter, TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction } from '../../wire/api.ts';
import { useMay, useSession } from '../../wire/session.tsx';
import { ASSISTANT_CLIENTS, KEY_TO_COME } from './clients.ts';
import { TryTool } from './try-tool.tsx';

export function AssistantsPage() {
  const [key, setKey] = useState('');
  return (
    <Page
      title="Assistants"
      lead="An assistant that speaks the Model Context Protocol answers questions from the data: “How did Anna sleep last week?” Its tools only read."
    >
      <Section
        title="1. A key that only reads"
        lead="The assistant sees what its key sees: the users of this workspace."
      >
        <KeyChoice value={key} onChange={setKey} />
      </Section>
      <ClientText keyText={key || KEY_TO_COME} />
      <Section
        title="3. Try a tool"
        lead="The question goes to the tool server with the key above, exactly as an assistant sends it."
      >
        <TryTool apiKey={key} />
      </Section>
    </Page>
  );
}

function KeyChoice({ value, onChange }: { readonly value: string; readonly onChange: (key: string) => void }) {
  const mayCreate = useMay('admin');
  const { run, isRunning } = useAction('createApiKey', { changes: ['listApiKeys'] });
  const create = async () => {
    try {
      const { rawKey } = await run({ name: 'assistant', scopes: ['read'] });
      onChange(rawKey);
      noteDone('The key “assistant” is made. It stands in the texts below; nobody can show it again.');
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <div className="assistants-key">
      <TextField
        label="Key"
        type="password"
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
        placeholder={KEY_TO_COME}
        spellCheck={false}
        hint={
          mayCreate
            ? 'Paste one, or make one. It stays on this page and is forgotten when you leave it.'
            : 'Paste one that somebody with the role admin has made. It is forgotten when you leave this page.'
        }
      />
      {mayCreate && (
        <Button icon="key" busy={isRunning} onClick={() => void create()}>
          Make a key
        </Button>
      )}
    </div>
  );
}

function ClientText({ keyText }: { readonly keyText: string }) {
  const { mcpUrl } = useSession().service;
  const [{ client: chosen }, setFilters] = useFilters();
  const client = ASSISTANT_CLIENTS.find(({ id }) => id === chosen) ?? ASSISTANT_CLIENTS[0];
  if (client === undefined) return null;
  return (
    <Section
      title="2. Tell the assistant"
      lead={
        <>
          The tool server is at <code>{mcpUrl}</code>.
        </>
      }
      actions={
        <Filter
          label="Assistant"
          value={client.id}
          onChange={({ target }) => setFilters({ client: target.value })}
          choices={ASSISTANT_CLIENTS.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
    >
      <p>{client.where}</p>
      <CodeBlock label={`Set-up of ${client.name}`} code={client.text(mcpUrl, keyText)} />
    </Section>
  );
}
