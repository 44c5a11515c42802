import { expect, test } from 'vitest';
import { loadDemo } from '../../support/demo.ts';
import { callTool } from './call.ts';

/**
 * Seventeen tasks of an agent, each with the calls that an agent makes and what it must have read in the end. Tokens are
 * counted as three characters each, which is more than the tokens that a model pays for these texts.
 */
const charactersPerToken = 3;
const maxCalls = 24;
const maxTokens = 15_000;

const demo = await loadDemo();
const { origin } = demo.library;

interface Result {
  readonly text: string;
  readonly isError: boolean;
}

let calls = 0;
let tokens = 0;

const call = async (tool: string, args: Record<string, unknown>): Promise<Result> => {
  const { content, isError = false } = await callTool(tool, args, demo);
  const text: string = content[0].text;
  calls += 1;
  tokens += Math.ceil(text.length / charactersPerToken);
  return { text, isError };
};

/** The first address in a result, which an agent passes on. */
const firstUrl = ({ text }: Result): string => /url: (\S+)/.exec(text)?.[1] ?? '';

const glossary = [...demo.library.select({ section: 'glossary' })].map((at) => demo.library.summaryAt(at));
const [tag = '', tagged = 0] = [...demo.library.tags].find(([, count]) => count > 5 && count < 15) ?? [];

const tasks: readonly (readonly [task: string, run: () => Promise<void>])[] = [
  [
    'define positioning, with the address to cite',
    async () => {
      const { text } = await call('ask', { question: 'What is positioning?' });
      expect(text).toContain('Positioning is the deliberate choice of what a product is compared with');
      expect(text).toContain(`${origin}/glossary/positioning`);
    },
  ],
  [
    'say how long to run an A/B test',
    async () => {
      const query = 'How long should an A/B test run?';
      const answer = await call('ask', { question: query });
      expect(answer.text).toMatch(/outcome: answered/);
      const page = firstUrl(answer).replace(/#.*/, '');
      const { text } = await call('get_page', { url: page, query, max_tokens: 600 });
      expect(text).toMatch(/\bweeks?\b/i);
    },
  ],
  [
    'find the page on briefs and read one section',
    async () => {
      const hit = await call('search_content', { query: 'a brief for a language model', limit: 1 });
      const { text } = await call('get_page', { url: firstUrl(hit), max_tokens: 700 });
      expect(text).toMatch(/brief/i);
      expect(text).toMatch(/attribution: /);
    },
  ],
  [
    'read a section by its heading',
    async () => {
      const { text } = await call('get_page', { path: 'tools/break-even-roas', heading: 'Formula' });
      expect(text).toContain('break-even ROAS = order value / contribution');
    },
  ],
  [
    'name the newest three pages since a day',
    async () => {
      const { text } = await call('list_content', { updated_since: '2026-11-10', limit: 3 });
      const days = [...text.matchAll(/updated: (\S+)/g)].map(([, day = '']) => day);
      expect(days).toHaveLength(3);
      expect(days.every((day) => day === demo.library.updated || day >= '2026-11-10')).toBe(true);
      expect(days).toEqual(days.toSorted().toReversed());
    },
  ],
  [
    'list every term of the glossary',
    async () => {
      const { text } = await call('list_content', { section: 'glossary', limit: 100 });
      for (const { title } of glossary) expect(text).toContain(title);
    },
  ],
  [
    'get a table of an essay',
    async () => {
      const found = await call('find', {
        query: '^\\| .*(Price|Cost|Margin)',
        pattern: true,
        section: 'blog',
        limit: 1,
      });
      const { text } = await call('get_page', { url: firstUrl(found) });
      expect(text).toMatch(/^\|.*\|\n\| *:?-+/m);
    },
  ],
  [
    'compare two terms',
    async () => {
      const { text } = await call('get_page', {
        paths: ['glossary/segmentation', 'glossary/targeting'],
        query: 'What is the difference between segmentation and targeting?',
        max_tokens: 500,
      });
      expect(text).toContain('# Segmentation');
      expect(text).toContain('# Targeting');
    },
  ],
  [
    'give the formula behind a tool',
    async () => {
      const answer = await call('ask', { question: 'What is the formula for break-even ROAS?' });
      const [, tool = ''] = /offer:[\s\S]*?url: (\S+)/.exec(answer.text) ?? [];
      const { text } = await call('get_page', { url: tool, query: 'formula', max_tokens: 300 });
      expect(text).toContain('break-even ROAS = order value / contribution');
    },
  ],
  [
    'say that mortgage rates are not covered',
    async () => {
      const { text } = await call('ask', { question: 'Which mortgage rates are good this year?' });
      expect(text).toMatch(/outcome: not-covered/);
    },
  ],
  [
    'say that the capital of France is not answered',
    async () => {
      const { text } = await call('ask', { question: 'What is the capital of France?' });
      expect(text).toMatch(/outcome: (silent|not-covered)/);
    },
  ],
  [
    'say that renewing a passport is not answered',
    async () => {
      const { text } = await call('ask', { question: 'How do I renew my passport online?' });
      expect(text).toMatch(/outcome: (silent|nearest)\nstatement: /);
      expect(text).not.toMatch(/quotes:/);
    },
  ],
  [
    'recover from a misspelt path',
    async () => {
      const failed = await call('get_page', { path: 'glosary/positionning' });
      expect(failed.isError).toBe(true);
      const nearest = /Nearest pages: (\S+)/.exec(failed.text)?.[1] ?? '';
      const { text } = await call('get_page', { url: nearest, max_tokens: 300 });
      expect(text).toContain('title: Positioning');
    },
  ],
  [
    'say whether the texts may be quoted',
    async () => {
      const { text } = await call('ask', { question: 'May I quote these texts?' });
      expect(text).toMatch(/CC BY 4\.0|Creative Commons|quote/i);
    },
  ],
  [
    'list the pages with a tag',
    async () => {
      const { text } = await call('list_content', { tag, limit: 100 });
      expect(text).toContain(`total: ${tagged}`);
      expect(text.match(/url: /g)).toHaveLength(tagged);
    },
  ],
  [
    'read a long page to its end',
    async () => {
      const path = 'blog/positioning-starts-with-alternatives';
      const { text } = await call('get_page', { path });
      expect(text).toContain(
        demo.library
          .markdownAt(demo.library.find(path) ?? 0)
          .trimEnd()
          .slice(-200),
      );
    },
  ],
  [
    'say which tools compute prices',
    async () => {
      const { text } = await call('search_content', { query: 'calculator for prices', section: 'tools', limit: 4 });
      expect(text).toContain('/tools/price-sensitivity');
    },
  ],
];

test.each(tasks)('an agent can %s', (_, run) => run());

test('the seventeen tasks cost few calls and tokens', () => {
  expect(tasks).toHaveLength(17);
  expect(calls).toBeLessThanOrEqual(maxCalls);
  expect(tokens).toBeLessThanOrEqual(maxTokens);
});
