import { joinAdditions } from '../additions.ts';
import { toTwinPathname } from '../library/address.ts';
import { getLanguages, hasLanguages, toHomePath } from '../library/language/site-language.ts';
import type { Library } from '../library/library.ts';
import { once } from '../once.ts';
import { endpoints } from '../site/site.ts';
import { type Ability, addedAbilities } from './ability.ts';
import { feedFiles } from './feed-files.ts';
import { llmsPathname } from './markdown/all-pages-line.ts';

const inFolder = (folder: string, name: string): string => (folder === '' ? `/${name}` : `/${folder}/${name}`);

/** The abilities of the core. */
const core: readonly Ability[] = [
  {
    name: 'read',
    description: 'Reads any page as Markdown: add `.md` to its address.',
    addresses: ({ site }) => [toTwinPathname(toHomePath(site))],
  },
  {
    name: 'search',
    description: 'Finds pages by a question or keywords, best first, each with its best passage.',
    addresses: () => [`${endpoints.api}/search?q=`],
    needsEndpoints: true,
  },
  {
    name: 'ask',
    description: 'Answers a question in quotations with their links, or says that the site has no answer.',
    addresses: () => [`${endpoints.ask}?query=`],
    needsEndpoints: true,
  },
  {
    name: 'find',
    description: 'Finds the lines that have exact words or match a pattern.',
    addresses: () => [`${endpoints.api}/find?q=`],
    needsEndpoints: true,
  },
  {
    name: 'changes',
    description: 'Lists the pages that were added, changed, moved or removed, for a copy of the site.',
    addresses: () => [`${endpoints.api}/changes`],
    needsEndpoints: true,
  },
  {
    name: 'feeds',
    description: 'Tells what is new, as RSS, Atom and JSON Feed; sections and tags have feeds of their own.',
    addresses: ({ site }) => feedFiles.map((file) => inFolder(site.folder, file)),
  },
  {
    name: 'languages',
    description: 'Has pages in several languages, each with its own list; `language` chooses among them.',
    addresses: ({ site }) => getLanguages(site).map(({ folder }) => inFolder(folder, llmsPathname.slice(1))),
    isOffered: ({ site }) => hasLanguages(site),
  },
];

/** Every ability, those of plug-ins after those of the core. */
export const abilities = once(() => joinAdditions('ability', core, addedAbilities, ({ name }) => [name]));

/** Lists the abilities that a site has. */
export const getAbilities = (library: Library): Ability[] =>
  abilities().filter(
    ({ needsEndpoints, isOffered }) =>
      (library.hasEndpoints || needsEndpoints !== true) && (isOffered?.(library) ?? true),
  );

/** Writes the abilities of a site in one line, each with its addresses. */
export const abilitiesLine = (library: Library): string =>
  getAbilities(library)
    .map(({ name, addresses }) => `${name} \`${addresses(library).join('`, `')}\``)
    .join('; ');

/** Writes the abilities of a site as a Markdown list, each with a sentence and its addresses. */
export const abilitiesList = (library: Library): string =>
  getAbilities(library)
    .map(
      ({ name, description, addresses }) =>
        `- **${name}**: ${description} ${addresses(library)
          .map((address) => `\`${library.origin}${address}\``)
          .join(', ')}\n`,
    )
    .join('');
