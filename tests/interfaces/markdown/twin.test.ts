import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderTwin } from '../../../src/interfaces/markdown/twin.ts';
import { library, origin, pages } from '../../support/library.ts';

const front = (twin: string): unknown => parse(twin.split('---\n')[1] ?? '');

test.each(pages.map((page) => [page.summary.path, page] as const))(
  'renderTwin() of %s has front matter, title, link to all pages and the text of the page',
  (_path, page) => {
    const { summary, markdown } = page;
    const twin = renderTwin(page, library);
    expect(front(twin)).toEqual({
      title: summary.title,
      description: summary.description,
      canonical_url: summary.url,
      last_updated: summary.updated,
      ...(summary.ai !== undefined && { ai: summary.ai }),
    });
    const body = twin.slice(twin.indexOf('---\n', 4) + 4).trimStart();
    const pointer = `\n> All pages: [${origin}/llms.txt](${origin}/llms.txt)\n`;
    expect(body).toContain(pointer);
    expect(body.replace(pointer, '')).toBe(markdown);
    expect(body.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
  },
);

test('renderTwin() quotes titles that YAML would read as other types', () => {
  const [page] = pages;
  if (page === undefined) throw new Error('The fixture is empty');
  const title = 'yes: "no" # 007 – {}';
  expect(front(renderTwin({ ...page, summary: { ...page.summary, title } }, library))).toMatchObject({ title });
});
