import type { IssueCode } from '../../library/issues/issue-codes.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import { publishedAsset } from '../files/published-files.ts';
import { importedSheet, type Sheets } from './read-sheets.ts';
import { addressesIn, type SheetAddress } from './sheet-addresses.ts';
import { sheetTarget } from './sheet-target.ts';

/** The files that style sheets can use. */
export interface ThemeFiles {
  /** Published files of the content folder, by their paths in it. */
  readonly published: ReadonlySet<string>;
  /** All files of the content folder that are no pages. */
  readonly assets: ReadonlySet<string>;
  /** The reason why a file of the folder is never published; undefined for others. */
  readonly reasonUnpublished: (file: string) => string | undefined;
  /** Symbolic links that are not followed. */
  readonly links: readonly string[];
  /** Addresses of files beside the content folder. */
  readonly others: ReadonlySet<string>;
}

interface Problem {
  readonly code: IssueCode;
  readonly message: string;
}

/** The files of the content folder that style sheets load: by their paths in it, and by their addresses on the site. */
export const filesOfSheets = (sheets: Sheets): { readonly files: string[]; readonly addresses: string[] } => {
  const targets = [...sheets].flatMap(([sheet, { text }]) =>
    addressesIn(text).flatMap(({ address, isImport }) => (isImport ? [] : [sheetTarget(sheet, address)])),
  );
  return {
    files: targets.flatMap((target) => (target.kind === 'file' ? [target.file] : [])),
    addresses: targets.flatMap((target) => (target.kind === 'rooted' ? [target.address] : [])),
  };
};

const missing = (address: string, name: string, { assets, links, reasonUnpublished }: ThemeFiles): Problem => {
  const link = links.find((each) => name === each || name.startsWith(`${each}/`));
  if (link !== undefined)
    return {
      code: 'outside-folder',
      message: `${link} is a symbolic link, which is not followed. Replace it with a copy of its target.`,
    };
  const file = [...assets].find((each) => each === name || publishedAsset(each) === name);
  const reason = file === undefined ? undefined : reasonUnpublished(file);
  if (reason !== undefined) return { code: 'invalid-theme', message: reason };
  const [near] = suggest(name, assets);
  return { code: 'invalid-theme', message: withSuggestion(`There is no file ${address} in the content folder.`, near) };
};

const checkImport = (sheet: string, address: string, sheets: Sheets, files: ThemeFiles): Problem | undefined => {
  const file = importedSheet(sheet, address);
  if (file === undefined)
    return {
      code: 'invalid-theme',
      message: `${address} is no style sheet: only files that end in .css are imported.`,
    };
  if (!sheets.has(file)) return missing(address, file, files);
  const reason = files.reasonUnpublished(file);
  return reason === undefined ? undefined : { code: 'outside-folder', message: reason };
};

/** The fault of an address in a style sheet; undefined for one that loads a file of the site. */
export const checkAddress = (
  sheet: string,
  { address, isImport }: Pick<SheetAddress, 'address' | 'isImport'>,
  sheets: Sheets,
  files: ThemeFiles,
): Problem | undefined => {
  const target = sheetTarget(sheet, address);
  switch (target.kind) {
    case 'outside':
      return {
        code: 'outside-folder',
        message: `${address} leaves the content folder. Copy the file into the folder, and name it there.`,
      };
    case 'hidden':
      return {
        code: 'outside-folder',
        message: `${address} is hidden, and hidden files are never read. Rename the file or its folder.`,
      };
    case 'otherHost':
      return {
        code: 'invalid-theme',
        message: `Pages load style and fonts from this site alone: put the file into the content folder in place of ${address}.`,
      };
    case 'inline':
      return isImport ? checkImport(sheet, address, sheets, files) : undefined;
    case 'file':
      if (isImport) return checkImport(sheet, address, sheets, files);
      return files.published.has(target.file) ? undefined : missing(address, target.file, files);
    case 'rooted': {
      if (isImport) return checkImport(sheet, address, sheets, files);
      const isThere = [...files.published].some((file) => publishedAsset(file) === target.address);
      return isThere || files.others.has(target.address) ? undefined : missing(address, target.address, files);
    }
  }
};
