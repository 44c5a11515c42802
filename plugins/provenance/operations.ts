import type { RoutedOperation } from '../../src/operations/operation.ts';
import { verifyQuote } from './verify/verify-quote.ts';
import { readVersion } from './versions/read-version.ts';

// Only the functions that serve the API have this file.
export const operations: readonly RoutedOperation[] = [readVersion, verifyQuote];
