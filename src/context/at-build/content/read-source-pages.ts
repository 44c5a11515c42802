import type { ContentIssue, LocalIssue } from '../../../library/content-issue.ts';
import type { FrontMatter } from '../../../library/front-matter.ts';
import { findHiddenCharacters } from '../../../library/hidden-characters.ts';
import { type FilePlace, placeFiles } from '../../../library/layout/place-files.ts';
import { leadingTitle } from '../../../library/markdown/leading-title.ts';
import { isPublished, nextChange } from '../../../library/publish-gate.ts';
import {
  type FrontMatterResult,
  findSecondBlock,
  readFrontMatter,
  type SplitFile,
  splitFrontMatter,
} from '../../../library/read-front-matter.ts';
import type { Section, Sections } from '../../../library/sections.ts';
import { suggest } from '../../../library/suggest.ts';
import { strings } from '../../../strings.ts';
import { isUsedByService } from '../addresses/reserved-addresses.ts';
import { type CacheTable, getOrCompute } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { movedIssue, unknownSectionIssue, unnamedIssue } from './file-issues.ts';
import { foundSections, undeclaredSection } from './found-sections.ts';
import type { SourceFile } from './source-files.ts';

/** A page with parsed front matter and unparsed text. */
export interface SourcePage {
  readonly file: string;
  readonly section: Section;
  readonly path: string;
  readonly fields: FrontMatter;
  /** Front matter with its delimiters, as written. */
  readonly head: string;
  readonly body: string;
  /** Day of the file's last write; empty for a generated page. */
  readonly modified: string;
  /** False for a draft, scheduled or expired page, which only `npm run dev` shows. */
  readonly published: boolean;
}

export interface SourcePages {
  /** The sections of the site: those declared that have pages, and other folders. */
  readonly sections: Sections;
  /** Numbers that folders start with, by their paths. */
  readonly folderOrders: ReadonlyMap<string, number>;
  /** Files that are parts of others by their names, and not pages. */
  readonly parts: readonly string[];
  /** Paths that pages would have if the service did not need them, to those that they have. */
  readonly moved: ReadonlyMap<string, string>;
  readonly pages: readonly SourcePage[];
  /** Paths of the unpublished pages, by file. */
  readonly withheld: ReadonlyMap<string, string>;
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

const fieldsOf = (
  { type }: Section,
  split: SplitFile,
  cache: CacheTable<FrontMatterResult> | undefined,
): FrontMatterResult => {
  const title = leadingTitle(split.body);
  const read = (): FrontMatterResult => readFrontMatter(type, split, title);
  // Without front matter the text matters too: it may start with one that is never closed.
  if (cache === undefined || split.yaml === '') return read();
  return getOrCompute(cache, digestOf(JSON.stringify([type, split.yaml, title ?? null])), read);
};

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

/** A page whose front matter was read, or the reason why there is none. */
interface ReadFile {
  readonly page?: SourcePage;
  readonly issues: readonly LocalIssue[];
  /** Time at which it appears or expires next. */
  readonly change?: number | undefined;
}

/** Reads the front matter of a file and passes the page through the publish gate. */
const readFile = (
  source: SourceFile,
  { section, place }: { readonly section: Section; readonly place: FilePlace },
  now: number,
  cache: CacheTable<FrontMatterResult> | undefined,
): ReadFile => {
  const { path, movedFrom } = place;
  const moved = movedFrom === undefined ? [] : [movedIssue(movedFrom, path)];
  if (source.issue !== undefined) return { issues: [...moved, source.issue] };
  const split = splitFrontMatter(source.text);
  const { fields, issues: fieldIssues } = fieldsOf(section, split, cache);
  const issues = [...moved, ...findHiddenCharacters(source.text), ...fieldIssues, ...findSecondBlock(split)];
  if (fields === undefined) return { issues };
  const published = isPublished(fields, now);
  const page: SourcePage = {
    file: source.file,
    section,
    path,
    fields: {
      ...fields,
      title: published ? fields.title : `${fields.title} (${strings.notPublished})`,
      date: fields.date ?? place.date,
      order: fields.order ?? place.order,
    },
    head: split.head,
    body: split.body,
    modified: source.modified,
    published,
  };
  return { page, issues, change: nextChange(fields, now) };
};

/** Reads the front matter of every file and passes each page through the publish gate. */
export const readSourcePages = (
  files: readonly SourceFile[],
  { sections: declared, language, now, showAll, nameOf }: ReadOptions,
  cache: CacheTable<FrontMatterResult> | undefined,
): SourcePages => {
  const { places, parts, unnamed, folderOrders } = placeFiles(
    files.map(({ file }) => file),
    isUsedByService,
  );
  const issues: ContentIssue[] = unnamed.map((file) => ({ ...unnamedIssue, file: nameOf(file) }));
  const pages: SourcePage[] = [];
  const withheld = new Map<string, string>();
  let next: number | undefined;
  for (const source of files) {
    const place = places.get(source.file);
    if (place === undefined) continue;
    const section = declared.get(place.section) ?? undeclaredSection(place.section);
    const { page, issues: found, change } = readFile(source, { section, place }, now, cache);
    issues.push(...found.map((issue) => ({ ...issue, file: nameOf(source.file) })));
    if (change !== undefined && (next === undefined || change < next)) next = change;
    if (page !== undefined && (page.published || showAll)) pages.push(page);
    else if (page !== undefined) withheld.set(source.file, place.path);
  }
  issues.push(...misspeltSections(pages, declared, nameOf));
  const sections = foundSections(declared, pages, folderOrders, language);
  return {
    sections,
    folderOrders,
    parts,
    moved: new Map(
      [...places.values()].flatMap(({ movedFrom, path }) => (movedFrom === undefined ? [] : [[movedFrom, path]])),
    ),
    pages: pages.map((page) => ({ ...page, section: sections.get(page.section.name) ?? page.section })),
    withheld,
    issues,
    nextChange: next,
  };
};
