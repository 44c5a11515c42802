import { expect, test } from 'vitest';
import { pageAt } from '../compile-files.ts';
import { compileBoth, findLinks } from './compile-both.ts';

const essay = (title: string, body: string, fields = ''): string => `---\ntitle: ${title}\n${fields}---\n${body}\n`;
const term = (title: string, fields = ''): string =>
  `---\ntitle: ${title}\ndefinition: What ${title} is.\n${fields}---\nMore.\n`;

test('compile() leads links to a file to its translation from beside an original, and to the file from a folder', () => {
  const compiled = compileBoth({
    'blog/a.md': essay('A', '[b](b.md)'),
    'blog/b.md': essay('B', 'Text.'),
    'blog/b.de.md': essay('Be', 'Text.'),
    'blog/c.md': essay('C', 'Text.'),
    'blog/a.de.md': essay('Ah', '[b](b.md), [c](c.md)'),
    'de/blog/d.md': essay('Deh', '[b](../../blog/b.md), [c](/de/blog/c)'),
  });
  expect(findLinks(compiled, 'blog/a')).toEqual({ b: 'blog/b' });
  expect(findLinks(compiled, 'de/blog/a')).toEqual({ b: 'de/blog/b', c: 'blog/c' });
  expect(findLinks(compiled, 'de/blog/d')).toEqual({ b: 'blog/b', c: 'blog/c' });
});

test('compile() links texts to the terms of their own language alone, where the owner wants it', () => {
  const files = {
    'glossary/frame.md': term('frame'),
    'de/glossary/rahmen.md': term('rahmen'),
    'blog/a.md': essay('A', 'A frame is no rahmen, and no essay.'),
    'blog/b.md': essay('essay', 'Text.'),
    'de/blog/a.md': essay('Ah', 'Ein rahmen ist kein frame.'),
  };
  const compiled = compileBoth(files);
  expect(findLinks(compiled, 'blog/a')).toEqual({ frame: 'glossary/frame' });
  expect(findLinks(compiled, 'de/blog/a')).toEqual({ rahmen: 'de/glossary/rahmen' });
  const plain = compileBoth(files, { glossaryLinks: false });
  for (const path of ['blog/a', 'de/blog/a']) expect(findLinks(plain, path)).toEqual({});
});

test('compile() takes the pages that fields name in their own language, where there are some', () => {
  const terms = ['term: Rahmen, page: glossary/frame', 'term: Nische, page: glossary/niche', 'term: Sparte'];
  const fields = `related: [glossary/niche, glossary/frame]\nnotToBeConfusedWith:\n${terms
    .map((one) => `- { ${one}, difference: Other. }\n`)
    .join('')}`;
  const compiled = compileBoth({
    'glossary/frame.md': term('frame'),
    'glossary/niche.md': term('niche'),
    'de/glossary/frame.md': term('rahmen'),
    'glossary/segment.md': term('segment', fields),
    'de/glossary/segment.md': term('teil', fields),
  });
  expect(pageAt(compiled, 'glossary/segment').summary.related).toEqual(['glossary/niche', 'glossary/frame']);
  const { markdown, summary } = pageAt(compiled, 'de/glossary/segment');
  expect(summary.related).toEqual(['glossary/niche', 'de/glossary/frame']);
  expect(markdown).toContain(`
- [Rahmen](https://a.example/de/glossary/frame): Other.
- [Nische](https://a.example/glossary/niche): Other.
- **Sparte**: Other.
`);
});
