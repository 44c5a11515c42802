import { languageFileIn } from '../../../../library/language/language-file.ts';
import {
  type Languages,
  languageOfPath,
  languagesOf,
  pathInFolder,
} from '../../../../library/language/site-language.ts';
import type { Site } from '../../../../site-schema.ts';
import { indexNames } from '../../addresses/find-by-name.ts';
import type { Targets } from '../../addresses/resolve-address.ts';
import { termLinksOf } from '../checks/lint-content.ts';
import type { SourcePage } from '../source/source-page.ts';
import type { LanguagePart } from './by-language.ts';

interface TargetsInput {
  readonly site: Site;
  readonly parts: readonly LanguagePart[];
  readonly authored: readonly SourcePage[];
  readonly listed: readonly SourcePage[];
}

/**
 * Returns what the links of each language can lead to: all of the site, but a name or a file that has a translation in the
 * language of the text leads there, and so does the mention of a term.
 */
export const targetsInLanguages = (
  targets: Targets,
  { site, parts, authored, listed }: TargetsInput,
): ((language: string) => Targets) => {
  const { origin, assets, findByName } = targets;
  const fileOf = languageFileIn(languagesOf(site));
  const byLanguage = new Map(
    parts.map(({ tag, folder, has }) => {
      const terms = site.glossaryLinks
        ? termLinksOf(
            listed.filter(({ path }) => has(path)),
            origin,
          )
        : undefined;
      if (folder === '') return [tag, { ...targets, terms }];
      const own = authored.filter(({ path }) => has(path));
      const beside = own.flatMap(({ file, path }) => {
        const { name, isInFolder } = fileOf(file);
        return isInFolder ? [] : [[name.normalize(), path] as const];
      });
      const findOwn = indexNames(
        own.map(({ file, path, fields }) => ({ file, path, title: fields.title })),
        assets,
      );
      return [
        tag,
        {
          ...targets,
          terms,
          files: new Map([...targets.files, ...beside]),
          findByName: (from, name) => findOwn(from, name) ?? findByName?.(from, name),
        },
      ];
    }) satisfies [string, Targets][],
  );
  return (language) => byLanguage.get(language) ?? targets;
};

/** Returns pages whose fields name the pages of their own language, where there is one at the path that the author wrote. */
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
