import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { decodePercent, encodeAddress, toPath } from '../../src/library/address.ts';
import { parseMarkdown } from '../../src/library/markdown/parse.ts';
import { nodesIn, plainText } from '../../src/library/markdown/walk.ts';
import type { ImportedPage, ImportedSource } from './imported-page.ts';
import type { Place, PlaceOptions } from './place.ts';

/** The anchors of the headings of a text, as its page will have them. */
const findAnchors = (markdown: string): ReadonlySet<string> => {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  for (const node of nodesIn(parseMarkdown(markdown)))
    if (node.type === 'heading') anchors.add(slugger.slug(plainText(node)));
  return anchors;
};

/** Maximum length of an address in the report, in characters. */
const maxShown = 200;

const isWithheld = ({ fields }: ImportedPage): boolean => fields.draft === true || fields.publishAt !== undefined;

/** The site of a source: its addresses, and how the report names pictures that are on it. */
const describeSite = (source: ImportedSource) => {
  /** What is not in the export may still be on the site. */
  const toAbsolute = (address: string): string =>
    source.home !== undefined && address.startsWith('/') && URL.canParse(address, source.home)
      ? new URL(address, source.home).href
      : address;
  const remedy =
    source.pictureFolder === undefined
      ? ''
      : ` (put the folder \`${source.pictureFolder}\` beside the export, and they are copied)`;
  const ownPictures = `pictures that are only on the old site${remedy}`;
  const isOwn = (url: string): boolean =>
    source.home !== undefined &&
    URL.canParse(source.home) &&
    new URL(url).host.replace(/^www\./, '') === new URL(source.home).host.replace(/^www\./, '');
  return { toAbsolute, isOwn, remedy, ownPictures };
};

/** Answers where the addresses on imported pages lead now. */
export const createLinks = (
  source: ImportedSource,
  places: ReadonlyMap<string, Place>,
  options: PlaceOptions & { file: (name: string) => string },
) => {
  const { notes, existing } = options;
  const pages = new Map(source.pages.map((page) => [page.source, page]));
  const anchors = new Map<string, ReadonlySet<string>>();
  const copied = new Map<string, string>();
  const byFormer = new Map(
    source.pages.flatMap((page) => page.formerAddresses.map((address) => [address, page.source] as const)),
  );
  const copy = (name: string): string => {
    const file = copied.get(name) ?? options.file(source.pathOfFile?.(name) ?? name);
    copied.set(name, file);
    return file;
  };
  const hasAnchor = (page: ImportedPage, fragment: string): boolean => {
    const found = anchors.get(page.source) ?? findAnchors(page.markdown);
    anchors.set(page.source, found);
    return found.has(decodePercent(fragment) ?? fragment);
  };
  const relative = (from: ImportedPage, file: string): string =>
    encodeAddress(path.posix.relative(path.posix.dirname(places.get(from.source)?.file ?? ''), file));
  const toPage = (from: ImportedPage, target: ImportedPage, fragment: string): string | null | undefined => {
    const place = places.get(target.source);
    if (place === undefined) return undefined;
    if (isWithheld(target) && !isWithheld(from)) {
      notes.add('lost', 'links to pages that are not published, which are text now', from.source);
      return null;
    }
    const isKnown = fragment === '' || hasAnchor(target, fragment);
    if (!isKnown) notes.add('changed', 'links to places in a page, which lead to the page now', from.source);
    return relative(from, place.file) + (isKnown && fragment !== '' ? `#${fragment}` : '');
  };
  const { ownPictures, remedy, isOwn, toAbsolute } = describeSite(source);
  const external = (address: string, kind: 'link' | 'image'): string | undefined => {
    const url = address.startsWith('//') ? `https:${address}` : toAbsolute(address);
    const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):/i.exec(url) ?? [];
    if (/^(?:mailto|tel)$/i.test(scheme)) return url;
    if (!/^https?$/i.test(scheme) || !URL.canParse(url)) return undefined;
    if (kind === 'image')
      notes.add('kept', isOwn(url) ? ownPictures : 'pictures on other sites, which are not copied', url);
    return url;
  };
  /** The address to write; undefined if it leads nowhere, null if it leads to a page that is not published. */
  const resolve = (given: string, from: ImportedPage, kind: 'link' | 'image'): string | null | undefined => {
    const address = given.trim();
    const [, before = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(address) ?? [];
    if (before === '') return fragment !== '' && hasAnchor(from, fragment) ? given : undefined;
    const name = source.locate(before, from) ?? byFormer.get(toPath(before));
    const page = name === undefined ? undefined : pages.get(name);
    if (page !== undefined) return toPage(from, page, fragment);
    if (name !== undefined && source.files.has(name)) return relative(from, copy(name));
    if (before.startsWith('/') && existing.has(toPath(before))) return given;
    return external(address, kind);
  };
  /** The page or file that an address outside of pages leads to, such as an entry of a menu. */
  const find = (address: string): string | undefined => {
    const [place = ''] = address.trim().split('#');
    const [anyPage] = source.pages;
    const located = anyPage === undefined ? undefined : source.locate(place, anyPage);
    return located ?? byFormer.get(toPath(place));
  };
  return {
    copied,
    copy,
    /** The path of the published page that an address leads to. */
    findPage: (address: string): string | undefined => {
      const page = pages.get(find(address) ?? '');
      return page === undefined || isWithheld(page) ? undefined : places.get(page.source)?.path;
    },
    /** The path of a picture of the source in the content folder. */
    copyPicture: (address: string): string | undefined => {
      const name = find(address);
      return name !== undefined && source.files.has(name) ? copy(name) : undefined;
    },
    address:
      (from: ImportedPage) =>
      (given: string, kind: 'link' | 'image'): string | undefined => {
        const url = resolve(given, from, kind);
        if (url === undefined)
          notes.add(
            'lost',
            kind === 'image'
              ? `pictures that are not in the export, which are text now${remedy}`
              : 'links that lead nowhere, which are text now',
            `${from.source} → ${given.slice(0, maxShown)}`,
          );
        return url ?? undefined;
      },
  };
};
