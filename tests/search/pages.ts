import type { StoredPage } from '../../src/library/library.ts';
import type { PageSummary } from '../../src/library/page.ts';
import type { SearchIndex } from '../../src/search/index/open-index.ts';
import { libraryWith, storedPage } from '../support/libraries/stored-page.ts';
import { getSearchIndex } from '../support/search-index.ts';

/** Makes a page from its path, title and texts by heading; the empty heading is the text directly below the title. */
export const page = (
  path: string,
  title: string,
  texts: Readonly<Record<string, string>>,
  more: Partial<Pick<PageSummary, 'section' | 'tags' | 'updated'>> = {},
): StoredPage => {
  const { '': lead = '', ...headed } = texts;
  const pieces = Object.entries(headed).map(([heading, text]) => ({ heading, text }));
  return storedPage([{ heading: title, text: lead }, ...pieces], { path, updated: '2026-01-01', ...more });
};

/** An index of pages, in memory. */
export const indexOf = (pages: readonly StoredPage[], language = 'en'): Promise<SearchIndex> =>
  getSearchIndex(libraryWith(pages), language);

/** A small site on marketing: enough for every kind of query. */
export const marketing: readonly StoredPage[] = [
  page(
    'glossary/positioning',
    'Positioning',
    {
      '': 'Positioning is the place a brand holds in the mind of a buyer. It is chosen, not found.',
      'How to choose a position': 'List what buyers compare you with. Then pick the one difference they would pay for.',
      'Common mistakes': 'A position that fits everyone fits no one. Slogans are not positions.',
    },
    { section: 'glossary', tags: ['brand'], updated: '2026-03-01' },
  ),
  page(
    'blog/churn',
    'Why customers leave',
    {
      '': 'Churn is the share of customers who leave in a period.',
      'Measuring churn':
        'Divide the customers lost in a month by the customers at its start. Count each customer once.',
      'Reducing churn': 'Ask leaving customers one question. The answers show which promises were not kept.',
    },
    { tags: ['retention', 'brand'], updated: '2026-05-20' },
  ),
  page(
    'tools/sample-size',
    'A/B test sample size',
    {
      '': 'Enter the conversion rate and the smallest lift worth finding. The calculator answers with visitors per variant.',
    },
    { section: 'tools', tags: ['experiments'], updated: '2025-11-02' },
  ),
  page('blog/prompts', 'Prompts are briefs', {
    '': 'A prompt that works reads like a brief for a colleague.',
    'Golden sets': 'Keep thirty real cases with the answers you want. Run them after every change of the prompt.',
  }),
];
