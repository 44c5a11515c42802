import { execFile } from 'node:child_process';
import { unlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedOwnTools } from '../../src/interfaces/mcp/tools/tool.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { library } from '../support/library.ts';
import { toolNamesOn } from '../support/tool-names.ts';

const command = path.resolve('src/commands/mcp.ts');
let content = '';
let client: Client;
let transport: StdioClientTransport;

beforeAll(async () => {
  content = await writeFiles(path.join(await temporaryFolder(), 'content'), {
    'site/index.md': '---\ntitle: Home\n---\nWords of the home page.\n',
    'blog/hush.md': '---\ntitle: Canary\ndraft: true\n---\nThe canary of zanzibar sings. See [nothing](/nowhere).\n',
    'blog/open.md': '---\ntitle: Open\n---\nPublished words. See [a draft](hush.md).\n',
  });
  transport = new StdioClientTransport({
    command: process.execPath,
    args: [command],
    // Assistants start it wherever they are.
    cwd: '/',
    env: { CONTENT_DIR: content, SITE_URL: 'https://site.example' },
    stderr: 'pipe',
  });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
});
afterAll(() => client.close());

const call = async (name: string, args: Record<string, unknown>) => {
  const { structuredContent, content: texts, isError } = await client.callTool({ name, arguments: args });
  return { fields: Object(structuredContent), texts: JSON.stringify(texts), isError };
};

test('`npm run mcp` serves every tool of the site, `check_page` and those that plug-ins have for the owner', async () => {
  const { tools } = await client.listTools();
  const added = addedOwnTools.read().map(({ item }) => item.name);
  expect(tools.map(({ name }) => name)).toEqual([...toolNamesOn(library), 'check_page', ...added]);
  expect(client.getServerVersion()?.name).toBe('example.site/content');
});

test('`npm run mcp` finds and reads drafts, marked as such', async () => {
  const { fields } = await call('search_content', { query: 'zanzibar' });
  expect(fields.items[0]).toMatchObject({ title: 'Canary (not published)', url: 'https://site.example/blog/hush' });
  const page = await call('get_page', { path: 'blog/hush' });
  expect(page.fields.markdown).toContain('canary of zanzibar');
});

test('`npm run mcp` answers with the content as it is at each request', async () => {
  await writeFiles(content, { 'blog/new.md': '---\ntitle: New\n---\nOstrich.\n' });
  expect((await call('search_content', { query: 'ostrich' })).fields.items[0].title).toBe('New');
  await writeFiles(content, { 'blog/new.md': '---\ntitle: New\n---\nPenguin.\n' });
  expect((await call('search_content', { query: 'ostrich' })).fields.total).toBe(0);
  await unlink(path.join(content, 'blog/new.md'));
  expect((await call('get_page', { path: 'blog/new' })).isError).toBe(true);
});

test('`check_page` returns what `npm run check` reports of a page, by path, URL or file', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['src/commands/check.ts'], {
    env: { ...process.env, CONTENT_DIR: content, SITE_URL: 'https://site.example' },
  }).catch((error: { stderr: string }) => error);
  const place = `${content}/blog/open.md`;
  for (const reference of ['blog/open', 'https://site.example/blog/open', place]) {
    const { fields } = await call('check_page', { path: reference });
    expect(fields.errors).toBe(1);
    expect(fields.faults[0]).toMatchObject({ file: place, line: 4, severity: 'error', code: 'broken-link' });
    for (const { message } of fields.faults) expect(stderr).toContain(message);
  }
});

test('`check_page` checks drafts, and all pages when none is named', async () => {
  const draft = await call('check_page', { path: 'blog/hush' });
  expect(draft.fields.faults[0]).toMatchObject({ line: 5, severity: 'error', code: 'broken-link' });
  const all = await call('check_page', {});
  expect(all.fields.errors).toBe(2);
  await writeFiles(content, { 'blog/bad.md': '---\ntitel: Bad\n---\nWords.\n' });
  const bad = await call('check_page', { path: `${content}/blog/bad.md` });
  expect(bad.fields.faults[0].file).toBe(`${content}/blog/bad.md`);
  await unlink(path.join(content, 'blog/bad.md'));
});

test('`check_page` names the nearest pages of one that does not exist', async () => {
  const { isError, texts } = await call('check_page', { path: 'blog/opne' });
  expect(isError).toBe(true);
  expect(texts).toContain('https://site.example/blog/open');
});
