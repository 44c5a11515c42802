import type { AiUse } from '../site/values.ts';
import type { Strings } from '../strings.ts';

const names = { none: 'aiNone', assisted: 'aiAssisted', generated: 'aiGenerated' } as const;

/** The words that tell a reader how AI was used to write a page. */
export const aiLabel = (use: AiUse, strings: Strings): string => strings[names[use]];
