import { expect, test, vi } from 'vitest';
import { printEndpoints } from '../../src/cli/print-endpoints.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { library } from '../support/library.ts';

const print = async (all: boolean): Promise<string[]> => {
  const contentFolder = await writeFiles(await temporaryFolder(), { 'README.md': '# Home\n' });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  printEndpoints('http://127.0.0.1:4321', library, { contentFolder, contentName: 'notes' }, all);
  const lines = String(log.mock.calls[0]?.[0]).split('\n');
  log.mockRestore();
  return lines.filter((line) => line.startsWith('  '));
};

test('`npm start` names the site, the file to edit, where its name is set, and how to connect assistants', async () => {
  expect(await print(false)).toEqual([
    '  Site       http://127.0.0.1:4321/',
    '  Edit       notes/README.md; `npm run dev` shows changes as you write',
    '  Name       `name: …` in notes/site.yaml',
    expect.stringMatching(
      /^ {2}Assistants Claude: `claude mcp add --transport http \S+ http:\/\/127\.0\.0\.1:4321\/mcp`\. ChatGPT: /,
    ),
  ]);
});

test('`npm start -- --addresses` lists the endpoints and documents as well', async () => {
  const lines = (await print(true)).join('\n');
  for (const path of ['/api/v1', '/mcp', '/llms.txt', '/sitemap.xml', '/health'])
    expect(lines).toContain(`4321${path}`);
});
