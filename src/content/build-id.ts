import { createHash } from 'node:crypto';
import type { StoredPage } from '../library/library.ts';
import type { Sections } from '../library/sections.ts';
import type { Site } from '../site/schema.ts';

/** Everything that a build publishes. */
export interface BuildInput {
  readonly site: Site;
  readonly origin: string;
  readonly sections: Sections;
  readonly pages: readonly StoredPage[];
  readonly aliases: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
}

/** The build id: a digest of all published content and settings, equal on every machine. */
export const computeBuildId = ({ site, origin, sections, pages, aliases, gone }: BuildInput): string => {
  const hash = createHash('sha256').update(
    JSON.stringify([site, origin, [...sections], [...aliases].sort(), [...gone].sort()]),
  );
  const lines = pages.map(({ summary, unlisted, treePath }) => JSON.stringify([summary, unlisted, treePath]));
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
};
