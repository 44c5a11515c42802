import { urlOf } from '../../library/address.ts';
import { endpoints, site } from '../../site.ts';
import { capabilities, endpointUrl, guidePathname, protocolVersions, serverIdentity } from './identity.ts';
import { tools } from './tools/index.ts';

/** Where a client that knows the endpoint looks for the card (SEP-2127). */
export const cardPathname = `${endpoints.mcp}/server-card` as const;
/** Where scanners of the proposal before it look (SEP-1649), and a shorter name that some of them try. */
export const wellKnownCardPathname = '/.well-known/mcp/server-card.json';
export const shortCardPathname = '/.well-known/mcp.json';

export const cardMediaType = 'application/mcp-server-card+json';

// A card holds at most 100 characters of it.
const describe = (name: string): string =>
  `Search and read every public page of ${name} as Markdown. Read-only, no sign-in.`;
const description = describe(site.name).length <= 100 ? describe(site.name) : describe('this site');

/** The server as a card: who answers, where, and which revisions of the protocol it speaks (SEP-2127). */
export const createServerCard = (origin: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...serverIdentity(origin),
  title: serverIdentity(origin).title.slice(0, 100),
  description,
  remotes: [{ type: 'streamable-http', url: endpointUrl(origin), supportedProtocolVersions: protocolVersions }],
});

/** The same card with what the older proposal had, for programs that look for its names. */
export const createWellKnownCard = (origin: string) => {
  const { name, version, title } = serverIdentity(origin);
  return {
    ...createServerCard(origin),
    serverInfo: { name, version, title },
    serverUrl: endpointUrl(origin),
    transport: { type: 'streamable-http', endpoint: endpoints.mcp, url: endpointUrl(origin) },
    capabilities,
    authentication: { required: false },
    documentationUrl: urlOf(origin, guidePathname),
    tools: tools.map((tool) => ({ name: tool.name, title: tool.title, description: tool.description })),
  };
};
