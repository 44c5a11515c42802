import { resolverFor, type Targets } from '../addresses/resolve-address.ts';
import type { ReadPage } from '../content/read-text.ts';

/** Lists the files of the content folder that pages link to or show, in their texts or among their sources. */
export const filesLinkedBy = (read: readonly ReadPage[], targets: Targets): ReadonlySet<string> =>
  new Set(
    read.flatMap(({ page: draft, resolutions }) => {
      const resolve = resolverFor(draft.file, draft.path, targets);
      const sources = draft.fields.sources.map(({ url }) => resolve(url, 'link'));
      return [...resolutions, ...sources].flatMap(({ file }) => file ?? []);
    }),
  );
