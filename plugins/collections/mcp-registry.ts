import { getAbilities } from '../../src/interfaces/abilities.ts';
import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { jsonText } from '../../src/interfaces/discovery/json-text.ts';
import { endpointUrl } from '../../src/interfaces/mcp/identity.ts';
import { createServerCard } from '../../src/interfaces/mcp/server-card.ts';
import { registryFacts } from './registry-facts.ts';

/** The entry of the server in the MCP registry (schema of 11 December 2025), which the owner publishes with the registry's own tool. */
export const mcpServerJson: DiscoveryDocument = {
  pathname: '/server.json',
  mediaType: 'application/json; charset=utf-8',
  describes: 'mcp',
  render: (library) =>
    jsonText({
      ...createServerCard(library),
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      remotes: [{ type: 'streamable-http', url: endpointUrl(library.origin) }],
      // The place for what the schema has no field for.
      _meta: {
        'io.modelcontextprotocol.registry/publisher-provided': {
          abilities: getAbilities(library).map(({ name, description, addresses }) => ({
            name,
            description,
            addresses: addresses(library).map((address) => library.origin + address),
          })),
        },
      },
    }),
};

/** The proof that the owner of the domain publishes the entry: the public half of the key that signs it. */
export const mcpRegistryProof: DiscoveryDocument = {
  pathname: '/.well-known/mcp-registry-auth',
  mediaType: 'text/plain; charset=utf-8',
  needsEndpoints: true,
  isPublished: ({ site }) => registryFacts.parse(site).mcpRegistryKey !== undefined,
  render: ({ site }) => `v=MCPv1; k=ed25519; p=${registryFacts.parse(site).mcpRegistryKey ?? ''}\n`,
};
