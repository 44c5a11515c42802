import * as z from 'zod';

/** A call of a tool, and what it answered. */
export interface Call {
  readonly tool: string;
  readonly args: object;
}

/** Calls a tool, and answers the text of its result. */
export type CallTool = (call: Call) => Promise<string>;

/** The next call of an agent, from what it was told and from the result before. */
type Step = (result: string) => Call;

export interface Task {
  readonly name: string;
  readonly steps: readonly Step[];
  /** What the last result has to contain: a task that was not carried out costs nothing to speak of. */
  readonly contains: readonly string[];
  /** Whether this many items are in the last result. */
  readonly items?: number;
}

const ask =
  (question: string): Step =>
  (): Call => ({ tool: 'ask', args: { question } });
const getPage =
  (args: object): Step =>
  (): Call => ({ tool: 'get_page', args });

/** The first address in a result that has these words; agents copy it as it is. */
const urlWith = (words: string, result: string): string => {
  const url = result.split(/\s+/).find((part) => part.includes(words) && part.includes('://') && URL.canParse(part));
  if (url === undefined) throw new Error(`No address with "${words}" in: ${result}`);
  return url;
};

/** 17 errands of agents to the demo, with nothing known of it but its list of tools and what a person would say. */
export const tasks: readonly Task[] = [
  {
    name: 'define positioning, with a source',
    steps: [ask('What is positioning?')],
    contains: ['deliberate choice', '/glossary/positioning', 'license: '],
  },
  {
    name: 'how long to run a test',
    steps: [ask('How long should I run an A/B test?')],
    contains: ['whole weeks', '/blog/how-long-to-run-an-ab-test'],
  },
  {
    name: 'find the page on briefs for models, and read the section on what they cannot do',
    steps: [
      (): Call => ({ tool: 'search_content', args: { query: 'what a brief for a language model cannot do' } }),
      (found): Call => ({ tool: 'get_page', args: { path: urlWith('/blog/', found) } }),
    ],
    contains: ['It cannot supply facts', '/blog/give-a-model-a-brief-not-a-wish'],
  },
  {
    name: 'read one section of a page by its heading',
    steps: [getPage({ path: 'glossary/positioning', headings: ['Example'] })],
    contains: ['physiotherapists'],
  },
  {
    name: 'the newest three pages since a day',
    steps: [(): Call => ({ tool: 'list_content', args: { updated_since: '2026-11-01', limit: 3 } })],
    contains: ['updated: 2026-11-'],
    items: 3,
  },
  {
    name: 'every term of the glossary',
    steps: [(): Call => ({ tool: 'list_content', args: { section: 'glossary', limit: 100 } })],
    contains: ['title: A/B test', 'title: Value proposition'],
    items: 70,
  },
  {
    name: 'a table of an essay',
    steps: [
      (): Call => ({
        tool: 'search_content',
        args: { query: 'days of a test at 1,200 visitors a day, by improvement' },
      }),
      (found): Call => ({ tool: 'get_page', args: { path: urlWith('/blog/', found) } }),
    ],
    contains: ['| 20% | 3.60% | 13,914 | 24 |'],
  },
  {
    name: 'compare two terms',
    steps: [ask('What is the difference between positioning and a value proposition?')],
    contains: ['A value proposition states the benefit'],
  },
  {
    name: 'the formula of a tool',
    steps: [getPage({ path: 'tools/ab-test-sample-size', headings: ['Formula'] })],
    contains: ['n per variant ='],
  },
  { name: 'a question about mortgages', steps: [ask('What is the current mortgage rate?')], contains: ['not-covered'] },
  { name: 'a question about France', steps: [ask('What is the capital of France?')], contains: ['do not answer'] },
  {
    name: 'a question about passports',
    steps: [ask('How do I renew my passport?')],
    contains: ['none clearly answers'],
  },
  {
    name: 'read the beginning of a page by a misspelt path',
    steps: [
      getPage({ path: 'glossary/positionning' }),
      (refused): Call => ({ tool: 'get_page', args: { path: urlWith('/glossary/', refused), max_tokens: 300 } }),
    ],
    contains: ['# Positioning', 'deliberate choice'],
  },
  {
    name: 'the licence of the texts',
    steps: [ask('Under which licence may I quote this site?')],
    contains: ['/terms', 'license: CC-BY-4.0'],
  },
  {
    name: 'every page with a tag',
    steps: [(): Call => ({ tool: 'list_content', args: { tag: 'pricing', limit: 100 } })],
    contains: ['/glossary/price-elasticity', '/blog/price-research-without-a-panel'],
  },
  {
    name: 'read a long page whole',
    steps: [getPage({ path: 'blog/how-long-to-run-an-ab-test' })],
    contains: ['# How long to run an A/B test', '## Sources'],
  },
  {
    name: 'which tools serve prices',
    steps: [(): Call => ({ tool: 'search_content', args: { query: 'prices', section: 'tools' } })],
    contains: ['/tools/price-sensitivity'],
  },
];

/** The customary estimate of tokens, by which all limits of the site count. */
export const toTokens = (characters: number): number => Math.ceil(characters / 4);

/** What an agent may pay for all tasks, with the list of tools once. */
export const goal = { calls: 20, tokens: 14_000 };

const Text = z.array(z.object({ text: z.string() }));

/** What a model reads of a result. */
export const textOf = (content: unknown): string =>
  Text.parse(content)
    .map(({ text }) => text)
    .join('\n');

export interface Done {
  readonly calls: number;
  /** All that a model wrote and read: the arguments of each call and its result. */
  readonly text: string;
  /** What the last result lacks. */
  readonly lacks: readonly string[];
}

/** Carries out a task. */
export const carryOut = async ({ steps, contains, items }: Task, callTool: CallTool): Promise<Done> => {
  const calls: { readonly args: string; readonly result: string }[] = [];
  for (const step of steps) {
    const call = step(calls.at(-1)?.result ?? '');
    calls.push({ args: JSON.stringify(call.args), result: await callTool(call) });
  }
  const last = calls.at(-1)?.result ?? '';
  const count = last.split('\n').filter((line) => line.startsWith('- title: ')).length;
  const lacks = contains.filter((words) => !last.includes(words));
  return {
    calls: calls.length,
    text: calls.map(({ args, result }) => args + result).join(''),
    lacks: items === undefined || items === count ? lacks : [...lacks, `${items} items (it has ${count})`],
  };
};
