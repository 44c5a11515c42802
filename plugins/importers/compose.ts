import { isReserved } from '../../src/content/addresses/reserved-addresses.ts';
import type { NewFile } from '../../src/disk/write-new-files.ts';
import { decodePercent, toPath } from '../../src/library/address.ts';
import { removeHiddenCharacters } from '../../src/library/text/hidden-characters.ts';
import { type ComposedSite, composeSite } from './compose-site.ts';
import type { ImportedPage, ImportedSource } from './imported-page.ts';
import { createLinks } from './links.ts';
import { rewriteMarkdown } from './markdown/rewrite-markdown.ts';
import { createPlaces, type Place, type PlaceOptions } from './place.ts';
import { findAlias, writeFields } from './write-fields.ts';

/** Gives each former address to one page, and leaves out those that cannot redirect. */
const findAliases = (pages: readonly ImportedPage[], places: ReadonlyMap<string, Place>, options: PlaceOptions) => {
  const { existing, notes, sections } = options;
  const pagePaths = new Set([...existing, ...Array.from(places.values(), ({ path: own }) => own), ...sections.keys()]);
  const taken = new Set<string>();
  // A page is also published under the name of its file, such as `a.html` or `a/index.html`.
  const pageAt = (path: string): string => toPath(path.replace(/(?:(?:^|\/)index)?\.html?$/i, ''));
  return new Map(
    pages.map(({ source, formerAddresses }) => {
      const own = places.get(source)?.path;
      const aliases = formerAddresses.flatMap((address): string[] => {
        const former = findAlias(address);
        if (former !== undefined && pageAt(former) === own) return [];
        const isFree = former !== undefined && !taken.has(former) && !pagePaths.has(pageAt(former));
        if (isFree && !isReserved(former)) {
          taken.add(former);
          return [former];
        }
        notes.add('lost', 'old addresses that cannot redirect, since a page or the service has them', `/${address}`);
        return [];
      });
      return [source, aliases];
    }),
  );
};

const isPicture = (name: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);

/** Words for a picture whose text alternative is missing: those of its file name. */
const getAlternative = (url: string): string => {
  const name = (decodePercent(url.replace(/[?#].*$/s, '')) ?? url).split('/').at(-1) ?? '';
  return (
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[-_\s[\]]+/g, ' ')
      .trim() || 'Picture'
  );
};

const withoutEdges = (markdown: string): string => markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd();

/** The cover of a page in its front matter: the file alone, where nothing is said of it. */
const toCover = (src: string, { cover }: ImportedPage): unknown => {
  const [alt, caption] = [cover?.alt?.trim(), cover?.caption?.trim()];
  if (!alt && !caption) return src;
  return { src, ...(alt && { alt }), ...(caption && { caption }) };
};

interface WriteSiteInput {
  readonly places: ReadonlyMap<string, Place>;
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly links: ReturnType<typeof createLinks>;
  readonly options: ComposeOptions;
}

/** Writes the facts of the site, unless the content folder has its own. */
const writeSite = (source: ImportedSource, { places, aliases, links, options }: WriteSiteInput): ComposedSite => {
  const { site, pages } = source;
  if (site === undefined) return { files: [], facts: [] };
  const { existing, hasFacts, notes } = options;
  const composed = composeSite({
    site,
    pages,
    places: new Map(Array.from(places, ([name, { path }]) => [name, path])),
    taken: new Set([...existing, ...Array.from(places.values(), ({ path }) => path), ...[...aliases.values()].flat()]),
    findPage: links.findPage,
    copy: links.copyPicture,
    notes,
  });
  if (!hasFacts) return composed;
  for (const fact of composed.facts) notes.add('lost', 'facts of the site, since site.yaml is there already', fact);
  return { files: [], facts: [] };
};

export interface ComposeOptions extends PlaceOptions {
  /** True if the content folder says already what the site is. */
  readonly hasFacts: boolean;
}

/** The files that an import writes: pages first, then the files that they use, then the facts of the site. */
export interface Composed {
  readonly files: readonly NewFile[];
  /** The paths of the pages. */
  readonly paths: readonly string[];
  /** Names of the facts of the site that are written. */
  readonly facts: readonly string[];
}

/** Turns imported pages into the files to write. */
export const composeFiles = (source: ImportedSource, options: ComposeOptions): Composed => {
  const { notes } = options;
  const placed = createPlaces(options, source.keepsNames);
  const places = new Map(source.pages.map((page) => [page.source, placed.page(page)]));
  const links = createLinks(source, places, { ...options, file: placed.file });
  const aliases = findAliases(source.pages, places, options);
  const texts = source.pages.flatMap((page): NewFile[] => {
    const place = places.get(page.source);
    if (place === undefined) return [];
    const address = links.address(page);
    const cover = page.cover === undefined ? undefined : address(page.cover.url, 'image');
    const body = rewriteMarkdown(removeHiddenCharacters(page.markdown), {
      address,
      alternative: (url) => {
        notes.add('changed', 'pictures without a description, which have the words of their file name', page.source);
        return getAlternative(url);
      },
      drop: (what) => notes.add('lost', what, page.source),
    });
    const fields = writeFields({
      fields: { ...page.fields, ...(cover !== undefined && { cover: toCover(cover, page) }) },
      properties: page.properties ?? new Map(),
      aliases: aliases.get(page.source) ?? [],
      type: place.type,
      source: page.source,
      notes,
    });
    const file = `${fields}${withoutEdges(body)}\n`;
    return [{ file: place.file, read: () => file }];
  });
  const site = writeSite(source, { places, aliases, links, options });
  if (source.keepsPictures) for (const name of source.files.keys()) if (isPicture(name)) links.copy(name);
  const unused = [...source.files.keys()].filter((name) => !links.copied.has(name));
  for (const name of unused) notes.add('lost', 'files that no page links to', name);
  const copies = Array.from(links.copied, ([name, target]): NewFile[] => {
    const read = source.files.get(name);
    return read === undefined ? [] : [{ file: target, read }];
  });
  return {
    files: [...texts, ...copies.flat(), ...site.files],
    paths: Array.from(places.values(), ({ path }) => path),
    facts: site.facts,
  };
};
