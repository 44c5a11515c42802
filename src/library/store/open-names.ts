import { maxNameGroups, type namesOrder, type ReadRange, type StoreHeader } from './format.ts';
import { type Names, openNames } from './names.ts';
import { readerOfPart } from './page-table.ts';

/** Names with the offset of their groups in the file. */
type PlacedNames = Names & { readonly start: number };

/** The names of a store. */
export interface StoreNames {
  readonly current: PlacedNames;
  readonly former: PlacedNames;
  readonly unlisted: PlacedNames;
  readonly aliases: PlacedNames;
  readonly gone: PlacedNames;
}

/** Opens the names of a store by their tables, one after the other in `tables`; their groups begin at `start` of the file. */
export const openStoreNames = (
  tables: Uint8Array,
  { names }: StoreHeader,
  read: ReadRange,
  start: number,
): StoreNames => {
  let tableAt = 0;
  let contentAt = start;
  const open = (name: (typeof namesOrder)[number]): PlacedNames => {
    const { count, table, content } = names[name];
    tableAt += table;
    contentAt += content;
    const groups = readerOfPart(read, contentAt - content, content);
    return {
      ...openNames(tables.subarray(tableAt - table, tableAt), count, maxNameGroups[name], groups),
      start: contentAt - content,
    };
  };
  return {
    current: open('current'),
    former: open('former'),
    unlisted: open('unlisted'),
    aliases: open('aliases'),
    gone: open('gone'),
  };
};
