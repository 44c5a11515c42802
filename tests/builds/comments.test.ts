import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { startTestServer } from '../support/servers/start-test-server.ts';

let count = 0;
/** A unique word for each comment, so that a leak names its syntax. */
const canary = (syntax: string): string => `canary${count++}${syntax}`;

const inline = (): string[] => [
  `%% ${canary('obsidian')} %%`,
  `<!-- ${canary('html')} -->`,
  `{/* ${canary('mdx')} */}`,
];
const blocks = (): string[] => [
  `%%\n${canary('obsidianBlock')}\n\n## ${canary('obsidianHeading')}\n\n- ${canary('obsidianItem')}\n%%`,
  `<!--\n${canary('htmlBlock')}\n\n## ${canary('htmlHeading')}\n-->`,
  `Words <!-- ${canary('htmlParagraphs')}\n\n${canary('htmlAfterBlank')} --> and words.`,
  `{/*\n${canary('mdxBlock')}\n\n## ${canary('mdxHeading')}\n*/}`,
  `[//]: # (${canary('definition')})`,
  `[//]: # "${canary('definitionQuoted')}"`,
  `[//]: # '${canary('definitionSingle')}'`,
  `[//]: # (${canary('definitionNested')} (more))`,
  `[//]: # ${canary('definitionBare')}`,
  `[comment]: <> (${canary('definitionAngle')})`,
  `[comment]: # (${canary('definitionNamed')})`,
  `[unused]: https://example.org/${canary('address')} "${canary('title')}"`,
  `Words\n[//]: # (${canary('definitionLazy')})\ngo on.`,
  `[^unused]: ${canary('footnote')}`,
];
const around = (words: string): string =>
  inline()
    .map((comment) => `${words} ${comment}`)
    .join(' and ');

const body = [
  ...blocks(),
  `## ${around('Prices')}`,
  `A lead ${around('of words')}.`,
  `- ${around('One')}\n- ${inline().join('\n- ')}\n- Two\n\n  ${blocks().join('\n\n  ').replaceAll('\n', '\n  ')}`,
  `> ${around('Quoted')}\n>\n> ${inline().join('\n>\n> ')}`,
  `| ${around('Name')} | Price |\n| --- | --- |\n| ${around('Basic')} | 5 %% ${canary('cell')} | ${canary('bar')} %% |`,
  `![A picture ${inline()[0]}](dot.png "Shown ${inline()[0]}")`,
  `[A link ${inline()[0]}](/blog/other "Named ${inline()[0]}")`,
  `<figure>\n<figcaption>A caption ${inline().join(' ')}</figcaption>\n</figure>`,
  `A claim[^used] and a [reference][used].\n\n[^used]: A note ${around('of words')}.\n\n[used]: https://example.org/ "kept"`,
  `### What does it cost? ${inline().join(' ')}\n\nIt costs five ${around('in all')}.`,
  `1. First ${inline().join(' ')}\n2. Second ${inline().join(' ')}`,
  'Shown as code: `%% shown %%`, `<!-- shown -->`, `{/* shown */}`, `[//]: # (shown)`.',
  '```md\n%% shown %%\n<!-- shown -->\n{/* shown */}\n[//]: # (shown)\n[comment]: <> (shown)\n```',
].join('\n\n');

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = {
  'blog/notes.md': `---\n# ${canary('yaml')}\ntitle: Notes <!-- ${canary('field')} -->\ndate: 2026-01-02\nsummary: ["In short <!-- ${canary('list')} -->"]\n---\n<!-- ${canary('adjacent')} -->\n${body}\n`,
  'blog/other.md': `%% ${canary('beforeTitle')} %%\n\n# ${around('Other')}\n\n${body}\n`,
  'glossary/price.md': `---\ntitle: Price\n---\n${around('What somebody pays')}.\n\n${body}\n`,
};

test('`npm run build` publishes no comment of any syntax, and keeps comments shown in code', async () => {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  await writeFiles(content, files);
  for (const section of ['blog', 'glossary']) await writeFile(path.join(content, section, 'dot.png'), dot);
  const out = path.join(folder, 'dist');
  const { code, output } = await runSharedBuild({ CONTENT_DIR: content, OUT_DIR: out });
  expect([code, output]).toEqual([0, expect.not.stringMatching(/canary/i)]);

  const tree = [...(await readTree(`${out}/`))];
  const leaks = tree.flatMap(([file, bytes]) =>
    [...new Set(bytes.toString('utf8').match(/canary\d+\w*/gi))].map((word) => `${file}: ${word}`),
  );
  expect(leaks).toEqual([]);
  const extractText = (file: string): string => tree.find(([name]) => name === file)?.[1].toString('utf8') ?? '';
  for (const page of ['blog/notes', 'blog/other', 'glossary/price']) {
    const twin = extractText(`${page}.md`);
    for (const kept of ['`%% shown %%`', '`<!-- shown -->`', '`{/* shown */}`', '`[//]: # (shown)`'])
      expect(twin).toContain(kept);
    expect(twin).toContain('%% shown %%\n<!-- shown -->\n{/* shown */}\n[//]: # (shown)\n[comment]: <> (shown)\n```');
    expect(twin).toContain('"kept"');
    expect(twin).not.toMatch(/%%(?! shown)(?<!shown %%)|\{\/\*(?! shown)|<!--(?! shown)|\[\/\/\](?!: # \(shown)/);
    expect(extractText(`${page}.html`)).toContain('{/* shown */}');
  }
  expect(extractText('blog/other.html')).toContain('<h1 id="other-and-other-and-other"');

  const server = await startTestServer({
    out,
    log: (event) => expect.fail(event),
  });
  try {
    const read = async (target: string, init: RequestInit = {}): Promise<string> => {
      const response = await fetch(server.address + target, init);
      expect([target, response.status]).toEqual([target, 200]);
      return response.text();
    };
    const rpc = (target: string, method: string, params: object): Promise<string> =>
      read(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
    const question = 'What does it cost?';
    const requests: (() => Promise<string>)[] = [
      ...['blog/notes', 'blog/other', 'glossary/price'].flatMap((page) => [
        () => read(`/api/v1/content/${page}`),
        () => read(`/${page}`, { headers: { accept: 'text/markdown' } }),
        () => rpc('/mcp', 'tools/call', { name: 'get_page', arguments: { path: page } }),
      ]),
      () => read(`/api/v1/search?q=${encodeURIComponent(question)}`),
      () => read(`/ask?query=${encodeURIComponent(question)}&mode=summarize`),
      () => rpc('/mcp', 'tools/call', { name: 'search_content', arguments: { query: question } }),
      () =>
        rpc('/a2a', 'message/send', {
          message: { kind: 'message', role: 'user', messageId: '1', parts: [{ kind: 'text', text: question }] },
        }),
      () => read('/llms-full.txt'),
    ];
    // One after another: a busy server sheds concurrent requests.
    for (const send of requests) {
      const body = await send();
      expect(body).not.toMatch(/canary/i);
      expect(body.length).toBeGreaterThan(100);
    }
    for (let at = 0; at < count; at += 1)
      expect(JSON.parse(await read(`/api/v1/search?q=canary${at}`))).toMatchObject({ total: 0 });
  } finally {
    await server.stop();
  }
});
