import { documentName } from '../addresses/reserved-addresses.ts';

/** Folders of the content folder whose files are published without a link, from the root of the site. */
const publicFolders = /^(?:public|static)\//;

export const isInPublicFolder = (file: string): boolean => publicFolders.test(file);

/** Returns the address of a file of the content folder, relative to the root of the site and not percent-encoded. */
export const publishedAsset = (file: string): string => file.replace(/^(?:site|public|static)\//, '').normalize();

/** Backups of editors, texts in other dialects of Markdown, keys, and what systems leave in folders. */
const privateNames = [
  /~$|^~\$|^#.*#$|\.(?:bak|old|orig|rej|swo|swp|tmp)$/i,
  /\.(?:markdown|md|mdx)$/i,
  /^id_(?:dsa|ecdsa|ed25519|rsa)|\.(?:jks|kdbx|key|keystore|p12|pem|pfx|ppk)$/i,
  /^(?:desktop\.ini|thumbs\.db)$/i,
];

const isPrivate = (file: string): boolean => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return privateNames.some((pattern) => pattern.test(name));
};

/** Finds the files of the content folder that are no pages. */
export interface ContentFiles {
  /** Every name, for suggestions. */
  readonly names: ReadonlySet<string>;
  /** Finds a file by its name below the content folder, in either spelling that Unicode has for it. */
  named(name: string): string | undefined;
  /** Finds a file by the address that it is published at, relative to the root of the site. */
  at(address: string): string | undefined;
  /** Says why a file is never published, if so. */
  reasonUnpublished(file: string): string | undefined;
  /** Reports whether a file lies in the folder that has the name of a withheld page. */
  isBelowWithheldPage(file: string): boolean;
}

/** `withheld` holds the files and the paths of the pages that are not published. */
export const openContentFiles = (assets: ReadonlySet<string>, withheld: ReadonlySet<string>): ContentFiles => {
  const byName = new Map(Array.from(assets, (file) => [file.normalize(), file]));
  const byAddress = new Map(Array.from(assets, (file) => [publishedAsset(file), file]));
  const stems = new Set([...withheld].flatMap((file) => /^(.+)\.md$/i.exec(file)?.[1] ?? []));
  /** A host would send `two.html` or `two/index.html` at the address of the draft `two.md`. */
  const hasNameOfWithheldPage = (file: string): boolean => {
    const stem = file.replace(/\.[^./]*$/, '').replace(/\/index$/, '');
    return stems.has(stem) || withheld.has(publishedAsset(stem));
  };
  return {
    names: assets,
    named: (name) => byName.get(name.normalize()),
    at: (address) => byAddress.get(address.normalize()),
    reasonUnpublished: (file) => {
      if (isPrivate(file))
        return `${file} is never published: its name is that of a backup, a key or a source text. Rename the file, or link to another.`;
      if (hasNameOfWithheldPage(file))
        return `${file} is not published: it has the name of a page that is a draft, scheduled or expired. Rename the file.`;
      return undefined;
    },
    isBelowWithheldPage: (file) => {
      const folders = file.split('/').slice(0, -1);
      return folders.some((_, index) => stems.has(folders.slice(0, index + 1).join('/')));
    },
  };
};

export interface PublishedFilesInput {
  readonly files: ContentFiles;
  /** The files that published pages link to or show. */
  readonly linked: ReadonlySet<string>;
  /** Publishes files that no page links to, too, but for those of withheld pages. */
  readonly all: boolean;
  /** The files that withheld pages link to or show; asked for only with `all`. */
  readonly linkedByWithheld: () => ReadonlySet<string>;
}

/** Decides which files of the content folder are published; those at the address of a document take its place. */
export const publishedFiles = ({ files, linked, all, linkedByWithheld }: PublishedFilesInput): ReadonlySet<string> => {
  const held = all ? linkedByWithheld() : undefined;
  const isPublished = (file: string): boolean =>
    files.reasonUnpublished(file) === undefined &&
    (linked.has(file) ||
      isInPublicFolder(file) ||
      documentName(publishedAsset(file)) !== undefined ||
      (held !== undefined && !held.has(file) && !files.isBelowWithheldPage(file)));
  return new Set([...files.names].filter(isPublished));
};
