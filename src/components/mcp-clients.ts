import { clientSettings, serverEntry, serverNameFor } from '../interfaces/mcp/client-settings.ts';
import { endpoints } from '../site.ts';

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

/** Returns links that add the MCP server to a client, in the vendors' formats of November 2026. */
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

/** Returns commands and configuration that add the MCP server to clients without a link. */
export const connectSnippets = ({ origin, site }: Target): ClientSnippet[] => {
  const name = serverNameFor(site.name);
  return [
    {
      title: 'Claude Code',
      language: 'bash',
      text: `claude mcp add --transport http ${name} ${origin}${endpoints.mcp}`,
    },
    { title: 'JSON', language: 'json', text: JSON.stringify(clientSettings(origin, site.name), null, 2) },
    { title: 'Inspector', language: 'bash', text: `npx @modelcontextprotocol/inspector ${origin}${endpoints.mcp}` },
  ];
};
