import { slug } from 'github-slugger';

/** A name from its first to its last character that addresses have, without the spaces beside others, such as an emoji. */
const inner = /[\p{L}\p{N}_-](?:.*[\p{L}\p{N}_-])?\p{M}*/su;

/** A name without the characters that the slugger leaves out: emoji, and letters of newer versions of Unicode than its own. */
const keepSlugged = (name: string): string =>
  Array.from(name)
    .filter((character) => slug(character) !== '')
    .join('');

/**
 * A file or folder name as a segment of a path; empty if it has no letter or digit.
 *
 * @example
 * toSegment('Garden 🌱'); // 'garden'
 */
export const toSegment = (name: string): string =>
  /^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(inner.exec(keepSlugged(name.normalize()))?.[0] ?? '').normalize();
