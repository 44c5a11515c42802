import { missingPath } from '../../library/address.ts';
import { readCascades } from '../../library/front-matter/cascade.ts';
import type { FrontMatterResult } from '../../library/front-matter/read-front-matter.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import { type LanguagePlace, placeLanguages } from '../../library/language/place-languages.ts';
import { siteIn, toHomePath } from '../../library/language/site-language.ts';
import { isPageFile, withoutEnding } from '../../library/layout/file-name.ts';
import type { ReadOutline } from '../../library/layout/outline.ts';
import type { SidebarPlaces } from '../../library/layout/sidebar-places.ts';
import { textDialects } from '../../library/markdown/dialects/dialect-lists.ts';
import { isListed, type Withheld } from '../../library/publish-gate.ts';
import type { IgnoredFile } from '../../library/report/summary.ts';
import { rootSection, type Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import type { NamedPage } from '../addresses/find-by-name.ts';
import { freeAddresses } from '../addresses/free-addresses.ts';
import { isUsedByService } from '../addresses/reserved-addresses.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
import { undeclaredSection } from '../found-sections.ts';
import { declaredInLanguages, foundInLanguages } from '../language-sections.ts';
import { namesIn } from '../names-in.ts';
import type { SourcePage } from '../source-page.ts';
import { withChosenAddresses } from './chosen-addresses.ts';
import { otherAddressIssue } from './file-issues.ts';
import { withFolderLabels } from './folder-labels.ts';
import { readPart, type SourcePart } from './includes/read-part.ts';
import type { LeftOutFile } from './left-out.ts';
import { findStated, folderPages, ordersOfFolders } from './outlined.ts';
import { type ReadSourcePage, readSourcePage } from './read-source-page.ts';
import { withRootPosts } from './root-posts.ts';
import type { SourceFile } from './source-files.ts';

export interface SourcePages {
  /** The sections of the site: those declared that have pages, and other folders. */
  readonly sections: Sections;
  /** The facts of the site with the titles of folders. */
  readonly site: Site;
  /** Numbers that folders start with, by their paths. */
  readonly folderOrders: ReadonlyMap<string, number>;
  /** Paths that pages would have by their files, to those that they have. */
  readonly moved: ReadonlyMap<string, string>;
  readonly pages: readonly SourcePage[];
  /** Published files that are parts of pages. */
  readonly parts: readonly SourcePart[];
  /** Paths of the unpublished pages, by file. */
  readonly withheld: ReadonlyMap<string, string>;
  /** The names of the unpublished pages. */
  readonly withheldNames: readonly NamedPage[];
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
  readonly site: Site;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Includes unpublished pages, marked as such. */
  readonly showAll: boolean;
  /** Names of folders that hold pages although they begin with `_`. */
  readonly pageFolders?: ReadonlySet<string> | undefined;
  /** True if pages with a date in the future are published at once. */
  readonly publishesFuture?: boolean | undefined;
  /** Folders that are vaults of Obsidian. */
  readonly vaults?: readonly string[] | undefined;
  /** The places of the sidebars of a project. */
  readonly sidebar?: SidebarPlaces | undefined;
  /** Files that are not for others. */
  readonly leftOut?: readonly LeftOutFile[] | undefined;
  /** The order and the names of pages and folders, from files of other tools. */
  readonly outline?: ReadOutline | undefined;
  /** Files of pages with an error, which are not published. */
  readonly faulty?: ReadonlySet<string> | undefined;
  /** The name of a content file for messages. */
  readonly getName: (file: string) => string;
}

/** Gives each page an address of its own, and reports those that have another one than their names say. */
const withFreeAddresses = (pages: readonly SourcePage[], getName: ReadOptions['getName']) => {
  const free = freeAddresses(pages);
  const moves: ContentIssue[] = [];
  const apart = pages.map((page) => {
    const path = free.get(page.file);
    if (path === undefined) return page;
    moves.push({ ...otherAddressIssue(page.path, path), file: getName(page.file) });
    return { ...page, path };
  });
  return { apart, moves };
};

/** The reason why a page is not published, if it is not. */
const reasonFor = ({ withheld, page }: ReadSourcePage, faulty: ReadonlySet<string>): Withheld | undefined =>
  withheld ?? (faulty.has(page.file) ? 'faulty' : undefined);

const noOutline: ReadOutline = { entries: new Map(), contents: new Set(), read: new Set(), parts: [] };

/** True for an address that no page of the folder can have; the text for missing addresses is no page of lists. */
const isTaken = (path: string): boolean => path !== missingPath && isUsedByService(path);

/** Places files as their names say or, in a project of another tool, as its layout does. */
const placeSources = (files: readonly SourceFile[], { site, pageFolders, sidebar }: ReadOptions) => {
  const placeBy = (getPlace: (source: SourceFile) => string) => {
    const byPlace = new Map(files.map((source) => [getPlace(source), source.file]));
    const { places, parts, folderOrders } = placeLanguages([...byPlace.keys()], site, isTaken, pageFolders);
    const toFile = (place: string): string => byPlace.get(place) ?? place;
    return {
      places: new Map(Array.from(places, ([place, found]) => [toFile(place), found])),
      parts: parts.map(toFile),
      folderOrders,
    };
  };
  const named = placeBy(({ file, place = file }) => place);
  const placed = { ...named, folderOrders: new Map([...named.folderOrders, ...(sidebar?.orders ?? [])]) };
  if (files.every(({ address }) => address === undefined)) return placed;
  const addressed = placeBy(({ file, place = file, address = place }) => address).places;
  const withAddress = ([file, found]: [string, LanguagePlace]): [string, LanguagePlace] => {
    const { path: address, formerPath } = addressed.get(file) ?? {};
    if (address === undefined || address === found.path) return [file, found];
    return [file, { ...found, address, ...(formerPath !== undefined && { formerPath }) }];
  };
  return { ...placed, places: new Map([...placed.places].map(withAddress)) };
};

/** Finds which files make pages, at which paths, and which are parts of others or make none. */
const placeFiles = (given: readonly SourceFile[], options: ReadOptions) => {
  const { sections: stated, site, now, sidebar, leftOut = [], outline = noOutline, getName } = options;
  const texts = given.filter(({ file }) => !outline.contents.has(file));
  const hasSidebar = (sidebar?.pages.size ?? 0) > 0;
  const files = hasSidebar ? texts : [...texts, ...folderPages(texts, outline.entries)];
  const shown = new Set([
    ...texts.map(({ file }) => file).filter((file) => outline.parts.some((folder) => file.startsWith(`${folder}/`))),
    ...textDialects().flatMap(({ partsAmong }) => partsAmong?.(texts) ?? []),
  ]);
  const {
    places,
    parts: namedParts,
    folderOrders: named,
  } = placeSources(
    files.filter(({ file }) => !shown.has(file)),
    options,
  );
  const parts = [...namedParts, ...shown];
  const ignored: IgnoredFile[] = [
    ...parts.map((file) => ({ file, reason: 'parts of other pages' })),
    ...Array.from(outline.contents, (file) => ({ file, reason: 'tables of contents' })),
    ...leftOut.map(({ file, reason, place }) => ({ file, reason: `left out, ${reason}`, folder: place })),
  ];
  const isPart = new Set(parts);
  const read = files.filter(({ file }) => isPart.has(file)).map((source) => ({ ...readPart(source, now), source }));
  const issues = read.flatMap(({ source, issues: found }): ContentIssue[] =>
    found.map((issue) => ({ ...issue, file: getName(source.file) })),
  );
  return {
    declared: declaredInLanguages(stated, site),
    files,
    places,
    outline,
    folderOrders: hasSidebar ? named : ordersOfFolders(places, named, outline.entries),
    parts: read.flatMap(({ part }) => part ?? []),
    ignored,
    issues,
  };
};

/** A link of a note by name; conditions of a shell have spaces within their brackets. */
const wikilink = /\[\[[^\s[\]](?:[^[\]\n]*[^\s[\]])?\]\]/;

type PlacedFiles = ReturnType<typeof placeFiles>;

/** Prepares to read the front matter of one file after the other. A file that makes no page has none. */
const openFrontMatter = (
  { declared, files, places, outline }: PlacedFiles,
  { site, now, publishesFuture = false, vaults = [] }: ReadOptions,
  cache: CacheTable<FrontMatterResult> | undefined,
): ((source: SourceFile) => ReadSourcePage | undefined) => {
  const inheritedBy = readCascades(files);
  const notes = files.filter(({ text }) => wikilink.test(text)).length;
  const isVault = notes > 1 && notes * 3 >= files.length;
  const isHugo = files.some(({ file }) => /(?:^|\/)_index\.(?:md|markdown)$/.test(file));
  return (source) => {
    const place = places.get(source.file);
    if (place === undefined) return undefined;
    const { folder, tag } = place.language;
    const { name, strings } = siteIn(site, tag);
    const context = {
      section: declared.get(place.section) ?? undeclaredSection(place.section),
      place,
      inherited: inheritedBy(source.file),
      stated: source.inSidebar ?? findStated(source.file, outline.entries),
      isHugo,
      publishesFuture,
      isInVault: isVault || vaults.some((folder) => folder === '' || source.file.startsWith(`${folder}/`)),
      explicitPublish: site.explicitPublish,
      now,
      strings,
      // A home page without a title has the name of the site.
      ...(place.path === toHomePath({ folder }) && { siteName: name }),
    };
    return readSourcePage(source, context, cache);
  };
};

/** The pages that are left out, by which links to them are known. Their texts are not read. */
const placeLeftOut = ({ leftOut = [], site, pageFolders }: ReadOptions): NamedPage[] => {
  const files = leftOut.map(({ file }) => file).filter(isPageFile);
  const { places } = placeLanguages(files, site, isUsedByService, pageFolders);
  return files.map((file) => {
    const name = withoutEnding(file);
    return { file, path: places.get(file)?.path ?? name, title: name.slice(name.lastIndexOf('/') + 1), aliases: [] };
  });
};

/** Passes each page through the publish gate, and keeps the names of those that are not published. */
const gatePages = (placed: PlacedFiles, options: ReadOptions, cache: CacheTable<FrontMatterResult> | undefined) => {
  const { showAll, faulty = new Set(), getName } = options;
  const { files, places, ignored, issues } = placed;
  const readFrontMatter = openFrontMatter(placed, options, cache);
  const pages: SourcePage[] = [];
  const withheld = new Map<string, string>();
  const withheldNames: NamedPage[] = [];
  const withhold = ({ page: { file, path, head }, title }: ReadSourcePage): void => {
    withheld.set(file, path);
    withheldNames.push({ file, path, title, aliases: namesIn(head) });
  };
  for (const page of placeLeftOut(options)) {
    withheld.set(page.file, page.path);
    withheldNames.push(page);
  }
  const reasons = new Map<Withheld, number>();
  let nextChange: number | undefined;
  for (const source of files) {
    if (source.issue !== undefined && places.has(source.file)) {
      issues.push({ ...source.issue, file: getName(source.file) });
      ignored.push({ file: source.file, reason: source.issue.code });
      continue;
    }
    const result = readFrontMatter(source);
    if (result === undefined) continue;
    issues.push(...result.issues.map((issue) => ({ ...issue, file: getName(source.file) })));
    const { change } = result;
    if (change !== undefined && (nextChange === undefined || change < nextChange)) nextChange = change;
    const reason = reasonFor(result, faulty);
    if (reason === undefined || showAll) pages.push(result.page);
    else {
      withhold(result);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return { pages, withheld, withheldNames, reasons, nextChange };
};

/** Finds the paths that pages would have by their files, to those that they have. */
const movedPages = (pages: readonly SourcePage[], { places }: PlacedFiles): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap(({ file, path }) => {
      const { movedFrom, path: own, formerPath } = places.get(file) ?? {};
      return [movedFrom, own, formerPath].flatMap((from) =>
        from === undefined || from === path ? [] : [[from, path] as const],
      );
    }),
  );

/** Reads the front matter of every file and passes each page through the publish gate. */
export const readSourcePages = (
  given: readonly SourceFile[],
  options: ReadOptions,
  cache: CacheTable<FrontMatterResult> | undefined,
): SourcePages => {
  const { site, getName } = options;
  const placed = placeFiles(given, options);
  const { declared, folderOrders, parts, ignored, issues } = placed;
  const { pages, ...gated } = gatePages(placed, options, cache);
  const { apart, moves } = withFreeAddresses(pages, getName);
  issues.push(...moves);
  const addressed = withChosenAddresses(withRootPosts(apart, declared, site, placed.outline.entries), declared, site);
  const listed = addressed.filter(({ fields }) => isListed(fields));
  const labelled = withFolderLabels(site, listed);
  const sections = foundInLanguages(declared, listed, folderOrders, labelled);
  const root = declared.get(rootSection) ?? undeclaredSection(rootSection);
  return {
    ...gated,
    sections,
    site: labelled,
    folderOrders,
    moved: movedPages(pages, placed),
    // A folder of which no page is listed is no section.
    pages: addressed.map((page) => ({ ...page, section: sections.get(page.section.name) ?? root })),
    parts,
    ignored,
    issues,
  };
};
