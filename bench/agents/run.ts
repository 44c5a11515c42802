import process from 'node:process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { table } from '../report.ts';

// Counts the tokens of what agents read from a served site, with default arguments: documents, lists of the API, results of
// tools. `npm run bench -- agents <address of a site> [question]`, after `npm ci --prefix bench`. The tokens are those of o200k.

const [address = 'http://localhost:4321', question = 'How do I start?'] = process.argv.slice(2);
const site = new URL(address);
const rows: string[][] = [['read', 'characters', 'tokens']];
const add = (name: string, text: string): void => {
  rows.push([name, String(text.length), String(countTokens(text))]);
};

const documents = [
  '/llms.txt',
  '/index.agent.md',
  '/skill.md',
  '/openapi.json',
  '/.well-known/agent-card.json',
  '/.well-known/api-catalog',
  '/api/v1/content',
  '/api/v1/changes',
  `/api/v1/search?${new URLSearchParams({ q: question })}`,
  `/ask?${new URLSearchParams({ query: question })}`,
];
for (const document of documents) {
  const response = await fetch(new URL(document, site));
  if (response.ok) add(document, await response.text());
  else rows.push([document, '–', `HTTP ${response.status}`]);
}

const client = new Client({ name: 'halyard-bench', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)));
const { tools } = await client.listTools();
add('MCP tools/list', JSON.stringify(tools));
const calls: readonly (readonly [name: string, args: Readonly<Record<string, string>>])[] = [
  ['ask', { question }],
  ['search_content', { query: question }],
  ['find', { query: question.split(' ').at(-1)?.replace('?', '') ?? question }],
  ['list_content', {}],
  ['list_changes', {}],
];
for (const [name, args] of calls) {
  // The model of most clients reads the text of a result.
  const { content } = await client.callTool({ name, arguments: args });
  add(`MCP ${name}`, JSON.stringify(content));
}
await client.close();
console.log(table(rows));
