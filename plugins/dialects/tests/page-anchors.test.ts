import { expect, test } from 'vitest';
import { linkTo } from '../../../tests/content/checks/link-to.ts';

const target = [
  '# Guide',
  '## A heading {#own-id}',
  'Text with [a link](#own-id).',
  'Setext {#set}\n---',
  '## Kramdown {: #kram }',
  'A block of words. ^block-1',
].join('\n\n');

test.each([
  ['own-id', 'own-id'],
  ['set', 'set'],
  ['kram', 'kram'],
  ['^block-1', '^block-1'],
  ['User-Content-Own-Id', 'own-id'],
])('a link to #%s leads to #%s, and no report calls it broken', (written, anchor) => {
  expect(linkTo(target, written)).toEqual({ href: `https://a.example/docs/guide#${anchor}`, broken: [] });
});
