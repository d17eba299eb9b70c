/** Asks the tool server, as an assistant does: JSON-RPC over HTTP with a key. A session of the console does not count there. */
import { serviceUrl } from '../../wire/addresses.ts';
import { fetchFromService } from '../../wire/connection.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, { readonly description?: string; readonly type?: string }>>;
    readonly required?: readonly string[];
  };
}

export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
}

export async function listTools(key: string): Promise<readonly Tool[]> {
  const { tools } = (await ask(key, 'tools/list', {})) as { tools: Tool[] }; // as the protocol says
  return tools;
}

export async function callTool(key: string, name: string, args: unknown): Promise<ToolAnswer> {
  return (await ask(key, 'tools/call', { name, arguments: args })) as ToolAnswer; // as the protocol says
}

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  /** Why the request was refused before the protocol began: the key does not count, or sends too many requests. */
  readonly message?: string;
}

async function ask(key: string, method: string, params: object): Promise<unknown> {
  const answer = await fetchFromService(serviceUrl('mcp'), {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error, message } = (await answer.json()) as RpcAnswer;
  if (result === undefined) throw new Error(error?.message ?? message ?? `the tool server answered ${answer.status}`);
  return result;
}
