import * as z from 'zod';
import { line } from './values.ts';

/** Schemas of the facts on assistants, and on what readers may ask. */
export const assistantFacts = {
  assistants: z
    .array(
      z.strictObject({
        name: line(50).meta({ description: 'The name in the menu.' }),
        url: z
          .url({ protocol: /^https$/, error: 'Write an address that begins with https:, such as https://example.org.' })
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
    .includes('{url}', { error: 'Write {url} where the address of the page goes, such as `Read {url}.`' })
    .default('Read {url} so that I can ask you questions about it.')
    .meta({ description: 'What the assistant is asked; {url} is the page as Markdown.' }),
  askExamples: z.array(line(200)).max(6).default([]).meta({
    description: 'Questions that the pages for questions suggest, and the agent card as far as the site answers them.',
  }),
};
