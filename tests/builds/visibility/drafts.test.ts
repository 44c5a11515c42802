import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { toPathname } from '../../../src/library/address.ts';
import { placeFiles } from '../../../src/library/layout/place-files.ts';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { sections } from '../../support/demo-sections.ts';
import { startTestServer } from '../../support/servers/start-test-server.ts';

const kinds: Readonly<Record<string, string>> = {
  draft: 'draft: true',
  scheduled: 'publishAt: 2999-01-01',
  expired: 'expires: 2001-01-01',
};
const odd = ['blog/Hüsh & (2)', 'examples/日本 ページ', 'blog/deep/er/hush.v2'];

const held = [
  ...[...sections.keys()].flatMap((section) =>
    Object.keys(kinds).map((kind) => ({ file: `${section}/hush-${kind}`, kind })),
  ),
  ...odd.map((file) => ({ file, kind: 'draft' })),
].map(({ file, kind }, at) => {
  const words = ['title', 'body', 'field'].map((place) => `canary${place}x${at}x${kind}`);
  const [title = '', body = '', field = ''] = words;
  const section = file.split('/')[0] ?? '';
  const own = { glossary: `also: [${field}]`, blog: `series: {name: ${field}, part: 1}` }[section] ?? '';
  return {
    file: `${file}.md`,
    text: `---\ntitle: ${title}\ndescription: ${field}.\ntags: [${field}]\nauthor: ${field}\nquestions: ["${field}?"]\naliases: [old-${field}]\ndate: 1999-01-01\n${own}\n${kinds[kind]}\n---\n## ${body}\n\n${body} is positioning.\n`,
    path: placeFiles([`${file}.md`], () => false).places.get(`${file}.md`)?.path ?? '',
    words,
  };
});

// Public pages that use the words of unpublished terms and questions, and a file beside a draft.
const open = {
  'site/index.md': '---\ntitle: Home\n---\nOnly this is public: visible-words.\n',
  'glossary/positioning.md': '---\ntitle: Positioning\n---\nPositioning is what people take a thing for.\n',
};

test('drafts and scheduled pages appear in no file and no response', async () => {
  const folder = await temporaryFolder();
  const content = Object.fromEntries(held.map(({ file, text }) => [file, text]));
  await writeFiles(path.join(folder, 'content'), { ...open, ...content });
  const out = path.join(folder, 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: out });
  expect(output).not.toMatch(/canary|hush/i);
  expect(code).toBe(0);

  const tree = [...(await readTree(`${out}/`))].map(([file, bytes]) => ({ file, text: bytes.toString('utf8') }));
  expect(tree.filter(({ text }) => text.includes('visible-words')).length).toBeGreaterThan(3);
  const says = /canary|hush|Hüsh|日本|years\/1999/i;
  const bundled = (file: string): boolean => file.startsWith('_astro/');
  const leaks = tree.filter(({ file, text }) => says.test(file) || (!bundled(file) && says.test(text)));
  expect(leaks.map(({ file, text }) => `${file}: ${says.exec(text)?.[0]}`)).toEqual([]);

  const server = await startTestServer({
    out,
    log: (event) => expect.fail(event),
  });
  const client = new Client({ name: 'drafts-test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.address}/mcp`)));
    const get = async (target: string, init: RequestInit = {}): Promise<{ status: number; text: string }> => {
      const response = await fetch(server.address + target, { redirect: 'manual', ...init });
      return { status: response.status, text: `${JSON.stringify([...response.headers])}${await response.text()}` };
    };
    let asked = 0;
    const leaked: string[] = [];
    const note = (target: string, text: string, own: string): void => {
      asked += 1;
      // A response may echo the query; nothing else of the page may come back.
      const rest = text.replaceAll(own, '').replaceAll(encodeURIComponent(own), '');
      if (/canary/i.test(rest)) leaked.push(`${target} ${rest.slice(0, 300)}`);
    };
    for (const { path: page, words } of held) {
      const bare = toPathname(page);
      const asMarkdown = { headers: { accept: 'text/markdown' } };
      const forms: readonly (readonly [target: string, init?: RequestInit])[] = [
        [bare],
        [bare, asMarkdown],
        [`${bare}.md`],
        [`${bare}.html`],
        [`${bare}?mode=agent`],
        [`/api/v1/content${bare}`],
        [`/old-${words[2]}`],
        [`/tags/${words[2]}`],
      ];
      for (const [target, init] of forms) {
        const { status, text } = await get(target, init);
        expect([target, status]).toEqual([target, 404]);
        note(target, text, words[2] ?? '');
      }
      await expect(client.readResource({ uri: `https://site.example${bare}` })).rejects.toThrow();
      for (const word of words) {
        const found = await get(`/api/v1/search?q=${word}`);
        expect(found.text).toContain('"total":0');
        note(`search ${word}`, found.text, word);
        note(`ask ${word}`, (await get(`/ask?query=${word}`)).text, word);
        const { structuredContent } = await client.callTool({ name: 'search_content', arguments: { query: word } });
        note(`mcp ${word}`, JSON.stringify(structuredContent), word);
        const message = {
          kind: 'message',
          role: 'user',
          messageId: '1',
          parts: [{ kind: 'text', text: `What is ${word}?` }],
        };
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
        const headers = { 'content-type': 'application/json' };
        note(`a2a ${word}`, (await get('/a2a', { method: 'POST', headers, body })).text, word);
      }
    }
    for (const section of ['', ...[...sections.keys()].map((name) => `&section=${name}`)])
      note(`list ${section}`, (await get(`/api/v1/content?limit=100${section}`)).text, '');
    expect(leaked).toEqual([]);
    expect(asked).toBeGreaterThan(400);
  } finally {
    await client.close();
    await server.stop();
  }
});
