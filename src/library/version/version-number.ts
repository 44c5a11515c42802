/** The number in the name of a folder. */
export interface VersionNumber {
  /** Its parts, such as `[1, 2]` of `v1.2`; an `x` is larger than any number. */
  readonly parts: readonly number[];
  /** True for a preview, such as `v2.0.0-beta.1`. */
  readonly isPreview: boolean;
}

/** `v1`, `v1.2`, `1.2`, `2.x`, `1.0.0` or `version-1.0`: a number alone may count anything. */
const named = /^(v|version-)?(\d{1,4})((?:\.\d{1,4}){0,3})(\.x)?(-[a-z][a-z0-9.-]{0,30})?$/i;

/**
 * The number in the name of a folder; undefined for a name that is no version.
 *
 * @example
 * parseVersionNumber('v1.2'); // { parts: [1, 2], isPreview: false }
 */
export const parseVersionNumber = (name: string): VersionNumber | undefined => {
  const [whole, prefix, first = '', others = '', open, preview] = named.exec(name) ?? [];
  if (whole === undefined || (prefix === undefined && others === '' && open === undefined)) return undefined;
  const numbers = [first, ...others.split('.').slice(1)].map(Number);
  return { parts: open === undefined ? numbers : [...numbers, Infinity], isPreview: preview !== undefined };
};

/** Orders numbers, the newest first; a preview is older than any release, so that it is never the current version. */
export const compareVersions = (one: VersionNumber, other: VersionNumber): number => {
  if (one.isPreview !== other.isPreview) return one.isPreview ? 1 : -1;
  for (let at = 0; at < Math.max(one.parts.length, other.parts.length); at += 1) {
    const [a = -1, b = -1] = [one.parts[at], other.parts[at]];
    if (a !== b) return a < b ? 1 : -1;
  }
  return 0;
};

/** The label of a version: the number without the `v` before it. */
export const labelOfVersion = (name: string): string =>
  parseVersionNumber(name) === undefined ? name : name.replace(/^(?:version-|v)/i, '');
