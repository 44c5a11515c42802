import { expect, test } from 'vitest';
import { connectLinks, connectSnippets } from '../../src/components/mcp-clients.ts';

const origin = 'https://site.example';
const site = { name: 'Notes' };
const getLink = (client: string): URL =>
  new URL(connectLinks({ origin, site }).find((link) => link.client === client)?.href ?? '');

test('connectLinks() puts the server URL into the link for Cursor', () => {
  const config = getLink('Cursor').searchParams.get('config') ?? '';
  expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual({ url: `${origin}/mcp` });
});

test('connectLinks() puts name, type and URL into the link for VS Code', () => {
  const inner = getLink('VS Code').searchParams.get('url') ?? '';
  expect(inner.startsWith('vscode:mcp/install?')).toBe(true);
  expect(JSON.parse(decodeURIComponent(inner.slice('vscode:mcp/install?'.length)))).toMatchObject({
    type: 'http',
    url: `${origin}/mcp`,
  });
});

test('connectSnippets() name each client once, with the URL of the server', () => {
  const titles = connectSnippets({ origin, site }).map(({ title }) => title);
  for (const client of ['Claude Code', 'Claude Desktop', 'ChatGPT', 'Cursor', 'VS Code', 'Codex CLI', 'Gemini CLI'])
    expect(titles).toContain(client);
  for (const client of ['Windsurf', 'Zed', 'LM Studio']) expect(titles).toContain(client);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { text } of connectSnippets({ origin, site })) expect(text).toContain(`${origin}/mcp`);
});
