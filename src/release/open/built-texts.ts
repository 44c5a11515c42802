import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCache } from '../../cache.ts';
import type { ReadText } from './context-of.ts';

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
