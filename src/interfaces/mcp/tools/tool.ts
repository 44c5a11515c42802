import type * as z from 'zod';
import type { Operation, OperationContext } from '../../../operations/operation.ts';
import type { ResultFields } from '../result-fields.ts';

/** What a tool works with. */
export interface ToolContext {
  readonly source: OperationContext;
  /** The hosts whose URLs are ours. */
  readonly hosts: readonly string[];
}

/** A tool that models call. It asks an operation and says what it found in the form that costs models least. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What it does, when to use it, when not, and what to call next. */
  readonly description: string;
  /** The published quota that a call counts against, as for its operation. */
  readonly quota: Operation['quota'];
  readonly input: Input;
  readonly output: z.ZodObject;
  /** Arguments that work on this site, for those who sent others. */
  example(source: OperationContext): z.input<Input>;
  /** Throws a Problem for what callers got wrong. */
  run(input: z.output<Input>, context: ToolContext): ResultFields;
}

/** Infers the types of a tool from its schemas. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;
