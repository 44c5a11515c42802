import { isReserved } from '../context/at-build/addresses/reserved-addresses.ts';
import { pathOf } from '../library/address.ts';
import type { ImportedPage } from './imported-page.ts';
import type { Place, PlaceOptions } from './place.ts';
import { aliasOf } from './write-fields.ts';

/** Gives each former address to one page, and leaves out those that cannot redirect. */
export const aliasesOf = (
  pages: readonly ImportedPage[],
  places: ReadonlyMap<string, Place>,
  options: PlaceOptions,
) => {
  const { existing, notes, sections } = options;
  const taken = new Set([...existing, ...Array.from(places.values(), ({ path: own }) => own), ...sections.keys()]);
  return new Map(
    pages.map(({ source, formerAddresses }) => {
      const own = places.get(source)?.path;
      const aliases = formerAddresses.filter((address) => {
        const former = aliasOf(address);
        if (former === own || (former !== undefined && pathOf(former) === own)) return false;
        if (former !== undefined && !taken.has(former) && !isReserved(former)) return taken.add(former);
        notes.add('lost', 'old addresses that cannot redirect, since a page or the service has them', `/${address}`);
        return false;
      });
      return [source, aliases.flatMap((address) => aliasOf(address) ?? [])];
    }),
  );
};
