import { expect, test } from 'vitest';
import { dayInFileName, titleOfFile } from '../../../src/library/front-matter/file-name.ts';

test.each([
  ['blog/my-first_post.md', 'My first post'],
  ['2020-01-01-my-post.markdown', 'My post'],
  ['guide/01-quickstart.mdx', 'Quickstart'],
  ['guide/2.getting-started.md', 'Getting started'],
  ['guide/3d-printing.md', '3d printing'],
  ['guides/index.md', 'Guides'],
  ['_docs/README.md', 'Docs'],
  ['1984.md', '1984'],
  ['journals/2024_03_01.md', '2024-03-01'],
  ['日本語.md', '日本語'],
  ['---.md', undefined],
])('titleOfFile() of %s is %s', (file, title) => {
  expect(titleOfFile(file)).toBe(title);
});

test('dayInFileName() reads a day at the start of a name', () => {
  expect(dayInFileName('blog/2020-01-05-x.md')).toBe('2020-01-05');
  expect(dayInFileName('2020-01-05/x.md')).toBeUndefined();
  expect(dayInFileName('2020-02-30-x.md')).toBeUndefined();
});
