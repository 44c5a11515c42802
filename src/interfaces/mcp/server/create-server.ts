import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import type { Compute } from '../../../http/compute/compute.ts';
import type { Context } from '../../../http/handler.ts';
import { errorForLog } from '../../../http/problem/error-for-log.ts';
import type { Library } from '../../../library/library.ts';
import { Problem } from '../../../problem.ts';
import { getTraits } from '../client-traits.ts';
import { complete } from '../completion.ts';
import { capabilities, instructionsFor, protocolVersions, serverIdentity, statelessVersions } from '../identity.ts';
import { invalidParams } from '../invalid-params.ts';
import { answerPrompt, answerPromptName, promptError, renderAnswerPrompt } from '../prompt.ts';
import { listResources, pageTemplate, readResource } from '../resources.ts';
import { readSkill, serveSkills } from '../skills.ts';
import type { Tool } from '../tools/tool.ts';
import { StrictServer } from './strict-server.ts';

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

/** Converts errors to protocol errors: those of the request with their detail, others with their title only. Unexpected errors are logged. */
const toProtocolErrors = async <Result>(
  current: ServerOptions['current'],
  handle: (context: Context) => Result | Promise<Result>,
): Promise<Result> => {
  const context = await current();
  try {
    return await handle(context);
  } catch (error) {
    // The request runs again when the bytes are here.
    if (error instanceof ProtocolError) throw error;
    const problem = Problem.from(error);
    if (problem.status < 500) throw invalidParams(problem.detail ?? `${problem.title}.`);
    if (problem.code === 'internal-error') context.log('internal-error', errorForLog(problem.cause ?? error));
    throw new ProtocolError(ProtocolErrorCode.InternalError, `${problem.title}.`);
  }
};

export interface ServerOptions {
  /** The site that the server introduces itself with. */
  readonly about: Pick<Library, 'origin' | 'site'>;
  /** The hosts of this site's URLs. */
  readonly hosts: readonly string[];
  readonly compute: Compute;
  /** The data of the site; asked for each request, because content may change while a connection is open. */
  readonly current: () => Context | Promise<Context>;
  /** Tools that only this host has. */
  readonly ownTools?: readonly Tool[];
}

/** Creates a server for one exchange or one connection. It handles the protocol's methods itself, because its lists are long and paged. */
export const createServer = ({ about, hosts, compute, current, ownTools = [] }: ServerOptions): Server => {
  const server = new StrictServer(serverIdentity(about), {
    instructions: instructionsFor(about),
    cacheHints,
    supportedProtocolVersions: [...protocolVersions],
  });
  server.registerCapabilities(capabilities);
  serveSkills(server, current, hint);
  /** Keeps lists for some clients from the others, which may share a cache. */
  const unshared = <Result extends object>(result: Result) => {
    const version = server.getNegotiatedProtocolVersion();
    return statelessVersions.some((known) => known === version)
      ? { ...result, ttlMs: hint.ttlMs, cacheScope: 'private' as const }
      : result;
  };
  server.setRequestHandler('tools/list', async (_, request) => {
    const { library } = await current();
    const { listTools } = await import('./tool-methods.ts');
    const traits = getTraits(server, request);
    const result = { tools: await listTools(library, ownTools, traits) };
    return traits.views || traits.chatgpt ? unshared(result) : result;
  });
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }, request) =>
    toProtocolErrors(current, async (context) => {
      const { callNamed } = await import('./tool-methods.ts');
      return callNamed({ name, args, ownTools, hosts, compute, isShown: getTraits(server, request).views }, context);
    }),
  );
  server.setRequestHandler('resources/list', ({ params }, request) =>
    toProtocolErrors(current, async ({ library }) => {
      const pages = listResources(library, params?.cursor);
      if (!getTraits(server, request).views) return pages;
      const views =
        params?.cursor === undefined ? (await import('./tool-methods.ts')).listViews(library, ownTools) : [];
      return unshared({ ...pages, resources: [...views, ...pages.resources] });
    }),
  );
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [pageTemplate((await current()).library)],
  }));
  server.setRequestHandler('resources/read', ({ params }) =>
    toProtocolErrors(current, async (source) => {
      const resource =
        (await readSkill(params.uri, source)) ??
        (params.uri.startsWith('ui://')
          ? await (await import('./tool-methods.ts')).readToolView(params.uri, ownTools, source)
          : undefined) ??
        readResource(source.library, hosts, params.uri);
      if (resource === undefined)
        throw new ResourceNotFoundError(
          params.uri,
          'Resource not found: call resources/list or search_content for what is published.',
        );
      return resource;
    }),
  );
  server.setRequestHandler('prompts/list', async () => ({ prompts: [answerPrompt((await current()).library)] }));
  server.setRequestHandler('prompts/get', ({ params }) =>
    toProtocolErrors(current, ({ library }) => {
      if (params.name !== answerPromptName) throw invalidParams(`Unknown prompt. The prompt is ${answerPromptName}.`);
      const error = promptError(params.arguments ?? {});
      if (error !== undefined) throw invalidParams(error);
      return renderAnswerPrompt(library, params.arguments ?? {});
    }),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    toProtocolErrors(current, ({ library }) => {
      const completed = complete(library, params.ref, params.argument);
      if (completed === undefined)
        throw invalidParams('Unknown prompt or resource template: see prompts/list and resources/templates/list.');
      return completed;
    }),
  );
  return server;
};
