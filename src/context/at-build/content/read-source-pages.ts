import { pagePathOfFile } from '../../../library/address.ts';
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
import { firstTitle, leadingTitle } from '../../../library/markdown/leading-title.ts';
import { isPublished, nextChange, reasonWithheld, type Withheld } from '../../../library/publish-gate.ts';
import type { IgnoredFile } from '../../../library/report/summary.ts';
import type { Section, Sections } from '../../../library/sections.ts';
import { strings } from '../../../strings.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { addressIssue } from './file-issues.ts';
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
  readonly sections: Sections;
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

/** Reads the front matter of every file and passes each page through the publish gate. */
export const readSourcePages = (
  files: readonly SourceFile[],
  { sections, now, showAll, nameOf }: ReadOptions,
  cache: CacheTable<FrontMatterResult> | undefined,
): SourcePages => {
  const inheritedBy = readCascades(files);
  const pages: SourcePage[] = [];
  const withheld = new Map<string, string>();
  const ignored: IgnoredFile[] = [];
  const reasons = new Map<Withheld, number>();
  const withhold = (file: string, path: string, reason: Withheld): void => {
    withheld.set(file, path);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  };
  const issues: ContentIssue[] = [];
  let next: number | undefined;
  for (const source of files) {
    const add = (...found: readonly LocalIssue[]): void =>
      void issues.push(...found.map((issue) => ({ ...issue, file: nameOf(source.file) })));
    const address = pagePathOfFile(source.file, sections);
    if (address === undefined || source.issue !== undefined) {
      const issue = source.issue ?? addressIssue(source.file, sections);
      add(issue);
      ignored.push({ file: source.file, reason: issue.code });
      continue;
    }
    add(...findHiddenCharacters(source.text));
    const split = splitFrontMatter(withoutInvisible(source.text));
    const {
      fields,
      isUnread,
      issues: fieldIssues,
    } = fieldsOf(address.section, source.file, split, inheritedBy(source.file), cache);
    add(...fieldIssues, ...findSecondBlock(split));
    const change = nextChange(fields, now);
    if (change !== undefined && (next === undefined || change < next)) next = change;
    const published = isPublished(fields, now);
    if (!published && !showAll) {
      withhold(source.file, address.path, isUnread ? 'unread' : reasonWithheld(fields, now));
      continue;
    }
    pages.push({
      file: source.file,
      ...address,
      fields: published ? fields : { ...fields, title: `${fields.title} (${strings.notPublished})` },
      head: split.head,
      body: split.body,
      modified: source.modified,
      published,
    });
  }
  return { pages, withheld, reasons, ignored, issues, nextChange: next };
};
