import type * as z from 'zod';
import { createAdditions } from '../../../additions.ts';
import type { Context } from '../../../http/handler.ts';
import type { ReaderCounter } from '../../../http/reader-counter.ts';
import type { Library } from '../../../library/library.ts';
import type { Operation, OperationContext } from '../../../operations/operation.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { runSteps, type Steps } from '../../../operations/steps.ts';
import type { Site } from '../../../site/schema.ts';

/** The data that a tool reads. */
export interface ToolContext {
  readonly source: OperationContext & Pick<Context, 'readers'>;
  /** The hosts of this site's URLs. */
  readonly hosts: readonly string[];
}

/** What clients with views show a call of a tool in (MCP Apps): a document that loads nothing. */
export interface ToolView {
  readonly uri: `ui://${string}`;
  readonly name: string;
  /** The name of its text, which a plug-in adds to those that requests read (`texts`). */
  readonly file: string;
  readonly toTitle: (site: Site) => string;
  /** The data that the view of a call shows; undefined for arguments that cannot be read. */
  show(args: unknown, source: OperationContext): Readonly<Record<string, unknown>> | undefined;
}

/** A tool for models. It runs an operation and returns the output in few tokens. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** The description for models: the purpose, when to use it, when not, and the next call. */
  readonly description: (site: Site) => string;
  /** The published quota that a call counts against, that of the operation. */
  readonly quota: Operation['quota'];
  readonly input: Input;
  /** Former names of arguments, which are accepted but not shown in tools/list: former name to name. */
  readonly aliases?: ReadonlyMap<string, string>;
  readonly output: z.ZodObject;
  /** The only clients that see the tool in tools/list; any may call it. */
  readonly listedFor?: 'chatgpt';
  /** False for a site that has nothing for the tool to do. */
  isOffered?(library: Library): boolean;
  /** The arguments as a site describes them: the same values are valid. */
  forSite?(library: Library): Input;
  /** Arguments that work on this site, for error messages. */
  example(source: OperationContext): z.input<Input>;
  /** True for a tool whose clients parse the text of its result as JSON. */
  readonly isJson?: boolean;
  /** False for a tool that reads more than the library. */
  readonly isCached?: boolean;
  /** Counts a call for the owner's report, by its input and its result. */
  count?(readers: ReaderCounter, input: z.output<Input>, result: Readonly<Record<string, unknown>>): void;
  /** Reads what `run` needs where that is no part of the library. */
  prepare?(): Promise<void>;
  /** Loads what `run` needs for some inputs only. */
  prepareFor?(input: z.output<Input>, source: OperationContext): Promise<void>;
  /** The view of its calls, for clients that have views. */
  readonly view?: ToolView;
  /** Runs a tool that takes long, pausing after each step. */
  steps?(input: z.output<Input>, context: ToolContext): Steps<ResultFields>;
  /** Runs the tool without a pause. Throws a Problem for wrong arguments. */
  run(input: z.output<Input>, context: ToolContext): ResultFields;
}

/** The tools of plug-ins. */
export const addedTools = createAdditions<Tool>('MCP tools');

/** Those for the owner's own assistant alone. */
export const addedOwnTools = createAdditions<Tool>('MCP tools of the owner');

/** Tools of a plug-in, or what loads them: a function of a host starts without its tools, which are most of its code. */
export type AddedTools = readonly Tool[] | (() => Promise<readonly Tool[]>);

const loaders: (readonly [plugin: string, load: () => Promise<readonly Tool[]>])[] = [];

/** Adds the tools of a plug-in, or what `loadTools` calls. */
export const addTools = (plugin: string, tools: AddedTools): void => {
  if (typeof tools === 'function') loaders.push([plugin, tools]);
  else addedTools.add(plugin, tools);
};

/** Loads the tools of plug-ins that are not there yet. The list of tools is read after it. */
export const loadTools = async (): Promise<void> => {
  for (const [plugin, load] of loaders.splice(0)) addedTools.add(plugin, await load());
};

/** Defines a tool with types inferred from its schemas. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;

/** A tool that takes so long that it pauses after each step. */
type SteppedTool<Input extends z.ZodObject> = Tool<Input> & Required<Pick<Tool<Input>, 'steps'>>;

/** Defines a tool that pauses after each step. */
export const defineSteppedTool = <Input extends z.ZodObject>(
  tool: Omit<SteppedTool<Input>, 'run'>,
): SteppedTool<Input> => ({ ...tool, run: (input, context) => runSteps(tool.steps(input, context)) });
