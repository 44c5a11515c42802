import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';
import type { Operation } from './operation.ts';
import { searchContent } from './search-content.ts';

/** Everything that can be asked. Adding an operation is its file and its line here. */
export const operations: readonly Operation[] = [listContent, getContent, searchContent];
