import type { Library } from '../../../library/library.ts';
import { tagName } from '../../../site/tags.ts';

const fold = (text: string): string => text.trim().toLowerCase();

const readSection = (value: string, { sections }: Pick<Library, 'sections'>): string => {
  if (sections.has(value)) return value;
  const wanted = fold(value).split('/').filter(Boolean).join('/');
  const found = [...sections].find(([name, { title }]) => fold(name) === wanted || fold(title) === wanted);
  return found?.[0] ?? value;
};

const readTag = (value: string, { facets, site }: Pick<Library, 'facets' | 'site'>): string => {
  const tags = facets.get('tag');
  if (tags?.has(value) !== false) return value;
  const wanted = fold(value).replace(/^#/, '');
  return [...tags.keys()].find((tag) => fold(tag) === wanted || fold(tagName(site.tags, tag)) === wanted) ?? value;
};

const readers = new Map<string, (value: string, library: Library) => string>([
  ['section', readSection],
  ['tag', readTag],
]);

/**
 * The value of a filter as its sender meant it: a section by its title, a tag by its name, in any case. Other values
 * stay as they are.
 *
 * @example
 * readFilter('section', 'Glossary', library); // 'glossary'
 */
export const readFilter = (name: string, value: string, library: Library): string =>
  readers.get(name)?.(value, library) ?? value;
