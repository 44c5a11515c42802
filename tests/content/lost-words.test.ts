import { expect, test } from 'vitest';
import { lostWords } from '../support/lost-words.ts';
import { compileFiles, readFixture } from './compile-files.ts';

const folders = ['content', 'languages', 'people', 'versions'];

test.each(folders)(
  'every word of the fixtures in %s is on its page, in its Markdown, in the API and in search',
  (folder) => {
    const files = readFixture(folder);
    const { pages } = compileFiles(files);
    const written = pages.filter(({ file }) => file !== undefined && file in files);
    expect(written.length).toBeGreaterThan(0);
    for (const page of written) {
      const { lost, unfound } = lostWords(files[page.file ?? ''] ?? '', page);
      expect([page.file, lost, unfound]).toEqual([page.file, [], []]);
    }
  },
);

/** Syntax that no tool here reads, each with a word of its own: the word is on the page, or a line of the report names its kind. */
const unknown: readonly string[] = [
  'See [[lostalpha]] and ![[lostbeta]].',
  '[lostalpha][nowhere] and ![lostbeta][nopicture] and text[^lostgamma].',
  '[lostalpha](my page.md) and ![lostbeta](my picture.png).',
  '| a | b |\n| - | - |\n| 1 | 2 | lostalpha |',
  '{{ lostalpha }} and {% lostbeta "Some lost words" %}',
  '::: lostalpha\nlostbeta\n:::',
  '<Lost title="lostalpha">lostbeta</Lost> and <lost-alpha>lostgamma</lost-alpha>',
  'Text^[lostalpha] and :lostbeta:`lostgamma`',
  '.. lostalpha:: lostbeta',
  '*[LOSTALPHA]: lostbeta',
  '!!! lostalpha "lostbeta"\nlostgamma',
  '$$lostalpha\nlostbeta$$',
  '--8<-- "lostalpha.md"',
  'Text {#lostalpha .lostbeta}',
];

test.each(unknown)('a word in syntax that nothing reads stays on its page, or its kind is named: %s', (text) => {
  const { pages, issues } = compileFiles({ 'docs/a.md': `# A\n\n${text}\n` });
  const page = pages.find(({ file }) => file === 'docs/a.md');
  const said = issues.map(({ message }) => message).join('\n');
  const words = text.match(/lost\w+/gi) ?? [];
  const there = `${page?.markdown}`;
  const lost = words.filter((word) => !there.includes(word) && !said.includes(word));
  // A list of attributes is no words, and what it names has no effect.
  expect(text.includes('{#') ? [] : lost).toEqual([]);
});
