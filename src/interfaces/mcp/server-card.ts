import { toUrl } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { endpoints } from '../../site/site.ts';
import { clientSettings } from './client-settings.ts';
import { capabilities, endpointUrl, guidePathname, protocolVersions, serverIdentity } from './identity.ts';
import { listedTools, offeredTools, tools } from './tools/index.ts';

/** The pathname of the card beside the endpoint (SEP-2127). */
export const cardPathname = `${endpoints.mcp}/server-card` as const;
/** The pathname of the earlier proposal (SEP-1649), which scanners look for. */
export const wellKnownCardPathname = '/.well-known/mcp/server-card.json';
/** A shorter pathname that some scanners try. */
export const shortCardPathname = '/.well-known/mcp.json';

export const cardMediaType = 'application/mcp-server-card+json';

// A card allows at most 100 characters.
const describe = (name: string): string =>
  `Search and read every public page of ${name} as Markdown. Read-only, no sign-in.`;
const getDescription = (name: string): string =>
  describe(name).length <= 100 ? describe(name) : describe('this site');

type SiteAndOrigin = Pick<Library, 'site' | 'origin'>;

/** Creates the server card: identity, endpoint and supported protocol revisions (SEP-2127). */
export const createServerCard = (library: SiteAndOrigin) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...serverIdentity(library),
  title: serverIdentity(library).title.slice(0, 100),
  description: getDescription(library.site.name),
  remotes: [{ type: 'streamable-http', url: endpointUrl(library.origin), supportedProtocolVersions: protocolVersions }],
});

/** Creates the card with the fields of the earlier proposal (SEP-1649) added. */
export const createWellKnownCard = (library: Library) => {
  const { origin, site } = library;
  const { name, version, title } = serverIdentity(library);
  return {
    ...createServerCard(library),
    serverInfo: { name, version, title },
    serverUrl: endpointUrl(origin),
    endpoint: endpointUrl(origin),
    ...clientSettings(origin, site.name),
    transport: { type: 'streamable-http', endpoint: endpoints.mcp, url: endpointUrl(origin) },
    capabilities,
    authentication: { required: false },
    documentationUrl: toUrl(origin, guidePathname),
    tools: offeredTools(listedTools(tools()), library).map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description(site),
    })),
  };
};
