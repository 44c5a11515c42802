import { expect, test } from 'vitest';
import { connectLinks, connectSnippets } from '../../src/components/mcp-clients.ts';

const origin = 'https://site.example';
const linkOf = (client: string): URL =>
  new URL(connectLinks(origin).find((link) => link.client === client)?.href ?? '');

test('the link for Cursor carries the address of the server', () => {
  const config = linkOf('Cursor').searchParams.get('config') ?? '';
  expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual({ url: `${origin}/mcp` });
});

test('the link for VS Code carries name, kind and address of the server', () => {
  const inner = linkOf('VS Code').searchParams.get('url') ?? '';
  expect(inner.startsWith('vscode:mcp/install?')).toBe(true);
  expect(JSON.parse(decodeURIComponent(inner.slice('vscode:mcp/install?'.length)))).toMatchObject({
    type: 'http',
    url: `${origin}/mcp`,
  });
});

test('every snippet names the server', () => {
  for (const { text } of connectSnippets(origin)) expect(text).toContain(`${origin}/mcp`);
});
