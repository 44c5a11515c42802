import * as z from 'zod';

const ContentSignal = z.enum(['yes', 'no']);

/** Schema of `site.ts`. The build fails when the values do not match. */
export const Site = z.strictObject({
  name: z.string().min(1).meta({ description: 'Who publishes.' }),
  title: z.string().min(1).meta({ description: 'The name in the browser tab of the home page.' }),
  description: z.string().min(50).max(300).meta({ description: 'One or two sentences on what is published here.' }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)
    .meta({ description: 'BCP 47 tag of the content.' }),
  direction: z.enum(['ltr', 'rtl']),
  author: z.string().min(1).meta({ description: 'The author of pages that name none.' }),
  contact: z.strictObject({ email: z.email(), page: z.string().startsWith('/') }),
  licence: z.strictObject({ name: z.string(), id: z.string(), url: z.url({ protocol: /^https$/ }) }),
  attribution: z
    .string()
    .meta({ description: 'How to credit a page: {title}, {site}, {url} and {licence} are filled in.' }),
  topics: z.strictObject({
    covered: z.array(z.string()).min(1),
    notCovered: z.array(z.strictObject({ topic: z.string(), terms: z.array(z.string()).min(1) })),
  }),
  ai: z.strictObject({ search: ContentSignal, input: ContentSignal, train: ContentSignal }),
  quotas: z.strictObject({
    default: z.strictObject({ requests: z.int().min(1), seconds: z.int().min(1) }),
    search: z.strictObject({ requests: z.int().min(1), seconds: z.int().min(1) }),
  }),
  glossaryLinks: z.boolean().meta({
    description:
      'Whether texts are linked to the glossary at the first use of a term in each section; a page says `terms: false` to stay out.',
  }),
  publishAllFiles: z.boolean().meta({
    description:
      'Whether files of the content folder that no page links to are published, too; backups, keys and the files of drafts never are.',
  }),
  assistants: z
    .array(z.strictObject({ name: z.string(), url: z.string().startsWith('https://').includes('{prompt}') }))
    .meta({
      description: 'Assistants that the page menu opens; {prompt} is filled in. Vendors change these addresses.',
    }),
  assistantPrompt: z
    .string()
    .includes('{url}')
    .meta({ description: 'What the assistant is asked; {url} is the Markdown.' }),
  sections: z
    .record(
      z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        error: 'Name a section by its folder: lower-case letters, digits and hyphens.',
      }),
      z.strictObject({
        title: z.string(),
        description: z.string(),
        type: z.enum(['docs', 'journal', 'essays', 'glossary', 'tools', 'examples', 'solutions']).meta({
          description: 'What its pages are: decides their own fields, their order and their schema.org type.',
        }),
      }),
    )
    .meta({ description: 'The folders of the content, in the order in which the site presents them.' }),
});
export type Site = z.infer<typeof Site>;
