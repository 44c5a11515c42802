import { pathnameOf, urlOf } from '../../library/address.ts';
import type { Reference } from '../../library/compose.ts';
import type { ContentIssue } from '../../library/content-issue.ts';
import { frontMatter } from '../../library/front-matter.ts';
import type { StoredPage } from '../../library/library.ts';
import { type Document, readDocument } from '../../library/markdown/document.ts';
import { suggest } from '../../library/suggest.ts';
import { type DocumentCache, digestOf } from './document-cache.ts';
import { generatedPages } from './generated-pages.ts';
import { descriptionOf, makePage } from './make-page.ts';
import { type Draft, readDrafts } from './read-drafts.ts';
import { type Resolution, resolverFor, type Targets } from './resolve-address.ts';
import type { SourceFolder } from './source-files.ts';

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
  readonly isServed: (pathname: string) => boolean;
  /** Where parsed documents are kept, or undefined when only the faults are wanted and texts stay unwritten. */
  readonly cache: DocumentCache | undefined;
}

export interface Compiled {
  readonly pages: readonly StoredPage[];
  readonly aliases: ReadonlyMap<string, string>;
  /** Paths of pages that are shown though they are not published. */
  readonly marked: ReadonlySet<string>;
  readonly issues: readonly ContentIssue[];
  readonly nextChange: number | undefined;
}

interface Read {
  readonly draft: Draft;
  readonly document: Document;
  readonly resolutions: readonly Resolution[];
}

/** Parses a page, or takes what an earlier build kept, if all of its addresses still lead to the same places. */
const readText = (draft: Draft, targets: Targets, cache: DocumentCache | undefined): Read => {
  const resolve = resolverFor(draft.file, draft.path, targets);
  const key = digestOf(`1\0${draft.head.split('\n').length}\0${draft.body}`);
  const kept = cache?.get(key);
  if (kept !== undefined) {
    const resolutions = kept.document.addresses.map(({ url, kind }) => resolve(url, kind));
    if (kept.resolved === digestOf(resolutions.map(({ url }) => url).join('\0')))
      return { draft, document: kept.document, resolutions };
  }
  const resolutions: Resolution[] = [];
  const document = readDocument(
    draft.body,
    (url, kind) => {
      const resolution = resolve(url, kind);
      resolutions.push(resolution);
      return resolution.url;
    },
    draft.head,
    cache !== undefined,
  );
  cache?.set(key, { resolved: digestOf(resolutions.map(({ url }) => url).join('\0')), document });
  return { draft, document, resolutions };
};

const generatedDrafts = (taken: ReadonlySet<string>, origin: string): Draft[] =>
  generatedPages(origin)
    .filter(({ path }) => !taken.has(path))
    .map(({ section, path, title, description, body }) => ({
      file: `site/${path}.md`,
      section,
      path,
      fields: frontMatter.site.parse({ title, description }),
      head: '',
      body,
      modified: '',
      published: true,
    }));

const placeIn = (head: string, needle: string): { line: number; column: number } => {
  const lines = head.split('\n');
  const index = lines.findIndex((line) => line.includes(needle));
  return index === -1 ? { line: 1, column: 1 } : { line: index + 1, column: (lines[index] ?? '').indexOf(needle) + 1 };
};

/** Essays newest first, everything else by title. */
const inListOrder = (a: Draft, b: Draft): number => {
  const [titleA, titleB] = [a.fields.title.toLowerCase(), b.fields.title.toLowerCase()];
  const byTitle = titleA < titleB ? -1 : titleA > titleB ? 1 : 0;
  if (a.section !== 'blog' || a.fields.date === b.fields.date) return byTitle;
  return (a.fields.date ?? '') < (b.fields.date ?? '') ? 1 : -1;
};

const collectAliases = (
  drafts: readonly Draft[],
  report: (draft: Draft, needle: string, field: string, message: string) => void,
): Map<string, string> => {
  const paths = new Set(drafts.map(({ path }) => path));
  const aliases = new Map<string, string>();
  for (const draft of drafts) {
    for (const alias of draft.fields.aliases) {
      if (paths.has(alias))
        report(draft, alias, 'aliases', `A page is published at /${alias}; an alias must be an address that is free.`);
      else if (aliases.has(alias))
        report(draft, alias, 'aliases', `/${alias} is already an alias of /${aliases.get(alias)}.`);
      else aliases.set(alias, draft.path);
    }
  }
  return aliases;
};

