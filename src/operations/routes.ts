import { joinAdditions } from '../additions.ts';
import type { Library } from '../library/library.ts';
import { once } from '../once.ts';
import { findText } from './find-text.ts';
import { getContent } from './get-content.ts';
import { listChanges } from './list-changes.ts';
import { listContent } from './list-content.ts';
import { addedOperations, type Operation, type RoutedOperation } from './operation.ts';
import { searchContent } from './search-content.ts';

/** The operations of the core. To add one, write its file and add it here. */
const core: readonly RoutedOperation[] = [listContent, getContent, searchContent, listChanges, findText];

/** The operations of the JSON API, those of plug-ins after those of the core. */
export const routedOperations = once(() =>
  joinAdditions('operation', core, addedOperations, ({ id, path }) => [id, path]),
);

/** The operations of a list that a site has something for, with their code loaded. */
export const offeredOn = async <One extends Operation>(library: Library, list: readonly One[]): Promise<One[]> => {
  const offered = list.filter(({ isOffered }) => isOffered?.(library) ?? true);
  await Promise.all(offered.map(({ prepare }) => prepare?.()));
  return offered;
};
