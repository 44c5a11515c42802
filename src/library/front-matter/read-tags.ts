import { maxTagLength } from '../tags.ts';

/** Signs that tell two tags apart, such as C, C++ and C#. */
const signs: readonly (readonly [string, string])[] = [
  ['++', '-plus-plus'],
  ['#', '-sharp'],
  ['&', '-and-'],
];

/**
 * Returns a tag in the form of an address: lower-case letters without accents, digits and single hyphens. Undefined for
 * one without any of these.
 *
 * @example
 * slugOfTag('Web Dev'); // 'web-dev'
 */
export const slugOfTag = (tag: string): string | undefined => {
  const name = tag
    .slice(0, 4 * maxTagLength)
    .trim()
    .replace(/^#+/, '');
  const spelled = signs.reduce((text, [sign, word]) => text.replaceAll(sign, word), name);
  const slug = spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxTagLength)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? undefined : slug;
};

/**
 * Returns the tags of a text: between commas, or else between spaces, as Jekyll writes them. Other values are one tag.
 *
 * @example
 * readTags('a, b'); // ['a', 'b']
 */
export const readTags = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'string') return [value];
  const parts = value.includes(',') ? value.split(',') : value.split(/\s+/);
  return parts.map((tag) => tag.trim()).filter((tag) => tag !== '');
};
