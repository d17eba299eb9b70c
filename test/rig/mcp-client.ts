/** The SDK's own client against the tool server, over each of its transports. */
import {
  type CallToolResult,
  Client,
  SSEClientTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { MAIN } from './program.ts';

/** `2026` is the revision without a handshake, which a client must ask for. The others use the revisions before it. */
export const TRANSPORTS = ['stdio', 'stdio 2026', 'streamable HTTP', 'streamable HTTP 2026', 'HTTP+SSE'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** A tool client; `faults` collects everything on stdout that is not the protocol. */
export interface ToolClient {
  readonly client: Client;
  readonly faults: Error[];
  /** Calls a tool; its answer as text and as data. */
  call(name: string, args?: Record<string, unknown>): Promise<ToolReply>;
  close(): Promise<void>;
}

export interface ToolReply {
  readonly failed: boolean;
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** Connects as an assistant would, with this key. */
export async function connectTools(name: TransportName, url: string, apiKey: string): Promise<ToolClient> {
  const revision = name.endsWith(' 2026') ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {};
  const client = new Client({ name: 'test', version: '1' }, revision);
  const faults: Error[] = [];
  client.onerror = (error) => faults.push(error);
  await client.connect(openTransport(name, url, apiKey));
  return {
    client,
    faults,
    call: async (tool, args = {}) => replyOf(await client.callTool({ name: tool, arguments: args })),
    close: () => client.close(),
  };
}

function openTransport(name: TransportName, url: string, apiKey: string) {
  const headers = { authorization: `Bearer ${apiKey}` };
  switch (name) {
    case 'stdio':
    case 'stdio 2026':
      return new StdioClientTransport({
        command: process.execPath,
        args: [MAIN, 'mcp'],
        env: { TRIBUTARY_URL: url, TRIBUTARY_API_KEY: apiKey, LOG_LEVEL: 'trace' },
        stderr: 'ignore',
      });
    case 'streamable HTTP':
    case 'streamable HTTP 2026':
      return new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } });
    case 'HTTP+SSE':
      return new SSEClientTransport(new URL('/mcp/sse', url), {
        requestInit: { headers },
        eventSourceInit: {
          fetch: (address, init) => fetch(address, { ...init, headers: { ...init?.headers, ...headers } }),
        },
      });
  }
}

function replyOf(result: CallToolResult): ToolReply {
  const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  return { failed: result.isError === true, text, data: (result.structuredContent ?? {}) as Record<string, unknown> }; // its output schema was checked
}
