import type * as z from 'zod';
import { Page } from '../library/page.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';
import type { Operation } from './operation.ts';
import { PageList } from './page-list.ts';
import { searchContent } from './search-content.ts';
import { SearchResults } from './search-results.ts';

/** An operation with the schema of its output, for documents and tests. */
export interface DescribedOperation extends Operation {
  readonly output: z.ZodObject;
}

/** Adds the output schema to an operation; the types ensure that the operation returns such output. */
export const describeOperation = <Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: Operation<Input, z.input<Output>>,
  output: Output,
): DescribedOperation => ({ ...operation, output });

/** Every operation with its output schema. */
export const describedOperations: readonly DescribedOperation[] = [
  describeOperation(listContent, PageList),
  describeOperation(getContent, Page),
  describeOperation(searchContent, SearchResults),
];
