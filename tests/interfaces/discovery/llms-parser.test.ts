import { expect, test } from 'vitest';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { linkLine } from '../../../src/interfaces/discovery/markdown-line.ts';
import type { Library } from '../../../src/library/library.ts';
import { library } from '../../support/library.ts';
import { link, readLinks } from '../../support/llms-parser.ts';

const getTexts = (site: Library): Map<string, string> =>
  new Map(
    getDocuments(site)
      .filter(({ pathname }) => /\/llms(?:-\d+)?\.txt$/.test(pathname))
      .map((document) => [document.pathname, String(document.render(site, { now: 0 }))]),
  );

test('the reference parser reads every line below a heading of every llms.txt', () => {
  const texts = getTexts(library);
  expect(texts.size).toBeGreaterThan(3);
  for (const [pathname, text] of texts) {
    const { failing, read } = readLinks(text);
    expect([pathname, failing]).toEqual([pathname, []]);
    expect(read).toBeGreaterThan(0);
  }
});

test('the reference parser fails on a bullet without a link', () => {
  expect(readLinks('# A\n\n> B\n\nC\n\n## When to use\n\n- For questions.\n').failing).toEqual(['- For questions.']);
});

test('linkLine() writes titles with brackets so that the reference parser reads them whole', () => {
  const line = linkLine('Lists [a](b) in text', 'https://site.example/a.md', 'A note.');
  expect(link.exec(line)?.groups).toMatchObject({ url: 'https://site.example/a.md', desc: 'A note.' });
});
