import { Problem } from '../problem.ts';
import { privateNoStore } from './cache-control.ts';
import { readWeights } from './read-weights.ts';

/** The forms in which a page is published. */
export type PageForm = 'html' | 'markdown';

/**
 * Returns the form that an Accept header asks for, or undefined when it excludes both. HTML wins wherever Markdown is not
 * named; where both weigh the same and Markdown is named, Markdown wins, since only programs name it.
 *
 * @example
 * negotiate('text/markdown, text/html'); // 'markdown'
 */
export const negotiate = (accept: string | null | undefined): PageForm | undefined => {
  const weights = readWeights(accept ?? '');
  if (weights.size === 0) return 'html';
  // The most specific range decides (RFC 9110 §12.5.1).
  const any = weights.get('text/*') ?? weights.get('*/*') ?? 0;
  const html = weights.get('text/html') ?? any;
  const named = weights.get('text/markdown');
  if (named !== undefined && named > 0 && named >= html) return 'markdown';
  if (html > 0) return 'html';
  return (named ?? any) > 0 ? 'markdown' : undefined;
};

/** The problem of a request that excludes both forms. */
export const notAcceptable = (): Problem => new Problem('not-acceptable', undefined, { headers: privateNoStore });
