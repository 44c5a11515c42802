import { expect, test } from 'vitest';
import { issueLines } from '../../support/libraries/issue-lines.ts';
import { checkFiles, compileFiles, titled } from '../compile-files.ts';

const short = 'summary: [Short.]\n';
const files = {
  'site/index.md': titled('See [x](/blog/x) and [y](/blog/y).'),
  'blog/x.md': titled('A request body may hold 64 KB. See [y](y.md).', `${short}updated: 2026-05-05\n`),
  'blog/y.md': titled('A request body may hold 32 KB.', `${short}date: 2026-06-06\n`),
  'blog/in-git.md': titled('See [y](y.md).', `${short}date: 2026-01-01\nseries: { name: S, part: 1 }\n`),
  'blog/z.md': titled('See [y](y.md).', `${short}date: 2026-01-01\nseries: { name: S, part: 2 }\n`),
};

test('`comparePages()` reports links to younger pages when checking', () => {
  const young = 'but it links to /blog/y, published on 2026-06-06; correct "updated", or the date there.';
  expect(issueLines(checkFiles(files).issues)).toEqual([
    `content/blog/x.md:6:36  updated  This page was last changed on 2026-05-05, ${young}  [older-than-linked-page]`,
    `content/blog/z.md:7:5  updated  This page was last changed on 2026-01-01, ${young}  [older-than-linked-page]`,
  ]);
});

test('`comparePages()` reports nothing when building', () => {
  expect(compileFiles(files).issues).toEqual([]);
});
