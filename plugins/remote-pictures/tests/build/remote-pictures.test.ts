import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';
import { openPictureHost, type PictureHost } from '../picture-host.ts';

let host: PictureHost;
beforeAll(async () => {
  host = await openPictureHost((_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
});
afterAll(() => host.close());

const build = async (facts: string) => {
  const content = await writeFiles(await temporaryFolder(), {
    'site.yaml': `name: Notes\n${facts}`,
    'index.md': `---\ntitle: Notes\n---\nA plan: ![The <plan>](http://127.0.0.1:${host.port}/plan.svg) and ![A map](https://maps.example/a.png).\n`,
    'other.md': '---\ntitle: Other\n---\nNo picture.\n',
  });
  const out = path.join(await temporaryFolder(), 'dist');
  // The variable of the environment changes nothing.
  const result = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out, DEV: '1' });
  return { ...result, page: (name: string) => readFile(path.join(out, name), 'utf8'), out };
};

test('`npm run build` requests no picture from this machine, warns once, and shows the text alternative', async () => {
  const { code, output, page, out } = await build('');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(host.requests).toEqual([]);
  expect(output).toContain('warning  missing-remote-picture: 2 in 1 file.');
  expect(output).toContain(
    `index.md:4:9  image  http://127.0.0.1:${host.port}/plan.svg is not shown: 127.0.0.1 is not on the public internet.`,
  );
  const html = await page('index.html');
  expect(html).toContain('<span class="no-picture">The &lt;plan></span>');
  expect(html).toContain('<span class="no-picture">A map</span>');
  expect(html).toContain("style-src 'self'; img-src 'self' data:;");
  expect(await page('index.md')).toContain('![A map](https://maps.example/a.png)');
  expect([...(await readTree(out)).keys()].filter((file) => file.includes('remote-'))).toEqual([]);
});

test('`remotePictures: link` fetches nothing and opens the policy for the hosts of each page', async () => {
  const { code, output, page } = await build('remotePictures: link\n');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(host.requests).toEqual([]);
  expect(output).not.toContain('missing-remote-picture');
  const html = await page('index.html');
  expect(html).toContain(`img-src 'self' data: http://127.0.0.1:${host.port} https://maps.example;`);
  expect(html).toContain('referrerpolicy="no-referrer" src="https://maps.example/a.png"');
  expect(await page('other.html')).toContain("img-src 'self' data:;");
});
