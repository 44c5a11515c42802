import { clientSettings, serverEntry, serverNameFor } from '../interfaces/mcp/client-settings.ts';
import { endpoints } from '../site/site.ts';

/** A site that clients connect to. */
interface Target {
  readonly origin: string;
  readonly site: { readonly name: string };
}

export interface ConnectLink {
  readonly client: string;
  readonly href: string;
}

export interface ClientSnippet {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** Links that add the MCP server to a client, in the vendors' formats of November 2026. */
export const connectLinks = ({ origin, site }: Target): ConnectLink[] => {
  const name = serverNameFor(site.name);
  const config = Buffer.from(JSON.stringify({ url: origin + endpoints.mcp })).toString('base64');
  const query = new URLSearchParams({ name, config });
  const code = encodeURIComponent(
    `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...serverEntry(origin) }))}`,
  );
  return [
    { client: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?${query}` },
    { client: 'VS Code', href: `https://vscode.dev/redirect?url=${code}` },
  ];
};

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Commands and configuration that connect a client, in the vendors' formats of November 2026. */
export const connectSnippets = ({ origin, site }: Target): ClientSnippet[] => {
  const name = serverNameFor(site.name);
  const url = origin + endpoints.mcp;
  const bridge = { command: 'npx', args: ['-y', 'mcp-remote', url] };
  return [
    { title: 'Claude Code', language: 'bash', text: `claude mcp add --transport http ${name} ${url}` },
    { title: 'Claude Desktop', language: 'json', text: json({ mcpServers: { [name]: bridge } }) },
    { title: 'ChatGPT', language: 'text', text: `${url}` },
    { title: 'Cursor', language: 'json', text: json({ mcpServers: { [name]: { url } } }) },
    { title: 'VS Code', language: 'json', text: json({ servers: { [name]: serverEntry(origin) } }) },
    { title: 'Codex CLI', language: 'bash', text: `codex mcp add ${name} --url ${url}` },
    { title: 'Gemini CLI', language: 'bash', text: `gemini mcp add --transport http ${name} ${url}` },
    { title: 'Windsurf', language: 'json', text: json({ mcpServers: { [name]: { serverUrl: url } } }) },
    { title: 'Zed', language: 'json', text: json({ context_servers: { [name]: { url } } }) },
    { title: 'LM Studio', language: 'json', text: json({ mcpServers: { [name]: { url } } }) },
    { title: 'JSON', language: 'json', text: json(clientSettings(origin, site.name)) },
    { title: 'Inspector', language: 'bash', text: `npx @modelcontextprotocol/inspector ${url}` },
  ];
};
