import type { Compute } from '../../../http/compute/compute.ts';
import type { Context } from '../../../http/handler.ts';
import type { Library } from '../../../library/library.ts';
import { forLibrary } from '../../../operations/lists/filters.ts';
import { readView, viewResources, withShown, withView } from '../apps.ts';
import type { ClientTraits } from '../client-traits.ts';
import { invalidParams } from '../invalid-params.ts';
import { callTool } from '../tools/call-tool.ts';
import { describedTools, describeTool } from '../tools/described-tools.ts';
import { listedTools, offeredTools, tools } from '../tools/index.ts';
import { loadTools, type Tool } from '../tools/tool.ts';

// Imported when a message is about tools: they are most of our code, and an introduction needs none of it.
/** The examples of the skill are answers of the same code. */
export { skillText } from '../../skill-text.ts';

await loadTools();

/** The names of the tools that search. */
export const searchTools: ReadonlySet<string> = new Set(
  tools().flatMap(({ name, quota }) => (quota === 'search' ? [name] : [])),
);

/** The tools as tools/list has them; with their views for clients that show views, and with those of ChatGPT for it. */
export const listTools = async (library: Library, ownTools: readonly Tool[], { views, chatgpt }: ClientTraits) => {
  const pair = chatgpt ? tools().filter(({ listedFor }) => listedFor === 'chatgpt') : [];
  const described = [
    ...(await describedTools(library)),
    ...[...pair, ...ownTools].map((tool) => describeTool(tool, { library, said: new Set() })),
  ];
  return views ? described.map((one) => withView(one, [...tools(), ...ownTools])) : described;
};

export const listViews = (library: Library, ownTools: readonly Tool[]): ReturnType<typeof viewResources> =>
  viewResources(offeredTools([...tools(), ...ownTools], library), library);

/** Reads the view of a tool by its URI; undefined if there is none. */
export const readToolView = (uri: string, ownTools: readonly Tool[], context: Context): ReturnType<typeof readView> =>
  readView(uri, offeredTools([...tools(), ...ownTools], context.library), context);

interface Call {
  readonly name: string;
  readonly args: unknown;
  readonly ownTools: readonly Tool[];
  readonly hosts: readonly string[];
  readonly compute: Compute;
  readonly isShown: boolean;
}

/** Calls a tool by its name. Throws a protocol error for a name that the site does not have. */
export const callNamed = async (
  { name, args, ownTools, hosts, compute, isShown }: Call,
  context: Context,
): ReturnType<typeof callTool> => {
  const offered = offeredTools([...tools(), ...ownTools], context.library);
  const tool = offered.find((one) => one.name === name);
  if (tool === undefined)
    throw invalidParams(
      `Unknown tool. The tools are ${listedTools(offered)
        .map((one) => one.name)
        .join(', ')}.`,
    );
  await tool.prepare?.();
  const called = await callTool(forLibrary(tool, context.library), args, { source: context, hosts }, compute);
  return isShown ? withShown(called, tool, args, context) : called;
};
