import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { publishedPaths, recordPublished } from '../../ledger/published-paths.ts';

const readList = (folder: string): Promise<string> => readFile(path.join(folder, 'published.txt'), 'utf8');

test('`recordPublished()` adds each path once, sorted, and removes none', async () => {
  const folder = await temporaryFolder();
  expect(await publishedPaths(folder)).toEqual({ paths: [], issues: [] });
  expect(await recordPublished(folder, ['b', 'a', 'a'])).toEqual(['a', 'b']);
  expect(await recordPublished(folder, ['c', 'b'])).toEqual(['c']);
  expect(await recordPublished(folder, ['c'])).toEqual([]);
  expect(await publishedPaths(folder)).toEqual({ paths: ['a', 'b', 'c'], issues: [] });
  expect(await readdir(folder)).toEqual(['published.txt']);
});

test('`recordPublished()` keeps comments and blank lines in place', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'published.txt': '# since 2026\r\n\nblog/b\n# moved in May\n z \n\n',
  });
  expect((await publishedPaths(folder)).paths).toEqual(['blog/b', 'z']);
  await recordPublished(folder, ['blog/a', 'blog/c', 'zz']);
  expect(await readList(folder)).toBe('# since 2026\n\nblog/a\nblog/b\nblog/c\n# moved in May\nz\nzz\n');
});

test('`recordPublished()` adds the first paths after the comments', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'published.txt': '# since 2026\n' });
  await recordPublished(folder, ['b', 'a']);
  expect(await readList(folder)).toBe('# since 2026\na\nb\n');
});

test.each([
  ['<<<<<<< HEAD', 'This is a Git conflict marker.'],
  ['=======', 'This is a Git conflict marker.'],
  ['>>>>>>> theirs', 'This is a Git conflict marker.'],
  ['||||||| base', 'This is a Git conflict marker.'],
  ['two words', 'This is not the path of a page, such as blog/a-page.'],
  ['../x', 'This is not the path of a page, such as blog/a-page.'],
  ['/blog/x', 'This is not the path of a page, such as blog/a-page.'],
  ['a\u0000b', 'This is not the path of a page, such as blog/a-page.'],
  ['robots.txt', '/robots.txt is reserved and cannot be a page.'],
  ['blog/rss.xml', '/blog/rss.xml is reserved and cannot be a page.'],
  ['api/v1', '/api/v1 is reserved and cannot be a page.'],
  ['pagefind/x', '/pagefind/x is reserved and cannot be a page.'],
])('`publishedPaths()` reports the line %j, and `recordPublished()` throws for it', async (line, message) => {
  const text = `# remark\nblog/a\n${line}\nblog/b\n`;
  const folder = await writeFiles(await temporaryFolder(), { 'published.txt': text });
  const { issues } = await publishedPaths(folder);
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatchObject({ line: 3, severity: 'error' });
  expect(issues[0]?.message).toContain(message);
  await expect(recordPublished(folder, ['blog/c'])).rejects.toThrow(`published.txt:3: ${message}`);
  expect(await readList(folder)).toBe(text);
  const other = await temporaryFolder();
  await expect(recordPublished(other, [line])).rejects.toThrow(message);
  expect(await readdir(other)).toEqual([]);
});
