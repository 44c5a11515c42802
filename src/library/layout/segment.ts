import { slug } from 'github-slugger';

/** A file or folder name as a segment of a path; empty if it has no letter or digit. */
export const toSegment = (name: string): string =>
  /^[a-z0-9][a-z0-9._-]*$/.test(name) ? name : slug(name.normalize()).normalize();
