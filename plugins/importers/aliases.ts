import { isReserved } from '../../src/content/addresses/reserved-addresses.ts';
import { toPath } from '../../src/library/address.ts';
import type { ImportedPage } from './imported-page.ts';
import type { Place, PlaceOptions } from './place.ts';
import { findAlias } from './write-fields.ts';

/** Gives each former address to one page, and leaves out those that cannot redirect. */
export const findAliases = (
  pages: readonly ImportedPage[],
  places: ReadonlyMap<string, Place>,
  options: PlaceOptions,
) => {
  const { existing, notes, sections } = options;
  const pagePaths = new Set([...existing, ...Array.from(places.values(), ({ path: own }) => own), ...sections.keys()]);
  const taken = new Set<string>();
  // A page is also published under the name of its file, such as `a.html` or `a/index.html`.
  const pageAt = (path: string): string => toPath(path.replace(/(?:(?:^|\/)index)?\.html?$/i, ''));
  return new Map(
    pages.map(({ source, formerAddresses }) => {
      const own = places.get(source)?.path;
      const aliases = formerAddresses.flatMap((address): string[] => {
        const former = findAlias(address);
        if (former !== undefined && pageAt(former) === own) return [];
        const isFree = former !== undefined && !taken.has(former) && !pagePaths.has(pageAt(former));
        if (isFree && !isReserved(former)) {
          taken.add(former);
          return [former];
        }
        notes.add('lost', 'old addresses that cannot redirect, since a page or the service has them', `/${address}`);
        return [];
      });
      return [source, aliases];
    }),
  );
};
