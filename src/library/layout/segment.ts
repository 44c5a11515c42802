import { slug } from 'github-slugger';

/** A name without signs at its ends that no address has, such as an emoji, and without the spaces beside them. */
const inner = /[\p{L}\p{N}_-](?:.*[\p{L}\p{N}_-])?\p{M}*/su;

/**
 * A file or folder name as a segment of a path; empty if it has no letter or digit.
 *
 * @example
 * toSegment('Garden 🌱'); // 'garden'
 */
export const toSegment = (name: string): string =>
  /^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(inner.exec(name.normalize())?.[0] ?? '').normalize();
