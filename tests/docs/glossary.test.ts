import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeSpans, linksIn, readDoc, tableRows } from './markdown.ts';

const rows = tableRows(readDoc('docs/glossary.md')).slice(2);
const named = rows.flatMap(([term = '', , place = '']) => {
  const [name = '', file] = codeSpans({ prose: place });
  return / in `/.test(place) && file !== undefined ? [{ term, name, file }] : [];
});

test.each(named)('$file has $name, the code of the term “$term”', ({ name, file }) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
});

test('the glossary is in alphabetical order, each term once', () => {
  const terms = rows.map(([term = '']) => term.toLowerCase());
  expect(terms).toEqual([...new Set(terms)].sort());
});

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s links to the glossary', (file) => {
  expect(linksIn(readDoc(file))).toContain('docs/glossary.md');
});
