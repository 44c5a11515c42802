import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { indexTerms } from '../../../src/library/terms/terms.ts';

const links = {
  index: indexTerms([
    { path: 'glossary/churn-rate', names: ['Churn rate', 'churn'] },
    { path: 'glossary/market-share', names: ['Market share'] },
    { path: 'glossary/market-category', names: ['Market', 'IT'] },
  ]),
  toUrl: (path: string) => `/${path}`,
  digest: '',
};
const linked = (markdown: string, own = 'blog/x'): string =>
  readDocument(markdown, (url) => url, '', undefined, { own, links }).markdown.trim();

test('linkTerms() links the first mention below each h2, longest name first', () => {
  expect(linked('Churn rate and churn. Market share.\n\n## Two\n\nThe churn again, and _churn_.')).toBe(
    '[Churn rate](/glossary/churn-rate) and churn. [Market share](/glossary/market-share).\n\n## Two\n\nThe [churn](/glossary/churn-rate) again, and _churn_.',
  );
});

test(`linkTerms() skips headings, code, links, tables and the term's own page`, () => {
  const closed = '## Churn\n\n`churn` and [the churn](https://a.example).\n\n| Churn |\n| - |\n| churn |';
  expect(linked(closed)).not.toContain('/glossary/');
  expect(linked('Churn is this.', 'glossary/churn-rate')).toBe('Churn is this.');
});

test('linkTerms() keeps a later link of the author as the only one', () => {
  expect(linked('Churn first, then [churn](/glossary/churn-rate).')).toBe(
    'Churn first, then [churn](/glossary/churn-rate).',
  );
});

test('linkTerms() ignores parts of words and abbreviations in another case', () => {
  expect(linked('Churning, supermarket; it is so.')).toBe('Churning, supermarket; it is so.');
  expect(linked('Ask IT.')).toBe('Ask [IT](/glossary/market-category).');
});

test('linkTerms() takes linear time in words and terms', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => `term${number}`);
  const index = indexTerms(names.map((name) => ({ path: name, names: [name] })));
  const text = names.join(' ');
  const { markdown } = readDocument(text, (url) => url, '', undefined, { own: '', links: { ...links, index } });
  expect(markdown.match(/\]\(/g)).toHaveLength(20_000);
});
