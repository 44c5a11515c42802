import type { TextCheck } from '../../src/library/issues/text-check.ts';
import type { Findings } from './findings.ts';
import { lintPages } from './lint-pages.ts';
import { lintText } from './lint-text.ts';

const proseCheck: TextCheck<Findings> = { name: 'prose', inspect: lintText, compare: lintPages };

/** The checks of this plug-in. */
export const checks: readonly TextCheck[] = [proseCheck];
