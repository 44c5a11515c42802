import type { RoutedOperation } from '../../src/operations/operation.ts';
import { calculate } from './operation.ts';

// Only the functions that serve the API have this file.
export const operations: readonly RoutedOperation[] = [calculate];
