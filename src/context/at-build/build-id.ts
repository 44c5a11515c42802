import { createHash } from 'node:crypto';
import type { StoredPage } from '../../library/library.ts';
import type { Sections } from '../../library/sections.ts';
import { site } from '../../site.ts';

/** Returns the build id: a digest of all published content and settings, equal on every machine. */
export const buildIdOf = (
  origin: string,
  sections: Sections,
  pages: readonly StoredPage[],
  aliases: ReadonlyMap<string, string>,
  gone: readonly string[],
): string => {
  const hash = createHash('sha256').update(
    JSON.stringify([site, origin, [...sections], [...aliases].sort(), [...gone].sort()]),
  );
  for (const line of pages.map(({ summary }) => JSON.stringify(summary)).sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
};
