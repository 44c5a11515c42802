import { decodeAddress, toPath, toPathname, toUrl } from '../../../library/address.ts';
import type { FileReference, FindIncluded, IncludedText } from '../../../library/markdown/dialects/dialect.ts';
import type { Targets } from '../../addresses/resolve-address.ts';
import { computeDigest } from '../../digest.ts';
import type { SourcePage } from '../../source-page.ts';
import type { SourcePart } from './read-part.ts';

/** A file that a text includes, with a digest of its content; empty if there is no such file. */
export type IncludedLookup = readonly [...Parameters<FindIncluded>, digest: string];

/** The files that texts may show. */
export interface IncludedTexts {
  /** The finder for a page: only an unpublished page can show another one. */
  readonly finderFor: (page: SourcePage) => FindIncluded;
}

/** Indexes published pages, parts and files of code, which other texts may show. */
export const openIncludedTexts = (
  pages: readonly SourcePage[],
  parts: readonly SourcePart[],
  { origin, assets, findByName, withheld }: Pick<Targets, 'origin' | 'assets' | 'findByName' | 'withheld'>,
  snippets: ReadonlyMap<string, string> = new Map(),
): IncludedTexts => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byFile = new Map<string, SourcePage | SourcePart>(
    [...parts, ...pages].map((each) => [each.file.normalize(), each]),
  );
  const extractText = (found: SourcePage | SourcePart): IncludedText => {
    const { file, body } = found;
    const text = body.replaceAll('{origin}', origin);
    if (!('path' in found)) return { file, text };
    return {
      file,
      text,
      page: { title: found.fields.title, url: toUrl(origin, toPathname(found.path)), head: found.head },
    };
  };
  const pageNamed = (from: string, name: string): SourcePage | undefined => {
    const address = decodeAddress(findByName?.(from, name) ?? '');
    return address ? byPath.get(toPath(address)) : undefined;
  };
  const isWithheld = (from: string, reference: FileReference): boolean =>
    reference.by === 'name'
      ? withheld.has(toPath(decodeAddress(findByName?.(from, reference.name) ?? '') ?? ''))
      : reference.paths.some((file) => withheld.has(file));
  const fileAt = (paths: readonly string[]): SourcePage | SourcePart | undefined =>
    paths.map((file) => byFile.get(file)).find((found) => found !== undefined);
  const codeAt = (paths: readonly string[], isData: boolean): IncludedText | undefined => {
    const isShown = (file: string): boolean =>
      snippets.has(file) && (isData || assets.reasonUnpublished(file) === undefined);
    const file = paths.find(isShown);
    return file === undefined ? undefined : { file, text: snippets.get(file) ?? '' };
  };
  return {
    finderFor: (page) => (from, reference) => {
      if (reference.by === 'code' || reference.by === 'data') return codeAt(reference.paths, reference.by === 'data');
      const found = reference.by === 'name' ? pageNamed(from, reference.name) : fileAt(reference.paths);
      if (found === undefined) return isWithheld(from, reference) ? 'withheld' : undefined;
      return 'published' in found && !found.published && page.published ? 'withheld' : extractText(found);
    },
  };
};

/** A finder that records what a text looks for, in `lookups`. */
export const recordIncluded = (find: FindIncluded, lookups: IncludedLookup[]): FindIncluded => {
  return (from, reference) => {
    const found = find(from, reference);
    lookups.push([from, reference, found ? computeDigest(JSON.stringify(found)) : '']);
    return found;
  };
};

/** True if a finder finds what it found before. */
export const isIncludedUnchanged = (find: FindIncluded, lookups: readonly IncludedLookup[]): boolean =>
  lookups.every(([from, reference, digest]) => {
    const found = find(from, reference);
    return (found ? computeDigest(JSON.stringify(found)) : '') === digest;
  });
