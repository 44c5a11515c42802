import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { elementsIn, isElement, parseHtml, textIn } from '../../../../src/content/html-tree.ts';
import { loadDemo } from '../../../../tests/support/demo.ts';

const { library } = await loadDemo();
const covers = Array.from({ length: library.size }, (_, position) => library.summaryAt(position)).flatMap(
  ({ path: page, cover }) => (cover === undefined ? [] : [{ page, cover }]),
);

test('the demo has covers', () => {
  expect(covers.length).toBeGreaterThan(1);
});

test.each(covers)(
  'the figures in the cover of $page are those of its text, and its words describe them',
  async ({ page, cover }) => {
    const svg = await readFile(path.join('content', new URL(cover.url).pathname), 'utf8');
    const labels = elementsIn(parseHtml(svg))
      .filter((element) => isElement(element, 'text'))
      .map(textIn);
    const figures = labels.flatMap((label) => label.match(/[−+]?£[\d,]+|month \d+/g) ?? []);
    const markdown = library.markdownAt(library.find(page) ?? -1).replace(/^!\[.*$/m, '');
    expect(figures.length).toBeGreaterThan(1);
    const forms = (figure: string): string[] => [figure, figure.replace(/month (\d+)/, '$1 months')];
    expect(figures.filter((figure) => !forms(figure).some((form) => markdown.includes(form)))).toEqual([]);
    for (const figure of figures.filter((one) => one.startsWith('−'))) expect(cover.alt).toContain(figure);
  },
);
