import { Problem } from '../problem.ts';
import { privateNoStore } from './cache-control.ts';

/** The most of a field that is read, in UTF-16 units. */
const longest = 2048;

/**
 * Parses an Accept or Accept-Encoding field into its values, in lower case, with their weights from 0 to 1 (RFC 9110
 * §12.4.2). An invalid weight counts as 0; of a repeated value the first counts. Reads at most 2 KB of the field.
 */
export const readWeights = (field: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const item of field.slice(0, longest).toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '' || weights.has(name)) continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    weights.set(name, weight > 0 && weight <= 1 ? weight : 0);
  }
  return weights;
};

/** The forms in which a page is published. */
export type PageForm = 'html' | 'markdown';

/**
 * The form that an Accept header asks for, or undefined when it excludes both. HTML wins wherever Markdown is not
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
export const notAcceptable = (): Problem =>
  new Problem('not-acceptable', 'Accept excludes both forms of a page, text/html and text/markdown.', {
    headers: privateNoStore,
  });

/** The content encodings in which bodies are sent, the smallest first (RFC 9110 §8.4, RFC 8878). */
export const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this many bytes compression costs more than it saves. */
const minBytes = 1024;

/** The encoding, of some, that the client prefers, or undefined for identity (RFC 9110 §12.5.3). */
export const preferredEncoding = (
  acceptEncoding: string | null | undefined,
  among: readonly Encoding[] = encodings,
): Encoding | undefined => {
  if (!acceptEncoding) return undefined;
  const weights = readWeights(acceptEncoding);
  const any = weights.get('*') ?? 0;
  // The newest is sent to those who name it: a wildcard may be older.
  const weigh = (encoding: Encoding): number => weights.get(encoding) ?? (encoding === 'zstd' ? 0 : any);
  const best = Math.max(...among.map(weigh));
  if (best === 0 || best < (weights.get('identity') ?? any)) return undefined;
  return among.find((encoding) => weigh(encoding) === best);
};

/** The preferred encoding of a body of so many bytes; small ones are sent as they are. */
export const encodingFor = (acceptEncoding: string | null, bytes: number): Encoding | undefined =>
  bytes < minBytes ? undefined : preferredEncoding(acceptEncoding);
