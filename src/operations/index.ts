import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';
import type { Operation } from './operation.ts';
import { searchContent } from './search-content.ts';

/** Every operation. To add one, write its file and add it here. */
export const operations: readonly Operation[] = [listContent, getContent, searchContent];
