import type { Root } from 'mdast';
import { fieldPosition } from '../../../library/front-matter/read-front-matter.ts';
import { type ContentIssue, createIssue } from '../../../library/issues/content-issue.ts';
import { hasLanguages, languageOfPath, siteIn } from '../../../library/language/site-language.ts';
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
import { lintContent, rulesFor } from './checks/lint-content.ts';
import { textIssues } from './checks/text-issues.ts';
import { unreadIssues } from './checks/unread-issues.ts';
import { openIncludedTexts } from './includes/included-texts.ts';
import {
  generatedInLanguages,
  isSameLanguage,
  languageParts,
  ownOf,
  readingInLanguages,
  relationsInLanguages,
} from './language/by-language.ts';
import { targetsInLanguages, withLocalNames } from './language/language-targets.ts';
import { translationIssues } from './language/translation-issues.ts';
import { translationsAmong } from './language/translations.ts';
import { type ListPart, type PagedList, pageList } from './list-pages.ts';
import { makePage } from './make-page.ts';
import { withOwnAnchors } from './other-anchors.ts';
import { withRedirects } from './redirects.ts';
import { fileFactsOf, withoutMissingFiles } from './site-files.ts';
import { readSourcePages } from './source/read-source-pages.ts';
import { type ReadPage, type ReadTextOptions, readText } from './source/read-text.ts';
import type { SourceFolder } from './source/source-files.ts';
import type { SourcePage } from './source/source-page.ts';

export interface CompileInput {
  readonly site: Site;
  /** The sections that the owner's facts declare. */
  readonly sections: Sections;
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
  const { folder, origin, nameOf, gitDates, fallbackDay, projectFiles, cache, onProgress } = input;
  const options = { ...input, pageFolders: folder.pageFolders, outline: folder.outline };
  const found = readSourcePages(folder.pages, options, cache?.fields);
  const { sections } = found;
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(folder.assets, withheld);
  const site = withoutMissingFiles(input.site, files);
  const issues = [...found.issues];
  const report: ReportField = (code, page, path, message) =>
    void issues.push({ ...createIssue(code, fieldPosition(page, path), path[0], message), file: nameOf(page.file) });
  const parts = languageParts(site, sections);
  const named = parts.flatMap(({ has }) =>
    checkSeries(
      found.pages.filter(({ path }) => has(path)),
      report,
    ),
  );
  const hasEndpoints = input.target?.hasEndpoints ?? true;
  const generated = generatedInLanguages(site, named, sections, { origin, hasEndpoints });
  const paths = new Set([...named, ...generated].map(({ path }) => path));
  const authored = checkNamedPages(withLocalNames(named, paths, site), paths, report);
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
  };
  const targetsOf = targetsInLanguages(targets, { site, parts, authored, listed });
  const includedTexts = openIncludedTexts(authored, found.parts, targets, folder.snippets);
  const readingIn = new Map(
    parts.map((part) => {
      const own = sourcePages.filter(({ path }) => part.has(path));
      const rules = cache === undefined ? rulesFor(own, part.tag) : undefined;
      return [part.tag, { rules, strings: part.site.strings, includedTexts }];
    }),
  );
  const siteOfPage = ({ path }: SourcePage): Site => siteIn(site, languageOfPath(site, path).tag);
  const readPage = (page: SourcePage, options: Partial<ReadTextOptions>, own: Partial<Targets> = {}): ReadPage => {
    const { language } = siteOfPage(page);
    const shared = readingIn.get(language) ?? { rules: undefined, strings: site.strings, includedTexts };
    return readText(page, { ...targetsOf(language), ...own }, { ...shared, cache: undefined, ...options });
  };
  const firstRead = sourcePages.map((page, index) => {
    onProgress?.(index, sourcePages.length);
    return readPage(page, { cache });
  });
  const order = readingInLanguages([...listed, ...generated], sections, found.folderOrders, site);
  const relations = relationsInLanguages({
    pages: firstRead,
    authored: listed,
    sections,
    reading: order,
    origin,
    site,
  });
  const linksTo = backlinksAmong(firstRead, new Set(listed), order);
  const stated = ({ fields, file }: SourcePage): string | undefined =>
    fields.updated ?? gitDates.get(file) ?? fields.date ?? fallbackDay;
  const changed = (page: SourcePage): string => stated(page) ?? page.modified;
  const isUndatedSite = !listed.some((page) => stated(page) !== undefined);
  const newest = listed.map(changed).reduce((a, b) => (a > b ? a : b), '1970-01-01');
  const write = writerWith(cache);
  const translations = hasLanguages(site) ? translationsAmong([...listed, ...generated], site, origin) : undefined;
  const listsOf = (page: SourcePage): PagedList =>
    pageList(page, relations.listedOn(page), { site: siteOfPage(page), sections, origin, paths });
  const make = ({ page, document }: ReadPage, list: ListPart): StoredPage =>
    makePage(page, document, {
      site: siteOfPage(page),
      origin,
      updated: page.modified === '' ? newest : changed(page),
      isUndated: page.modified === '' ? isUndatedSite : stated(page) === undefined,
      ...list,
      listFirst: sections.get(page.path)?.type === 'glossary',
      series: relations.seriesOf(page),
      related: relations.relatedTo(page),
      backlinks: linksTo(page.path)
        .filter((path) => isSameLanguage(site, path, page.path))
        .flatMap((path) => relations.reference(path) ?? []),
      translations: translations?.of(page),
      write,
    });
  const makeFirst = (read: ReadPage): StoredPage => make(read, listsOf(read.page).first);
  const { read, pages: firsts } = withOwnAnchors(firstRead, makeFirst, (page, anchors) =>
    readPage(page, {}, { anchors }),
  );
  const others = read.flatMap(({ page }) => listsOf(page).others);
  const pages = [...firsts, ...others.map(({ page, part }) => make(readPage(page, { cache }), part))];
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
        unpublished.map((page) => readPage(page, { rules: undefined })),
        targets,
      );
    },
  });
  const all = [
    ...issues,
    ...parts.flatMap((part) => comparePages(ownOf(part, read), nameOf, gitDates)),
    ...checkAddresses({
      pages: [...sourcePages, ...others.map(({ page }) => page)],
      withheld: found.withheld,
      assets: published,
      projectFiles,
      nameOf,
    }),
    ...textIssues(read, pages, nameOf),
    ...unreadIssues(read, nameOf),
    ...parts.flatMap((part) => lintContent(ownOf(part, read), nameOf, targetsOf(part.tag).terms, part.sections)),
    ...(translations === undefined ? [] : translationIssues({ listed, translations, site, changed: stated, nameOf })),
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
