import type { ApiChange } from '../../src/operations/lifecycle/api-change.ts';

/** The changes for clients, newest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-23',
    part: 'MCP registry',
    texts: [
      "`/server.json` is the server's entry for the MCP registry, and `/.well-known/mcp-registry-auth` its proof, where the owner has set `mcpRegistryKey`.",
    ],
  },
  {
    day: '2026-11-21',
    part: 'For developers',
    texts: [
      'For developers: TypeScript types at `/api.d.ts`, collections for Postman (`/postman.json`) and Bruno (`/bruno.json`).',
    ],
  },
];
