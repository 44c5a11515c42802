import type { Root } from 'mdast';
import { type ContentIssue, createIssue } from '../../../library/content-issue.ts';
import type { IssueCode } from '../../../library/issue-codes.ts';
import type { StoredPage } from '../../../library/library.ts';
import { seriesPath } from '../../../library/list-paths.ts';
import { anchorHeadings } from '../../../library/markdown/headings.ts';
import { writeMarkdown } from '../../../library/markdown/parse.ts';
import { fieldPosition } from '../../../library/read-front-matter.ts';
import { suggest, withSuggestion } from '../../../library/suggest.ts';
import { checkAddresses, type ProjectFile, redirectsOf } from '../addresses/check-addresses.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import { isServedByService } from '../addresses/service.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { getOrCompute } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { filesLinkedBy } from '../files/linked-files.ts';
import { openContentFiles, publishedFiles } from '../files/published-files.ts';
import { generatedSourcePages } from './generated-source-pages.ts';
import { lintContent, rulesFor, termLinksOf } from './lint-content.ts';
import { makePage } from './make-page.ts';
import { readSourcePages, type SourcePage } from './read-source-pages.ts';
import { type ReadPage, readText } from './read-text.ts';
import { relationsAmong } from './relations.ts';
import type { SourceFolder } from './source-files.ts';
import { textIssues } from './text-issues.ts';

export interface CompileInput {
  readonly folder: SourceFolder;
  /** What the owner calls a content file in messages. */
  readonly nameOf: (file: string) => string;
  readonly origin: string;
  /** Milliseconds since 1970; decides what the publish gate lets through. */
  readonly now: number;
  /** Lets held-back pages through, marked, for the author's own eyes. */
  readonly showAll: boolean;
  readonly gitDates: ReadonlyMap<string, string>;
  /** The day that stands in for the day of a file's last write, for builds that must not depend on it. */
  readonly fallbackDay: string | undefined;
  /** Publishes files that no page links to, too. */
  readonly publishAllFiles: boolean;
  /** What the project publishes besides the content. */
  readonly projectFiles: readonly ProjectFile[];
  /** What an earlier build worked out, or undefined when only the faults are wanted and texts stay unwritten. */
  readonly cache: ContentCache | undefined;
  /** Is told how many texts of how many are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Compiled {
  readonly pages: readonly StoredPage[];
  readonly aliases: ReadonlyMap<string, string>;
  /** The files beside the pages that are published, by their paths in the folder. */
  readonly assets: ReadonlySet<string>;
  readonly issues: readonly ContentIssue[];
  readonly nextChange: number | undefined;
  /** How many pages authors wrote, and how many of theirs are held back. */
  readonly authored: number;
  readonly withheld: number;
}

/** Reports a fault of a page's front matter, at the place of the value at this path of fields. */
type Report = (code: IssueCode, draft: SourcePage, path: readonly [string, ...PropertyKey[]], message: string) => void;

const checkNamedPages = (drafts: readonly SourcePage[], paths: ReadonlySet<string>, report: Report): void => {
  for (const draft of drafts) {
    const { related, notToBeConfusedWith = [] } = draft.fields;
    const check = (path: string, ...field: [string, ...PropertyKey[]]): void => {
      if (paths.has(path)) return;
      const [near] = suggest(path, paths);
      report('unknown-page', draft, field, withSuggestion(`Nothing is published at ${path}.`, near));
    };
    for (const [at, path] of related.entries()) check(path, 'related', at);
    for (const [at, { page }] of notToBeConfusedWith.entries())
      if (page !== undefined) check(page, 'notToBeConfusedWith', at, 'page');
  }
};

/** Series have pages of their own, so two names must not lead to one address, and every name to one. */
const checkSeries = (drafts: readonly SourcePage[], report: Report): void => {
  const names = new Map<string, string>();
  for (const draft of drafts) {
    const name = draft.fields.series?.name;
    if (name === undefined) continue;
    const path = seriesPath(name);
    const other = names.get(path) ?? name;
    names.set(path, other);
    if (path.endsWith('/'))
      report('invalid-series', draft, ['series', 'name'], 'This name has no letter or digit to make an address of.');
    else if (other !== name)
      report(
        'invalid-series',
        draft,
        ['series', 'name'],
        `"${other}" has the same address, /${path}; write both names alike.`,
      );
  }
};

