import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import type { Compute } from '../../http/compute/compute.ts';
import type { Context } from '../../http/handler.ts';
import { errorForLog } from '../../http/problem/error-for-log.ts';
import { forLibrary } from '../../operations/filters.ts';
import { Problem } from '../../problem.ts';
import { complete } from './completion.ts';
import { capabilities, instructionsFor, protocolVersions, serverIdentity } from './identity.ts';
import { answerPrompt, answerPromptName, promptError, renderAnswerPrompt } from './prompt.ts';
import { listResources, pageTemplate, readResource } from './resources.ts';
import { StrictServer } from './strict-server.ts';
import { callTool } from './tools/call-tool.ts';
import { describedTools } from './tools/described-tools.ts';
import { findTool, tools } from './tools/index.ts';

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

/** Converts errors to protocol errors: those of the request with their detail, others with their title only. Unexpected errors are logged. */
const toProtocolErrors = async <Result>(context: Context, handle: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const problem = Problem.from(error);
    if (problem.status < 500) throw invalid(problem.detail ?? `${problem.title}.`);
    if (problem.code === 'internal-error') context.log('internal-error', errorForLog(problem.cause ?? error));
    throw new ProtocolError(ProtocolErrorCode.InternalError, `${problem.title}.`);
  }
};

/** Creates a server for one exchange. It handles the protocol's methods itself, because its lists are long and paged. */
export const createServer = (context: Context, hosts: readonly string[], compute: Compute): Server => {
  const { library } = context;
  const server = new StrictServer(serverIdentity(library), {
    instructions: instructionsFor(library),
    cacheHints,
    supportedProtocolVersions: [...protocolVersions],
  });
  server.registerCapabilities(capabilities);
  server.setRequestHandler('tools/list', () => ({ tools: describedTools(library) }));
  server.setRequestHandler('tools/call', ({ params }) =>
    toProtocolErrors(context, () => {
      const tool = findTool(params.name);
      if (tool === undefined) throw invalid(`Unknown tool. The tools are ${tools.map(({ name }) => name).join(', ')}.`);
      return callTool(forLibrary(tool, library), params.arguments, { source: context, hosts }, compute);
    }),
  );
  server.setRequestHandler('resources/list', ({ params }) =>
    toProtocolErrors(context, () => listResources(library, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [pageTemplate(library)] }));
  server.setRequestHandler('resources/read', ({ params }) =>
    toProtocolErrors(context, () => {
      const resource = readResource(library, hosts, params.uri);
      if (resource === undefined)
        throw new ResourceNotFoundError(
          params.uri,
          'Resource not found: call resources/list or search_content for what is published.',
        );
      return resource;
    }),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: [answerPrompt(library)] }));
  server.setRequestHandler('prompts/get', ({ params }) =>
    toProtocolErrors(context, () => {
      if (params.name !== answerPromptName) throw invalid(`Unknown prompt. The prompt is ${answerPromptName}.`);
      const error = promptError(params.arguments ?? {});
      if (error !== undefined) throw invalid(error);
      return renderAnswerPrompt(library, params.arguments ?? {});
    }),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    toProtocolErrors(context, () => {
      const completed = complete(library, params.ref, params.argument);
      if (completed === undefined)
        throw invalid('Unknown prompt or resource template: see prompts/list and resources/templates/list.');
      return completed;
    }),
  );
  return server;
};
