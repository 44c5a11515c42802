import type { Root } from 'mdast';
import { type ContentIssue, createIssue } from '../../../library/content-issue.ts';
import type { IssueCode } from '../../../library/issue-codes.ts';
import type { StoredPage } from '../../../library/library.ts';
import { seriesPath } from '../../../library/list-paths.ts';
import { writeMarkdown } from '../../../library/markdown/parse.ts';
import { fieldPosition } from '../../../library/read-front-matter.ts';
import type { Sections } from '../../../library/sections.ts';
import { suggest, withSuggestion } from '../../../library/suggest.ts';
import { checkAddresses, type ProjectFile, redirectsOf } from '../addresses/check-addresses.ts';
import { isServedByService } from '../addresses/reserved-addresses.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { getOrCompute } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { filesLinkedBy } from '../files/linked-files.ts';
import { openContentFiles, publishedFiles } from '../files/published-files.ts';
import { generatedSourcePages } from './generated-source-pages.ts';
import { lintContent, rulesFor, termLinksOf } from './lint-content.ts';
import { makePage } from './make-page.ts';
import { readSourcePages, type SourcePage } from './read-source-pages.ts';
import { readText } from './read-text.ts';
import { relationsAmong } from './relations.ts';
import type { SourceFolder } from './source-files.ts';
import { textIssues } from './text-issues.ts';

export interface CompileInput {
  readonly sections: Sections;
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
  /** Also publishes files that no page links to. */
  readonly publishAllFiles: boolean;
  /** Published files of the project outside the content. */
  readonly projectFiles: readonly ProjectFile[];
  /** Results of earlier builds; undefined to check only, without writing Markdown. */
  readonly cache: ContentCache | undefined;
  /** Reports how many pages of the total are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Compiled {
  readonly sections: Sections;
  readonly pages: readonly StoredPage[];
  /** Paths of the authored pages by file, in NFC. */
  readonly pathsByFile: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Published files that are not pages, by their paths in the content folder. */
  readonly assets: ReadonlySet<string>;
  readonly issues: readonly ContentIssue[];
  readonly nextChange: number | undefined;
  /** Number of published authored pages, and of drafts, scheduled and expired ones. */
  readonly authored: number;
  readonly withheld: number;
}

/** Reports an error in a page's front matter, at the value with this path of fields. */
type Report = (code: IssueCode, page: SourcePage, path: readonly [string, ...PropertyKey[]], message: string) => void;

const checkNamedPages = (pages: readonly SourcePage[], paths: ReadonlySet<string>, report: Report): void => {
  for (const page of pages) {
    const { related, notToBeConfusedWith = [] } = page.fields;
    const check = (path: string, ...field: [string, ...PropertyKey[]]): void => {
      if (paths.has(path)) return;
      const [near] = suggest(path, paths);
      report('unknown-page', page, field, withSuggestion(`Nothing is published at ${path}.`, near));
    };
    for (const [at, path] of related.entries()) check(path, 'related', at);
    for (const [at, { page }] of notToBeConfusedWith.entries())
      if (page !== undefined) check(page, 'notToBeConfusedWith', at, 'page');
  }
};

/** Checks that every series has a path and no two share one: each series has a page. */
const checkSeries = (pages: readonly SourcePage[], report: Report): void => {
  const names = new Map<string, string>();
  for (const page of pages) {
    const name = page.fields.series?.name;
    if (name === undefined) continue;
    const path = seriesPath(name);
    const other = names.get(path) ?? name;
    names.set(path, other);
    if (path.endsWith('/'))
      report('invalid-series', page, ['series', 'name'], 'This name has no letter or digit for a URL.');
    else if (other !== name)
      report(
        'invalid-series',
        page,
        ['series', 'name'],
        `"${other}" has the same address, /${path}; write both names alike.`,
      );
  }
};

/** Checks that the anchors that questions name are headings in the text of their page. */
const checkQuestions = (sources: readonly SourcePage[], pages: readonly StoredPage[], report: Report): void => {
  for (const [index, source] of sources.entries()) {
    const named = source.fields.questions.flatMap(({ section }, at) =>
      section === undefined ? [] : [{ section, at }],
    );
    if (named.length === 0) continue;
    const body = pages[index]?.chunks.filter(({ part }) => part === 'body') ?? [];
    const known = new Set(body.map(({ anchor }) => anchor));
    for (const { section, at } of named) {
      if (known.has(section)) continue;
      const [near] = suggest(section, known);
      const message = `There is no heading with the anchor #${section} in the text.`;
      report('unknown-anchor', source, ['questions', at, 'section'], withSuggestion(message, near));
    }
  }
};

/** Creates a cached writer of Markdown, since writing takes most of the time; none without a cache. */
const writerWith = (cache: ContentCache | undefined): ((tree: Root) => string) | undefined =>
  cache && ((tree) => getOrCompute(cache.texts, digestOf(JSON.stringify(tree)), () => writeMarkdown(tree)));

/** Compiles the content folder to pages: checks everything, resolves every link and reports all issues at once. */
export const compile = (input: CompileInput): Compiled => {
  const { folder, sections, origin, nameOf, gitDates, fallbackDay, projectFiles, cache, onProgress } = input;
  const found = readSourcePages(folder.pages, input, cache?.fields);
  const issues = [...found.issues];
  const report: Report = (code, page, path, message) =>
    void issues.push({ ...createIssue(code, fieldPosition(page, path), path[0], message), file: nameOf(page.file) });
  const sourcePages = [...found.pages, ...generatedSourcePages(found.pages, sections, origin)];
  const paths = new Set(sourcePages.map(({ path }) => path));
  const aliases = redirectsOf(sourcePages);
  checkNamedPages(sourcePages, paths, report);
  checkSeries(found.pages, report);
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(folder.assets, withheld);
  const otherFiles = new Set(projectFiles.map(({ address }) => address));
  const targets: Targets = {
    origin,
    files: new Map(found.pages.map(({ file, path }) => [file.normalize(), path])),
    paths,
    withheld,
    assets: files,
    aliases,
    isServed: (pathname) => isServedByService(pathname) || otherFiles.has(pathname.slice(1)),
    terms: termLinksOf(found.pages, origin),
  };
  const rules = cache === undefined ? rulesFor(sourcePages) : undefined;
  const read = sourcePages.map((page, index) => {
    onProgress?.(index, sourcePages.length);
    return readText(page, targets, cache, rules);
  });
  const relations = relationsAmong(read, found.pages, sections, origin);
  const changed = ({ fields, file, modified }: SourcePage): string =>
    fields.updated ?? gitDates.get(file) ?? fields.date ?? fallbackDay ?? modified;
  const newest = found.pages.map(changed).reduce((a, b) => (a > b ? a : b), '1970-01-01');
  const write = writerWith(cache);
  const pages = read.map(({ page, document }) =>
    makePage(page, document, {
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
    all: input.publishAllFiles,
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
    ...checkAddresses({ pages: sourcePages, withheld: found.withheld, assets: published, projectFiles, nameOf }),
    ...textIssues(read, pages, nameOf),
    ...lintContent(read, nameOf, targets.terms, sections),
  ];
  return {
    sections,
    pages,
    pathsByFile: targets.files,
    aliases,
    assets: published,
    issues: all,
    nextChange: found.nextChange,
    authored: found.pages.length,
    withheld: found.withheld.size,
  };
};
