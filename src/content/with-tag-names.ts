import { languageOfPath } from '../library/language/site-language.ts';
import type { Site } from '../site/schema.ts';
import type { TagNames } from '../site/tags.ts';
import type { SourcePage } from './source-page.ts';

/** The name of each tag of the pages: the spelling that most of them have, and the first of equals. */
const namesAmong = (pages: readonly SourcePage[]): TagNames => {
  const spellings = new Map<string, Map<string, number>>();
  for (const { writtenTags = {} } of pages)
    for (const [tag, name] of Object.entries(writtenTags)) {
      const counts = spellings.get(tag) ?? new Map<string, number>();
      spellings.set(tag, counts.set(name, (counts.get(name) ?? 0) + 1));
    }
  return Object.fromEntries(
    [...spellings].flatMap(([tag, counts]) => {
      const [name] = [...counts].reduce((best, other) => (other[1] > best[1] ? other : best), ['', 0] as const);
      return name === tag ? [] : [[tag, name]];
    }),
  );
};

/** The facts of a site with the names of tags as its pages write them, in each language; stated names come first. */
export const withTagNames = (site: Site, pages: readonly SourcePage[]): Site => {
  const byFolder = Map.groupBy(pages, ({ path }) => languageOfPath(site, path).folder);
  const named = (folder: string, stated: TagNames): TagNames => ({
    ...namesAmong(byFolder.get(folder) ?? []),
    ...stated,
  });
  return {
    ...site,
    tags: named('', site.tags),
    otherLanguages: site.otherLanguages.map((language) => ({
      ...language,
      tags: named(language.folder, language.tags),
    })),
  };
};
