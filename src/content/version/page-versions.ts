import { toUrl } from '../../library/address.ts';
import { languageOfPath, pathInFolder, pathWithoutFolder } from '../../library/language/site-language.ts';
import type { PageVersion } from '../../library/page.ts';
import { getPathname } from '../../library/pathname.ts';
import { findSiblings, versionOfPath } from '../../library/version/site-versions.ts';
import type { Site } from '../../site/schema.ts';
import type { SiteVersion } from '../../site/versions.ts';
import type { SourcePage } from '../source-page.ts';

/** The version fields of a page. */
export interface PageVersions {
  readonly version: SiteVersion;
  /** The same page in the other versions, the newest first. */
  readonly others: readonly PageVersion[];
  /** The same page in the current version; undefined for a page of that version, and for one that it has no more. */
  readonly canonical?: string;
}

/** Finds the same page in other versions: that whose file has the same place in their folders. */
export const versionsAmong = (
  pages: readonly SourcePage[],
  site: Site,
  origin: string,
): ((page: SourcePage) => PageVersions | undefined) => {
  const paths = new Map(pages.map(({ treePath, path }) => [treePath, path]));
  return ({ treePath }) => {
    const version = versionOfPath(site, treePath);
    if (version === undefined) return undefined;
    const { folder: language } = languageOfPath(site, treePath);
    const below = pathWithoutFolder(language, treePath).slice(version.folder.length);
    const urlIn = ({ folder }: SiteVersion): string | undefined => {
      const path = paths.get(pathInFolder(language, folder + below));
      return path === undefined ? undefined : toUrl(origin, getPathname(site, path));
    };
    const siblings = findSiblings(site, version);
    const others = siblings
      .filter((other) => other !== version)
      .flatMap((other) => {
        const url = urlIn(other);
        return url === undefined ? [] : [{ version: other.name, url }];
      });
    const current = siblings.find(({ isCurrent }) => isCurrent);
    const canonical = current === undefined || current === version ? undefined : urlIn(current);
    return { version, others, ...(canonical !== undefined && { canonical }) };
  };
};
