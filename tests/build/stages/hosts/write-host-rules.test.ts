import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getTarget } from '../../../../src/build/build-targets.ts';
import { writeHostRules } from '../../../../src/build/stages/hosts/write-host-rules.ts';
import { listFiles } from '../../../../src/disk/manifest.ts';
import { temporaryFolder } from '../../../support/builds/build.ts';
import { library } from '../../../support/library.ts';

const contentFiles = Array.from({ length: 300 }, (_, at) => `file-${at}`);
const rules = { library, aliases: new Map([['old', 'about']]), contentFiles, notify: () => undefined };
const write = async (name: string): Promise<string> => {
  const out = await temporaryFolder();
  await getTarget(name, {}).writeRules?.(rules, out);
  return out;
};
const extractText = (out: string, name: string) => readFile(path.join(out, name), 'utf8');

test('a build for Netlify writes headers and redirects', async () => {
  const out = await write('netlify');
  expect(await listFiles(out)).toEqual(['_headers', '_redirects']);
  expect(await extractText(out, '_redirects')).toMatch(/^\/old\s+\/about\s+30[18]/m);
  expect(await extractText(out, '_headers')).toMatch(/^\/file-299$/m);
});

test('a build for hosts of files makes GitHub Pages publish folders whose names begin with a dot, and leads on', async () => {
  expect(await listFiles(await write('static'))).toEqual(['.nojekyll', '_headers', '_redirects', 'old.html']);
});

test('redirects of folders are rules after what is in these, and a build for hosts of files says who follows them', async () => {
  const redirects = { '/blog/*': '/notes/:splat', '/alt/*': '/about', '/feed': '/rss.xml' };
  const out = await temporaryFolder();
  const told: string[] = [];
  const led = { ...library, site: { ...library.site, redirects } };
  await getTarget('static', {}).writeRules?.(
    { library: led, aliases: new Map(), contentFiles: ['blog/a.png'], notify: (sentence) => told.push(sentence) },
    out,
  );
  const lines = (await extractText(out, '_redirects')).trimEnd().split('\n');
  expect(lines.filter((line) => !/^\/blog\/\S+ /.test(line) || line.includes('*'))).toEqual([
    '/feed /rss.xml 301',
    '/blog /blog 200',
    '/blog.md /blog.md 200',
    '/blog/* /notes/:splat 301',
    '/alt /about 301',
    '/alt/* /about 301',
  ]);
  expect(lines).toContain('/blog/a.png /blog/a.png 200');
  expect(await extractText(out, 'feed.html')).toContain('url=/rss.xml');
  expect(told).toEqual([expect.stringContaining('(/blog/*, /alt/*)')]);
});

test('our own server reads no rules', async () => {
  expect(await listFiles(await write('node'))).toEqual([]);
});

test('writeHostRules() writes no more rules than a host reads', async () => {
  const out = await temporaryFolder();
  for (const most of [undefined, 100]) {
    await writeHostRules(rules, out, most);
    const count = (await extractText(out, '_headers')).match(/^\/\S*$/gm)?.length;
    if (most === undefined) expect(count).toBeGreaterThan(300);
    else expect(count).toBe(most);
  }
});
