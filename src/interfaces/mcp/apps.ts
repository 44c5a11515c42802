import { CLIENT_CAPABILITIES_META_KEY, type Server, type ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Context } from '../../http/handler.ts';
import type { Library } from '../../library/library.ts';
import { hasCalculators } from '../../operations/calculate/calculator-pages.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { ToolResult } from './result.ts';
import type { Tool } from './tools/tool.ts';

/** The name under which clients declare that they show views (MCP Apps, SEP-1865). */
const extension = 'io.modelcontextprotocol/ui';
const mimeType = 'text/html;profile=mcp-app';

/** The URI of the view of calculators. */
export const calculatorViewUri = 'ui://calculate/calculator.html';

/** The field of a result with what its view shows. It is not for models. */
const viewField = 'halyard/view';

const Declaring = z.object({
  extensions: z.object({ [extension]: z.object({ mimeTypes: z.array(z.string()) }) }),
});

/** Returns true for the capabilities of a client that shows views. */
export const declaresApps = (capabilities: unknown): boolean => {
  const declaring = Declaring.safeParse(capabilities);
  return declaring.success && (declaring.data.extensions[extension]?.mimeTypes.includes(mimeType) ?? false);
};

/** The session by which a client of a revision with a handshake is recognised: only such a client is given one. */
const sessionPrefix = 'views-';

const Handshake = z.object({ method: z.literal('initialize'), params: z.object({ capabilities: z.unknown() }) });

/** Returns the session for a client that declares views in its handshake; undefined for any other message. Nothing is stored for it. */
export const sessionFor = (message: unknown): string | undefined => {
  const handshake = Handshake.safeParse(message);
  return handshake.success && declaresApps(handshake.data.params.capabilities)
    ? sessionPrefix + crypto.randomUUID()
    : undefined;
};

/** Returns true if the client of a request shows views. Every other client gets what it got without them. */
export const hasApps = (server: Server, { mcpReq, http }: ServerContext): boolean => {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const session = http?.req?.headers.get('mcp-session-id');
  return (
    declaresApps(envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()) ||
    session?.startsWith(sessionPrefix) === true
  );
};

/** Links a described tool with its view, if it has one. */
export const withView = <Described extends { readonly name: string }>(described: Described, tools: readonly Tool[]) =>
  tools.some(({ name, view }) => name === described.name && view !== undefined)
    ? { ...described, _meta: { ui: { resourceUri: calculatorViewUri } } }
    : described;

/** Adds what the view of a call shows to its result. */
export const withShown = (result: ToolResult, tool: Tool, args: unknown, source: OperationContext) => {
  const shown = tool.view?.(args, source);
  return shown === undefined ? result : { ...result, _meta: { [viewField]: shown } };
};

const about = {
  uri: calculatorViewUri,
  name: 'calculator',
  mimeType,
  // It loads nothing, and has a border of its own.
  _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } },
};

/** Returns the views as resources. */
export const viewResources = (library: Library) => {
  const { calculator } = library.site.strings;
  return hasCalculators(library) ? [{ ...about, title: calculator, description: calculator }] : [];
};

/** Reads a view by its URI; undefined if there is none. */
export const readView = async (uri: string, { readCalculatorView }: Context) => {
  if (uri !== calculatorViewUri) return undefined;
  const text = await readCalculatorView?.();
  return text === undefined ? undefined : { contents: [{ uri, mimeType, text, _meta: about._meta }] };
};
