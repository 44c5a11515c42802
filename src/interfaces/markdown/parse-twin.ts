import { parse } from 'yaml';
import * as z from 'zod';
import type { PageSummary } from '../../library/page.ts';
import { anyAllPagesLine } from './all-pages-line.ts';
import { twinHeaders } from './twin-headers.ts';

const FrontMatter = z.object({ canonical_url: z.url({ protocol: /^https?$/ }) });

/** Parses a twin to the URL of its page and its number of tokens as the build counts them; undefined for other text. */
export const parseTwin = (text: string): Pick<PageSummary, 'url' | 'tokens'> | undefined => {
  const end = text.indexOf('\n---\n\n');
  if (!text.startsWith('---\n') || end === -1) return undefined;
  const { data } = FrontMatter.safeParse(parse(text.slice(4, end)));
  if (data === undefined) return undefined;
  const body = text.slice(end + '\n---\n\n'.length);
  // The line is the site's own.
  const markdown = body.replace(anyAllPagesLine, '');
  return { url: data.canonical_url, tokens: Math.ceil(markdown.length / 4) };
};

/** The headers of a twin, read from its text, for hosts that have nothing else; none if the text is not a twin. */
export const headersFromTwin = (text: string): Readonly<Record<string, string>> => {
  const twin = parseTwin(text);
  return twin === undefined ? {} : twinHeaders(twin);
};
