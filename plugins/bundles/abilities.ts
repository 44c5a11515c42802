import type { Ability } from '../../src/interfaces/ability.ts';
import type { Library } from '../../src/library/library.ts';

// Functions of hosts have this file: it reads facts without their schemas, which are most of the code of some.
const files = [
  ['bundle', '/okf.zip'],
  ['database', '/site.db'],
] as const;

const getAddresses = ({ site }: Library): string[] =>
  files.flatMap(([fact, pathname]) => (Reflect.get(site, fact) === true ? [pathname] : []));

/** The abilities of a site with files of all pages. */
export const abilities: readonly Ability[] = [
  {
    name: 'bundles',
    description: 'Takes all pages in one file: Markdown files in an archive, or an SQLite database.',
    addresses: getAddresses,
    isOffered: (library) => getAddresses(library).length > 0,
  },
];
