import { endpoints } from '../../site/site.ts';

/** Returns the site's name as clients allow it for a server. */
export const serverNameFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site';

/** Returns the entry of the server in the settings of a client. */
export const serverEntry = (origin: string) => ({ type: 'http', url: origin + endpoints.mcp });

/** Returns the settings that connect a client to the server, in the form that most clients read. */
export const clientSettings = (origin: string, name: string) => ({
  mcpServers: { [serverNameFor(name)]: serverEntry(origin) },
});
