import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { buildTargets, getTarget } from '../../../src/build/build-targets.ts';
import { listFiles } from '../../../src/disk/manifest.ts';
import { readTree, temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { attach, toPage } from './attach.ts';

const files = {
  'public/index.html': toPage('<main><h1>Tern</h1><p>Terns fly far.</p></main>'),
  'public/guide/index.html': toPage('<main><h1>Guide</h1><p>Words of the guide.</p></main>'),
  'public/_redirects': '/old /guide/ 301\n',
};

const attachFor = async (target: string, base: string) => {
  const notes: string[] = [];
  const notify = (sentence: string): void => void notes.push(sentence);
  return { notes, ...(await attach(path.join(base, 'public'), { target, base, notify })) };
};

test('settings that are written for an attached site say what those of our own sites say', async () => {
  const netlify = await getTarget('netlify', {}).makeSettings?.('dist');
  const { build, functions, redirects } = parse(netlify?.text ?? '');
  expect(parse(await readFile('netlify.toml', 'utf8'))).toMatchObject({ build, functions, redirects });
  const worker = await getTarget('cloudflare', {}).makeSettings?.('dist');
  const { name: _, ...settings } = JSON.parse(worker?.text ?? '');
  expect(runInNewContext(`(${await readFile('wrangler.jsonc', 'utf8')})`)).toMatchObject(settings);
});

test('attach() for a host writes its code and settings into the project, keeps what is there, and is the same twice', async () => {
  for (const { name, makeCode } of buildTargets().filter((target) => target.makeCode !== undefined)) {
    const base = await writeFiles(await temporaryFolder(), files);
    const { kept, notes } = await attachFor(name, base);
    const names = await listFiles(base);
    expect(makeCode).toBeDefined();
    expect(names.filter((each) => /^\.(?:halyard|vercel)\//.test(each)).length).toBeGreaterThan(1);
    expect(await readFile(path.join(base, 'public/_redirects'), 'utf8')).toBe(files['public/_redirects']);
    // Only Netlify reads private files from the folder, and sends none of them.
    expect(names.includes('public/.halyard/library.bin'), name).toBe(name === 'netlify');
    expect(notes.filter((note) => note.includes('is new')).length).toBe(name === 'vercel' ? 0 : 1);
    expect(kept.map((file) => file.name)).toEqual(name === 'netlify' ? ['_redirects'] : []);
    const before = await readTree(base);
    expect((await attachFor(name, base)).notes).toEqual([]);
    expect(await readTree(base)).toEqual(before);
  }
}, 240_000);

test('settings of the owner stay, and what they lack is said', async () => {
  const base = await writeFiles(await temporaryFolder(), files);
  await writeFile(path.join(base, 'netlify.toml'), '[build]\npublish = "public"\n');
  const { notes } = await attachFor('netlify', base);
  expect(notes).toEqual([expect.stringMatching(/^netlify\.toml stays as it is\. Add to it:\n\n\[build\]/)]);
  expect(await readFile(path.join(base, 'netlify.toml'), 'utf8')).toBe('[build]\npublish = "public"\n');
});
