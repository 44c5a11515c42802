import { languageOfPath, pathWithoutFolder } from '../../library/language/site-language.ts';
import { isListed } from '../../library/publish-gate.ts';
import { detectVersions } from '../../library/version/detect-versions.ts';
import { versionsFrom } from '../../library/version/site-versions.ts';
import type { Site } from '../../site/schema.ts';
import { type SiteVersion, type StatedVersion, statedVersions } from '../../site/versions.ts';
import type { SourcePage } from '../source-page.ts';

/** The versions of a site. */
interface FoundVersions {
  readonly versions: readonly SiteVersion[];
  /** Says which were found, and how to state others; only where the owner states none. */
  readonly assumed?: string;
}

const sentenceFor = (versions: readonly SiteVersion[]): string => {
  const folders = versions.map(({ folder }) => folder);
  const current = versions.filter(({ isCurrent }) => isCurrent).map(({ folder }) => folder);
  return `The folders ${folders.join(', ')} are versions of the documentation, because they mirror each other: searches and lists have ${current.join(', ')} alone. Write versionFolders: [${folders.join(', ')}] in site.yaml to state it, another list to change it, or versionFolders: false.`;
};

/** The versions that the owner states or, where none are stated, those that the folders of the pages show. */
const findVersions = (
  site: Site,
  pages: readonly SourcePage[],
  ofProject: readonly StatedVersion[] | undefined,
): FoundVersions => {
  const stated = site.versionFolders ?? ofProject;
  if (stated === false) return { versions: [] };
  const paths = pages
    .filter(({ fields }) => isListed(fields))
    .map(({ treePath }) => pathWithoutFolder(languageOfPath(site, treePath).folder, treePath));
  if (stated !== undefined) {
    // A folder without a page is no version.
    const used = statedVersions(stated).filter(({ folder }) =>
      paths.some((path) => path === folder || path.startsWith(`${folder}/`)),
    );
    return { versions: versionsFrom(used) };
  }
  const versions = versionsFrom(detectVersions([...new Set(paths)]));
  return versions.length === 0 ? { versions } : { versions, assumed: sentenceFor(versions) };
};

/** The facts of a site with its versions, and what was assumed. */
export const withVersions = (
  site: Site,
  pages: readonly SourcePage[],
  ofProject?: readonly StatedVersion[],
): { readonly site: Site; readonly assumed: string | undefined } => {
  const { versions, assumed } = findVersions(site, pages, ofProject);
  return { site: versions.length === 0 ? site : { ...site, docVersions: versions }, assumed };
};
