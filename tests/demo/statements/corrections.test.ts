import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDoc } from '../../docs/markdown.ts';

const own = 'content/site/improvements.md';

/** The notes at the ends of the English pages: page, day, and what was wrong. */
const notes = globSync('content/*/**/*.md', { exclude: ['content/de/**', own] }).flatMap((file) => {
  const { text } = readDoc(file);
  const path = file.replace(/^content\/(?:site\/)?/, '').replace(/(?:\/index)?\.md$/, '');
  return [...text.matchAll(/^\*Corrected on (\d+ \w+ \d{4}): (.+)\*$/gm)].map(([, day = '', wrong = '']) => ({
    path,
    day,
    wrong: wrong.charAt(0).toUpperCase() + wrong.slice(1),
  }));
});

test('the page about corrections lists each note of a page below its day, and no other', () => {
  const { text } = readDoc(own);
  const listed = text.split(/^## /m).flatMap((section) => {
    const [, day] = /^Corrections of (.+)\n/.exec(section) ?? [];
    if (day === undefined) return [];
    return [...section.matchAll(/^\| \[.+?\]\(\/(.+?)\) \| (.+) \|$/gm)].map(([, path = '', wrong = '']) => ({
      path,
      day,
      wrong,
    }));
  });
  expect(notes.length).toBeGreaterThan(25);
  const inOrder = (all: typeof notes) => all.map((note) => `${note.day} ${note.path}: ${note.wrong}`).toSorted();
  expect(inOrder(listed)).toEqual(inOrder(notes));
});
