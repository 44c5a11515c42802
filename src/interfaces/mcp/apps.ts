import * as z from 'zod';
import type { Context } from '../../http/handler.ts';
import type { Library } from '../../library/library.ts';
import type { OperationContext } from '../../operations/operation.ts';
import type { ToolResult } from './result.ts';
import type { Tool } from './tools/tool.ts';

/** The name under which clients declare that they show views (MCP Apps, SEP-1865). */
const extension = 'io.modelcontextprotocol/ui';
const mimeType = 'text/html;profile=mcp-app';

/** The field of a result with what its view shows. It is not for models. */
const viewField = 'halyard/view';

const Declaring = z.object({
  extensions: z.object({ [extension]: z.object({ mimeTypes: z.array(z.string()) }) }),
});

/** True for the capabilities of a client that shows views. */
export const declaresApps = (capabilities: unknown): boolean => {
  const declaring = Declaring.safeParse(capabilities);
  return declaring.success && (declaring.data.extensions[extension]?.mimeTypes.includes(mimeType) ?? false);
};

/** Links a described tool with its view, if it has one. */
export const withView = <Described extends { readonly name: string }>(described: Described, tools: readonly Tool[]) => {
  const { view } = tools.find(({ name }) => name === described.name) ?? {};
  return view === undefined ? described : { ...described, _meta: { ui: { resourceUri: view.uri } } };
};

/** Adds what the view of a call shows to its result. */
export const withShown = (result: ToolResult, { view }: Tool, args: unknown, source: OperationContext) => {
  const shown = view?.show(args, source);
  return shown === undefined ? result : { ...result, _meta: { [viewField]: shown } };
};

// A view loads nothing, and has a border of its own.
const _meta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: false } };

export const viewResources = (tools: readonly Tool[], { site }: Library) =>
  tools.flatMap(({ view }) => {
    if (view === undefined) return [];
    const title = view.toTitle(site);
    return [{ uri: view.uri, name: view.name, mimeType, _meta, title, description: title }];
  });

/** Reads a view by its URI; undefined if there is none. */
export const readView = async (uri: string, tools: readonly Tool[], { readAddedText }: Context) => {
  const view = tools.find((tool) => tool.view?.uri === uri)?.view;
  const text = view && (await readAddedText?.(view.file));
  return text === undefined ? undefined : { contents: [{ uri, mimeType, text, _meta }] };
};
