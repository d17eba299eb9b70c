/** Calls a tool of the tool server and shows what an assistant would get. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeBlock, Json } from '../../ui/copy.tsx';
import { AreaField, SelectField } from '../../ui/field.tsx';
import { Empty, Failure, Loaded } from '../../ui/states.tsx';
import { useApi } from '../../wire/api.ts';
import { callTool, listTools, type Tool, type ToolAnswer } from './tool-server.ts';

export function TryTool({ apiKey }: { readonly apiKey: string }) {
  const tools = useQuery({
    queryKey: ['tools', apiKey],
    queryFn: () => listTools(apiKey),
    enabled: apiKey !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (apiKey === '') return <Empty icon="key" title="Paste or make a key first" />;
  return <Loaded of={tools}>{(all) => <ToolForm key={apiKey} tools={all} apiKey={apiKey} />}</Loaded>;
}

function ToolForm({ tools, apiKey }: { readonly tools: readonly Tool[]; readonly apiKey: string }) {
  const users = useApi('listUsers', { limit: 1, sort: 'recently_synced' });
  const someUser = users.data?.data[0]?.externalId ?? users.data?.data[0]?.id ?? '';
  const [name, setName] = useState(tools[0]?.name ?? '');
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (args: unknown) => callTool(apiKey, name, args),
  });
  const tool = tools.find((one) => one.name === name);
  const text = typed ?? JSON.stringify(argumentsOf(tool, someUser), undefined, 2);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    try {
      mutate(JSON.parse(text));
      setFault(undefined);
    } catch {
      setFault('This is not JSON');
    }
  };
  return (
    <form className="form" onSubmit={submit}>
      <SelectField
        label="Tool"
        value={name}
        hint={tool?.description}
        choices={tools.map((one) => ({ value: one.name, label: `${one.title} (${one.name})` }))}
        onChange={({ target }) => {
          setName(target.value);
          setTyped(undefined);
        }}
      />
      <AreaField
        label="Arguments (JSON)"
        className="assistants-arguments"
        value={text}
        fault={fault}
        spellCheck={false}
        hint={namesOf(tool)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" tone="primary" icon="play" busy={isPending}>
          Call the tool
        </Button>
      </div>
      {error && <Failure error={error} />}
      {data && <ToolResult answer={data} />}
    </form>
  );
}

/** What has to be given, filled with what is at hand. */
function argumentsOf(tool: Tool | undefined, userId: string): Record<string, string> {
  const required = tool?.inputSchema.required ?? [];
  return Object.fromEntries(required.map((name) => [name, name === 'userId' ? userId : '']));
}

function namesOf(tool: Tool | undefined): string {
  const names = Object.keys(tool?.inputSchema.properties ?? {});
  return names.length === 0 ? 'It takes none' : `It takes ${names.join(', ')}`;
}

function ToolResult({ answer }: { readonly answer: ToolAnswer }) {
  const text = answer.content.flatMap((part) => (part.text === undefined ? [] : [part.text])).join('\n\n');
  return (
    <div className="stack" role="status">
      <h3>{answer.isError ? 'The tool refuses' : 'What the assistant reads'}</h3>
      <CodeBlock label="The text of the answer" code={text} />
      {answer.structuredContent !== undefined && (
        <details>
          <summary>The same as data</summary>
          <Json label="The data of the answer" of={answer.structuredContent} />
        </details>
      )}
    </div>
  );
}
