import { site } from '../../../site.ts';
import {
  cardMediaType,
  cardPathname,
  createServerCard,
  createWellKnownCard,
  shortCardPathname,
  wellKnownCardPathname,
} from '../../mcp/server-card.ts';
import type { DiscoveryDocument } from '../document.ts';

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The MCP server as clients look for it: beside the endpoint, with nothing but what the schema names (SEP-2127). */
export const mcpServerCard: DiscoveryDocument = {
  pathname: cardPathname,
  mediaType: cardMediaType,
  describes: 'mcp',
  catalogEntry: {
    name: 'mcp:content',
    displayName: `${site.name}: MCP server`,
    description: `Tools that search, read and list every page of ${site.name}, without sign-in.`,
    queries: [
      `Search ${site.name} for a topic`,
      `Read a page of ${site.name} as Markdown`,
      `List what ${site.name} has published since a day`,
    ],
  },
  render: ({ origin }) => jsonText(createServerCard(origin)),
};

/** The MCP server as scanners look for it (SEP-1649). */
export const mcpWellKnownCard: DiscoveryDocument = {
  pathname: wellKnownCardPathname,
  mediaType: 'application/json; charset=utf-8',
  describes: 'mcp',
  render: ({ origin }) => jsonText(createWellKnownCard(origin)),
};

/** The same under a shorter name. */
export const mcpShortCard: DiscoveryDocument = { ...mcpWellKnownCard, pathname: shortCardPathname };
