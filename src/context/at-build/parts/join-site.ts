import { openScratch } from '../../disk/scratch.ts';
import { workFolderOf } from '../../places.ts';
import type { Settings } from '../../settings.ts';
import { type BuildOptions, buildSite } from '../build-site.ts';
import type { StoredContent } from '../content/store-content.ts';
import { type FoundPart, openParts, requireSource } from './open-parts.ts';
import { partSourceOf } from './part-source.ts';

/** Builds a release as `buildSite()` does, with what its parts have made. Throws a UserError for a part of another source. */
export const joinSite = async (
  settings: Settings,
  content: StoredContent,
  { found, ...options }: Omit<BuildOptions, 'parts'> & { readonly found: readonly FoundPart[] },
): Promise<boolean> => {
  requireSource(found, await partSourceOf(options.root, settings, content));
  const scratch = await openScratch(workFolderOf(settings));
  try {
    const parts = await openParts(found, content.build, scratch.folder);
    return await buildSite(settings, content, { ...options, parts });
  } finally {
    await scratch.remove();
  }
};
