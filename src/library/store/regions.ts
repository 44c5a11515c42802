import type { StoreRegion } from '../library.ts';
import type { ReadRange, StoreHeader } from './format.ts';

/** Opens the regions of plug-ins at an offset of a store; each is one value for as long as the store is open. */
export const openRegions = (
  read: ReadRange,
  start: number,
  lengths: StoreHeader['added'] = [],
): ((name: string) => StoreRegion | undefined) => {
  let at = start;
  const regions = new Map(
    lengths.map(([name, length]): [string, StoreRegion] => {
      const first = at;
      at += length;
      return [name, { length, read: (offset, size) => read(first + offset, size) }];
    }),
  );
  return (name) => regions.get(name);
};
