import { pagePathOfFile } from '../../../library/address.ts';
import type { ContentIssue, LocalIssue } from '../../../library/content-issue.ts';
import type { FrontMatter } from '../../../library/front-matter.ts';
import { findHiddenCharacters } from '../../../library/hidden-characters.ts';
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
import { strings } from '../../../strings.ts';
import { type CacheTable, getOrCompute } from '../cache/disk-cache.ts';
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
  split: SplitFile,
  cache: CacheTable<FrontMatterResult> | undefined,
): FrontMatterResult => {
  const title = leadingTitle(split.body);
  const read = (): FrontMatterResult => readFrontMatter(type, split, title);
  // Without front matter the text matters too: it may start with one that is never closed.
  if (cache === undefined || split.yaml === '') return read();
  return getOrCompute(cache, digestOf(JSON.stringify([type, split.yaml, title ?? null])), read);
};

/** Reads the front matter of every file and passes each page through the publish gate. */
export const readSourcePages = (
  files: readonly SourceFile[],
  { sections, now, showAll, nameOf }: ReadOptions,
  cache: CacheTable<FrontMatterResult> | undefined,
): SourcePages => {
  const pages: SourcePage[] = [];
  const withheld = new Map<string, string>();
  const issues: ContentIssue[] = [];
  let next: number | undefined;
  for (const source of files) {
    const add = (...found: readonly LocalIssue[]): void =>
      void issues.push(...found.map((issue) => ({ ...issue, file: nameOf(source.file) })));
    const address = pagePathOfFile(source.file, sections);
    if (address === undefined) {
      add(addressIssue(source.file, sections));
      continue;
    }
    if (source.issue !== undefined) {
      add(source.issue);
      continue;
    }
    const split = splitFrontMatter(source.text);
    add(...findHiddenCharacters(source.text));
    const { fields, issues: fieldIssues } = fieldsOf(address.section, split, cache);
    add(...fieldIssues, ...findSecondBlock(split));
    if (fields === undefined) continue;
    const change = nextChange(fields, now);
    if (change !== undefined && (next === undefined || change < next)) next = change;
    const published = isPublished(fields, now);
    if (!published && !showAll) {
      withheld.set(source.file, address.path);
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
  return { pages, withheld, issues, nextChange: next };
};
