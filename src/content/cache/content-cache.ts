import type { FrontMatterResult } from '../../library/front-matter/read-front-matter.ts';
import type { Document } from '../../library/markdown/document.ts';
import { codeEnding } from '../../project/places.ts';
import type { IncludedLookup } from '../source/includes/included-texts.ts';
import { type CacheTable, openDiskCache } from './disk-cache.ts';

/** A document, a digest of the URLs that its links resolved to, and the files that it looked for to show them. */
export interface CachedDocument {
  readonly resolved: string;
  readonly included: readonly IncludedLookup[];
  readonly document: Document;
}

/** Cache of parsed content, from build to build. */
export interface ContentCache {
  readonly documents: CacheTable<CachedDocument>;
  readonly fields: CacheTable<FrontMatterResult>;
  /** Markdown by the digest of its syntax tree. */
  readonly texts: CacheTable<string>;
  /** Why a file cannot be published, empty if it can, by the digest of its stamp. */
  readonly files: CacheTable<string>;
  /** Writes the entries that this build used and drops the others. */
  save(): Promise<void>;
}

const has =
  <Value extends object>(name: keyof Value & string) =>
  (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && name in value;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Opens the content cache of this content folder. */
export const openContentCache = async (cache: string, contentFolder: string): Promise<ContentCache> => {
  const invalidatedBy = ['src/library', 'src/content', 'src/strings', `src/strings${codeEnding}`];
  const { table, save } = await openDiskCache({
    cache,
    name: 'content',
    owner: contentFolder,
    invalidatedBy,
  });
  return {
    documents: table('document', has<CachedDocument>('included')),
    fields: table('fields', has<FrontMatterResult>('issues')),
    texts: table('text', isText),
    files: table('file', isText),
    save,
  };
};
