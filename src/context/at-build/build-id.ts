import { createHash } from 'node:crypto';
import type { StoredPage } from '../../library/library.ts';
import { site } from '../../site.ts';

/** Names a state of everything published: the same for the same content, settings and owner, on any machine. */
export const buildIdOf = (
  origin: string,
  pages: readonly StoredPage[],
  aliases: ReadonlyMap<string, string>,
  gone: readonly string[],
): string => {
  const hash = createHash('sha256').update(JSON.stringify([site, origin, [...aliases].sort(), [...gone].sort()]));
  for (const line of pages.map(({ summary }) => JSON.stringify(summary)).sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
};
