import type { Root } from 'mdast';
import { fieldPosition } from '../../../library/front-matter/read-front-matter.ts';
import { type ContentIssue, createIssue } from '../../../library/issues/content-issue.ts';
import type { StoredPage } from '../../../library/library.ts';
import { writeMarkdown } from '../../../library/markdown/parse.ts';
import { isListed, type Withheld } from '../../../library/publish-gate.ts';
import type { IgnoredFile } from '../../../library/report/summary.ts';
import type { Sections } from '../../../library/sections.ts';
import type { Site } from '../../../site-schema.ts';
import type { BuildTarget } from '../../build-target.ts';
import { checkAddresses, type ProjectFile, redirectsOf } from '../addresses/check-addresses.ts';
import { indexNames } from '../addresses/find-by-name.ts';
import { isServedByService } from '../addresses/reserved-addresses.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { getOrCompute } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { filesLinkedBy } from '../files/linked-files.ts';
import { openContentFiles, publishedFiles } from '../files/published-files.ts';
import { type RemotePictures, remotePicturesOf } from '../remote/remote-pictures.ts';
import { backlinksAmong } from './backlinks.ts';
import { checkNamedPages, checkQuestions, checkSeries, type ReportField } from './checks/check-fields.ts';
import { comparePages } from './checks/compare-pages.ts';
import { lintContent, rulesFor, termLinksOf } from './checks/lint-content.ts';
import { textIssues } from './checks/text-issues.ts';
import { unreadIssues } from './checks/unread-issues.ts';
import { generatedSourcePages } from './generated/generated-source-pages.ts';
import { openIncludedTexts } from './includes/included-texts.ts';
import { type ListPart, type PagedList, pageList } from './list-pages.ts';
import { makePage } from './make-page.ts';
import { withOwnAnchors } from './other-anchors.ts';
import { readingOrder } from './reading-order.ts';
import { withRedirects } from './redirects.ts';
import { relationsAmong } from './relations.ts';
import { fileFactsOf, withoutMissingFiles } from './site-files.ts';
import { readSourcePages } from './source/read-source-pages.ts';
import { type ReadPage, readText } from './source/read-text.ts';
import type { SourceFolder } from './source/source-files.ts';
import type { SourcePage } from './source/source-page.ts';

export interface CompileInput {
  readonly site: Site;
  /** The sections that the owner's facts declare. */
  readonly sections: Sections;
  /** Language of the content. */
  readonly language: string;
  readonly folder: SourceFolder;
  /** Returns the name of a content file for messages. */
  readonly nameOf: (file: string) => string;
  readonly origin: string;
  /** The target of the build; without it, our own server. */
  readonly target?: Pick<BuildTarget, 'hasEndpoints'>;
  /** Time for the publish gate, in milliseconds since 1970. */
  readonly now: number;
  /** Includes unpublished pages, marked as such, for `npm run dev`. */
  readonly showAll: boolean;
  readonly gitDates: ReadonlyMap<string, string>;
  /** Replaces the day of a file's last write in reproducible builds. */
  readonly fallbackDay: string | undefined;
  /** Published files of the project outside the content. */
  readonly projectFiles: readonly ProjectFile[];
  /** Results of earlier builds; undefined to check only, without writing Markdown. */
  readonly cache: ContentCache | undefined;
  /** Reports how many pages of the total are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Compiled {
  readonly site: Site;
  readonly sections: Sections;
  /** Paths of the pages of each section in reading order. */
  readonly reading: ReadonlyMap<string, readonly string[]>;
  readonly pages: readonly StoredPage[];
  /** Paths of the authored pages by file, in NFC. */
  readonly pathsByFile: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Published files that are not pages, by their paths in the content folder. */
  readonly assets: ReadonlySet<string>;
  /** URLs of pictures on other hosts, and where each is shown first. */
  readonly remotePictures: RemotePictures;
  readonly issues: readonly ContentIssue[];
  readonly nextChange: number | undefined;
  /** Number of published authored pages, and of others by the reason why they are not published. */
  readonly authored: number;
  readonly withheld: ReadonlyMap<Withheld, number>;
  readonly ignored: readonly IgnoredFile[];
}

/** Creates a cached writer of Markdown, since writing takes most of the time; none without a cache. */
const writerWith = (cache: ContentCache | undefined): ((tree: Root) => string) | undefined =>
  cache && ((tree) => getOrCompute(cache.texts, digestOf(JSON.stringify(tree)), () => writeMarkdown(tree)));