/** Questions that name a section of their page must name one that is there. */
const checkQuestions = (read: readonly ReadPage[], report: Report): void => {
  for (const { draft, document } of read) {
    const named = draft.fields.questions.flatMap(({ section }, at) => (section === undefined ? [] : [{ section, at }]));
    if (named.length === 0) continue;
    const known = new Set(anchorHeadings(document.headings).map(({ anchor }) => anchor));
    for (const { section, at } of named) {
      if (known.has(section)) continue;
      const [near] = suggest(section, known);
      const message = `There is no heading with the anchor #${section} in the text.`;
      report('unknown-anchor', draft, ['questions', at, 'section'], withSuggestion(message, near));
    }
  }
};

/** Writes Markdown, or only remembers it: writing is most of the work. Where only the faults are wanted, it stays unwritten. */
const writerWith =
  (cache: ContentCache | undefined) =>
  (tree: Root): string => {
    if (cache === undefined || tree.children.length === 0) return '';
    return getOrCompute(cache.texts, digestOf(JSON.stringify(tree)), () => writeMarkdown(tree));
  };

/** Content becomes pages: everything checked, every address resolved, every fault of the whole folder found at once. */
export const compile = (input: CompileInput): Compiled => {
  const { folder, origin, nameOf, gitDates, fallbackDay, projectFiles, cache, onProgress } = input;
  const found = readSourcePages(folder.pages, input, cache?.fields);
  const issues = [...found.issues];
  const report: Report = (code, draft, path, message) =>
    void issues.push({
      ...createIssue(code, fieldPosition(draft, path), path[0], message),
      file: nameOf(draft.file),
    });
  const drafts = [...found.drafts, ...generatedSourcePages(found.drafts, origin)];
  const paths = new Set(drafts.map(({ path }) => path));
  const aliases = redirectsOf(drafts);
  checkNamedPages(drafts, paths, report);
  checkSeries(found.drafts, report);
  const withheld = new Set([...found.withheld].flat().map((name) => name.normalize()));
  const files = openContentFiles(folder.assets, withheld);
  const otherFiles = new Set(projectFiles.map(({ address }) => address));
  const targets: Targets = {
    origin,
    files: new Map(found.drafts.map(({ file, path }) => [file.normalize(), path])),
    paths,
    withheld,
    assets: files,
    aliases,
    isServed: (pathname) => isServedByService(pathname) || otherFiles.has(pathname.slice(1)),
    terms: termLinksOf(found.drafts, origin),
  };
  const rules = cache === undefined ? rulesFor(drafts) : undefined;
  const read = drafts.map((draft, index) => {
    onProgress?.(index, drafts.length);
    return readText(draft, targets, cache, rules);
  });
  checkQuestions(read, report);
  const relations = relationsAmong(read, found.drafts, origin);
  const changed = ({ fields, file, modified }: SourcePage): string =>
    fields.updated ?? gitDates.get(file) ?? fields.date ?? fallbackDay ?? modified;
  const newest = found.drafts.map(changed).reduce((a, b) => (a > b ? a : b), '1970-01-01');
  const write = writerWith(cache);
  const pages = read.map(({ draft, document }) =>
    makePage(draft, document, {
      origin,
      updated: draft.modified === '' ? newest : changed(draft),
      pages: relations.listedOn(draft),
      series: relations.seriesOf(draft),
      related: relations.relatedTo(draft),
      write,
    }),
  );
  const published = publishedFiles({
    files,
    linked: filesLinkedBy(read, targets),
    all: input.publishAllFiles,
    linkedByWithheld: () => {
      const { drafts } = readSourcePages(folder.pages, { ...input, showAll: true }, undefined);
      const held = drafts.filter((draft) => !draft.published);
      return filesLinkedBy(
        held.map((draft) => readText(draft, targets, undefined, undefined)),
        targets,
      );
    },
  });
  const all = [
    ...issues,
    ...checkAddresses({ drafts, withheld: found.withheld, assets: published, projectFiles, nameOf }),
    ...textIssues(read, pages, nameOf),
    ...lintContent(read, nameOf, targets.terms),
  ];
  return {
    pages,
    aliases,
    assets: published,
    issues: all,
    nextChange: found.nextChange,
    authored: found.drafts.length,
    withheld: found.withheld.size,
  };
};
