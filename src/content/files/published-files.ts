import { isPageFile, withoutEnding } from '../../library/layout/file-name.ts';
import { documentName } from '../addresses/reserved-addresses.ts';

/** Folders in the content folder whose files are published at the site's root, linked or not. */
const publicFolders = /^(?:public|static)\//;

export const isInPublicFolder = (file: string): boolean => publicFolders.test(file);

/** XML that a browser opens as a document, whose scripts it would run. */
const runnableXml = /\.(?:atom|math|mathml|mml|rdf|rss|xht|xhtml|xml|xslt?)$/i;

/**
 * The path of a content file on the site, relative to its root and not percent-encoded. XML has a name that every host serves
 * as text, unless it lies in `public/` or takes the place of a document.
 */
export const publishedAsset = (file: string): string => {
  const address = file.replace(/^(?:site|public|static)\//, '').normalize();
  if (!runnableXml.test(file) || isInPublicFolder(file) || documentName(address) !== undefined) return address;
  return `${address}.txt`;
};

/** Names of editor backups, keys and files of the operating system. */
const privateNames = [
  /~$|^~\$|^#.*#$|\.(?:bak|old|orig|rej|swo|swp|tmp)$/i,
  /^id_(?:dsa|ecdsa|ed25519|rsa)|\.(?:jks|kdbx|key|keystore|p12|pem|pfx|ppk)$/i,
  /^(?:desktop\.ini|thumbs\.db)$/i,
];

/** The description of another API, as folders of documentation have it: in place of ours it would mislead clients. */
const isOtherContract = (file: string): boolean => /^openapi\.(?:json|ya?ml)$/.test(file);

const isPrivate = (file: string): boolean => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return isPageFile(name) || privateNames.some((pattern) => pattern.test(name));
};

/** Index of the files of the content folder that are not pages. */
export interface ContentFiles {
  /** All names, for suggestions. */
  readonly names: ReadonlySet<string>;
  /** Finds a file by its path in the content folder, in any Unicode normalisation form. */
  named(name: string): string | undefined;
  /** Finds a file by its path on the site, relative to the root. */
  at(address: string): string | undefined;
  /** An error for a file that is never published; undefined for others. */
  reasonUnpublished(file: string): string | undefined;
  /** True for a file in a folder with the name of an unpublished page. */
  isBelowWithheldPage(file: string): boolean;
}

/**
 * Indexes content files. `withheld` are the files and paths of unpublished pages, `unreadable` the files that cannot be
 * published, with the reason, `roots` the folders whose files texts name from the root of the site.
 */
export const openContentFiles = (
  assets: ReadonlySet<string>,
  withheld: ReadonlySet<string>,
  unreadable: ReadonlyMap<string, string> = new Map(),
  roots: readonly string[] = [],
): ContentFiles => {
  const byName = new Map(Array.from(assets, (file) => [file.normalize(), file]));
  const addressed = [...assets].filter((file) => !isOtherContract(file));
  const byAddress = new Map(addressed.map((file) => [publishedAsset(file), file]));
  for (const root of roots)
    for (const file of addressed) {
      const address = file.startsWith(`${root}/`) ? file.slice(root.length + 1).normalize() : undefined;
      if (address !== undefined && !byAddress.has(address)) byAddress.set(address, file);
    }
  const stems = new Set(Array.from(withheld, (file) => (isPageFile(file) ? withoutEnding(file) : '')));
  /** A static host would serve `two.html` or `two/index.html` at the path of the draft `two.md`. */
  const hasNameOfWithheldPage = (file: string): boolean => {
    const stem = file.replace(/\.[^./]*$/, '').replace(/\/index$/, '');
    return stems.has(stem) || withheld.has(publishedAsset(stem));
  };
  return {
    names: assets,
    named: (name) => byName.get(name.normalize()),
    at: (address) => byAddress.get(address.normalize()) ?? byAddress.get(`${address.normalize()}.txt`),
    reasonUnpublished: (file) => {
      if (isPrivate(file))
        return `${file} is never published: its name is that of a backup, a key or a Markdown source. Rename it, or link to another file.`;
      if (isOtherContract(file))
        return `${file} is not published: the service describes itself at this address. Rename the file, or move it to public/ to replace that description.`;
      if (hasNameOfWithheldPage(file))
        return `${file} is not published: it has the name of a page that is a draft, scheduled or expired. Rename the file.`;
      return unreadable.get(file);
    },
    isBelowWithheldPage: (file) => {
      const folders = file.split('/').slice(0, -1);
      return folders.some((_, index) => stems.has(folders.slice(0, index + 1).join('/')));
    },
  };
};

export interface PublishedFilesInput {
  readonly files: ContentFiles;
  /** Files that published pages link to or embed. */
  readonly linked: ReadonlySet<string>;
  /** Also publishes unlinked files, except those of unpublished pages. */
  readonly all: boolean;
  /** The files that unpublished pages link to or embed; called only with `all`. */
  readonly linkedByWithheld: () => ReadonlySet<string>;
}

/** Selects the files of the content folder to publish; one at the path of a discovery document replaces it. */
export const publishedFiles = ({ files, linked, all, linkedByWithheld }: PublishedFilesInput): ReadonlySet<string> => {
  const ofUnpublished = all ? linkedByWithheld() : undefined;
  const isPublished = (file: string): boolean =>
    files.reasonUnpublished(file) === undefined &&
    (linked.has(file) ||
      isInPublicFolder(file) ||
      documentName(publishedAsset(file)) !== undefined ||
      (ofUnpublished !== undefined && !ofUnpublished.has(file) && !files.isBelowWithheldPage(file)));
  return new Set([...files.names].filter(isPublished));
};
