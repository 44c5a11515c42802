import type { compile } from '../../src/content/compile.ts';
import { noContentCache } from './no-content-cache.ts';

/** The options of `compile()` beside a site and its files. */
export const compileOptions = {
  getName: (file) => file,
  now: Date.parse('2026-06-01T00:00:00Z'),
  showAll: false,
  gitDates: new Map(),
  fallbackDay: '2026-01-01',
  projectFiles: [],
  cache: noContentCache,
} satisfies Partial<Parameters<typeof compile>[0]>;
