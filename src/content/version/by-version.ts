import { getCurrent, versionOfPath } from '../../library/version/site-versions.ts';
import type { Site } from '../../site/schema.ts';
import type { SiteVersion } from '../../site/versions.ts';
import type { Relations } from '../relations/relations.ts';
import type { SourcePage } from '../source-page.ts';

/** The former version that a path is in; undefined for one in a current version or outside of versions. */
const formerVersionAt = (site: Site, treePath: string): SiteVersion | undefined => {
  const version = versionOfPath(site, treePath);
  return version?.isCurrent === true ? undefined : version;
};

/** True for a place that readers of a version see: in this version, or in none that it replaces. */
const isSeenIn = (site: Site, reader: SiteVersion | undefined, treePath: string): boolean => {
  const version = versionOfPath(site, treePath);
  if (version === undefined || version === reader) return true;
  return version.isCurrent && (reader === undefined || getCurrent(site, reader) !== version);
};

/** True for a place in the tree that readers of a page see in lists. */
export const isSeenFrom = (site: Site, page: Pick<SourcePage, 'treePath'>, treePath: string): boolean =>
  isSeenIn(site, formerVersionAt(site, page.treePath), treePath);

/**
 * The relations of pages by the version of their reader. `findRelations` indexes some pages; a list of which all
 * pages are in former versions, such as that of a tag, has these.
 */
export const relationsByVersion = (
  site: Site,
  findRelations: (has: (page: Pick<SourcePage, 'treePath'>) => boolean) => Relations,
): Relations => {
  const { docVersions = [] } = site;
  const all = findRelations(() => true);
  if (docVersions.length === 0) return all;
  const current = findRelations(({ treePath }) => isSeenIn(site, undefined, treePath));
  const former = new Map(
    docVersions
      .filter(({ isCurrent }) => !isCurrent)
      .map((version) => [version.name, findRelations(({ treePath }) => isSeenIn(site, version, treePath))]),
  );
  const of = ({ treePath }: SourcePage): Relations =>
    former.get(formerVersionAt(site, treePath)?.name ?? '') ?? current;
  return {
    reference: all.reference,
    listedOn: (page) => {
      const own = of(page).listedOn(page);
      return own.length > 0 ? own : all.listedOn(page);
    },
    getSeries: (page) => of(page).getSeries(page),
    // An author may name a page of another version.
    relatedTo: all.relatedTo,
  };
};
