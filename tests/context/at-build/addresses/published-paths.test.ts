import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publishedPaths, recordPublished } from '../../../../src/context/at-build/addresses/published-paths.ts';
import { temporaryFolder, writeFiles } from '../../../support/build.ts';

const readList = (folder: string): Promise<string> => readFile(path.join(folder, 'published.txt'), 'utf8');

test('recordPublished() notes addresses once, in order, and takes none away', async () => {
  const folder = await temporaryFolder();
  expect(await publishedPaths(folder)).toEqual({ paths: [], faults: [] });
  expect(await recordPublished(folder, ['b', 'a', 'a'])).toEqual(['a', 'b']);
  expect(await recordPublished(folder, ['c', 'b'])).toEqual(['c']);
  expect(await recordPublished(folder, ['c'])).toEqual([]);
  expect(await publishedPaths(folder)).toEqual({ paths: ['a', 'b', 'c'], faults: [] });
  expect(await readdir(folder)).toEqual(['published.txt']);
});

test('recordPublished() leaves remarks and blank lines where they are', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'published.txt': '# since 2026\r\n\nblog/b\n# moved in May\n z \n\n',
  });
  expect((await publishedPaths(folder)).paths).toEqual(['blog/b', 'z']);
  await recordPublished(folder, ['blog/a', 'blog/c', 'zz']);
  expect(await readList(folder)).toBe('# since 2026\n\nblog/a\nblog/b\nblog/c\n# moved in May\nz\nzz\n');
});

test('recordPublished() puts the first addresses behind the remarks', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'published.txt': '# since 2026\n' });
  await recordPublished(folder, ['b', 'a']);
  expect(await readList(folder)).toBe('# since 2026\na\nb\n');
});

test.each([
  ['<<<<<<< HEAD', 'This is a conflict marker of git.'],
  ['=======', 'This is a conflict marker of git.'],
  ['>>>>>>> theirs', 'This is a conflict marker of git.'],
  ['||||||| base', 'This is a conflict marker of git.'],
  ['two words', 'This is no path of a page, such as blog/a-page.'],
  ['../x', 'This is no path of a page, such as blog/a-page.'],
  ['/blog/x', 'This is no path of a page, such as blog/a-page.'],
  ['a\u0000b', 'This is no path of a page, such as blog/a-page.'],
  ['robots.txt', "/robots.txt is the address of the service's robots.txt and of no page."],
  ['blog/rss.xml', "/blog/rss.xml is the address of the service's rss.xml and of no page."],
  ['api/v1', '/api/v1 is the address of the service and of no page.'],
  ['pagefind/x', '/pagefind/x is the address of the service and of no page.'],
])('a list with the line %j is damaged: it is read with a fault and not written', async (line, message) => {
  const text = `# remark\nblog/a\n${line}\nblog/b\n`;
  const folder = await writeFiles(await temporaryFolder(), { 'published.txt': text });
  const { issues: faults } = await publishedPaths(folder);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ line: 3, severity: 'error' });
  expect(faults[0]?.message).toContain(message);
  await expect(recordPublished(folder, ['blog/c'])).rejects.toThrow(`published.txt:3: ${message}`);
  expect(await readList(folder)).toBe(text);
  const other = await temporaryFolder();
  await expect(recordPublished(other, [line])).rejects.toThrow(message);
  expect(await readdir(other)).toEqual([]);
});
