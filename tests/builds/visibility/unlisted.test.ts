import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const content = {
  'index.md': '---\ntitle: Home\n---\nVisible words.\n',
  'guide/one.md': '---\ntitle: One\ntags: [open]\n---\nVisible words. [The secret](two.md)\n',
  'guide/two.md':
    '---\ntitle: Canarytitle\ntags: [canarytag]\ndate: 1999-01-01\nunlisted: true\npermalink: /quiet/\nredirect_from: /loud.html\n---\nCanarybody is what canarytitle means.\n',
};
const says = /canary|1999/i;

test('an unlisted page is served at its address in each form, and is in no list and no search', async () => {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'dist');
  const env = { CONTENT_DIR: await writeFiles(path.join(folder, 'content'), content) };
  const built = await runSharedBuild({ ...env, OUT_DIR: out });
  expect([built.code, built.code === 0 ? '' : built.output]).toEqual([0, '']);
  const tree = [...(await readTree(`${out}/`))].filter(([file]) => !/\.(?:br|gz)$/.test(file));
  const own = /^quiet\.(?:html|md)$|^\.halyard\/library\.bin$/;
  const leaks = tree.filter(([file, bytes]) => !own.test(file) && says.test(file + bytes.toString('utf8')));
  expect(leaks.map(([file]) => file)).toEqual([]);
  const html = (await readFile(path.join(out, 'quiet.html'))).toString();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('data-pagefind-body');

  const server = await startTestServer({ out, log: (event) => expect.fail(event) });
  const get = (target: string, headers = {}): Promise<Response> =>
    fetch(server.address + target, { headers, redirect: 'manual' });
  try {
    for (const [target, headers] of [['/quiet'], ['/quiet.md'], ['/quiet', { accept: 'text/markdown' }]] as const) {
      const response = await get(target, headers);
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    }
    expect((await get('/guide/one')).headers.get('x-robots-tag')).toBeNull();
    expect((await get('/loud.html')).headers.get('location')).toBe('/quiet');
    expect((await get('/api/v1/content/quiet')).status).toBe(200);
    for (const target of [
      '/api/v1/content?limit=100',
      '/api/v1/search?q=canarybody',
      '/ask?query=what+is+canarytitle&streaming=false',
      '/quiett.md',
      '/api/v1/content/quiett',
    ])
      expect(
        `${target} ${says.test((await (await get(target)).text()).replaceAll(/canarybody|what is canarytitle/gi, ''))}`,
      ).toBe(`${target} false`);
  } finally {
    await server.stop();
  }
});

test('`npm run build` for a host that reads no `_redirects` writes former addresses as rules and as pages; unlisted pages get noindex', async () => {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'dist');
  const env = { CONTENT_DIR: await writeFiles(path.join(folder, 'content'), content), OUT_DIR: out };
  const built = await runSharedBuild(env, '--for', 'static');
  expect([built.code, built.code === 0 ? '' : built.output]).toEqual([0, '']);
  expect(await readFile(path.join(out, '_redirects'), 'utf8')).toContain('/loud.html /quiet 301\n');
  expect(await readFile(path.join(out, 'loud.html'), 'utf8')).toContain(
    '<meta http-equiv="refresh" content="0; url=/quiet">',
  );
  const rules = await readFile(path.join(out, '_headers'), 'utf8');
  expect(rules.split(/^(?=\/)/m).find((rule) => rule.startsWith('/quiet\n'))).toContain('x-robots-tag: noindex');
});
