import type { Site } from '../../site/schema.ts';
import type { SiteVersion, StatedVersion } from '../../site/versions.ts';
import { type Languages, languageOfPath, pathWithoutFolder } from '../language/site-language.ts';
import { getFolder, lastName } from '../layout/file-name.ts';
import { labelOfVersion } from './version-number.ts';

/** The part of a site that says which versions it has. */
export type Versions = Languages & Pick<Site, 'docVersions'>;

/** Completes the versions of a site: of those in one folder, one is current. */
export const versionsFrom = (stated: readonly StatedVersion[]): readonly SiteVersion[] => {
  const unique = stated.filter(({ folder }, at) => stated.findIndex((other) => other.folder === folder) === at);
  return [...Map.groupBy(unique, ({ folder }) => getFolder(folder))].flatMap(([parent, own]) => {
    const current = own.find((version) => version.current === true) ?? own[0];
    return own.map((version): SiteVersion => {
      const { folder, label = labelOfVersion(lastName(folder)) } = version;
      const name = lastName(folder);
      const isShared = unique.some((other) => other !== version && lastName(other.folder) === name);
      return { name: isShared ? folder : name, label, folder, parent, isCurrent: version === current };
    });
  });
};

/** True for a site with versions of its documentation. */
export const hasVersions = ({ docVersions = [] }: Pick<Versions, 'docVersions'>): boolean => docVersions.length > 0;

/** The version whose folder a path is in; undefined outside of versions. */
export const versionOfPath = (site: Versions, path: string): SiteVersion | undefined => {
  if (!hasVersions(site)) return undefined;
  const own = pathWithoutFolder(languageOfPath(site, path).folder, path);
  return site.docVersions?.find(({ folder }) => own === folder || own.startsWith(`${folder}/`));
};

/** The version of this name. */
export const versionNamed = (
  { docVersions = [] }: Pick<Versions, 'docVersions'>,
  name: string | undefined,
): SiteVersion | undefined => docVersions.find((version) => version.name === name);

/** True for the name of a former version. */
export const isFormer = (site: Pick<Versions, 'docVersions'>, name: string | undefined): boolean =>
  versionNamed(site, name)?.isCurrent === false;

/** The versions in the folder of one, the newest first. */
export const findSiblings = (
  { docVersions = [] }: Pick<Versions, 'docVersions'>,
  { parent }: SiteVersion,
): readonly SiteVersion[] => docVersions.filter((version) => version.parent === parent);

/** The current version in the folder of one. */
export const getCurrent = (site: Pick<Versions, 'docVersions'>, version: SiteVersion): SiteVersion =>
  findSiblings(site, version).find(({ isCurrent }) => isCurrent) ?? version;
