import type { Listed } from './listed.ts';

const link = /^\s*(?:[-*+]\s+)?\[((?:[^[\]\\]|\\.)+)\]\(<?([^()<>#]*(?:\([^()]*\)[^()<>#]*)*?)>?(?:\s+"[^"]*")?\)\s*$/;
const inlineLink = /\[((?:[^[\]\\]|\\.)+)\]\(<?([^()<>\s#]*)[^()\n]*\)|\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g;

const getWords = (label: string): string => label.replaceAll(/\\(.)|[`*]/g, '$1');

/**
 * The pages that a `SUMMARY.md` of mdBook or GitBook lists; undefined for a page that only has this name: most
 * lines of a table of contents are links.
 */
export const readSummary = (text: string): Listed[] | undefined => {
  const lines = text.split('\n').filter((line) => !/^\s*$|^#|^\s*[-*_]{3,}\s*$|^\s*<!--.*-->\s*$/.test(line));
  const links = lines.flatMap((line) => {
    const [, label, target] = link.exec(line) ?? [];
    return target === undefined ? [] : [{ target, label: label && getWords(label) }];
  });
  const pages = links.filter(({ target }) => /\.md$/i.test(target) && !/^[a-z]+:/i.test(target));
  return pages.length > 1 && links.length * 10 >= lines.length * 9 ? pages : undefined;
};

/** The pages that `_sidebar.md` of Docsify lists: paths from the root of its folder, with or without an ending. */
export const readSidebar = (text: string): Listed[] =>
  [...text.matchAll(inlineLink)].flatMap(([, label = '', target = '']) =>
    target === '' || /^[a-z]+:/i.test(target) ? [] : [{ target: target.replace(/^\/+/, ''), label: getWords(label) }],
  );

const wikiName = (name: string): string =>
  name
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .toLowerCase();

/**
 * The pages that `_Sidebar.md` of a wiki lists, which are known by their names in whatever folder: `[[Page Name]]`,
 * `[[words|Page Name]]`, or a link to the page or to its address on GitHub.
 */
export const readWikiSidebar = (text: string, known: ReadonlySet<string>): Listed[] => {
  const byName = new Map(
    Array.from(known, (file) => [wikiName(file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')), file] as const),
  );
  const getFile = (name: string): string | undefined => byName.get(wikiName(decodeURI(name.replaceAll('%', '%25'))));
  return [...text.matchAll(inlineLink)].flatMap(([, label, address, first = '', second]): Listed[] => {
    if (address !== undefined) {
      const name = address.replace(/\/+$/, '').replace(/^.*\//, '').replace(/\.md$/i, '');
      const target = /^[a-z]+:/i.test(address) && !/\/wiki(?:\/|$)/.test(address) ? undefined : getFile(name);
      return target === undefined ? [] : [{ target, label: label && getWords(label) }];
    }
    const target = getFile(second ?? first) ?? getFile(first);
    return target === undefined ? [] : [{ target, label: first.trim() }];
  });
};
