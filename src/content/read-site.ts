import path from 'node:path';
import { nameOfHero } from '../library/front-matter/hero.ts';
import { parseYaml } from '../library/front-matter/parse-yaml.ts';
import { splitFrontMatter } from '../library/front-matter/split-file.ts';
import { titleFromName } from '../library/layout/file-name.ts';
import type { ProjectLayout } from '../library/layout/project-layout.ts';
import { leadingTitle } from '../library/markdown/leading-title.ts';
import { type FactsResult, readFacts } from '../library/site/read-facts.ts';
import type { Settings } from '../project/settings.ts';
import { getDirection } from '../site/languages.ts';
import { attributionIn, getSite, type Site, type SiteFacts, siteFacts } from '../site/schema.ts';
import { homeFiles } from './home-files.ts';
import { describeLanguages, type FoundLanguages, findLanguages, getOtherLanguages } from './language/find-languages.ts';
import { guessLanguage } from './language/guess-language.ts';
import { readOwnerText } from './owner-text.ts';
import { type OwnStrings, readOwnStrings, unusedStrings } from './read-own-strings.ts';
import { pictureFetcher } from './remote/picture-fetcher.ts';
import type { SourceFile } from './source/source-files.ts';

/** The file of the content folder that holds the owner's facts. It is never published. */
export const siteFile = 'site.yaml';

/** The facts of a site, and what is wrong with them. */
export interface ReadSite extends Pick<FactsResult, 'issues' | 'getPosition'> {
  /** With errors, only the facts that the folder itself has. */
  readonly site: Site;
  readonly text: string;
  /** The files with the words of the interface. */
  readonly words: OwnStrings['files'];
  /** Says what was assumed: the languages of the site, and facts if the folder has no `site.yaml`. */
  readonly assumed?: string;
}

/** Titles of home pages that name no site. */
const generalTitles: ReadonlySet<string> = new Set(['home', 'index', 'introduction', 'overview', 'readme', 'welcome']);

/** Maximum length of a title that is the name of a site, which stands in its header; longer ones are slogans. */
const maxName = 40;

const toTitle = (text: string): string | undefined => {
  const { format, matter, body } = splitFrontMatter(text);
  const { document } = parseYaml(format === 'yaml' ? matter : '');
  const title = document.errors.length === 0 ? document.get('title') : undefined;
  const hero: unknown = document.errors.length === 0 ? document.toJS()?.hero : undefined;
  const given = typeof title === 'string' ? title : (nameOfHero(hero) ?? leadingTitle(body));
  const name = given?.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return name === undefined || name === '' || name.length > maxName || generalTitles.has(name.toLowerCase())
    ? undefined
    : name;
};

const getName = (folder: string, pages: readonly SourceFile[]): { readonly name: string; readonly from: string } => {
  for (const file of homeFiles) {
    const name = toTitle(pages.find((page) => page.file === file)?.text ?? '');
    if (name !== undefined) return { name, from: `the title of ${file}` };
  }
  return { name: titleFromName(path.basename(folder)).slice(0, 100) || 'Notes', from: 'the name of the folder' };
};

/** The address of the site, as its owner states it. What is wrong with it is reported with the other facts. */
export const readUrl = async ({
  contentFolder,
  followLinks,
}: Pick<Settings, 'contentFolder' | 'followLinks'>): Promise<string | undefined> =>
  readFacts((await readOwnerText(contentFolder, siteFile, followLinks)).text).facts?.url;

/** Reads the facts of a content folder from its `site.yaml`. Without the file, only facts that follow from the folder itself are known. */
const readFactsOf = async (
  folder: string,
  pages: readonly SourceFile[],
  followLinks: boolean,
  projectName: string | undefined,
): Promise<Omit<ReadSite, 'words' | 'assumed'> & { readonly facts: SiteFacts; readonly nameFrom?: string }> => {
  const { name, from } =
    projectName === undefined
      ? getName(folder, pages)
      : { name: projectName.slice(0, 100), from: 'the configuration of its project' };
  const none = siteFacts().parse({});
  const unknown = getSite(none, name);
  const { text, isMissing, issue } = await readOwnerText(folder, siteFile, followLinks);
  const getPosition = () => ({ line: 1, column: 1 });
  if (isMissing) {
    return { facts: none, site: unknown, text, issues: [], getPosition, nameFrom: from };
  }
  if (issue !== undefined) return { facts: none, site: unknown, text, issues: [issue], getPosition };
  const { facts = none, ...result } = readFacts(text);
  return { facts, site: getSite(facts, name), text, ...result };
};

const hasFact = (text: string, name: string): boolean => {
  const { document } = parseYaml(text);
  return document.errors.length > 0 || document.has(name);
};

/** True if nothing says which language the texts are in. */
const isGuessed = ({ languages, from }: FoundLanguages, facts: string): boolean =>
  languages.length === 1 && from === undefined && !hasFact(facts, 'language') && !hasFact(facts, 'languages');

const describeMissing = (contentName: string, name: string, from: string, language: string): string =>
  `There is no ${contentName}/${siteFile}: the site is called "${name}", after ${from}, and its language is ${language}. No author, contact or licence is named, and machines are asked not to train on the text.`;

const describeGuess = (tag: string): string =>
  `Its texts seem to be in ${tag}: write language: ${tag} in ${siteFile} to state it, or another one.`;

/** Reads what the owner states about a site: the facts in `site.yaml` and the words in `strings/`. */
export const readSite = async (
  folder: string,
  contentName: string,
  pages: readonly SourceFile[],
  followLinks = false,
  layout?: ProjectLayout,
): Promise<ReadSite> => {
  const placed = pages.map((page) => (page.place === undefined ? page : { ...page, file: page.place }));
  const { facts, nameFrom, ...read } = await readFactsOf(folder, placed, followLinks, layout?.name);
  const linksPictures = pictureFetcher()?.isWanted(read.site) !== true;
  const found = findLanguages(read.site, placed, layout?.languages);
  const guess = isGuessed(found, read.text) ? guessLanguage(pages.map(({ text }) => text)) : undefined;
  const guessed = guess === read.site.language ? undefined : guess;
  const { languages, from } = guessed === undefined ? found : { ...found, languages: [{ tag: guessed }] };
  const [{ tag = read.site.language } = {}, ...others] = languages;
  const [own, ...words] = await Promise.all(
    [tag, ...others.map((other) => other.tag)].map((each) => readOwnStrings(folder, each, followLinks)),
  );
  const strings = own?.strings ?? read.site.strings;
  const site = {
    ...read.site,
    linksPictures,
    language: tag,
    defaultLanguage: tag,
    direction: tag === read.site.language ? read.site.direction : getDirection(tag),
    strings,
    attribution: attributionIn(strings, facts),
  };
  const files = [own, ...words].flatMap((each) => each?.files ?? []);
  const assumed = [
    ...(from === undefined ? [] : [describeLanguages(languages, from)]),
    ...(nameFrom === undefined ? [] : [describeMissing(contentName, read.site.name, nameFrom, tag)]),
    ...(guessed === undefined || nameFrom !== undefined ? [] : [describeGuess(guessed)]),
  ];
  return {
    ...read,
    site: {
      ...site,
      otherLanguages: getOtherLanguages(
        site,
        facts,
        others,
        words.map(({ strings }) => strings),
        placed,
      ),
    },
    words: [
      ...files,
      ...(await unusedStrings(
        folder,
        languages.map((language) => language.tag),
      )),
    ],
    ...(assumed.length > 0 && { assumed: assumed.join(' ') }),
  };
};
