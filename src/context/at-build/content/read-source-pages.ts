import type { ContentIssue, LocalIssue } from '../../../library/content-issue.ts';
import { readCascades } from '../../../library/front-matter/cascade.ts';
import type { FrontMatterResult } from '../../../library/front-matter/read-front-matter.ts';
import { placeFiles } from '../../../library/layout/place-files.ts';
import type { Withheld } from '../../../library/publish-gate.ts';
import type { IgnoredFile } from '../../../library/report/summary.ts';
import type { Sections } from '../../../library/sections.ts';
import { suggest } from '../../../library/suggest.ts';
import { isUsedByService } from '../addresses/reserved-addresses.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
import { unknownSectionIssue, unnamedIssue } from './checks/file-issues.ts';
import { foundSections, undeclaredSection } from './found-sections.ts';
import { readSourcePage } from './read-source-page.ts';
import type { SourceFile } from './source-files.ts';
import type { SourcePage } from './source-page.ts';

export interface SourcePages {
  /** The sections of the site: those declared that have pages, and other folders. */
  readonly sections: Sections;
  /** Numbers that folders start with, by their paths. */
  readonly folderOrders: ReadonlyMap<string, number>;
  /** Paths that pages would have if the service did not need them, to those that they have. */
  readonly moved: ReadonlyMap<string, string>;
  readonly pages: readonly SourcePage[];
  /** Paths of the unpublished pages, by file. */
  readonly withheld: ReadonlyMap<string, string>;
  /** Number of pages for each reason why they are not published. */
  readonly reasons: ReadonlyMap<Withheld, number>;
  /** Files that make no page. */
  readonly ignored: readonly IgnoredFile[];
  readonly issues: readonly ContentIssue[];
  /** Next time at which a page appears or expires, in milliseconds since 1970. */
  readonly nextChange: number | undefined;
}

export interface ReadOptions {
  /** The sections that the owner's facts declare. */
  readonly sections: Sections;
  /** Language of the content, for the order of titles. */
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Includes unpublished pages, marked as such. */
  readonly showAll: boolean;
  /** Returns the name of a content file for messages. */
  readonly nameOf: (file: string) => string;
}

/** Reports folders that undeclared sections come from and whose names are near those of declared ones. */
const misspeltSections = (
  pages: readonly SourcePage[],
  declared: Sections,
  nameOf: ReadOptions['nameOf'],
): ContentIssue[] => {
  const firstPages = new Map(pages.map((page) => [page.section.name, page] as const).toReversed());
  return [...firstPages].flatMap(([name, { file }]) => {
    const [near] = declared.has(name) ? [] : suggest(name, declared.keys());
    return near === undefined ? [] : [{ ...unknownSectionIssue(name, near), file: nameOf(file) }];
  });
};

/** Reads the front matter of every file and passes each page through the publish gate. */
export const readSourcePages = (
  files: readonly SourceFile[],
  { sections: declared, language, now, showAll, nameOf }: ReadOptions,
  cache: CacheTable<FrontMatterResult> | undefined,
): SourcePages => {
  const inheritedBy = readCascades(files);
  const { places, parts, unnamed, folderOrders } = placeFiles(
    files.map(({ file }) => file),
    isUsedByService,
  );
  const ignored: IgnoredFile[] = parts.map((file) => ({ file, reason: 'parts of other pages' }));
  const issues: ContentIssue[] = [];
  const ignore = (file: string, issue: LocalIssue): void => {
    issues.push({ ...issue, file: nameOf(file) });
    ignored.push({ file, reason: issue.code });
  };
  for (const file of unnamed) ignore(file, unnamedIssue);
  const pages: SourcePage[] = [];
  const withheld = new Map<string, string>();
  const reasons = new Map<Withheld, number>();
  let next: number | undefined;
  for (const source of files) {
    const place = places.get(source.file);
    if (place === undefined) continue;
    if (source.issue !== undefined) {
      ignore(source.file, source.issue);
      continue;
    }
    const section = declared.get(place.section) ?? undeclaredSection(place.section);
    const read = readSourcePage(source, { section, place, inherited: inheritedBy(source.file), now }, cache);
    issues.push(...read.issues.map((issue) => ({ ...issue, file: nameOf(source.file) })));
    const { change } = read;
    if (change !== undefined && (next === undefined || change < next)) next = change;
    if (read.withheld === undefined || showAll) pages.push(read.page);
    else {
      withheld.set(source.file, place.path);
      reasons.set(read.withheld, (reasons.get(read.withheld) ?? 0) + 1);
    }
  }
  issues.push(...misspeltSections(pages, declared, nameOf));
  const sections = foundSections(declared, pages, folderOrders, language);
  return {
    sections,
    folderOrders,
    moved: new Map(
      [...places.values()].flatMap(({ movedFrom, path }) => (movedFrom === undefined ? [] : [[movedFrom, path]])),
    ),
    pages: pages.map((page) => ({ ...page, section: sections.get(page.section.name) ?? page.section })),
    withheld,
    reasons,
    ignored,
    issues,
    nextChange: next,
  };
};
