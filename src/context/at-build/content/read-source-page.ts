import type { LocalIssue } from '../../../library/content-issue.ts';
import type { Inherited } from '../../../library/front-matter/cascade.ts';
import {
  type FrontMatterResult,
  findSecondBlock,
  readFrontMatter,
} from '../../../library/front-matter/read-front-matter.ts';
import { type SplitFile, splitFrontMatter } from '../../../library/front-matter/split-file.ts';
import { findHiddenCharacters, withoutInvisible } from '../../../library/hidden-characters.ts';
import type { FilePlace } from '../../../library/layout/place-files.ts';
import { firstTitle, leadingTitle } from '../../../library/markdown/leading-title.ts';
import { isPublished, nextChange, reasonWithheld, type Withheld } from '../../../library/publish-gate.ts';
import type { Section } from '../../../library/sections.ts';
import { strings } from '../../../strings.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
import { digestOf } from '../digest.ts';
import { movedIssue } from './checks/file-issues.ts';
import type { SourceFile } from './source-files.ts';
import type { SourcePage } from './source-page.ts';

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

/** A page whose front matter was read, or the reason why there is none. */
export interface ReadSourcePage {
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
export const readSourcePage = (
  source: SourceFile,
  { section, place, inherited, now }: FileContext,
  cache: CacheTable<FrontMatterResult> | undefined,
): ReadSourcePage => {
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
