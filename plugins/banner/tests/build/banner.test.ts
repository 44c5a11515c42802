import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { violationsIn } from '../../../../tests/support/browser/axe-violations.ts';
import { openBrowser } from '../../../../tests/support/browser/shared-browser.ts';
import { runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { startTestServer } from '../../../../tests/support/servers/start-test-server.ts';

const browser = await openBrowser();

test('a banner is above the header of every page until its last day, for people alone, and without the fact there is none', async () => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'notes'), {
    'index.md': '# Home\n\nText.\n',
    'about.md': '# About\n\nText.\n',
  });
  const out = path.join(folder, 'dist');
  const build = async (banner: string): Promise<string> => {
    await writeFiles(content, { 'site.yaml': `name: Notes\n${banner}` });
    const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
    expect([code, output]).toEqual([0, expect.any(String)]);
    return readFile(path.join(out, 'about.html'), 'utf8');
  };
  expect(await build('')).not.toContain('banner');
  expect(await build('banner: { text: Gone., until: 2020-01-01 }\n')).not.toContain('banner');
  await build("banner: 'Issue four: [read it](/about)'\n");
  const server = await startTestServer({ out });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const target of ['/', '/about', '/missing']) {
      const page = await browser.newPage({ colorScheme });
      await page.goto(server.address + target);
      const banner = page.getByRole('complementary', { name: 'Announcement' });
      expect(await banner.innerText()).toBe('Issue four: read it');
      expect(await banner.getByRole('link').getAttribute('href')).toBe('/about');
      expect(await violationsIn(page)).toEqual([]);
      await page.close();
    }
  expect(await (await fetch(`${server.address}/about.md`)).text()).not.toContain('Issue four');
  await server.stop();
});
