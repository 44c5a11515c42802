import * as z from 'zod';
import { line } from './site-values.ts';

/** Schemas of the facts on assistants, and on what readers may ask. */
export const assistantFacts = {
  assistants: z
    .array(
      z.strictObject({
        name: line(50).meta({ description: 'The name in the menu.' }),
        url: z
          .url({ protocol: /^https$/, error: 'Write an https address.' })
          .includes('{prompt}', { error: 'Write {prompt} where the question goes.' })
          .meta({ description: 'Its address; {prompt} stands for the question.' }),
      }),
    )
    .max(10)
    .default([])
    .meta({
      description: 'Assistants that the page menu opens; {prompt} is filled in. Vendors change these addresses.',
    }),
  assistantPrompt: line(500)
    .includes('{url}', { error: 'Write {url} where the address of the page goes.' })
    .default('Read {url} so that I can ask you questions about it.')
    .meta({ description: 'What the assistant is asked; {url} is the page as Markdown.' }),
  mcpRegistryKey: z
    .base64({ error: 'Write the public key in base64, as the publisher of the registry prints it.' })
    .length(44, { error: 'Write an Ed25519 public key: 44 characters of base64.' })
    .optional()
    .meta({
      description:
        'The public Ed25519 key by which the owner of this domain proves to be the publisher of its entry in the MCP registry.',
    }),
  askExamples: z.array(line(200)).max(6).default([]).meta({
    description: 'Questions that the pages for questions suggest, and the agent card as far as the site answers them.',
  }),
};
