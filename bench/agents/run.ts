import process from 'node:process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { type Call, carryOut, goal, tasks, textOf, toTokens } from '../../tests/support/agent-tasks.ts';
import { table } from '../report.ts';

// Counts the tokens of what agents read from a served site, with default arguments: documents, lists of the API, results of
// tools. Then an agent carries out 17 tasks on the demo. `npm run bench -- agents [address of the demo]`, or for another site
// `npm run bench -- agents <address> <question>`, after `npm ci --prefix bench`. Fails if a task does, or if they cost too much.

const [address = 'http://localhost:4321', asked] = process.argv.slice(2);
const question = asked ?? 'What is positioning?';
const site = new URL(address);
const rows: string[][] = [['read', 'characters', 'characters ÷ 4', 'tokens of o200k']];
const toCells = (text: string): string[] => [text.length, toTokens(text.length), countTokens(text)].map(String);
const add = (name: string, text: string): void => {
  rows.push([name, ...toCells(text)]);
};

const documents = [
  '/llms.txt',
  '/index.agent.md',
  '/.well-known/agent-skills/index.json',
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
  else rows.push([document, '–', `HTTP ${response.status}`, '']);
}

const client = new Client({ name: 'halyard-bench', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)));
const { tools } = await client.listTools();
const list = JSON.stringify(tools);
add('MCP tools/list', list);
// The model of most clients reads the text of a result.
const callTool = async ({ tool, args }: Call): Promise<string> =>
  textOf((await client.callTool({ name: tool, arguments: { ...args } })).content);
const calls: readonly Call[] = [
  { tool: 'ask', args: { question } },
  { tool: 'search_content', args: { query: question } },
  { tool: 'find', args: { query: question.split(' ').at(-1)?.replace('?', '') ?? question } },
  { tool: 'list_content', args: {} },
  { tool: 'list_changes', args: {} },
];
for (const call of calls) add(`MCP ${call.tool}`, await callTool(call));
console.log(table(rows));

const runTasks = async (): Promise<void> => {
  const lines: string[][] = [['task', 'calls', 'characters', 'characters ÷ 4', 'tokens of o200k']];
  const total = { calls: 0, text: list };
  for (const task of tasks) {
    const { calls: count, text, lacks } = await carryOut(task, callTool);
    total.calls += count;
    total.text += text;
    lines.push([task.name, String(count), ...toCells(text)]);
    if (lacks.length === 0) continue;
    process.exitCode = 1;
    console.error(`${task.name}: the result lacks ${lacks.join(', ')}`);
  }
  lines.push(['sum, with tools/list once', String(total.calls), ...toCells(total.text)]);
  console.log(`\n${table(lines)}`);
  if (total.calls > goal.calls || toTokens(total.text.length) > goal.tokens) {
    process.exitCode = 1;
    console.error(`The goal is ${goal.calls} calls and ${goal.tokens} tokens at most.`);
  }
};

if (asked === undefined) await runTasks();
await client.close();
