import type { StoredPage } from '../library/library.ts';
import { findAnchors } from './checks/page-anchors.ts';
import type { ReadPage } from './source/read-text.ts';
import type { SourcePage } from './source-page.ts';

/** The letters and digits of an anchor in forms that tools make of one heading, strictest first. */
const getFolds = (anchor: string): string[] => {
  const letters = anchor
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  // VitePress and others remove accents, kramdown the number that a heading begins with.
  const plain = letters.normalize('NFKD').replace(/\p{M}+/gu, '');
  return [letters, plain, plain.replace(/^\p{N}+/u, '')].filter((fold) => fold !== '');
};

/** The anchors of a page by their folds; of two headings with one fold the first has it. */
const byFold = (anchors: Iterable<string>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const anchor of anchors) for (const fold of getFolds(anchor)) if (!found.has(fold)) found.set(fold, anchor);
  return found;
};

/** The one anchor that goes on where another ends: of a heading with a badge, or with a link behind its words, which other tools leave out. */
const findLonger = (anchor: string, own: Iterable<string>): string | undefined => {
  const [first, ...others] = [...own].filter((each) => each.startsWith(`${anchor.toLowerCase()}-`));
  return others.length === 0 ? first : undefined;
};

/**
 * The anchors that texts link to and no page has, each with the one of the same heading as it is here, by
 * `path#anchor`: other tools make anchors in other ways, such as `Setup-1` or `1-größe` for what is `größe` here.
 */
const otherAnchors = (read: readonly ReadPage[], pages: readonly StoredPage[]): ReadonlyMap<string, string> => {
  const anchors = findAnchors(pages, read);
  const folded = new Map<string, ReadonlyMap<string, string>>();
  const getFolded = (path: string, own: Iterable<string>): ReadonlyMap<string, string> => {
    const known = folded.get(path) ?? byFold(own);
    folded.set(path, known);
    return known;
  };
  const found = new Map<string, string>();
  for (const { target } of read.flatMap(({ resolutions }) => resolutions)) {
    const own = target?.anchor ? anchors.headings(target.path) : undefined;
    if (target === undefined || own === undefined || anchors.has(target.path, target.anchor)) continue;
    const known = getFolded(target.path, own);
    // GitHub puts this before the ids of a text, and takes it away in the address.
    const [plain = ''] = target.anchor.split(/^user-content-/i).slice(-1);
    const match =
      plain !== target.anchor && anchors.has(target.path, plain)
        ? plain
        : (getFolds(plain)
            .map((fold) => known.get(fold))
            .find((anchor) => anchor) ?? findLonger(plain, own));
    if (match !== undefined) found.set(`${target.path}#${target.anchor}`, match);
  }
  return found;
};

/**
 * Makes the pages, and reads those again whose links have an anchor of another tool: which anchors there are is known
 * once all pages are made.
 */
export const withOwnAnchors = (
  firstRead: readonly ReadPage[],
  make: (read: ReadPage) => StoredPage,
  readAgain: (page: SourcePage, anchors: ReadonlyMap<string, string>) => ReadPage,
): { readonly read: readonly ReadPage[]; readonly pages: readonly StoredPage[] } => {
  const firstPages = firstRead.map(make);
  const anchors = otherAnchors(firstRead, firstPages);
  if (anchors.size === 0) return { read: firstRead, pages: firstPages };
  const isChanged = ({ resolutions }: ReadPage): boolean =>
    resolutions.some(({ target }) => target !== undefined && anchors.has(`${target.path}#${target.anchor}`));
  const read = firstRead.map((each) => (isChanged(each) ? readAgain(each.page, anchors) : each));
  const pages = read.map((each, at) => (each === firstRead[at] ? (firstPages[at] ?? make(each)) : make(each)));
  return { read, pages };
};
