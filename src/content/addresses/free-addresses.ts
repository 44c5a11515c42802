import { maxPathLength } from '../../library/address.ts';
import { withoutEnding } from '../../library/layout/file-name.ts';
import { moveAside } from '../../library/layout/place-files.ts';
import { toSegment } from '../../library/layout/segment.ts';
import { slugOfTag } from '../../library/tags.ts';
import { countCharacters } from '../../library/text/characters.ts';
import { isTooLong } from './claim-error.ts';
import { fold, toKey } from './claims.ts';
import { isUsedByService } from './reserved-addresses.ts';

/** A page as far as its address depends on it. */
interface Addressed {
  readonly file: string;
  readonly path: string;
}

/** Maximum length of a name in an address that was too long, in characters. */
const maxName = 40;

const nameOfFile = (file: string): string => withoutEnding(file.slice(file.lastIndexOf('/') + 1));

/** True for a file whose name loses nothing but case in its address. */
const isPlain = ({ file }: Addressed): boolean => {
  const name = nameOfFile(file);
  return toSegment(name) === name.toLowerCase();
};

/** An address without endings that servers add: what is left of `a.html/index.html` has one, too. */
const withoutEndings = (path: string): string => {
  const bare = toKey(path);
  return bare === path || bare === '' ? path : withoutEndings(bare);
};

/** An address that hosts can serve. */
const usable = (path: string): string => {
  const key = withoutEndings(path);
  // The address without its ending may be one of the service, as that of 404.html is.
  const bare = key !== path && isUsedByService(key) ? moveAside(key, isUsedByService) : key;
  if (!isTooLong(bare) && countCharacters(bare) <= maxPathLength) return bare;
  const names = bare.split('/').map((name) => Array.from(name).slice(0, maxName).join(''));
  const short = names.join('/');
  return countCharacters(short) <= maxPathLength ? short : (names.at(-1) ?? short);
};

/** An address of its own for the second page at one: by the signs in its name, such as those of C++, or by a number. */
const other = (path: string, file: string, isTaken: (path: string) => boolean): string => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const spelled = folder + (slugOfTag(nameOfFile(file)) ?? '');
  if (spelled !== folder && spelled.length > path.length && spelled.startsWith(path) && !isTaken(spelled))
    return spelled;
  let number = 2;
  while (isTaken(`${path}-${number}`)) number += 1;
  return `${path}-${number}`;
};

/**
 * The paths of pages that need another one, by file: no host can serve two pages at one address, or at one that
 * differs in case only. The first keeps it, and before others one whose name is its address.
 *
 * @example
 * freeAddresses([{ file: 'C++.md', path: 'c' }, { file: 'C.md', path: 'c' }]); // C++.md: c-plus-plus
 */
export const freeAddresses = (pages: readonly Addressed[]): ReadonlyMap<string, string> => {
  const placed = pages.map((page) => ({ ...page, own: usable(page.path) }));
  const all = new Set(placed.map(({ own }) => fold(own)));
  const isTaken = (path: string): boolean => all.has(fold(path));
  const holders = new Map<string, Addressed>();
  for (const page of placed) {
    const key = fold(page.own);
    const holder = holders.get(key);
    if (holder === undefined || (!isPlain(holder) && isPlain(page))) holders.set(key, page);
  }
  const changed = new Map<string, string>();
  /** True for the address of another page's Markdown. */
  const isTwin = (path: string): boolean => path.endsWith('.md') && all.has(fold(path.slice(0, -'.md'.length)));
  for (const page of placed) {
    const keeps = holders.get(fold(page.own)) === page && !isTwin(page.own);
    const path = keeps ? page.own : other(page.own.replace(/\.md$/, ''), page.file, isTaken);
    all.add(fold(path));
    if (path !== page.path) changed.set(page.file, path);
  }
  return changed;
};
