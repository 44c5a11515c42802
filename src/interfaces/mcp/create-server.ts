import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import type { Compute } from '../../http/compute.ts';
import { errorForLog } from '../../http/error-for-log.ts';
import type { Context } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import { complete } from './completion.ts';
import { capabilities, identityOf, instructions, protocolVersions } from './identity.ts';
import { answerPrompt, answerPromptFor, promptFault } from './prompt.ts';
import { listResources, pageTemplate, readResource } from './resources.ts';
import { StrictServer } from './strict-server.ts';
import { callTool } from './tools/call-tool.ts';
import { describedTools } from './tools/described-tools.ts';
import { toolNamed, tools } from './tools/index.ts';

// Five minutes: long enough to save a client a call, short enough that a new release shows.
const hint = { ttlMs: 300_000, cacheScope: 'public' as const };
const cacheHints = {
  'server/discover': hint,
  'tools/list': hint,
  'prompts/list': hint,
  'resources/list': hint,
  'resources/templates/list': hint,
  'resources/read': hint,
};

const invalid = (message: string, data?: unknown): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);

/** What we foresaw is told to the client; what we did not is logged, and the client learns only that it happened. */
const guard = async <Answer>(context: Context, answer: () => Answer | Promise<Answer>): Promise<Answer> => {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const problem = Problem.from(error);
    if (problem.status < 500) throw invalid(problem.detail ?? `${problem.title}.`);
    if (problem.code === 'internal-error') context.log('internal-error', errorForLog(problem.cause ?? error));
    throw new ProtocolError(ProtocolErrorCode.InternalError, `${problem.title}.`);
  }
};

/** A server for one exchange. What it serves is written by hand on the protocol's own methods: the lists are long and paged. */
export const createServer = (context: Context, hosts: readonly string[], compute: Compute): Server => {
  const { library } = context;
  const server = new StrictServer(identityOf(library.origin), {
    instructions,
    cacheHints,
    supportedProtocolVersions: [...protocolVersions],
  });
  server.registerCapabilities(capabilities);
  server.setRequestHandler('tools/list', () => ({ tools: describedTools() }));
  server.setRequestHandler('tools/call', ({ params }) =>
    guard(context, () => {
      const tool = toolNamed(params.name);
      if (tool === undefined) throw invalid(`Unknown tool. The tools are ${tools.map(({ name }) => name).join(', ')}.`);
      return callTool(tool, params.arguments, { source: context, hosts }, compute);
    }),
  );
  server.setRequestHandler('resources/list', ({ params }) =>
    guard(context, () => listResources(library, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [pageTemplate(library)] }));
  server.setRequestHandler('resources/read', ({ params }) =>
    guard(context, () => {
      const read = readResource(library, hosts, params.uri);
      if (read === undefined)
        throw new ResourceNotFoundError(
          params.uri,
          'Resource not found: call resources/list or search_content for what is published.',
        );
      return read;
    }),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: [answerPrompt] }));
  server.setRequestHandler('prompts/get', ({ params }) =>
    guard(context, () => {
      if (params.name !== answerPrompt.name) throw invalid(`Unknown prompt. The prompt is ${answerPrompt.name}.`);
      const fault = promptFault(params.arguments ?? {});
      if (fault !== undefined) throw invalid(fault);
      return answerPromptFor(params.arguments ?? {});
    }),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guard(context, () => {
      const completed = complete(library, params.ref, params.argument);
      if (completed === undefined)
        throw invalid('Unknown prompt or resource template: see prompts/list and resources/templates/list.');
      return completed;
    }),
  );
  return server;
};
