import { missingPath, toPathname } from '../../library/address.ts';
import type { Inherited } from '../../library/front-matter/cascade.ts';
import { maxTags } from '../../library/front-matter/front-matter.ts';
import { heroText } from '../../library/front-matter/hero.ts';
import { mayStateNavigation, readPageNavigation } from '../../library/front-matter/page-navigation.ts';
import { parseMatter } from '../../library/front-matter/parse-matter.ts';
import {
  type FrontMatterResult,
  fieldPosition,
  findSecondBlock,
  readFrontMatter,
} from '../../library/front-matter/read-front-matter.ts';
import { type WrittenTags, writtenTags } from '../../library/front-matter/read-tags.ts';
import { type SplitFile, splitFrontMatter } from '../../library/front-matter/split-file.ts';
import { readTop } from '../../library/front-matter/top/unread-fields.ts';
import { isMarkedForPublishing } from '../../library/front-matter/visibility.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import type { LanguagePlace } from '../../library/language/place-languages.ts';
import { pathInFolder } from '../../library/language/site-language.ts';
import type { OutlineEntry } from '../../library/layout/outline.ts';
import { addressOfFields } from '../../library/layout/page-address.ts';
import { moveAside } from '../../library/layout/place-files.ts';
import { textDialects } from '../../library/markdown/dialects/dialect-lists.ts';
import { firstTitle, leadingTitle } from '../../library/markdown/leading-title.ts';
import { appearingOn, isPublished, nextChange, reasonWithheld, type Withheld } from '../../library/publish-gate.ts';
import type { Section } from '../../library/sections.ts';
import { findHiddenCharacters, withoutInvisible } from '../../library/text/hidden-characters.ts';
import type { PageNavigation } from '../../site/page-navigation.ts';
import type { Strings } from '../../strings.ts';
import { isUsedByService } from '../addresses/reserved-addresses.ts';
import type { CacheTable } from '../cache/disk-cache.ts';
import { computeDigest } from '../digest.ts';
import type { SourcePage } from '../source-page.ts';
import { movedIssue, unnamedIssues } from './file-issues.ts';
import type { SourceFile } from './source-files.ts';

/** What a title is taken from where the file has none. */
type Titles = Pick<FileContext, 'inherited' | 'stated' | 'siteName' | 'strings'>;

const getFields = (
  { type }: Section,
  file: string,
  split: SplitFile,
  { inherited, stated, siteName, strings: { untitled } }: Titles,
  cache: CacheTable<FrontMatterResult> | undefined,
): FrontMatterResult => {
  const title = leadingTitle(split.body);
  let readsText = split.format === 'none';
  const titleInText = (): string | undefined => {
    readsText = true;
    // The name in a table of contents comes before that of the file.
    return firstTitle(split.body) ?? stated?.label ?? siteName;
  };
  const key = computeDigest(
    JSON.stringify([type, file, split.format, split.matter, inherited, title ?? null, untitled]),
  );
  const cached = readsText ? undefined : cache?.get(key);
  if (cached !== undefined) return cached;
  const result = readFrontMatter(type, split, { title, file, inherited, untitled, titleInText });
  // The key does not include the text, so a result that depends on it is not cached.
  if (!readsText) cache?.set(key, result);
  return result;
};

/** A page whose front matter was read, or the reason why there is none. */
export interface ReadSourcePage {
  readonly page: SourcePage;
  /** Its title as written, which that of an unpublished page is not. */
  readonly title: string;
  readonly issues: readonly LocalIssue[];
  /** Time at which it appears or expires next. */
  readonly change: number | undefined;
  /** Reason why it is not published. */
  readonly withheld: Withheld | undefined;
}

/** The place of a file, and the fields that it inherits from the pages of its folders. */
interface FileContext {
  readonly section: Section;
  readonly place: LanguagePlace;
  readonly inherited: Inherited;
  /** True in a folder of Hugo, whose aliases without a slash are beside their page. */
  readonly isHugo?: boolean;
  /** True if a page with a date in the future is published at once. */
  readonly publishesFuture?: boolean;
  /** True in a vault, whose texts have tags. */
  readonly isInVault?: boolean;
  /** True if only pages that say `publish: true` are published. */
  readonly explicitPublish?: boolean;
  /** Its entry in the outline of another tool. */
  readonly stated?: OutlineEntry | undefined;
  /** The name of the site, for its home page. */
  readonly siteName?: string | undefined;
  readonly now: number;
  readonly strings: Strings;
}

/** The address of a page, and what is wrong with the field that chooses it. */
interface Addressed {
  readonly path: string;
  readonly issues: readonly LocalIssue[];
}

/** A chosen address in the folder of its language, which authors may write or leave out. */
const withinFolder = (folder: string, path: string): string =>
  path === folder || path.startsWith(`${folder}/`) ? path : pathInFolder(folder, path);