/** Content becomes pages: everything checked, every address resolved, every fault of the whole folder found at once. */
export const compile = (input: CompileInput): Compiled => {
  const { folder, origin, nameOf } = input;
  const found = readDrafts(folder.pages, input.now, input.showAll, nameOf);
  const issues = [...found.issues];
  const report = (draft: Draft, needle: string, field: string, message: string): void =>
    void issues.push({ file: nameOf(draft.file), ...placeIn(draft.head, needle), field, message, severity: 'error' });
  const drafts = [...found.drafts, ...generatedDrafts(new Set(found.drafts.map(({ path }) => path)), origin)];
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const aliases = collectAliases(drafts, report);
  const targets: Targets = {
    origin,
    files: new Map(found.drafts.map(({ file, path }) => [file, path])),
    paths: new Set(byPath.keys()),
    withheld: found.withheld,
    assets: folder.assets,
    aliases,
    isServed: input.isServed,
  };

  const read = drafts.map((draft) => readText(draft, targets, input.cache));
  const anchors = new Map<string, Set<string>>();
  const fallback = (draft: Draft): string => input.fallbackDay ?? draft.modified;
  const updatedOf = (draft: Draft): string =>
    draft.fields.updated ?? input.gitDates.get(draft.file) ?? draft.fields.date ?? fallback(draft);
  const newest = found.drafts.reduce((day, draft) => (updatedOf(draft) > day ? updatedOf(draft) : day), '1970-01-01');

  const documents = new Map(read.map((page) => [page.draft.path, page]));
  const reference = (path: string): Reference | undefined => {
    const page = documents.get(path);
    return (
      page && {
        title: page.draft.fields.title,
        url: urlOf(origin, pathnameOf(path)),
        description: descriptionOf(page.draft, page.document),
      }
    );
  };
  const listed = new Map<string, Draft[]>();
  const series = new Map<string, Draft[]>();
  for (const draft of found.drafts) {
    if (draft.section !== 'site') listed.set(draft.section, [...(listed.get(draft.section) ?? []), draft]);
    const name = draft.fields.series?.name;
    if (name !== undefined) series.set(name, [...(series.get(name) ?? []), draft]);
  }
  for (const drafts of listed.values()) drafts.sort(inListOrder);
  for (const parts of series.values())
    parts.sort((a, b) => (a.fields.series?.part ?? 0) - (b.fields.series?.part ?? 0));
  const toReferences = (paths: readonly string[]): Reference[] =>
    paths.map(reference).filter((page) => page !== undefined);
  const withoutText = ({ title, url }: Reference): Reference => ({ title, url });

  const pages = read.map(({ draft, document }) => {
    for (const path of [
      ...draft.fields.related,
      ...(draft.fields.notToBeConfusedWith ?? []).flatMap(({ page }) => page ?? []),
    ]) {
      if (documents.has(path)) continue;
      const [near] = suggest(path, documents.keys());
      report(
        draft,
        path,
        'related',
        `Nothing is published at ${path}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      );
    }
    const page = makePage(draft, document, {
      origin,
      updated: draft.modified === '' ? newest : updatedOf(draft),
      pages: draft.section === 'site' ? toReferences((listed.get(draft.path) ?? []).map(({ path }) => path)) : [],
      series: toReferences((series.get(draft.fields.series?.name ?? '') ?? []).map(({ path }) => path)).map(
        withoutText,
      ),
      related: toReferences(draft.fields.related).map(withoutText),
    });
    anchors.set(draft.path, new Set(page.summary.headings.map(({ url }) => url.slice(url.indexOf('#') + 1))));
    return page;
  });

  for (const { draft, document, resolutions } of read) {
    issues.push(...document.issues.map((issue) => ({ ...issue, file: nameOf(draft.file) })));
    document.addresses.forEach(({ kind, line, column }, index) => {
      const { fault, target } = resolutions[index] ?? {};
      const known = target && anchors.get(target.path);
      const [near] = target?.anchor && known ? suggest(target.anchor, known) : [];
      const dead = target?.anchor && known && !known.has(target.anchor) && !target.anchor.startsWith(':~:');
      const message =
        fault ??
        (dead
          ? `There is no heading with the anchor #${target.anchor} on /${target.path}.${near === undefined ? '' : ` Did you mean #${near}?`}`
          : undefined);
      if (message !== undefined)
        issues.push({ file: nameOf(draft.file), line, column, field: kind, message, severity: 'error' });
    });
  }
  return {
    pages,
    aliases,
    marked: new Set(drafts.filter(({ published }) => !published).map(({ path }) => path)),
    issues,
    nextChange: found.nextChange,
  };
};
