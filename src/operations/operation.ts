import type * as z from 'zod';
import { createAdditions } from '../additions.ts';
import type { Library } from '../library/library.ts';
import type { SearchIndex } from '../search/index/open-index.ts';
import { runSteps, type Steps } from './steps.ts';

/** The data that operations read. A context provides it: at build from the content folder, at request from the store. */
export interface OperationContext {
  readonly library: Library;
  readonly search: SearchIndex;
}

/** An operation on the library, such as search. The interfaces derive routes, tools and documents from it. */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** The OpenAPI `operationId`: a verb and a noun in camel case. */
  readonly id: string;
  /** The route below the root of the JSON API, if it has one. A `{name}` is a field of the input. */
  readonly path?: `/${string}`;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Other names of parameters that the API accepts but does not document: other name to name. */
  readonly synonyms?: ReadonlyMap<string, string>;
  readonly output: Output;
  /** The name of the schema of its output in OpenAPI, if that is not made of the id. */
  readonly outputName?: string;
  /** The field of the input that takes all parameters of a query: an object, whose names depend on the rest of the input. */
  readonly collects?: string;
  /** False for a site that has nothing for the operation to do, which then is not offered. */
  isOffered?(library: Library): boolean;
  /** Loads code that only this operation needs. `forSite`, `example` and `run` need it. */
  prepare?(): Promise<void>;
  /** The input as a site describes it: the same values are valid. */
  forSite?(library: Library): Input;
  /** An input that works on a site. It is shown in the documentation and run by the tests. */
  example(library: Library): z.input<Input>;
  /** The published quota that a call counts against. */
  readonly quota: 'default' | 'search';
  /** Runs the operation in steps, if it takes so long that it pauses after each one. */
  steps?(input: z.output<Input>, source: OperationContext): Steps<z.input<Output>>;
  /** Runs the operation. Throws a Problem for a wrong request. Method syntax, so that one list can hold operations of different inputs. */
  run(input: z.output<Input>, source: OperationContext): z.input<Output>;
}

/** An operation with a route in the JSON API. */
export interface RoutedOperation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject>
  extends Operation<Input, Output> {
  readonly path: `/${string}`;
}

/** The operations of plug-ins. */
export const addedOperations = createAdditions<RoutedOperation>('operations');

/** An operation that takes so long that it pauses after each step. `run` does not pause. */
export interface SteppedOperation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject>
  extends Operation<Input, Output> {
  steps(input: z.output<Input>, source: OperationContext): Steps<z.input<Output>>;
}

/** Defines an operation of the API with types inferred from its schemas. */
export const defineOperation = <Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: RoutedOperation<Input, Output>,
): RoutedOperation<Input, Output> => operation;

/** Defines an operation that pauses after each step. */
export const defineSteppedOperation = <Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: Omit<SteppedOperation<Input, Output>, 'run'>,
): SteppedOperation<Input, Output> => ({
  ...operation,
  run: (input, source) => runSteps(operation.steps(input, source)),
});
