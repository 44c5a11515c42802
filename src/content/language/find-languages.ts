import { parseMatter } from '../../library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../../library/front-matter/split-file.ts';
import { detectLanguages } from '../../library/language/detect-languages.ts';
import { languageFileIn } from '../../library/language/language-file.ts';
import {
  folderOfLanguage,
  getDirection,
  LanguageTag,
  type SiteLanguage,
  statedLanguages,
} from '../../site/languages.ts';
import { attributionIn, type Site, type SiteFacts } from '../../site/schema.ts';
import type { Strings } from '../../strings.ts';
import type { SourceFile } from '../source/source-files.ts';

type StatedLanguage = ReturnType<typeof statedLanguages>[number];

/** The languages of a site, the default one first. */
export interface FoundLanguages {
  readonly languages: readonly StatedLanguage[];
  /** The folders and endings that say so, if the owner does not. */
  readonly from?: string;
}

/** The languages that the owner states or, where none are stated, those that the files show. */
export const findLanguages = (
  { language, languages }: Site,
  pages: readonly SourceFile[],
  ofProject: readonly string[] = [],
): FoundLanguages => {
  const stated = statedLanguages(languages);
  const unique = stated.filter(({ tag }, at) => stated.findIndex((other) => other.tag === tag) === at);
  if (unique.length > 0) return { languages: unique };
  const tags = ofProject
    .filter((tag) => LanguageTag.safeParse(tag).success)
    .flatMap((tag) => Intl.getCanonicalLocales(tag));
  if (tags.length > 1 && tags.length === ofProject.length)
    return { languages: [...new Set(tags)].map((tag) => ({ tag })) };
  const found = detectLanguages(
    pages.map(({ file }) => file),
    language,
  );
  return found === undefined
    ? { languages: [{ tag: language }] }
    : { languages: found.languages.map((tag) => ({ tag })), from: found.from };
};

/** Says which languages were found, and how to state others. */
export const describeLanguages = (languages: readonly StatedLanguage[], from: string): string => {
  const tags = languages.map(({ tag }) => tag);
  return `The site is in ${tags.join(', ')}, the first of which has the addresses without a folder: ${from} mirror${/^the (?:folders|endings)|and/.test(from) ? '' : 's'} other pages. Write languages: [${tags.join(', ')}] in site.yaml to state it, or another list to change it.`;
};

const homeNames: ReadonlySet<string> = new Set(['index.md', 'site/index.md', '_index.md', 'README.md', 'index.mdx']);

/** The description in the front matter of the home page of a language. */
const describedBy = (tag: string, languages: readonly StatedLanguage[], pages: readonly SourceFile[]) => {
  const getFile = languageFileIn(languages.map((each) => ({ tag: each.tag, folder: folderOfLanguage(each.tag) })));
  const home = pages.find(({ file }) => {
    const found = getFile(file);
    return found.tag === tag && homeNames.has(found.name);
  });
  const value: unknown = home && parseMatter(splitFrontMatter(home.text)).value;
  const description: unknown =
    typeof value === 'object' && value !== null && 'description' in value && value.description;
  return typeof description === 'string' && description.trim() !== '' ? description.trim() : undefined;
};

/** Completes the facts of the languages beside the default one. */
export const getOtherLanguages = (
  site: Site,
  stated: SiteFacts,
  others: readonly StatedLanguage[],
  words: readonly Strings[],
  pages: readonly SourceFile[],
): readonly SiteLanguage[] => {
  const all = [{ tag: site.language }, ...others];
  return others.map(({ tag, name = site.name, title = name, description, askExamples = [], ...facts }, at) => ({
    tag,
    folder: folderOfLanguage(tag),
    name,
    title,
    description: description ?? describedBy(tag, all, pages),
    direction: getDirection(tag),
    askExamples,
    attribution: facts.attribution ?? attributionIn(words[at] ?? site.strings, stated),
    topics: facts.topics ?? site.topics,
    tags: facts.tags ?? {},
    strings: words[at] ?? site.strings,
  }));
};
