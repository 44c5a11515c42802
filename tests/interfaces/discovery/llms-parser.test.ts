import { expect, test } from 'vitest';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { linkLine } from '../../../src/interfaces/discovery/markdown-line.ts';
import type { Library } from '../../../src/library/library.ts';
import { library } from '../../support/library.ts';

// The expressions by which the reference parser of llmstxt.org reads a file: https://github.com/AnswerDotAI/llms-txt.
const heading = /^##\s*(.*?$)/m;
const head = /^#\s*(?<title>.+?$)\n+(?:^>\s*(?<summary>.+?$)$)?\n+(?<info>[\s\S]*)/m;
const link = /-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?/;

/** The lines below an H2 that the reference parser fails on, and the number of those that it reads. */
const readLinks = (text: string): { readonly failing: readonly string[]; readonly read: number } => {
  const [start = '', ...rest] = text.split(heading);
  const lines = rest
    .filter((_, index) => index % 2 === 1)
    .flatMap((block) => block.trim().split(/\n+/))
    .filter((line) => line.trim() !== '');
  const failing = lines.filter((line) => !link.test(line));
  return { failing: head.test(start.trim()) ? failing : [start, ...failing], read: lines.length - failing.length };
};

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
