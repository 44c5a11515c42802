import type * as z from 'zod';
import type { Library } from '../library/library.ts';
import type { SearchIndex } from '../search/index/open-index.ts';

/** What operations ask. A context supplies it: at build from the content folder, at request from the store. */
export interface OperationContext {
  readonly library: Library;
  readonly search: SearchIndex;
}

/**
 * Something that can be asked of the library. Every door derives from this value; the schema of its answers is in
 * `described.ts`, because a function that has just started answers without it.
 */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends object = object> {
  /** A verb and a noun in camel case: the OpenAPI `operationId`. */
  readonly id: string;
  /** Where the JSON API answers, below its root. A `{name}` is a field of the input. */
  readonly path: `/${string}`;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Shown in the documentation, and tried by the tests. */
  readonly example: z.input<Input>;
  /** Which published quota a call counts against. */
  readonly quota: 'default' | 'search';
  /** Method syntax, so that operations of different inputs fit into one list. Throws a Problem for what callers got wrong. */
  run(input: z.output<Input>, source: OperationContext): Output;
}

/** Infers the types of an operation from its schemas. */
export const defineOperation = <Input extends z.ZodObject, Output extends object>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> => operation;
