// This client is installed for this suite only.
import process from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

// The last client of the first SDK, over HTTP or, as desktop assistants do it, over a bridge that speaks on stdio.
const [url, bridge] = process.argv.slice(2);
const transport = bridge
  ? new StdioClientTransport({
      command: process.execPath,
      args: [bridge, url, '--allow-http', '--transport', 'http-only'],
      stderr: 'ignore',
      env: process.env,
    })
  : new StreamableHTTPClientTransport(new URL(url));
const client = new Client({ name: 'test', version: '1.0.0' });
await client.connect(transport);
const { tools } = await client.listTools();
const found = await client.callTool({ name: 'search_content', arguments: { query: 'price elasticity', limit: 1 } });
const [{ url: page }] = found.structuredContent.items;
const read = await client.callTool({ name: 'get_page', arguments: { url: page } });
const missing = await client.callTool({ name: 'get_page', arguments: { url: '/none' } });
const { resources } = await client.listResources();
const { contents } = await client.readResource({ uri: resources[0].uri });
const refused = await client.readResource({ uri: `${resources[0].uri}/none` }).catch(({ code }) => code);
const { prompts } = await client.listPrompts();
const result = {
  revision: transport.protocolVersion ?? null,
  tools: tools.map(({ name }) => name),
  page,
  title: read.structuredContent.title,
  missing: missing.isError,
  resource: contents[0].mimeType,
  refused,
  prompts: prompts.map(({ name }) => name),
};
await client.close();
process.stdout.write(JSON.stringify(result));
process.exit(0);
