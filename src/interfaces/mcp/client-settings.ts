import { endpoints } from '../../site/site.ts';

/** The site's name as clients allow it for a server. */
export const serverNameFor = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site';

/** The entry of the server in the settings of a client. */
export const serverEntry = (origin: string) => ({ type: 'http', url: origin + endpoints.mcp });

/** The settings that connect a client to the server, in the form that most clients read. */
export const clientSettings = (origin: string, name: string) => ({
  mcpServers: { [serverNameFor(name)]: serverEntry(origin) },
});
