import * as z from 'zod';

/** The fact by which an owner publishes the server in the MCP registry. */
export const registryFacts = z.object({
  mcpRegistryKey: z
    .base64({ error: 'Write the public key in base64, as the publisher of the registry prints it.' })
    .length(44, { error: 'Write an Ed25519 public key: 44 characters of base64.' })
    .optional()
    .meta({
      description:
        'The public Ed25519 key by which the owner of this domain proves to be the publisher of its entry in the MCP registry.',
    }),
});