/** Compiles the content folder to pages: checks everything, resolves every link and reports all issues at once. */
export const compile = (input: CompileInput): Compiled => {
  const { folder, language, origin, nameOf, gitDates, fallbackDay, projectFiles, cache, onProgress } = input;
  const options = { ...input, pageFolders: folder.pageFolders, outline: folder.outline };
  const found = readSourcePages(folder.pages, options, cache?.fields);
  const { sections } = found;
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(folder.assets, withheld);
  const site = withoutMissingFiles(input.site, files);
  const issues = [...found.issues];
  const report: ReportField = (code, page, path, message) =>
    void issues.push({ ...createIssue(code, fieldPosition(page, path), path[0], message), file: nameOf(page.file) });
  const named = checkSeries(found.pages, report);
  const hasEndpoints = input.target?.hasEndpoints ?? true;
  const generated = generatedSourcePages(site, named, sections, { origin, hasEndpoints });
  const paths = new Set([...named, ...generated].map(({ path }) => path));
  const authored = checkNamedPages(named, paths, report);
  const listed = authored.filter(({ fields }) => isListed(fields));
  const sourcePages = withRedirects([...authored, ...generated], site.redirects);
  const aliases = redirectsOf(sourcePages);
  const otherFiles = new Set(projectFiles.map(({ address }) => address));
  const targets: Targets = {
    origin,
    files: new Map(authored.map(({ file, path }) => [file.normalize(), path])),
    paths,
    withheld,
    assets: files,
    aliases: new Map([...found.moved, ...aliases]),
    isServed: (pathname) => isServedByService(pathname, hasEndpoints) || otherFiles.has(pathname.slice(1)),
    findByName: indexNames(
      authored.map(({ file, path, fields }) => ({ file, path, title: fields.title })),
      files,
    ),
    terms: site.glossaryLinks ? termLinksOf(listed, origin) : undefined,
  };
  const includedTexts = openIncludedTexts(authored, found.parts, targets, folder.snippets);
  const rules = cache === undefined ? rulesFor(sourcePages, site.language) : undefined;
  const reading = { rules, strings: site.strings, includedTexts };
  const firstRead = sourcePages.map((page, index) => {
    onProgress?.(index, sourcePages.length);
    return readText(page, targets, { ...reading, cache });
  });
  const order = readingOrder([...listed, ...generated], sections, found.folderOrders, language);
  const { strings } = site;
  const relations = relationsAmong({ pages: firstRead, authored: listed, sections, reading: order, origin, strings });
  const linksTo = backlinksAmong(firstRead, new Set(listed), order);
  const stated = ({ fields, file }: SourcePage): string | undefined =>
    fields.updated ?? gitDates.get(file) ?? fields.date ?? fallbackDay;
  const changed = (page: SourcePage): string => stated(page) ?? page.modified;
  const isUndatedSite = !listed.some((page) => stated(page) !== undefined);
  const newest = listed.map(changed).reduce((a, b) => (a > b ? a : b), '1970-01-01');
  const write = writerWith(cache);
  const listsOf = (page: SourcePage): PagedList =>
    pageList(page, relations.listedOn(page), { site, sections, origin, paths });
  const make = ({ page, document }: ReadPage, list: ListPart): StoredPage =>
    makePage(page, document, {
      site,
      origin,
      updated: page.modified === '' ? newest : changed(page),
      isUndated: page.modified === '' ? isUndatedSite : stated(page) === undefined,
      ...list,
      listFirst: sections.get(page.path)?.type === 'glossary',
      series: relations.seriesOf(page),
      related: relations.relatedTo(page),
      backlinks: linksTo(page.path).flatMap((path) => relations.reference(path) ?? []),
      write,
    });
  const makeFirst = (read: ReadPage): StoredPage => make(read, listsOf(read.page).first);
  const { read, pages: firsts } = withOwnAnchors(firstRead, makeFirst, (page, anchors) =>
    readText(page, { ...targets, anchors }, { ...reading, cache: undefined }),
  );
  const others = read.flatMap(({ page }) => listsOf(page).others);
  const pages = [
    ...firsts,
    ...others.map(({ page, part }) => make(readText(page, targets, { ...reading, cache }), part)),
  ];
  checkQuestions(sourcePages, pages, report);
  const published = publishedFiles({
    files,
    linked: new Set([
      ...filesLinkedBy(read, targets),
      ...fileFactsOf(input.site).map(({ file }) => files.named(file) ?? ''),
    ]),
    all: site.publishAllFiles,
    linkedByWithheld: () => {
      const { pages: all } = readSourcePages(folder.pages, { ...options, showAll: true }, undefined);
      const unpublished = all.filter((page) => !page.published);
      return filesLinkedBy(
        unpublished.map((page) => readText(page, targets, { ...reading, cache: undefined, rules: undefined })),
        targets,
      );
    },
  });
  const all = [
    ...issues,
    ...comparePages(read, nameOf, gitDates),
    ...checkAddresses({
      pages: [...sourcePages, ...others.map(({ page }) => page)],
      withheld: found.withheld,
      assets: published,
      projectFiles,
      nameOf,
    }),
    ...textIssues(read, pages, nameOf),
    ...unreadIssues(read, nameOf),
    ...lintContent(read, nameOf, targets.terms, sections),
  ];
  return {
    site,
    sections,
    reading: order,
    pages,
    pathsByFile: targets.files,
    aliases,
    assets: published,
    remotePictures: remotePicturesOf(read, origin, nameOf),
    issues: all,
    nextChange: found.nextChange,
    authored: found.pages.length,
    withheld: found.reasons,
    ignored: found.ignored,
  };
};