/** The address that the fields of a page choose, or that of its file; one that the service needs is moved aside. */
const toAddress = (
  { file, permalink: ofProject }: SourceFile,
  { path: place, address: path = place, movedFrom, section, date, language }: LanguagePlace,
  split: SplitFile,
  { fields, other }: FrontMatterResult,
): Addressed => {
  const own = {
    path,
    issues: [...unnamedIssues(file, path), ...(movedFrom === undefined ? [] : [movedIssue(movedFrom, path)])],
  };
  const { title, permalink, slug } = fields;
  const { id } = other;
  const chosen = addressOfFields({
    file: language.name,
    path,
    section,
    title,
    permalink: permalink ?? ofProject,
    slug,
    id,
    date: fields.date ?? date,
    written: () => parseMatter(split).value,
  });
  if (chosen === undefined) return own;
  if ('unread' in chosen) {
    const message = `This is no address here, so the page is at ${toPathname(path)}. Write a path, such as /guides/start.`;
    const position = fieldPosition(split, [chosen.unread]);
    return { path, issues: [...own.issues, createIssue('invalid-field', position, chosen.unread, message)] };
  }
  const chosenPath = withinFolder(language.folder, chosen.path);
  if (!isUsedByService(chosenPath) || chosenPath === pathInFolder(language.folder, missingPath))
    return { path: chosenPath, issues: [] };
  const aside = moveAside(chosenPath, isUsedByService);
  return { path: aside, issues: [movedIssue(chosenPath, aside)] };
};

const besidePage = (aliases: readonly string[], path: string, isHugo: boolean): string[] =>
  aliases.map((alias) =>
    isHugo && !alias.includes('/') && path.includes('/') ? `${path.slice(0, path.lastIndexOf('/'))}/${alias}` : alias,
  );

/** The text of a page, with what a home page of VitePress or Starlight has in its front matter. */
const getBody = ({ format, matter, body }: SplitFile): string => {
  if (!/^(?:hero|features)\b/m.test(matter)) return body;
  const text = heroText(parseMatter({ format, matter, body }).value);
  // Behind the author's text, so that the lines of issues stay what they are.
  return text === undefined ? body : `${body.trimEnd()}\n\n${text}\n`;
};

/** The navigation that front matter states. */
const getNavigation = (split: SplitFile, { inSidebar }: SourceFile): PageNavigation | undefined => {
  const stated = mayStateNavigation(split.matter) ? readPageNavigation(parseMatter(split).value) : undefined;
  return inSidebar?.badge === undefined ? stated : { badge: inSidebar.badge, ...stated };
};

/** The tags in a text of a vault, by their slugs, the last one first. */
const findTags = (body: string): WrittenTags =>
  writtenTags(textDialects().flatMap(({ tagsIn }) => tagsIn?.(body) ?? []));

const futureIssue = (split: SplitFile, date = ''): LocalIssue =>
  createIssue(
    'future-date',
    fieldPosition(split, ['date']),
    'date',
    `This page is not published before ${date}. To publish it at once, add "publishAt" with a day in the past.`,
  );

/** Reads the front matter of a file and passes the page through the publish gate. */
export const readSourcePage = (
  source: SourceFile,
  {
    section,
    place,
    inherited,
    stated,
    siteName,
    isHugo = false,
    publishesFuture = false,
    explicitPublish = false,
    isInVault = false,
    now,
    strings,
  }: FileContext,
  cache: CacheTable<FrontMatterResult> | undefined,
): ReadSourcePage => {
  const split = splitFrontMatter(withoutInvisible(source.text));
  const titles = { inherited, stated, siteName, strings };
  const result = readTop(getFields(section, place.language.name, split, titles, cache), split);
  const isUnmarked =
    explicitPublish && source.from === undefined && !isMarkedForPublishing(Object(parseMatter(split).value));
  const { isUnread, issues } = result;
  const fields = isUnmarked ? { ...result.fields, draft: true } : result.fields;
  const tags = isInVault ? findTags(split.body) : {};
  const address = toAddress(source, place, split, result);
  const date = fields.date ?? place.date;
  const gated = publishesFuture ? fields : appearingOn(fields, date);
  const published = isPublished(gated, now);
  const navigation = getNavigation(split, source);
  return {
    title: fields.title,
    page: {
      file: source.file,
      ...(source.from !== undefined && { from: source.from }),
      section,
      path: address.path,
      treePath: place.path,
      fields: {
        ...fields,
        title: published ? fields.title : `${fields.title} (${strings.notPublished})`,
        date,
        // A sidebar is whole: numbers of its pages are those of another order.
        order: source.inSidebar?.order ?? fields.order ?? stated?.order ?? place.order,
        label: source.inSidebar?.label ?? fields.label ?? stated?.label,
        tags: [...new Set([...fields.tags, ...Object.keys(tags).toReversed()])].slice(
          0,
          Math.max(maxTags, fields.tags.length),
        ),
        aliases: [
          ...besidePage(fields.aliases, place.path, isHugo),
          ...(place.formerPath === undefined ? [] : [place.formerPath]),
        ],
        ...(address.path === pathInFolder(place.language.folder, missingPath) && { unlisted: true, aliases: [] }),
      },
      writtenTags: { ...tags, ...result.writtenTags },
      ...(navigation && { navigation }),
      head: split.head,
      body: getBody(split),
      kind: 'page',
      modified: source.modified,
      published,
    },
    issues: [
      ...address.issues,
      ...findHiddenCharacters(source.text),
      ...issues,
      ...findSecondBlock(split),
      ...(!published && isPublished(fields, now) ? [futureIssue(split, date)] : []),
    ],
    change: nextChange(gated, now),
    withheld: published ? undefined : isUnread ? 'unread' : isUnmarked ? 'unmarked' : reasonWithheld(gated, now),
  };
};
