import { languageFileIn } from '../../library/language/language-file.ts';
import { getLanguages, type Languages, languageOfPath, pathInFolder } from '../../library/language/site-language.ts';
import type { Site } from '../../site/schema.ts';
import { indexNames } from '../addresses/find-by-name.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import { getTermLinks } from '../checks/check-texts.ts';
import type { SourcePage } from '../source-page.ts';
import type { LanguagePart } from './by-language.ts';

interface TargetsInput {
  readonly site: Site;
  readonly parts: readonly LanguagePart[];
  readonly authored: readonly SourcePage[];
  readonly listed: readonly SourcePage[];
}

/** Pages and files to which the texts of a language can link. */
interface LanguageTargets {
  /** Of those in the folder of the language. */
  readonly inFolder: Targets;
  /** Of those beside their originals: a file that has a translation is the translation. */
  readonly beside: Targets;
}

const targetsIn = (
  { folder, has }: LanguagePart,
  targets: Targets,
  { site, authored, listed }: TargetsInput,
): LanguageTargets => {
  const { origin, assets, findByName } = targets;
  const ownListed = listed.filter(({ path }) => has(path));
  const terms = site.glossaryLinks ? getTermLinks(ownListed, origin) : undefined;
  if (folder === '') return { inFolder: { ...targets, terms }, beside: { ...targets, terms } };
  const own = authored.filter(({ path }) => has(path));
  const getFile = languageFileIn(getLanguages(site));
  const translated = own.map(({ file, path }) => [getFile(file).name.normalize(), path] as const);
  const names = own.map(({ file, path, fields }) => ({ file, path, title: fields.title }));
  const findOwn = indexNames(names, assets);
  const inFolder: Targets = {
    ...targets,
    terms,
    findByName: (from, name) => findOwn(from, name) ?? findByName?.(from, name),
  };
  return { inFolder, beside: { ...inFolder, files: new Map([...targets.files, ...translated]) } };
};

/**
 * What the links of each page can lead to: all of the site, but names, terms and, beside the originals, files that
 * have a translation in the language of the page are the translations.
 */
export const targetsInLanguages = (
  targets: Targets,
  input: TargetsInput,
): ((page: Pick<SourcePage, 'file' | 'path'>) => Targets) => {
  const { site, parts } = input;
  const byLanguage = new Map(parts.map((part) => [part.tag, targetsIn(part, targets, input)]));
  const getFile = languageFileIn(getLanguages(site));
  return ({ file, path }) => {
    const own = byLanguage.get(languageOfPath(site, path).tag);
    return (getFile(file).isInFolder ? own?.inFolder : own?.beside) ?? targets;
  };
};

/** The pages of the default language at the addresses that their translations would have: links to these lead to them. */
export const untranslated = (paths: ReadonlySet<string>, site: Languages): [string, string][] =>
  site.otherLanguages.flatMap(({ folder }) =>
    [...paths].flatMap((path): [string, string][] => {
      const translated = pathInFolder(folder, path);
      return languageOfPath(site, path).folder !== '' || paths.has(translated) ? [] : [[translated, path]];
    }),
  );

/** Pages whose fields name the pages of their own language, where there is one at the path that the author wrote. */
export const withLocalNames = (
  pages: readonly SourcePage[],
  paths: ReadonlySet<string>,
  site: Languages,
): readonly SourcePage[] =>
  site.otherLanguages.length === 0
    ? pages
    : pages.map((page) => {
        const { folder } = languageOfPath(site, page.path);
        if (folder === '') return page;
        const { related, notToBeConfusedWith: terms } = page.fields;
        const local = (path: string): string => {
          const own = pathInFolder(folder, path);
          return paths.has(own) ? own : path;
        };
        return {
          ...page,
          fields: {
            ...page.fields,
            related: related.map(local),
            ...(terms && {
              notToBeConfusedWith: terms.map((term) =>
                term.page === undefined ? term : { ...term, page: local(term.page) },
              ),
            }),
          },
        };
      });
