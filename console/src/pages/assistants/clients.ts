/** How each assistant is told of the tool server. Formats: the clients' own documentation, as docs/assistants.md has them. */

export interface AssistantClient {
  readonly id: string;
  readonly name: string;
  /** Where the text goes. */
  readonly where: string;
  text(mcpUrl: string, key: string): string;
}

const json = (value: unknown) => JSON.stringify(value, undefined, 2);
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

const serversFile =
  (member: string) =>
  (url: string, key: string): string =>
    json({ [member]: { tributary: { type: 'http', url, headers: bearer(key) } } });

export const ASSISTANT_CLIENTS: readonly AssistantClient[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    where: 'Run this in a terminal:',
    text: (url, key) => `claude mcp add --transport http tributary ${url} --header "Authorization: Bearer ${key}"`,
  },
  { id: 'cursor', name: 'Cursor', where: 'Put this into .cursor/mcp.json:', text: serversFile('mcpServers') },
  { id: 'vscode', name: 'VS Code', where: 'Put this into .vscode/mcp.json:', text: serversFile('servers') },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    where: 'Put this into ~/.gemini/settings.json:',
    text: (url, key) => json({ mcpServers: { tributary: { httpUrl: url, headers: bearer(key) } } }),
  },
  {
    id: 'desktop',
    name: 'Claude Desktop, stdio',
    where:
      'For assistants that start their tools themselves, in claude_desktop_config.json, with the path of your checkout:',
    text: (url, key) =>
      json({
        mcpServers: {
          tributary: {
            command: '/path/to/tributary/node_modules/.bin/node',
            args: ['/path/to/tributary/src/main.mjs', 'mcp'],
            env: { TRIBUTARY_URL: url.replace(/\/mcp$/, ''), TRIBUTARY_API_KEY: key },
          },
        },
      }),
  },
  {
    id: 'codex',
    name: 'Codex CLI, stdio',
    where: 'Put this into ~/.codex/config.toml, with the path of your checkout:',
    text: (url, key) => `[mcp_servers.tributary]
command = "/path/to/tributary/node_modules/.bin/node"
args = ["/path/to/tributary/src/main.mjs", "mcp"]
env = { TRIBUTARY_URL = "${url.replace(/\/mcp$/, '')}", TRIBUTARY_API_KEY = "${key}" }`,
  },
  {
    id: 'http',
    name: 'Anything over HTTP',
    where: 'One request without a session; tools/list names all tools:',
    text: (url, key) => `curl -s ${url} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_users","arguments":{}}}'`,
  },
];

/** Stands for a key that the person has yet to make. */
export const KEY_TO_COME = 'svc_live_…';
