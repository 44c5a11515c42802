import {
  cardMediaType,
  cardPathname,
  createServerCard,
  createWellKnownCard,
  shortCardPathname,
  wellKnownCardPathname,
} from '../../mcp/server-card.ts';
import type { DiscoveryDocument } from '../document.ts';
import { jsonText } from '../json-text.ts';

/** The server card beside the endpoint, with only the fields of the schema (SEP-2127). */
export const mcpServerCard: DiscoveryDocument = {
  pathname: cardPathname,
  mediaType: cardMediaType,
  describes: 'mcp',
  catalogEntry: ({ name }) => ({
    name: 'mcp:content',
    displayName: `${name}: MCP server`,
    description: `Tools that search, read and list every page of ${name}, without sign-in.`,
    queries: [
      `Search ${name} for a topic`,
      `Read a page of ${name} as Markdown`,
      `List what ${name} has published since a day`,
    ],
  }),
  render: (library) => jsonText(createServerCard(library)),
};

/** The server card at the address that scanners request (SEP-1649). */
export const mcpWellKnownCard: DiscoveryDocument = {
  pathname: wellKnownCardPathname,
  mediaType: 'application/json; charset=utf-8',
  describes: 'mcp',
  render: (library) => jsonText(createWellKnownCard(library)),
};

/** The same card at a shorter address. */
export const mcpShortCard: DiscoveryDocument = { ...mcpWellKnownCard, pathname: shortCardPathname };
