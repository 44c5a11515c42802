import { expect, test } from 'vitest';
import { compileFiles } from '../../../tests/content/compile-files.ts';

const target = [
  '# Guide',
  '',
  '## A heading {#own-id}',
  '',
  'Text with [a link](#own-id).',
  '',
  'Setext {#set}',
  '---',
  '',
  '## Kramdown {: #kram }',
  '',
  'A block of words. ^block-1',
].join('\n');

const linkTo = (anchor: string) => {
  const { pages, issues } = compileFiles({
    'docs/guide.md': target,
    'docs/a.md': `# A\n\n[words](guide.md#${anchor})\n`,
  });
  const markdown = pages.find(({ file }) => file === 'docs/a.md')?.markdown ?? '';
  return {
    href: decodeURI(/\]\((.*)\)/.exec(markdown)?.[1] ?? ''),
    broken: issues.filter(({ code }) => code === 'unknown-anchor').map(({ message }) => message),
  };
};

test.each([
  ['own-id', 'own-id'],
  ['set', 'set'],
  ['kram', 'kram'],
  ['^block-1', '^block-1'],
  ['User-Content-Own-Id', 'own-id'],
])('a link to #%s leads to #%s, and no report calls it broken', (written, anchor) => {
  expect(linkTo(written)).toEqual({ href: `https://a.example/docs/guide#${anchor}`, broken: [] });
});
