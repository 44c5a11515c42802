import { expect, test } from 'vitest';
import { createPageReader, indexedChunks, searchedPositions } from '../../../src/search/index/indexed-page.ts';
import { languagesLibrary } from '../../support/libraries/languages.ts';
import { library } from '../../support/library.ts';

const chunk = (
  heading: string,
  part: 'body' | 'title' | 'questions' | 'related',
  questions: readonly string[] = [],
) => ({
  heading,
  anchor: heading.toLowerCase(),
  part,
  questions,
});
const chunks = [
  chunk('Title', 'title', ['What is it?']),
  chunk('Why', 'body', ['What for?']),
  chunk('Questions', 'questions'),
  chunk('Related', 'related'),
];
const getSummary = (hasLead: boolean) =>
  indexedChunks(chunks, hasLead).map(({ heading, text, shown }) => [heading?.text ?? null, text, shown]);

test('indexedChunks() shows the lead for links, and for a question its answer', () => {
  expect(getSummary(true)).toEqual([
    [null, 0, 0],
    ['Why', 1, 1],
    ['Related', 3, 0],
    ['What is it?', undefined, 0],
    ['What for?', undefined, 1],
  ]);
});

test('indexedChunks() leaves out a title without text below it', () => {
  expect(getSummary(false)).toEqual([
    ['Why', 1, 0],
    ['Related', 3, 0],
    ['What is it?', undefined, 0],
    ['What for?', undefined, 0],
  ]);
  expect(indexedChunks(chunks.slice(0, 1), false).map(({ text }) => text)).toEqual([0, undefined]);
});

test('createPageReader() reads the outline of a page once', () => {
  const read: number[] = [];
  const outlineAt = (position: number) => {
    read.push(position);
    return library.outlineAt(position);
  };
  const page = createPageReader({ ...library, outlineAt }, { getPosition: (page) => [3, 5][page] ?? 0 });
  expect([page(1).outline.path, page(1).title, page(0).outline.path]).toEqual([
    library.pathAt(5),
    library.summaryAt(5).title,
    library.pathAt(3),
  ]);
  expect(read).toEqual([5, 3]);
});

test('searchedPositions() leaves out the lists of tags and years in every language', () => {
  const paths = searchedPositions(languagesLibrary).map(languagesLibrary.pathAt);
  expect(languagesLibrary.find('de/tags/rain')).toBeDefined();
  expect(paths).toContain('de/blog/rain');
  expect(paths.filter((path) => /(^|\/)(tags|years|series)(\/|$)/.test(path))).toEqual([]);
});
