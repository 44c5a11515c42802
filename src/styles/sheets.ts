import answer from './kinds/answer.css?url';
import charts from './kinds/charts.css?url';
import code from './kinds/code.css?url';
import covers from './kinds/covers.css?url';
import figures from './kinds/figures.css?url';
import footnotes from './kinds/footnotes.css?url';
import glossary from './kinds/glossary.css?url';
import home from './kinds/home.css?url';
import languages from './kinds/languages.css?url';
import listings from './kinds/listings.css?url';
import lists from './kinds/lists.css?url';
import lost from './kinds/lost.css?url';
import people from './kinds/people.css?url';
import search from './kinds/search.css?url';
import service from './kinds/service.css?url';
import tree from './kinds/tree.css?url';
import versions from './kinds/versions.css?url';
import wall from './kinds/wall.css?url';

/** The style sheets of some pages, in the order in which pages link to them: a later one wins. */
const sheets = {
  lists,
  home,
  glossary,
  service,
  search,
  answer,
  lost,
  charts,
  languages,
  versions,
  covers,
  wall,
  figures,
  code,
  listings,
  footnotes,
  tree,
  people,
} as const;

/** The name of a style sheet. A component adds the one that its markup needs to `Astro.locals.sheets`. */
export type SheetName = keyof typeof sheets;

/** Sheets whose rules another one has, too. */
const wholes: ReadonlyMap<string, SheetName> = new Map([['lists', 'home']]);

/** The addresses of the style sheets with these names, in order. */
export const sheetAddresses = (needed: ReadonlySet<SheetName>): string[] => {
  const names: ReadonlySet<string> = needed;
  return Object.entries(sheets).flatMap(([name, address]) =>
    names.has(name) && !names.has(wholes.get(name) ?? '') ? [address] : [],
  );
};
