import { toPathname } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { findSiblings, versionNamed } from '../../../library/version/site-versions.ts';
import { startOfVersion } from '../../../library/version/start-of-version.ts';

/** A link of the menu of versions. */
export interface VersionLink {
  readonly label: string;
  /** The same page in the version, or the start of the version where it has no such page. */
  readonly href: string;
  readonly isHere?: true;
  readonly isCurrent?: true;
}

/** The version of a page, with the links to the others. */
export interface VersionView {
  readonly label: string;
  readonly links: readonly VersionLink[];
  /** Its name, if it is a former version. */
  readonly former?: string;
  /** The URL of the same page in the current version, if it is a former version. */
  readonly canonical?: string;
}

/** The version of a page; undefined outside of versions. */
export const versionView = (
  library: Library,
  { path, version: name, versions = [], canonical }: PageSummary,
): VersionView | undefined => {
  const { site, origin, pathAt } = library;
  const version = versionNamed(site, name);
  if (version === undefined) return undefined;
  const urls = new Map(versions.map((other) => [other.version, other.url.slice(origin.length)]));
  const links = findSiblings(site, version).flatMap((other): VersionLink[] => {
    const isHere = other === version;
    const start = isHere ? undefined : startOfVersion(library, other);
    const href =
      urls.get(other.name) ?? (isHere ? toPathname(path) : start === undefined ? undefined : toPathname(pathAt(start)));
    if (href === undefined) return [];
    const { label, isCurrent } = other;
    return [{ label, href, ...(isHere && { isHere: true as const }), ...(isCurrent && { isCurrent: true as const }) }];
  });
  return {
    label: version.label,
    links,
    ...(!version.isCurrent && { former: version.name }),
    ...(canonical !== undefined && { canonical }),
  };
};
