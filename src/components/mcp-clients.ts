import { endpoints } from '../site.ts';

/** Returns the site's name as clients allow it for a server. */
const serverName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site';

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

const serverOf = (origin: string) => ({ type: 'http', url: origin + endpoints.mcp });

/** Returns links that add the MCP server to a client, in the vendors' formats of November 2026. */
export const connectLinks = ({ origin, site }: Target): ConnectLink[] => {
  const name = serverName(site.name);
  const config = Buffer.from(JSON.stringify({ url: origin + endpoints.mcp })).toString('base64');
  const query = new URLSearchParams({ name, config });
  const code = encodeURIComponent(
    `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, ...serverOf(origin) }))}`,
  );
  return [
    { client: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?${query}` },
    { client: 'VS Code', href: `https://vscode.dev/redirect?url=${code}` },
  ];
};

/** Returns commands and configuration that add the MCP server to clients without a link. */
export const connectSnippets = ({ origin, site }: Target): ClientSnippet[] => {
  const name = serverName(site.name);
  return [
    {
      title: 'Claude Code',
      language: 'bash',
      text: `claude mcp add --transport http ${name} ${origin}${endpoints.mcp}`,
    },
    { title: 'JSON', language: 'json', text: JSON.stringify({ mcpServers: { [name]: serverOf(origin) } }, null, 2) },
    { title: 'Inspector', language: 'bash', text: `npx @modelcontextprotocol/inspector ${origin}${endpoints.mcp}` },
  ];
};
