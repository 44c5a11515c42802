import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runCommand, runProgram, temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { halyard as astro } from '../adapters/astro.ts';
import { halyard as eleventy } from '../adapters/eleventy.ts';
import { halyard as starlight } from '../adapters/starlight.ts';
import { halyard as vitepress } from '../adapters/vitepress.ts';
import type { AttachOptions } from '../run-attach.ts';
import { toPage, writeSite } from './attach.ts';

const url = 'https://tern.example';
const files = {
  'index.html': toPage('<main><h1>Tern</h1><p>Terns fly far.</p><p hidden>Two words</p></main>'),
  'a.html': toPage('<div><h1>A</h1><p>Words of A.</p></div>'),
  'old.html': toPage('', '<meta http-equiv="refresh" content="0;url=/a.html">'),
  'llms.txt': '# Mine\n',
};

/** Runs `halyard attach` with these arguments. */
const run = async (...args: readonly string[]) => runCommand('attach', { CACHE_DIR: await temporaryFolder() }, ...args);

test('`halyard attach` says what it has read, what it leaves out and what comes next', async () => {
  const folder = await writeSite(files);
  const { code, output } = await run(folder, '--url', url);
  expect(code).toBe(0);
  for (const line of [
    `2 pages of Tern at ${url} have their Markdown`,
    'HTML files that are no pages:\n  1 redirects\n',
    'Pages whose text is guessed, since nothing marks it (a main element does):\n  a.html\n',
    '2 words are left out, which pages hide.',
    'Files of the site that stay as they are:\n  llms.txt lacks ',
    'serves it. Run this again after each build.',
  ])
    expect(output).toContain(line);
});

test.each([
  ['no folder', [], 'Name the folder of built HTML'],
  ['a folder that is missing', ['gone'], 'Build the site first'],
  ['another host', ['.', '--for', 'nowhere'], '--for is "nowhere". It must be node, netlify, static'],
  ['an address that is none', ['.', '--url', 'tern'], '--url is "tern". It must be an http or https URL'],
])('`halyard attach` with %s fails with a sentence', async (_, args, sentence) => {
  const { code, output } = await run(...args);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
});

test('each adapter attaches the folder that its generator has written, with the Markdown that it has read', async () => {
  const options = { for: 'static' } as const;
  const input = await writeFiles(await temporaryFolder(), { 'a.md': '# A\n\nWords  \nof A.\n' });
  const adapters: readonly ((folder: string) => Promise<void>)[] = [
    async (folder) => {
      const added: ReturnType<typeof astro>[] = [];
      astro(options).hooks['astro:config:setup']?.({ updateConfig: ({ integrations }) => added.push(...integrations) });
      for (const { hooks } of added) {
        hooks['astro:config:done']?.({ config: { site: url, base: '/', srcDir: pathToFileURL(`${input}/`) } });
        await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`) });
      }
    },
    async (folder) => {
      const adapter = pathToFileURL(path.resolve(import.meta.dirname, '../adapters/docusaurus.ts')).href;
      const built = JSON.stringify({ siteDir: input, outDir: folder, siteConfig: { url, baseUrl: '/' } });
      // Another plug-in writes the page after this one was asked, and another language is built into a folder in it.
      const code = `const load = async (name) => (await import('${adapter}' + name)).halyard({}, { for: 'static' }), built = ${built};
        const late = built.outDir + '/a.html', page = fs.readFileSync(late); fs.rmSync(late); await (await load('')).postBuild(built);
        await (await load('?anew')).postBuild({ ...built, outDir: 'gone' }); fs.writeFileSync(late, page);`;
      expect(await runProgram(process.execPath, ['--input-type=module', '-e', code], {})).toMatchObject({ code: 0 });
    },
    (outDir) => vitepress({ ...options, url })({ srcDir: input, outDir }),
    async (output) => {
      const runs: ((built: { runMode: string; directories: { input: string; output: string } }) => Promise<void>)[] =
        [];
      eleventy({ on: (_, after) => runs.push(after) }, { ...options, url });
      for (const each of runs) await each({ runMode: 'build', directories: { input, output } });
    },
  ];
  for (const run of adapters) {
    const folder = await writeSite(files);
    await run(folder);
    const twin = await readFile(path.join(folder, 'a.md'), 'utf8');
    expect(twin).toContain(`canonical_url: ${url}/a.html\n`);
    expect(twin).toContain('Words\\\nof A.');
  }
});

test('an adapter fails the build of its generator where the command fails', async () => {
  await expect(vitepress({ url })({ srcDir: 'gone', outDir: 'gone' })).rejects.toThrow(
    'halyard attach failed; see above.',
  );
});

test('the plug-in of Starlight adds the integration, and its part of the title where the owner has none', () => {
  const set = (options: AttachOptions, components = {}): unknown => {
    const changes: unknown[] = [];
    const { hooks } = starlight(options);
    hooks['config:setup']({
      config: { components },
      addIntegration: ({ name }) => changes.push(name),
      updateConfig: ({ components: { PageTitle = '' } = {} }) => changes.push(path.basename(PageTitle)),
    });
    return changes;
  };
  expect(set({})).toEqual(['halyard-first', 'starlight.astro']);
  expect(set({}, { PageTitle: './mine.astro' })).toEqual(['halyard-first', 'mine.astro']);
  expect(set({ for: 'static' })).toEqual(['halyard-first']);
  starlight().hooks['i18n:setup']({
    injectTranslations: (words) => {
      expect(words.en).toMatchObject({ 'halyard.copy': 'Copy as Markdown', 'halyard.button': 'Ask' });
      for (const tag of ['de', 'de-DE']) expect(words[tag]).toMatchObject({ 'halyard.copied': 'Kopiert' });
    },
  });
});
