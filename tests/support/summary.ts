import type { PageSummary } from '../../src/library/page.ts';

/** Creates the summary of a page for tests; pass only the fields that the test is about. */
export const getSummary = (fields: Partial<PageSummary> = {}): PageSummary => {
  const path = fields.path ?? 'blog/example';
  const url = `https://site.example/${path}`;
  return {
    path,
    section: 'blog',
    kind: 'page',
    url,
    title: 'An example',
    description: 'What it is about.',
    summary: [],
    date: '2026-01-02',
    updated: '2026-02-03',
    tags: [],
    author: 'Halyard',
    license: 'CC-BY-4.0',
    attribution: `“An example”, ${url}`,
    words: 440,
    tokens: 700,
    digest: '0'.repeat(64),
    headings: [],
    links: { html: url, markdown: `${url}.md`, json: `https://site.example/api/v1/content/${path}` },
    sources: [],
    related: [],
    ...fields,
  };
};
