import path from 'node:path';
import { homePath, toPath } from '../../library/address.ts';
import { isPageFile, splitName, withoutEnding } from '../../library/layout/file-name.ts';
import { toSegment } from '../../library/layout/segment.ts';

/** The pages that a link may lead to. */
export interface KnownPages {
  /** Paths of pages by file. */
  readonly files: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<string>;
}

/** The path that a file or folder of this name has, without orders and endings: `01-guide/02-Use.html` is `guide/use`. */
const cleanPath = (written: string): string => {
  const names = withoutEnding(written.replace(/\.html?$/i, ''))
    .split('/')
    .filter((name) => name !== '' && name !== '.');
  const last = names.at(-1)?.toLowerCase();
  const own = last === 'index' || last === '_index' || last === 'readme' ? names.slice(0, -1) : names;
  return own.map((name) => toSegment(splitName(name).name)).join('/') || homePath;
};

/** Names without their endings under which a folder's page is written. */
const indexFiles = ['index', '_index', 'README', 'readme'];
const endings = ['.md', '.mdx', '.markdown', '.qmd', '.Rmd', '.ipynb', '.mdoc'];

/**
 * The page of a link to a file relative to another, which may leave out the ending or name the folder of a page.
 *
 * @example
 * pageOfFile('guide/use', pages); // the page of guide/use.mdx or of guide/use/README.md
 */
export const pageOfFile = (file: string, { files }: KnownPages): string | undefined => {
  const stems = [file, ...indexFiles.map((name) => path.posix.join(file, name))];
  const candidates = [file, ...stems.flatMap((stem) => endings.map((ending) => stem + ending))];
  return candidates.map((candidate) => files.get(candidate)).find((page) => page !== undefined);
};

/** Leading names of an address that may be those of a larger site, which the folder was part of. */
const maxForeignNames = 2;

/**
 * The paths that a root-relative one may mean: itself and, unless its first name is one of this site, those without the names of a
 * larger site that the folder may have been part of.
 */
export const withinFolder = (written: string, paths: ReadonlySet<string>): string[] => {
  const names = written.split('/');
  const most = paths.has(names[0] ?? '') ? 0 : Math.min(maxForeignNames, names.length - 1);
  return Array.from({ length: most + 1 }, (_, count) => names.slice(count).join('/')).filter(Boolean);
};

/**
 * Guesses the page of a root-relative link whose address no page has: the folder may have been part of a larger site, and
 * other tools spell addresses in other ways.
 *
 * @example
 * guessPage('/en/guides/02-Use.html', pages); // 'guides/use'
 */
export const guessPage = (address: string, { files, paths }: KnownPages): string | undefined => {
  for (const rest of withinFolder(toPath(address), paths)) {
    const page = isPageFile(rest) ? files.get(rest) : undefined;
    if (page !== undefined) return page;
    const clean = cleanPath(rest);
    if (clean !== homePath && paths.has(clean)) return clean;
  }
  return undefined;
};

/** Guesses the page of a link that is relative to the address of its page rather than to the file. */
export const guessRelativePage = (ownPath: string, address: string, pages: KnownPages): string | undefined => {
  const bases = [ownPath, path.posix.dirname(ownPath)];
  return bases
    .map((base) => path.posix.join(base, address))
    .filter((joined) => !joined.startsWith('..'))
    .map(cleanPath)
    .find((joined) => pages.paths.has(joined));
};
