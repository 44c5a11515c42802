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
import type { Section } from '../../../library/sections.ts';
import { strings } from '../../../strings.ts';
import { type CacheTable, getOrCompute } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { addressFault } from './file-issues.ts';
import type { SourceFile } from './source-files.ts';

/** A page whose front matter is read and whose text is not. */
export interface SourcePage {
  readonly file: string;
  readonly section: Section;
  readonly path: string;
  readonly fields: FrontMatter;
  readonly head: string;
  readonly body: string;
  readonly modified: string;
  /** Whether the publish gate lets it through; one that it holds back is here only because it is shown, marked, in `dev`. */
  readonly published: boolean;
}

export interface SourcePages {
  readonly drafts: readonly SourcePage[];
  /** The paths of pages that do not exist for anyone now, by their files. */
  readonly withheld: ReadonlyMap<string, string>;
  readonly issues: readonly ContentIssue[];
  /** The next moment at which the gate lets a page in or out, in milliseconds since 1970. */
  readonly nextChange: number | undefined;
}

export interface ReadOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Lets held-back pages through, marked. */
  readonly showAll: boolean;
  /** What the owner calls a content file in messages. */
  readonly nameOf: (file: string) => string;
}

const fieldsOf = (
  section: Section,
  split: SplitFile,
  kept: CacheTable<FrontMatterResult> | undefined,
): FrontMatterResult => {
  const title = leadingTitle(split.body);
  const read = (): FrontMatterResult => readFrontMatter(section, split, title);
  // A file without front matter may have one that never ends, which only its text tells.
  if (kept === undefined || split.yaml === '') return read();
  return getOrCompute(kept, digestOf(JSON.stringify([section, split.yaml, title ?? null])), read);
};

/** Reads the front matter of every file and passes each page through the publish gate. */
export const readSourcePages = (
  files: readonly SourceFile[],
  { now, showAll, nameOf }: ReadOptions,
  kept: CacheTable<FrontMatterResult> | undefined,
): SourcePages => {
  const drafts: SourcePage[] = [];
  const withheld = new Map<string, string>();
  const issues: ContentIssue[] = [];
  let next: number | undefined;
  for (const source of files) {
    const add = (...found: readonly LocalIssue[]): void =>
      void issues.push(...found.map((issue) => ({ ...issue, file: nameOf(source.file) })));
    const address = pagePathOfFile(source.file);
    if (address === undefined) {
      add(addressFault(source.file));
      continue;
    }
    if (source.fault !== undefined) {
      add(source.fault);
      continue;
    }
    const split = splitFrontMatter(source.text);
    add(...findHiddenCharacters(source.text));
    const { fields, issues: faults } = fieldsOf(address.section, split, kept);
    add(...faults, ...findSecondBlock(split));
    if (fields === undefined) continue;
    const change = nextChange(fields, now);
    if (change !== undefined && (next === undefined || change < next)) next = change;
    const published = isPublished(fields, now);
    if (!published && !showAll) {
      withheld.set(source.file, address.path);
      continue;
    }
    drafts.push({
      file: source.file,
      ...address,
      fields: published ? fields : { ...fields, title: `${fields.title} (${strings.notPublished})` },
      head: split.head,
      body: split.body,
      modified: source.modified,
      published,
    });
  }
  return { drafts, withheld, issues, nextChange: next };
};
