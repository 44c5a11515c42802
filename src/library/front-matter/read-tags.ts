import { line } from '../fields/values.ts';
import { maxTagLength, slugOfTag } from '../tags.ts';

const tagText = line.max(maxTagLength);

/**
 * The tags of a text: between commas, or else between spaces, as Jekyll writes them. Other values are one tag.
 *
 * @example
 * readTags('a, b'); // ['a', 'b']
 */
export const readTags = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'string') return [value];
  const parts = value.includes(',') ? value.split(',') : value.split(/\s+/);
  return parts.map((tag) => tag.trim()).filter((tag) => tag !== '');
};

/** Tags as their author writes them, by their slugs. */
export type WrittenTags = Readonly<Record<string, string>>;

/**
 * The tags of a field as their author writes them, by their slugs. The first spelling of a tag is its name.
 *
 * @example
 * writtenTags(['C++', '#rain']); // { 'c-plus-plus': 'C++', rain: 'rain' }
 */
export const writtenTags = (value: unknown): WrittenTags => {
  const names = (Array.isArray(value) ? value : readTags(value)).flatMap((tag): (readonly [string, string])[] => {
    const written = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : '';
    const slug = slugOfTag(written);
    const { data: name } = tagText.safeParse(written.trim().replace(/^#+/, ''));
    return slug === undefined || name === undefined ? [] : [[slug, name]];
  });
  return Object.fromEntries(names.reverse());
};
