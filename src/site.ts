import * as z from 'zod';

const ContentSignal = z.enum(['yes', 'no']);

/** Everything about the owner. Edit the value below; the build refuses one that does not fit. */
const Site = z.strictObject({
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
  assistants: z
    .array(z.strictObject({ name: z.string(), url: z.string().startsWith('https://').includes('{prompt}') }))
    .meta({
      description: 'Assistants that the page menu opens; {prompt} is filled in. Vendors change these addresses.',
    }),
  assistantPrompt: z
    .string()
    .includes('{url}')
    .meta({ description: 'What the assistant is asked; {url} is the Markdown.' }),
  sections: z.record(
    z.enum(['blog', 'glossary', 'tools', 'examples', 'solutions']),
    z.strictObject({ title: z.string(), description: z.string() }),
  ),
});

/** The owner's facts, one home for all of them. */
export const site = Site.parse({
  name: 'Halyard',
  title: 'Halyard: marketing strategy and AI practice',
  description:
    'A reference work on marketing strategy and AI practice: essays, a glossary, tools that compute, worked examples and solutions to common problems.',
  language: 'en',
  direction: 'ltr',
  author: 'Halyard',
  contact: { email: 'editors@halyard.example', page: '/contact' },
  licence: {
    name: 'Creative Commons Attribution 4.0 International',
    id: 'CC-BY-4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  attribution: '“{title}” by {site}, {url}, {licence}.',
  topics: {
    covered: ['marketing strategy', 'AI practice'],
    notCovered: [
      { topic: 'mortgage rates', terms: ['mortgage', 'mortgages', 'remortgage', 'remortgaging', 'home loan'] },
      { topic: 'loan products', terms: ['loan', 'loans', 'lender', 'lending', 'borrow', 'overdraft', 'apr'] },
      {
        topic: 'regulatory guidance',
        terms: [
          'regulation',
          'regulations',
          'regulatory',
          'regulator',
          'gdpr',
          'ccpa',
          'compliance',
          'legal advice',
          'fca',
          'ftc',
          'sec filing',
        ],
      },
    ],
  },
  ai: { search: 'yes', input: 'yes', train: 'yes' },
  quotas: { default: { requests: 600, seconds: 60 }, search: { requests: 120, seconds: 60 } },
  glossaryLinks: true,
  assistants: [
    { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
    { name: 'ChatGPT', url: 'https://chatgpt.com/?q={prompt}' },
  ],
  assistantPrompt: 'Read {url} so that I can ask you questions about it.',
  sections: {
    blog: { title: 'Blog', description: 'Essays that argue one thing each, with the reasoning and the numbers shown.' },
    glossary: {
      title: 'Glossary',
      description: 'Terms of marketing strategy and AI practice, each defined in one sentence you can quote.',
    },
    tools: {
      title: 'Tools',
      description: 'Calculators and worksheets: the formula, a worked example and a form that computes.',
    },
    examples: { title: 'Examples', description: 'Worked, illustrative cases with every number visible.' },
    solutions: {
      title: 'Solutions',
      description: 'Common problems in the words of those who have them, with steps that help.',
    },
  },
});
export type Site = typeof site;

/** Where each dynamic door answers. */
export const doors = { api: '/api/v1', mcp: '/mcp', a2a: '/a2a', ask: '/ask', health: '/health' } as const;

/** The record of a page in the JSON API, relative to the origin. Slashes stay as they are. */
export const apiPathnameOf = (path: string): string =>
  `${doors.api}/content/${path.split('/').map(encodeURIComponent).join('/')}`;
