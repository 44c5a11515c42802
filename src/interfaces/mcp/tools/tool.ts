import type * as z from 'zod';
import type { Operation, OperationContext } from '../../../operations/operation.ts';
import type { Site } from '../../../site-schema.ts';
import type { ResultFields } from '../result-fields.ts';

/** The data that a tool reads. */
export interface ToolContext {
  readonly source: OperationContext;
  /** The hosts of this site's URLs. */
  readonly hosts: readonly string[];
}

/** A tool for models. It runs an operation and returns the output in few tokens. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Says what it does, when to use it, when not, and what to call next. */
  readonly description: (site: Site) => string;
  /** The published quota that a call counts against, that of the operation. */
  readonly quota: Operation['quota'];
  readonly input: Input;
  /** Former names of arguments, which are accepted but not shown in tools/list: former name to name. */
  readonly aliases?: ReadonlyMap<string, string>;
  readonly output: z.ZodObject;
  /** Returns arguments that work on this site, for error messages. */
  example(source: OperationContext): z.input<Input>;
  /** False for a tool that reads more than the library. */
  readonly isCached?: boolean;
  /** Reads what `run` needs where that is no part of the library. */
  prepare?(): Promise<void>;
  /** Runs the tool. Throws a Problem for wrong arguments. */
  run(input: z.output<Input>, context: ToolContext): ResultFields;
}

/** Defines a tool with types inferred from its schemas. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;
