import { answerQuestion } from './answer.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';
import type { Operation, RoutedOperation } from './operation.ts';
import { searchContent } from './search-content.ts';

/** Every operation. To add one, write its file and add it here. */
export const operations: readonly Operation[] = [listContent, getContent, searchContent, answerQuestion];

const hasRoute = (operation: Operation): operation is RoutedOperation => operation.path !== undefined;

/** The operations of the JSON API. The others are called by the interfaces that answer. */
export const routedOperations: readonly RoutedOperation[] = operations.filter(hasRoute);
