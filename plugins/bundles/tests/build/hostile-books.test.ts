import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { hostileContent } from '../../../../tests/support/files/hostile-content.ts';

const browser = await openBrowser();

test('e-books of hostile content have the words as text', async () => {
  const folder = await temporaryFolder();
  const [content, out] = [path.join(folder, 'content'), path.join(folder, 'dist')];
  const { 'site.yaml': facts = '', ...pages } = hostileContent;
  await writeFiles(content, { ...pages, 'site.yaml': `${facts}epub: true\n` });
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  const books = [...(await readTree(`${out}/`))].filter(([file]) => file.endsWith('.epub'));
  expect(books.length).toBeGreaterThan(0);
  const page = await browser.newPage();
  for (const [file, bytes] of books)
    for (const [name, content] of Object.entries(unzipSync(bytes))) {
      if (!/\.(?:xhtml|opf|ncx|xml)$/.test(name)) continue;
      const text = strFromU8(content);
      const fault = await page.evaluate(
        (source) =>
          new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')?.textContent ?? '',
        text,
      );
      expect([file, name, fault]).toEqual([file, name, '']);
      if (name.endsWith('.xhtml')) expect([file, name, text.includes('<script')]).toEqual([file, name, false]);
    }
  await page.close();
});
