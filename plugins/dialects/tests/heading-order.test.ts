import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFiles } from '../../../tests/content/compile-files.ts';
import { headingsOfPage, outOfOrder } from '../../../tests/support/heading-order.ts';

/** Ways in which tools write a heading; each has a word of its own. */
const forms: readonly ((words: string, depth: number) => string)[] = [
  (words, depth) => `${'#'.repeat(depth)} ${words}`,
  (words, depth) => `${'#'.repeat(depth)} ${words} ${'#'.repeat(depth)}`,
  (words, depth) => `${words}\n${depth > 1 ? '---' : '==='}`,
  (words, depth) => `${'#'.repeat(depth)} ${words} {#id-${words}}`,
  (words, depth) => `${'#'.repeat(depth)} ${words} {: .class }`,
  (words, depth) => `${'#'.repeat(depth)} *${words}*`,
  (words, depth) => `${'#'.repeat(depth)} \`${words}\``,
  (words, depth) => `${'#'.repeat(depth)} [${words}](#x)`,
  (words, depth) => `${'#'.repeat(depth)} ${words} <a name="${words}"></a>`,
];
const word = fc.constantFrom('alpha', 'beta', 'gamma', 'Größe', '梅', 'حديقة', 'สวน', 'c3', 'same', 'same');

test('headings of random texts are in their Markdown and in the API in the order of the file', () => {
  const heading = fc.record({
    words: word,
    depth: fc.integer({ min: 1, max: 6 }),
    form: fc.constantFrom(...forms),
    below: fc.constantFrom('', 'Text.', '- a\n- b', '> [!NOTE]\n> Text.', '```\n# code\n```', '| a |\n| - |\n| b |'),
  });
  fc.assert(
    fc.property(fc.array(heading, { minLength: 1, maxLength: 12 }), (headings) => {
      const body = headings.map(({ words, depth, form, below }) => `${form(words, depth)}\n\n${below}`).join('\n\n');
      const { pages } = compileFiles({ 'docs/a.md': `---\ntitle: The page\n---\n\n${body}\n` });
      const page = pages.find(({ file }) => file === 'docs/a.md');
      if (page === undefined) throw new Error('The page is not published.');
      const { twin, outline } = headingsOfPage(page);
      const source = headings.map(({ words }) => words.toLowerCase().normalize());
      expect([outOfOrder(source, twin), outOfOrder(source, outline)]).toEqual([[], []]);
    }),
    { numRuns: 60 },
  );
});
