import type { ContentIssue, LocalIssue } from '../../../library/content-issue.ts';
import { type Inherited, readCascades } from '../../../library/front-matter/cascade.ts';
import type { FrontMatter } from '../../../library/front-matter/front-matter.ts';
import {
  type FrontMatterResult,
  findSecondBlock,
  readFrontMatter,
} from '../../../library/front-matter/read-front-matter.ts';
import { type SplitFile, splitFrontMatter } from '../../../library/front-matter/split-file.ts';
import { findHiddenCharacters, withoutInvisible } from '../../../library/hidden-characters.ts';
import { type FilePlace, placeFiles } from '../../../library/layout/place-files.ts';
import { firstTitle, leadingTitle } from '../../../library/markdown/leading-title.ts';
import { isPublished, nextChange, reasonWithheld, type Withheld } from '../../../library/publish-gate.ts';
import type { IgnoredFile } from '../../../library/report/summary.ts';
import type { Section, Sections } from '../../../library/sections.ts';
import { suggest } from '../../../library/suggest.ts';
import { strings } from '../../../strings.ts';
import { isUsedByService } from '../addresses/reserved-addresses.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
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

const fieldsOf = (
  { type }: Section,
  file: string,
  split: SplitFile,
  inherited: Inherited,
  cache: CacheTable<FrontMatterResult> | undefined,
): FrontMatterResult => {
  const title = leadingTitle(split.body);
  let readsText = split.format === 'none';
  const titleInText = (): string | undefined => {
    readsText = true;
    return firstTitle(split.body);
  };
  const key = digestOf(JSON.stringify([type, file, split.format, split.matter, inherited, title ?? null]));
  const cached = readsText ? undefined : cache?.get(key);
  if (cached !== undefined) return cached;
  const result = readFrontMatter(type, split, { title, file, inherited, titleInText });
  // The key knows no text, so that a result that depends on it is not kept.
  if (!readsText) cache?.set(key, result);
  return result;
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
  readonly page: SourcePage;
  readonly issues: readonly LocalIssue[];
  /** Time at which it appears or expires next. */
  readonly change: number | undefined;
  /** Reason why it is not published. */
  readonly withheld: Withheld | undefined;
}

/** Where a file is placed, and what it inherits from the pages of its folders. */
interface FileContext {
  readonly section: Section;
  readonly place: FilePlace;
  readonly inherited: Inherited;
  readonly now: number;
}

/** Reads the front matter of a file and passes the page through the publish gate. */
const readFile = (
  source: SourceFile,
  { section, place, inherited, now }: FileContext,
  cache: CacheTable<FrontMatterResult> | undefined,
): ReadFile => {
  const { path, movedFrom } = place;
  const split = splitFrontMatter(withoutInvisible(source.text));
  const { fields, isUnread, issues } = fieldsOf(section, source.file, split, inherited, cache);
  const published = isPublished(fields, now);
  return {
    page: {
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
    },
    issues: [
      ...(movedFrom === undefined ? [] : [movedIssue(movedFrom, path)]),
      ...findHiddenCharacters(source.text),
      ...issues,
      ...findSecondBlock(split),
    ],
    change: nextChange(fields, now),
    withheld: published ? undefined : isUnread ? 'unread' : reasonWithheld(fields, now),
  };
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
    const read = readFile(source, { section, place, inherited: inheritedBy(source.file), now }, cache);
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
