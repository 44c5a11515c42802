import type { DiscoveryDocument } from '../../src/interfaces/discovery/document.ts';
import { arazzoJson } from './arazzo-json.ts';
import { brunoCollection, postmanCollection } from './collections.ts';
import { mcpRegistryProof, mcpServerJson } from './mcp-registry.ts';
import { typesDts } from './types-d-ts.ts';

/** The documents of this plug-in. */
export const documents: readonly DiscoveryDocument[] = [
  mcpServerJson,
  mcpRegistryProof,
  postmanCollection,
  brunoCollection,
  arazzoJson,
  typesDts,
];
