import { resolverFor, type Targets } from '../addresses/resolve-address.ts';
import type { ReadPage } from '../content/source/read-text.ts';

/** Returns the files of the content folder that pages link to or embed, in their texts or sources. */
export const filesLinkedBy = (read: readonly ReadPage[], targets: Targets): ReadonlySet<string> =>
  new Set(
    read.flatMap(({ page, resolutions }) => {
      const resolve = resolverFor(page.file, page.path, targets);
      const sources = page.fields.sources.map(({ url }) => resolve(url, 'link'));
      return [...resolutions, ...sources].flatMap(({ file }) => file ?? []);
    }),
  );
