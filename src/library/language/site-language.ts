import type { Site } from '../../site/schema.ts';
import { homePath, missingPath } from '../address.ts';

/** The part of a site that says which languages it has. */
export type Languages = Pick<Site, 'defaultLanguage' | 'otherLanguages'>;

/** A language of a site, and the folder of its pages; that of the default language is empty. */
export interface LanguageFolder {
  readonly tag: string;
  readonly folder: string;
}

/** The languages of a site, the default one first. */
export const getLanguages = ({ defaultLanguage, otherLanguages }: Languages): readonly LanguageFolder[] => [
  { tag: defaultLanguage, folder: '' },
  ...otherLanguages,
];

/** The tags of the languages of a site beside the default one. */
export const getOtherTags = ({ otherLanguages }: Pick<Languages, 'otherLanguages'>): readonly string[] =>
  otherLanguages.map(({ tag }) => tag);

/** True for a site in more than one language. */
export const hasLanguages = ({ otherLanguages }: Pick<Languages, 'otherLanguages'>): boolean =>
  otherLanguages.length > 0;

/**
 * The path in the folder of a language of what has this path in the default one.
 *
 * @example
 * pathInFolder('de', 'blog/x'); // 'de/blog/x'
 * pathInFolder('de', 'index'); // 'de'
 */
export const pathInFolder = (folder: string, path: string): string => {
  if (folder === '') return path;
  return path === homePath ? folder : `${folder}/${path}`;
};

/** The path of a page in a folder without the folder, as the page of the default language has it. */
export const pathWithoutFolder = (folder: string, path: string): string => {
  if (folder === '') return path;
  return path === folder ? homePath : path.slice(folder.length + 1);
};

/** The language whose folder a path is in; the default one for every other path. */
export const languageOfPath = (site: Languages, path: string): LanguageFolder => {
  const [top] = path.split('/', 1);
  return site.otherLanguages.find(({ folder }) => folder === top) ?? { tag: site.defaultLanguage, folder: '' };
};

/** True for the path of a page for missing addresses, of which each language may have one. */
export const isMissingPath = (site: Languages, path: string): boolean =>
  pathWithoutFolder(languageOfPath(site, path).folder, path) === missingPath;

/** The path of the home page in the language of a site. */
export const toHomePath = ({ folder }: Pick<Site, 'folder'>): string => pathInFolder(folder, homePath);

const cache = new WeakMap<Site, Map<string, Site>>();

/** The facts of a site, given as they are in its default language, in another one. */
export const siteIn = (site: Site, language: string): Site => {
  if (language === site.language) return site;
  const known = cache.get(site) ?? new Map<string, Site>();
  cache.set(site, known);
  const cached = known.get(language);
  if (cached !== undefined) return cached;
  const other = site.otherLanguages.find(({ tag }) => tag === language);
  if (other === undefined) return site;
  const { tag, askExamples, ...facts } = other;
  const local: Site = { ...site, ...facts, language: tag, askExamples: [...askExamples] };
  known.set(language, local);
  return local;
};
