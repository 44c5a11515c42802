import { cp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree, runBuild, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';

/** Every file of a release with its bytes as stored on the disk. */
const rawTree = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => `${path.relative(folder, file)} ${(await readFile(file)).toString('base64')}`),
  );
};

test('an incremental build equals a build without caches, byte for byte', async () => {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  const essay = (text: string): string => `---\ntitle: X\ndate: 2026-01-01\n---\n${text.repeat(80)}\n`;
  const build = async (out: string, from = content, more: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const target = path.join(folder, out);
    const env = { CONTENT_DIR: from, OUT_DIR: target, SOURCE_DATE_EPOCH: '1780000000', ...more };
    // The one without caches has a process of its own.
    expect(await (out === 'cold' ? runBuild : runSharedBuild)(env)).toMatchObject({ code: 0 });
    return rawTree(`${target}/`);
  };
  await writeFiles(content, {
    'site.yaml':
      'sections:\n  blog: { type: essays, title: Blog, description: Essays. }\n  glossary: { type: glossary, title: Glossary, description: Terms. }\n  tools: { type: tools, title: Tools, description: Tools. }\n',
    'site/index.md': '---\ntitle: Home\n---\nFirst.\n',
    'blog/x.md': essay('Words of the first text. '),
    'blog/y.md': '---\ntitle: Y\ndate: 2026-01-02\n---\nThis one stays as it is.\n',
    'blog/gone.md': '---\ntitle: Leaves\ndate: 2026-01-03\ntags: [old]\n---\nThis one goes.\n',
    'blog/reader.md': '---\ntitle: Reader\ndate: 2026-01-04\n---\nA word on margin.\n',
    'glossary/margin.md': '---\ntitle: Margin\ndefinition: What is left of a price.\n---\nMore.\n',
    'tools/a.md': '---\ntitle: A tool\n---\nIt stays, and so do its neighbours.\n',
  });
  const unchanged = ['tools/a.html', 'tools/a.md', 'problems.html', 'problems.html.br'];
  const changed = ['blog/x.html', 'blog/x.md', 'blog/reader.html', 'blog.html', 'index.html'];
  const getInodes = (files: readonly string[]): Promise<number[]> =>
    Promise.all(files.map(async (file) => (await stat(path.join(folder, 'again', file))).ino));
  const first = await build('again');
  const [inodes, former] = [await getInodes(unchanged), await getInodes(changed)];
  await rm(path.join(content, 'blog/gone.md'));
  await writeFiles(content, {
    'blog/x.md': essay('Words of the second text. ').replace('title: X', 'title: Xenon'),
    'blog/new.md': '---\ntitle: New\ndate: 2026-01-05\ntags: [fresh]\n---\nThis one comes.\n',
    'glossary/margin.md': '---\ntitle: Margin\ndefinition: Price less cost.\n---\nMore.\n',
  });
  const after = await build('again');
  const elsewhere = path.join(folder, 'elsewhere/content');
  await cp(content, elsewhere, { recursive: true, preserveTimestamps: true });
  const cold = await build('cold', elsewhere, { CACHE_DIR: path.join(folder, 'cache') });
  expect(after.filter((line, index) => line !== cold[index]).map((line) => line.split(' ')[0])).toEqual([]);
  expect(after.length).toBe(cold.length);
  const edited = after.find((line) => line.startsWith('blog/x.html.br '));
  expect(edited).toBeDefined();
  expect(first).not.toContain(edited);
  // The code that was compiled for one origin renders the pages of another.
  const compiled = (): Promise<string[]> => readdir(path.join(folder, 'cache/page-apps')).catch(() => []);
  const before = await compiled();
  await build('moved', elsewhere, { CACHE_DIR: path.join(folder, 'cache'), SITE_URL: 'https://moved.example' });
  expect(await compiled()).toEqual(before);
  const moved = await readTree(path.join(folder, 'moved/'));
  expect(moved.get('index.html')?.includes('https://moved.example')).toBe(true);
  expect([...moved].flatMap(([name, bytes]) => (bytes.includes('site.example') ? [name] : []))).toEqual([]);
  // Unchanged files are hard links to the previous release; pages that show another page's new text are not.
  expect(await getInodes(unchanged)).toEqual(inodes);
  expect((await getInodes(changed)).filter((inode, at) => inode === former[at])).toEqual([]);
});

test('a build of unchanged content leaves the published release, unless one of its files is damaged', async () => {
  const folder = await temporaryFolder();
  const [content, out] = [path.join(folder, 'content'), path.join(folder, 'out')];
  await writeFiles(content, {
    'index.md': '# Home\n\nWords and [a list](a.txt). ![A map](map.png)\n',
    'a.txt': 'First.',
  });
  const build = async (env: Readonly<Record<string, string>> = {}): Promise<[unchanged: boolean, release: string]> => {
    const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out, ...env });
    expect(code).toBe(0);
    // The warning about the picture that is not there comes each time.
    expect(output).toContain('map.png');
    return [output.includes('nothing has changed'), await realpath(out)];
  };
  const [, first] = await build();
  expect(await build()).toEqual([true, first]);
  // A file that pages only link to, and a setting.
  await writeFiles(content, { 'a.txt': 'Other.' });
  const [isSecondUnchanged, second] = await build();
  expect([isSecondUnchanged, await readFile(path.join(out, 'a.txt'), 'utf8')]).toEqual([false, 'Other.']);
  expect(second).not.toBe(first);
  const elsewhere = { SITE_URL: 'https://other.example' };
  const [isThirdUnchanged, third] = await build(elsewhere);
  expect(isThirdUnchanged).toBe(false);
  await writeFile(path.join(third, 'a.txt'), 'Damaged.');
  expect((await build(elsewhere))[0]).toBe(false);
  expect(await readFile(path.join(out, 'a.txt'), 'utf8')).toBe('Other.');
});
