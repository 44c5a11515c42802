import type { Site } from './site-schema.ts';

/**
 * Facts about the owner: edit the values here. `site-schema.ts` describes each field. The build validates them;
 * servers and functions do not validate again at start.
 */
export const site: Site = {
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
  publishAllFiles: false,
  assistants: [
    { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
    { name: 'ChatGPT', url: 'https://chatgpt.com/?q={prompt}' },
  ],
  assistantPrompt: 'Read {url} so that I can ask you questions about it.',
  sections: {
    blog: {
      type: 'essays',
      title: 'Blog',
      description: 'Essays that argue one thing each, with the reasoning and the numbers shown.',
    },
    glossary: {
      type: 'glossary',
      title: 'Glossary',
      description: 'Terms of marketing strategy and AI practice, each defined in one sentence you can quote.',
    },
    tools: {
      type: 'tools',
      title: 'Tools',
      description: 'Calculators and worksheets: the formula, a worked example and a form that computes.',
    },
    examples: {
      type: 'examples',
      title: 'Examples',
      description: 'Worked, illustrative cases with every number visible.',
    },
    solutions: {
      type: 'solutions',
      title: 'Solutions',
      description: 'Common problems in the words of those who have them, with steps that help.',
    },
  },
};

/** Base paths of the dynamic endpoints. */
export const endpoints = { api: '/api/v1', mcp: '/mcp', a2a: '/a2a', ask: '/ask', health: '/health' } as const;
