import path from 'node:path';
import { expect, test } from 'vitest';
import { callTool } from '../../../tests/interfaces/mcp/call.ts';
import { api } from '../../../tests/support/call.ts';
import { writtenContext } from '../../../tests/support/context.ts';
import { getInterfaces } from '../../../tests/support/interfaces.ts';
import { origin } from '../../../tests/support/library.ts';

const elasticity = 'glossary/price-elasticity';
const positioning = 'glossary/positioning';

const calls: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[] = [
  ['verify_quote', { url: elasticity, quote: 'about 2 % of the units sold' }],
  ['verify_quote', { url: positioning, quote: 'about 2 % of the units sold' }],
  ['verify_quote', { url: positioning, quote: 'A spreadsheet for lawyers is compared with other spreadsheets' }],
  ['search_content', { query: 'price elasticity', limit: 2 }],
  ['ask', { question: 'What is positioning?' }],
];
const targets = [
  '/verify?url=glossary/retrieval&quote=cannot+be+cited',
  '/verify?url=glossary/retrieval&quote=+',
  '/verify?url=glossary/retrieval&quote=x&version=xyz',
  '/search?q=price+elasticity&limit=1',
];

// What models and clients read, to the byte. After a wanted change, run this file with -u and read what differs.
test('tools return quotations and their addresses as reviewed', async () => {
  const fresh = await writtenContext();
  const texts: string[] = [];
  for (const [tool, args] of calls) {
    const { content } = await callTool(tool, args, fresh);
    const text = content.map((part: { readonly text: string }) => part.text).join('\n');
    texts.push(`=== ${tool} ${JSON.stringify(args)}\n${text.trimEnd()}\n`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(path.resolve(import.meta.dirname, 'reviewed/tools.txt'));
});

test('the API returns quotations and their addresses as reviewed', async () => {
  const fresh = await writtenContext();
  const texts: string[] = [];
  for (const target of targets) {
    const response = await api(`/api/v1${target}`, {}, fresh);
    const { status } = response;
    texts.push(`=== ${target}\n${status}\n${JSON.stringify(await response.json(), null, 1).replaceAll(origin, '')}\n`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(path.resolve(import.meta.dirname, 'reviewed/api.txt'));
});

test('`/ask` has the addresses of the quotations in `grounding`', async () => {
  const { query } = getInterfaces(await writtenContext());
  const body = await (await query({ query: 'What is positioning?' })).json();
  expect(body.results[0].grounding.cites).toEqual([expect.stringMatching(/\/cite\/[\w.-]+\/glossary\/positioning$/)]);
});
