// This client is installed for this suite only. It shares no code with the SDK that the server is made with.
import process from 'node:process';
import { createMCPClient, experimental_createMCPClient } from '@ai-sdk/mcp';

const [url] = process.argv.slice(2);
const client = await (createMCPClient ?? experimental_createMCPClient)({ transport: { type: 'http', url } });
const tools = await client.tools();
const call = (name, args) => tools[name].execute(args, { messages: [], toolCallId: name });
const found = await call('search_content', { query: 'price elasticity', limit: 1 });
const [{ url: page }] = found.structuredContent.items;
const read = await call('get_page', { url: page });
const missing = await call('get_page', { url: '/none' });
await client.close();
process.stdout.write(
  JSON.stringify({ tools: Object.keys(tools), page, title: read.structuredContent.title, missing: missing.isError }),
);
process.exit(0);
