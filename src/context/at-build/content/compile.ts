import type { Root } from 'mdast';
import { type ContentIssue, createIssue } from '../../../library/content-issue.ts';
import { fieldPosition } from '../../../library/front-matter/read-front-matter.ts';
import type { StoredPage } from '../../../library/library.ts';
import { writeMarkdown } from '../../../library/markdown/parse.ts';
import type { Withheld } from '../../../library/publish-gate.ts';
import type { IgnoredFile } from '../../../library/report/summary.ts';
import type { Sections } from '../../../library/sections.ts';
import type { Site } from '../../../site-schema.ts';
import { checkAddresses, type ProjectFile, redirectsOf } from '../addresses/check-addresses.ts';
import { indexNames } from '../addresses/find-by-name.ts';
import { isServedByService } from '../addresses/reserved-addresses.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { getOrCompute } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { filesLinkedBy } from '../files/linked-files.ts';
import { openContentFiles, publishedFiles } from '../files/published-files.ts';
import { checkNamedPages, checkQuestions, checkSeries, type ReportField } from './checks/check-fields.ts';
import { comparePages } from './checks/compare-pages.ts';
import { lintContent, rulesFor, termLinksOf } from './checks/lint-content.ts';
import { textIssues } from './checks/text-issues.ts';
import { unreadIssues } from './checks/unread-issues.ts';
import { generatedSourcePages } from './generated/generated-source-pages.ts';
import { makePage } from './make-page.ts';
import { readSourcePages } from './read-source-pages.ts';
import { readText } from './read-text.ts';
import { readingOrder } from './reading-order.ts';
import { relationsAmong } from './relations.ts';
import type { SourceFolder } from './source-files.ts';
import type { SourcePage } from './source-page.ts';

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
  const { site, folder, language, origin, nameOf, gitDates, fallbackDay, projectFiles, cache, onProgress } = input;
  const found = readSourcePages(folder.pages, input, cache?.fields);
  const { sections } = found;
  const issues = [...found.issues];
  const report: ReportField = (code, page, path, message) =>
    void issues.push({ ...createIssue(code, fieldPosition(page, path), path[0], message), file: nameOf(page.file) });
  const named = checkSeries(found.pages, report);
  const generated = generatedSourcePages(site, named, sections, origin);
  const paths = new Set([...named, ...generated].map(({ path }) => path));
  const authored = checkNamedPages(named, paths, report);
  const sourcePages = [...authored, ...generated];
  const aliases = redirectsOf(sourcePages);
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(folder.assets, withheld);
  const otherFiles = new Set(projectFiles.map(({ address }) => address));
  const targets: Targets = {
    origin,
    files: new Map(authored.map(({ file, path }) => [file.normalize(), path])),
    paths,
    withheld,
    assets: files,
    aliases: new Map([...found.moved, ...aliases]),
    isServed: (pathname) => isServedByService(pathname) || otherFiles.has(pathname.slice(1)),
    findByName: indexNames(
      authored.map(({ file, path, fields }) => ({ file, path, title: fields.title })),
      files,
    ),
    terms: site.glossaryLinks ? termLinksOf(authored, origin) : undefined,
  };
  const rules = cache === undefined ? rulesFor(sourcePages, site.language) : undefined;
  const read = sourcePages.map((page, index) => {
    onProgress?.(index, sourcePages.length);
    return readText(page, targets, cache, rules);
  });
  const reading = readingOrder(sourcePages, sections, found.folderOrders, language);
  const relations = relationsAmong({ pages: read, authored, sections, reading, origin });
  const changed = ({ fields, file, modified }: SourcePage): string =>
    fields.updated ?? gitDates.get(file) ?? fields.date ?? fallbackDay ?? modified;
  const newest = authored.map(changed).reduce((a, b) => (a > b ? a : b), '1970-01-01');
  const write = writerWith(cache);
  const pages = read.map(({ page, document }) =>
    makePage(page, document, {
      site,
      origin,
      updated: page.modified === '' ? newest : changed(page),
      pages: relations.listedOn(page),
      series: relations.seriesOf(page),
      related: relations.relatedTo(page),
      write,
    }),
  );
  checkQuestions(sourcePages, pages, report);
  const published = publishedFiles({
    files,
    linked: filesLinkedBy(read, targets),
    all: site.publishAllFiles,
    linkedByWithheld: () => {
      const { pages: all } = readSourcePages(folder.pages, { ...input, showAll: true }, undefined);
      const unpublished = all.filter((page) => !page.published);
      return filesLinkedBy(
        unpublished.map((page) => readText(page, targets, undefined, undefined)),
        targets,
      );
    },
  });
  const all = [
    ...issues,
    ...comparePages(read, nameOf, gitDates),
    ...checkAddresses({ pages: sourcePages, withheld: found.withheld, assets: published, projectFiles, nameOf }),
    ...textIssues(read, pages, nameOf),
    ...unreadIssues(read, nameOf),
    ...lintContent(read, nameOf, targets.terms, sections),
  ];
  return {
    site,
    sections,
    reading,
    pages,
    pathsByFile: targets.files,
    aliases,
    assets: published,
    issues: all,
    nextChange: found.nextChange,
    authored: found.pages.length,
    withheld: found.reasons,
    ignored: found.ignored,
  };
};
