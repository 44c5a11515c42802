import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { jsonText } from '../../src/interfaces/discovery/json-text.ts';
import { createRegistryEntry } from '../../src/interfaces/mcp/server-card.ts';
import { registryFacts } from './registry-facts.ts';

/** The entry of the server in the MCP registry, which the owner publishes with the registry's own tool. */
export const mcpServerJson: DiscoveryDocument = {
  pathname: '/server.json',
  mediaType: 'application/json; charset=utf-8',
  describes: 'mcp',
  render: (library) => jsonText(createRegistryEntry(library)),
};

/** The proof that the owner of the domain publishes the entry: the public half of the key that signs it. */
export const mcpRegistryProof: DiscoveryDocument = {
  pathname: '/.well-known/mcp-registry-auth',
  mediaType: 'text/plain; charset=utf-8',
  needsEndpoints: true,
  isPublished: ({ site }) => registryFacts.parse(site).mcpRegistryKey !== undefined,
  render: ({ site }) => `v=MCPv1; k=ed25519; p=${registryFacts.parse(site).mcpRegistryKey ?? ''}\n`,
};
