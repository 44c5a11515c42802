import type { Document } from '../../../library/markdown/document.ts';
import type { FrontMatterResult } from '../../../library/read-front-matter.ts';
import { type CacheTable, openDiskCache } from './disk-cache.ts';

/** A document and a digest of what its addresses led to when it was written. */
export interface CachedDocument {
  readonly resolved: string;
  readonly document: Document;
}

/** What reading the content folder gave, for the next build. */
export interface ContentCache {
  readonly documents: CacheTable<CachedDocument>;
  readonly fields: CacheTable<FrontMatterResult>;
  /** Markdown by its syntax tree. */
  readonly texts: CacheTable<string>;
  /** Keeps what this build used and forgets the rest. */
  save(): Promise<void>;
}

const has =
  <Value extends object>(name: keyof Value & string) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && name in value;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Opens what the last build of this content folder kept. */
export const openContentCache = async (cache: string, contentFolder: string): Promise<ContentCache> => {
  const madeBy = ['src/library', 'src/context/at-build', 'src/strings.ts'];
  const { shelf, save } = await openDiskCache({ cache, name: 'content', owner: contentFolder, invalidatedBy: madeBy });
  return {
    documents: shelf('document', has<CachedDocument>('document')),
    fields: shelf('fields', has<FrontMatterResult>('issues')),
    texts: shelf('text', isText),
    save,
  };
};
