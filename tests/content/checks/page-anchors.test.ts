import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { linkTo } from './link-to.ts';

const target = [
  '# Guide',
  'Setext\n---',
  '## Same',
  '## Same',
  '## 你好，世界！',
  "## What's new? (v2.0)",
  '<a name="old"></a>',
  '<a id="other"></a>Text',
  '<p id="para">Paragraph</p>',
  '<details id="more"><summary>More</summary>\n\nText\n\n</details>',
].join('\n\n');

test.each([
  ['setext', 'setext'],
  ['same-1', 'same-1'],
  ['你好世界', '你好世界'],
  ['whats-new-v20', 'whats-new-v20'],
  ['old', 'old'],
  ['other', 'other'],
  ['para', 'para'],
  ['more', 'more'],
  ['top', 'top'],
  ['TOP', 'TOP'],
  [':~:text=words', ':~:text=words'],
  ['user-content-same', 'same'],
  ['user-content-old', 'old'],
])('a link to #%s leads to #%s, and no report calls it broken', (written, anchor) => {
  expect(linkTo(target, written)).toEqual({ href: `https://a.example/docs/guide#${anchor}`, broken: [] });
});

test.each(['nowhere', 'user-content-nowhere', 'par', 'a', '^block-1'])(
  'a link to #%s, which nothing has, is named',
  (anchor) => {
    expect(linkTo(target, anchor).broken).toEqual([expect.stringContaining(`#${anchor}`)]);
  },
);

test.each(['docs/guide.md', '/docs/guide.md', 'guide.md', './guide.md', 'guide', '/docs/guide', 'docs/guide'])(
  'a link to %s leads to the page of that file, in its folder or from the root',
  (written) => {
    const { pages, issues } = compileFiles({
      'docs/guide.md': target,
      'docs/sub/guide.md': '# Another\n\nText.',
      'docs/a.md': `# A\n\n[words](${written}#setext)\n`,
    });
    expect(pages.find(({ file }) => file === 'docs/a.md')?.markdown).toContain('(https://a.example/docs/guide#setext)');
    expect(issues.filter(({ code }) => code === 'broken-link')).toEqual([]);
  },
);

test('a picture may be named by its path from the root, and one beside the text comes first', () => {
  const files = { 'docs/a.md': '# A\n\n![One](img/a.png) ![Two](docs/img/b.png)\n' };
  const { pages } = compileFiles(files, { assets: ['docs/img/a.png', 'docs/img/b.png', 'img/a.png'] });
  const [page] = pages.filter(({ file }) => file === 'docs/a.md');
  expect(page?.markdown).toContain('(https://a.example/docs/img/a.png)');
  expect(page?.markdown).toContain('(https://a.example/docs/img/b.png)');
});
