import { expect, test } from 'vitest';
import { checkFiles, compileFiles, titled } from '../../../tests/content/compile-files.ts';
import { issueLines } from '../../../tests/support/libraries/issue-lines.ts';

test('`compile()` without a cache finds headings that links name', () => {
  const { issues } = checkFiles({ 'blog/x.md': titled('## One\n\n[y](#one)', 'summary: [Short.]\n') });
  expect(issues.map(({ field }) => field)).toEqual(['page']);
});

test('`lintContent()` warns about authored pages when checking, and not when building', () => {
  const files = {
    'site/index.md': titled('See [x](/blog/x) and the churn rate, the [word](/blog/y) for it.'),
    'blog/x.md': titled('## One\n\n#### Two\n\nChurn rate, [here](/).', 'summary: [Short.]\nterms: false\n'),
    'blog/y.md': titled('Text', 'summary: [Short.]\nseries: { name: S, part: 1 }\n'),
    'glossary/churn-rate.md': '---\ntitle: Churn rate\n---\nThe churn rate is a rate. It has a `churn rate`.\n',
    'glossary/lonely.md':
      '---\ntitle: Lonely\nrelated: [glossary/churn-rate]\n---\nSee [churn](/glossary/churn-rate).\n',
  };
  const { issues } = checkFiles(files);
  expect(new Set(issueLines(issues))).toEqual(
    new Set([
      'content/blog/x.md:8:1  heading  This heading skips a level; write ### in place of ####.  [skipped-heading-level]',
      'content/blog/x.md:10:1  term  The glossary defines this; link it once: [Churn rate](/glossary/churn-rate).  [unlinked-term]',
      'content/blog/x.md:10:13  link  The link text "here" does not describe its target; name the page it leads to.  [vague-link-text]',
      'content/glossary/lonely.md:1:1  page  No page links here yet; link to it from a text, or add it to the "related" of a page.  [unlinked-page]',
    ]),
  );
  expect(issues.every(({ severity }) => severity === 'advice')).toBe(true);
  expect(compileFiles(files).issues).toEqual([]);
});
