import { openIndex, type SearchIndex } from '../../src/search/index/open-index.ts';
import type { SearchDocument, SearchSection } from '../../src/search/index/search-document.ts';
import { writeIndex } from '../../src/search/index/write-index.ts';

/** A page from its path, title and texts by heading; the empty heading is the text above the first one. */
export const page = (
  path: string,
  title: string,
  texts: Readonly<Record<string, string>>,
  more: Partial<Pick<SearchDocument, 'section' | 'tags' | 'updated'>> = {},
): SearchDocument => ({
  path,
  title,
  section: 'blog',
  tags: [],
  updated: '2026-01-01',
  sections: Object.entries(texts).map(
    ([heading, text]): SearchSection => ({
      heading: heading === '' ? null : { text: heading, anchor: heading.toLowerCase().replaceAll(' ', '-') },
      text,
    }),
  ),
  ...more,
});

/** An index of pages, opened from bytes in memory. */
export async function indexOf(pages: readonly SearchDocument[], language = 'en'): Promise<SearchIndex> {
  const bytes = await writeIndex(pages, { buildId: 'test', language });
  return openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length);
}

/** A small site on marketing: enough for every kind of query. */
export const marketing: readonly SearchDocument[] = [
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
