import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { complete } from '../../src/interfaces/mcp/completion.ts';
import { type HandleMessage, mcpHandler } from '../../src/interfaces/mcp/handler.ts';
import { serveMcp } from '../interfaces/mcp/serve-mcp.ts';
import { context } from '../support/context.ts';
import { addResourcesAndPrompts, addTools } from './fixture-content.ts';
import { addRounds, states } from './fixture-rounds.ts';

const hint = { ttlMs: 60_000, cacheScope: 'public' as const };

const createFixture = (): McpServer => {
  const server = new McpServer(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        prompts: { listChanged: false },
        completions: {},
        logging: {},
      },
      requestState: { verify: states.verify },
      cacheHints: {
        'server/discover': hint,
        'tools/list': hint,
        'prompts/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'resources/read': hint,
      },
    },
  );
  addTools(server);
  addResourcesAndPrompts(server);
  addRounds(server);
  server.server.setRequestHandler(
    'completion/complete',
    ({ params }) =>
      complete(
        context.library,
        { type: 'ref/prompt', name: 'answer_from_site' },
        { name: 'page', value: params.argument.value },
      ) ?? {
        completion: { values: [] },
      },
  );
  return server;
};

// The real endpoint with other content, so that its checks, errors and headers are tested.
const handleFixtureMessage: HandleMessage = (request, parsedBody) => {
  const forwarded = new Request(request.url, { method: 'POST', headers: request.headers, signal: request.signal });
  return createMcpHandler(createFixture).fetch(forwarded, { parsedBody });
};

/** Serves the suite's test server through the real endpoint. */
export const serveFixture = () => serveMcp(mcpHandler(handleFixtureMessage));
