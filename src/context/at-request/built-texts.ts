import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageTexts } from '../../app/pages/page-texts.ts';
import { createCache } from '../../cache.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agent-view.ts';

/** Reads a text of a release by its name; undefined where there is none. */
export type ReadText = (name: string) => string | undefined;

/** Opens the texts of a release, which do not change while it is served. */
export const openTexts = (folder: string): ReadText => {
  const cache = createCache<string>('texts');
  return (name) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const file = path.join(folder, name);
    if (!existsSync(file)) return undefined;
    const text = readFileSync(file, 'utf8');
    cache.set(name, text, 2 * text.length);
    return text;
  };
};

/** The texts of pages that need no file of their own. */
export const pageTexts = (read: ReadText): PageTexts => ({
  missing: () => read('404.html') ?? '',
  agentView: () => read(agentViewPathname.slice(1)) ?? '',
});
