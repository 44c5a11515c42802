import type { Root } from 'mdast';
import { writeMarkdown } from '../../library/markdown/write/write-markdown.ts';
import { computeDigest } from '../digest.ts';
import type { ContentCache } from './content-cache.ts';
import { getOrCompute } from './disk-cache.ts';

/** Creates a cached writer of Markdown, since writing takes most of the time; none without a cache. */
export const cachedWriter = (cache: ContentCache | undefined): ((tree: Root) => string) | undefined =>
  cache && ((tree) => getOrCompute(cache.texts, computeDigest(JSON.stringify(tree)), () => writeMarkdown(tree)));
